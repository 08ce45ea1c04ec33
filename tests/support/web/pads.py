"""Somebody with real dice, who taps on the sheets of a score pad."""

from playwright.sync_api import Locator, Page

from rowlock.rules.qwixx.layout import Layout
from rowlock.rules.qwixx.papers import CLASSIC_NAME, read_header
from tests.support.web.browser import Visitor, settled

QWINTO_ROWS = "oyp"
COLUMNS = {"o": (2, 3, 4, 6, 7, 8, 9, 10, 11), "y": (1, 2, 3, 4, 5, 7, 8, 9, 10),
           "p": (0, 1, 2, 3, 5, 6, 7, 8, 9)}  # fmt: skip


class Writer:
    """A visitor with a pad of one game, on some sheet if it is Qwixx."""

    def __init__(self, visitor: Visitor, game: str, sheet: str = CLASSIC_NAME) -> None:
        self.visitor, self.page, self.game = visitor, visitor.page, game
        self.sheet = sheet

    def begin(self, *names: str) -> "Writer":
        """Set up sheets with these names."""
        self.visitor.go(f"/pad/{self.game}")
        if self.sheet != CLASSIC_NAME:
            self.page.get_by_role("combobox", name="Sheet").select_option(self.sheet)
        self.name(*names)
        return self

    def name(self, *names: str) -> None:
        fields = self.page.locator(".person input")
        fields.first.wait_for()
        while fields.count() < len(names):
            self.page.get_by_role("button", name="One more sheet").click()
        while fields.count() > len(names):
            self.page.locator(".person button").last.click()
        for place, name in enumerate(names):
            fields.nth(place).fill(name)
        self.page.locator("button[type=submit]").click()
        self.page.locator(".pad .sheet").first.wait_for()

    def cell(self, text: str) -> Locator:
        """A cell such as r5, or a field of Qwinto such as o3."""
        letter, number = text[0], int(text[1:])
        if self.game == "qwinto":
            row, column = QWINTO_ROWS.index(letter), COLUMNS[letter][number - 1]
        else:
            row, column = place_of(read_header(self.sheet)[0], letter, number)
        return self.page.locator(f'.pad [data-r="{row}"][data-c="{column}"]').first

    def tap(self, *cells: str) -> None:
        for text in cells:
            self.cell(text).click()

    def enter(self, field: str, number: int) -> None:
        """Write a number into a field of Qwinto; those that do not fit are tapped all the same."""
        self.tap(field)
        settled(self.page)
        self.page.get_by_role("button", name=str(number), exact=True).click(force=True)

    def turn_to(self, name: str) -> None:
        self.page.get_by_role("group", name="Sheets").get_by_role("button", name=name).click()

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).last.click()

    @property
    def said(self) -> str:
        return self.page.locator(".said").inner_text()

    @property
    def total(self) -> int:
        return int(self.page.locator(".pad .foot b").first.inner_text().replace("−", "-"))


def place_of(layout: Layout, letter: str, number: int) -> tuple[int, int]:
    """Line and column of a cell; bridges lie below their upper rows."""
    lines: list[tuple[str, tuple[int, ...]]] = []
    for index, printed in enumerate(layout.rows):
        lines.append((printed.letter, printed.numbers))
        lines += [(b.letter, b.numbers) for b in layout.bridges if b.upper == index]
    row = [name for name, _ in lines].index(letter)
    return row, lines[row][1].index(number)


def noted(page: Page, game: str) -> None:
    """Begin a pad in whatever language, and note a few things with dice of the device."""
    page.locator(".person input").first.fill("Ada")
    page.locator("button[type=submit]").click()
    page.locator(".pad .sheet").first.wait_for()
    for row, column in [(0, 2), (0, 3), (1, 4), (1, 5), (2, 2), (2, 7)]:
        page.locator(f'.pad [data-r="{row}"][data-c="{column}"]').first.click()
        if game == "qwinto":
            page.locator(".numbers button:not([aria-disabled=true])").nth(column).click()
    page.locator(".pad .buttons > button").first.click()
    for die in page.locator(".pick").all():
        die.click()
    page.locator(".roll").click()


def share(writer: Writer) -> str:
    writer.page.get_by_role("button", name="Several phones").click()
    writer.page.get_by_role("button", name="Share this table").click()
    writer.page.get_by_text("Connected", exact=True).wait_for()
    code = writer.page.locator(".code .hidden-text").inner_text().replace(" ", "")
    writer.page.keyboard.press("Escape")
    return code
