"""Typesets pages and texts as PDF, SVG or PNG by typst, with our own templates and fonts."""

import json
import re
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Literal

import typst

from rowlock.prints.marks import Drawing
from rowlock.prints.paper import Page

Form = Literal["pdf", "svg", "png"]
ACCESSIBLE: Literal["ua-1"] = "ua-1"
"""PDF/UA: tagged, with a title, a language and words for every drawing."""
_KNOWN = re.compile(r"[\x20-\u04ff\u1e00-\u1eff\u2010-\u203a\u20ac\u2212]")
"""What the fonts have: ours, and those inside typst for Greek and Cyrillic."""
SPACES = "\u00a0\u202f"


def typeset_pages(
    pages: Sequence[Page], title: str, language: str, form: Form = "pdf", ppi: float = 96
) -> bytes:
    """Typeset pages of drawings; SVG and PNG have one page only."""
    drawings: list[Drawing] = []
    laid = []
    for page in pages:
        placed = []
        for each in page.placed:
            if each.drawing not in drawings:
                drawings.append(each.drawing)
            index = drawings.index(each.drawing)
            placed.append({"drawing": index, "x": each.x, "y": each.y, "factor": each.factor})
        laid.append({
            "w": page.w, "h": page.h, "columns": page.columns, "rows": page.rows, "placed": placed,
        })  # fmt: skip
    data = {"pages": laid, "drawings": [drawing.as_data() for drawing in drawings]}
    return typeset("pages.typ", data | {"title": title, "lang": language}, form, ppi)


def typeset(template: str, data: Mapping[str, object], form: Form, ppi: float = 96) -> bytes:
    """Compile a template with data."""
    given = {"data": json.dumps(_printable(data), ensure_ascii=False)}
    folder = _folder()
    made = typst.compile(
        folder / "templates" / template,
        root=folder,
        font_paths=[folder / "fonts"],
        ignore_system_fonts=True,
        format=form,
        ppi=ppi,
        sys_inputs=given,
        pdf_standards=[ACCESSIBLE] if form == "pdf" else [],
    )
    if not isinstance(made, bytes):
        raise TypeError(f"{template} made {type(made).__name__}, not one document")
    return made


def _printable(data: object) -> object:
    """The data with `?` for characters that no font has; names may contain any."""
    if isinstance(data, str):
        return "".join(map(_printable_sign, unicodedata.normalize("NFC", data)))
    if isinstance(data, dict):
        return {key: _printable(value) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [_printable(value) for value in data]
    return data


def _printable_sign(sign: str) -> str:
    """A character, or `?` if no font has it."""
    readable = sign.isprintable() or sign in SPACES
    return sign if readable and _KNOWN.fullmatch(sign) else "?"


@cache
def _folder() -> Path:
    """The folder of templates and fonts, which typst reads as files."""
    with as_file(files("rowlock.prints")) as folder:
        return folder
