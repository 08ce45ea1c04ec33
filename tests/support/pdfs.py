"""PDFs taken apart: what is written where, and which pixels have ink."""

import io
from dataclasses import dataclass
from typing import Any

import numpy as np
import pypdfium2
from pypdf import PdfReader

from rowlock.prints.paper import Page
from tests.support.drawings import without_spaces

MM = 72 / 25.4
"""Points in a millimetre."""


@dataclass(frozen=True)
class Letter:
    """A sign on a page, and its place in millimetres from the upper left corner."""

    sign: str
    left: float
    top: float
    right: float
    bottom: float


def letters(pdf: bytes, page: int = 0) -> list[Letter]:
    """All signs of a page in the order in which they were written, without spaces."""
    opened = pypdfium2.PdfDocument(pdf)[page]
    high, text = opened.get_height(), opened.get_textpage()
    found = []
    for index in range(text.count_chars()):
        sign = text.get_text_range(index, 1)
        if not sign.strip():
            continue
        left, bottom, right, top = text.get_charbox(index)
        found.append(Letter(sign, left / MM, (high - top) / MM, right / MM, (high - bottom) / MM))
    return found


def check_words(pdf: bytes, page: Page) -> None:
    """Every word of the first page is written where its drawing has it, and nothing else is."""
    found = iter(letters(pdf))
    for placed in page.placed:
        for words in placed.drawing.words:
            left, right = (placed.x + placed.factor * x for x in (words.x, words.x + words.w))
            top, bottom = (placed.y + placed.factor * y for y in (words.y, words.y + words.h))
            for sign in without_spaces(words.text):
                letter = next(found)
                assert letter.sign == sign, words.text
                assert left - 0.4 <= letter.left <= letter.right <= right + 0.4, words.text
                assert top - 0.6 <= letter.top <= letter.bottom <= bottom + 0.6, words.text
    assert next(found, None) is None


def said(pdf: bytes) -> str:
    """All that is written on all pages, without spaces."""
    pages = pypdfium2.PdfDocument(pdf)
    return "".join("".join(page.get_textpage().get_text_range().split()) for page in pages)


def pixels(pdf: bytes, page: int = 0, per_mm: float = 4) -> Any:
    """A page as rows of red, green and blue."""
    opened = pypdfium2.PdfDocument(pdf)[page]
    return np.asarray(opened.render(scale=per_mm / MM, rev_byteorder=True).to_numpy())[:, :, :3]


def read(pdf: bytes) -> PdfReader:
    """The PDF as objects."""
    return PdfReader(io.BytesIO(pdf))


def title(opened: PdfReader) -> str | None:
    """What readers show in the bar of their window."""
    return opened.metadata.title if opened.metadata else None


def spoken(pdf: bytes) -> list[str]:
    """What a screen reader says of each figure, in order."""
    found: list[str] = []

    def walk(node: Any) -> None:
        node = node.get_object()
        if isinstance(node, list):
            for each in node:
                walk(each)
        elif isinstance(node, dict):
            if node.get("/S") == "/Figure":
                found.append(str(node.get("/Alt", "")))
            if "/K" in node:
                walk(node["/K"])

    root: Any = read(pdf).trailer["/Root"]
    walk(root["/StructTreeRoot"])
    return found


def fonts(pdf: bytes) -> dict[str, bool]:
    """Every font that the pages use, and whether it is embedded."""
    found = {}
    for page in read(pdf).pages:
        resources: Any = page["/Resources"]
        for font in resources["/Font"].values():
            inner = font.get_object()["/DescendantFonts"][0].get_object()
            descriptor = inner["/FontDescriptor"].get_object()
            embedded = bool({"/FontFile2", "/FontFile3"} & set(descriptor))
            found[str(inner["/BaseFont"])] = embedded
    return found
