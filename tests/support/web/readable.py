"""Whether a page can be read: its texts, its language, what axe finds in light and dark."""

import re
from typing import Any

from playwright.sync_api import Page

from tests.support.web.browser import AXE, Visitor

SAME = re.compile(
    r"^(Rowlock|Qwixx|Qwinto|Qwixx On Board|English|Deutsch|Français|Italiano|Bot|Bots|Ada|Options?"
    r"|Start|Bonus|Menu|Public|Code|Link|Total|Points|Coach|Letter|orange( \d+)?|[A-Z]|[\W\d_]+)$"
)


def texts(page: Page) -> set[str]:
    """All texts that a reader sees or hears."""
    return set(
        page.evaluate(
            """() => {
              const found = [];
              const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
              while (walk.nextNode()) found.push(walk.currentNode.textContent.trim());
              for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
                for (const each of document.querySelectorAll(`[${name}]`))
                  found.push(each.getAttribute(name).trim());
              return found.filter((text) => text);
            }"""
        )
    )


def ready(visitor: Visitor, path: str) -> None:
    visitor.go(path)
    visitor.page.locator("h1").first.wait_for()
    visitor.page.wait_for_timeout(150)


def barriers(page: Page, rules: list[str] | None = None) -> list[Any]:
    """What axe finds on a page, by all of its rules or by some."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    options = {"resultTypes": ["violations"]} | ({"runOnly": rules} if rules else {})
    found = page.evaluate("options => axe.run(document, options)", options)
    return [
        (each["id"], [node["target"] for node in each["nodes"]][:3]) for each in found["violations"]
    ]


def too_faint_in_the_dark(page: Page) -> list[Any]:
    """The dark theme of a page has other colours and nothing else that is new."""
    colour = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(colour)
    page.emulate_media(color_scheme="dark")
    page.wait_for_function(f"light => {colour} !== light", arg=light)
    found = barriers(page, ["color-contrast"])
    page.emulate_media(color_scheme="light")
    page.wait_for_function(f"light => {colour} === light", arg=light)
    return found
