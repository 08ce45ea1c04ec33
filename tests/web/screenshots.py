"""`make screenshots`: pictures of the main pages, light and dark, phone and desktop."""

import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.server.people import Server
from tests.web.browser import CHROMIUM, DESKTOP, FLAGS, PHONE, Visitor, play

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
PAGES = {"start": "/", "setup": "/new/qwixx?with=friends", "learn": "/learn/onboard"}


def main() -> None:
    """Visit the pages and play some turns of each game."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        server.start()
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for size, viewport in (("phone", PHONE), ("desktop", DESKTOP)):
            for theme in ("light", "dark"):
                context = chromium.new_context(
                    viewport=viewport, color_scheme=theme, locale="en", reduced_motion="reduce"
                )
                _shoot(Visitor(context, server), f"{size}-{theme}")
                context.close()
        chromium.close()
        server.stop()


def _shoot(visitor: Visitor, label: str) -> None:
    page = visitor.page
    for name, path in PAGES.items():
        visitor.go(path)
        page.locator("h1").first.wait_for()
        page.wait_for_timeout(300)
        page.screenshot(path=FOLDER / f"{name}-{label}.png")
    for game in ("qwixx", "qwinto", "onboard"):
        visitor.open_table(game, seats=("me", "bot", "bot"), name="Ada")
        play(visitor, until=lambda: "turn 9" in page.inner_text("body"))
        play(visitor, until=lambda: page.locator("[data-move]").count() > 1 or visitor.over)
        page.wait_for_timeout(400)
        page.screenshot(path=FOLDER / f"{game}-{label}.png")


if __name__ == "__main__":
    main()
