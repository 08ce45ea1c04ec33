"""Writes a PDF into a file or to standard output."""

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from rowlock.i18n import messages
from rowlock.rules.errors import Unreadable

STANDARD_OUTPUT = "-"
File = Annotated[str | None, Parameter(allow_leading_hyphen=True)]
"""The name of a file, or the hyphen that stands for standard input or output."""
PDF_MAGIC = b"%PDF-"


def write_pdf(made: bytes, output: str, language: str) -> None:
    """Write a PDF; an existing file is replaced only if it is a PDF."""
    if output == STANDARD_OUTPUT:
        sys.stdout.flush()
        sys.stdout.buffer.write(made)
        return
    if output.startswith("-"):
        raise Unreadable("unknown-option", found=output)
    file = Path(output)
    if file.exists() and not _is_pdf(file):
        raise Unreadable("file-exists", found=output)
    file.write_bytes(made)
    print(messages(language)("print-kept", file=output))


def _is_pdf(file: Path) -> bool:
    if not file.is_file():
        return False
    with file.open("rb") as opened:
        return opened.read(len(PDF_MAGIC)) == PDF_MAGIC
