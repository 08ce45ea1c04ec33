"""Draws the icons of the installed page from src/app/icons/icon.svg: `python web/make_icons.py`.

The maskable one fills its square, since every system cuts it into a shape of its own.
"""

from pathlib import Path

from playwright.sync_api import sync_playwright
from tests.support.web.browser import CHROMIUM, FLAGS

ICONS_FOLDER = Path(__file__).parent / "src" / "app" / "icons"
ICONS = {"icon-192.png": (192, 1.0), "icon-512.png": (512, 1.0), "icon-maskable.png": (512, 0.66)}
PAPER = "#fdf9ee"


def main() -> None:
    """One picture for each size."""
    drawing = (ICONS_FOLDER / "icon.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for name, (size, share) in ICONS.items():
            page = chromium.new_page(viewport={"width": size, "height": size})
            ground = "transparent" if share == 1 else PAPER
            page.set_content(
                f"<style>body{{margin:0;display:grid;place-items:center;height:100vh;"
                f"background:{ground}}}svg{{width:{share:.0%}}}</style>{drawing}"
            )
            page.screenshot(path=ICONS_FOLDER / name, omit_background=True)
        chromium.close()


if __name__ == "__main__":
    main()
