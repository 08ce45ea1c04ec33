"""`rowlock print`, as people call it."""

import io

import pytest

from rowlock.cli import run
from rowlock.rules.onboard.track import TRACKS
from tests.support import pdfs
from tests.support.games.records import BOOK


def test_sheets_in_a_file(tmp_path, capsys):
    file = tmp_path / "sheets.pdf"
    order = ["print", "qwinto", "--paper", "letter", "--per-page", "4", "--lang", "de"]
    assert run([*order, "--pages", "2", "-o", str(file)]) == 0
    assert capsys.readouterr().out == f"Gespeichert in {file}.\n"
    opened = pdfs.read(file.read_bytes())
    assert len(opened.pages) == 2
    assert pdfs.title(opened) == "Zettel für Qwinto"
    assert pdfs.said(file.read_bytes()).count("Fehlwürfe") == 16


def test_the_sheet_of_a_seat(tmp_path):
    record, file = tmp_path / "game.rowlock", tmp_path / "emma.pdf"
    record.write_text(BOOK, "utf-8")
    assert run(["print", "qwixx", "--record", str(record), "--seat", "b", "-o", str(file)]) == 0
    assert "Emma" in pdfs.said(file.read_bytes())
    assert "Max" not in pdfs.said(file.read_bytes())


def test_standard_input_and_output(monkeypatch, capfdbinary):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(BOOK.encode())))
    assert run(["print", "qwixx", "--record", "-", "-o", "-"]) == 0
    assert "Emma" in pdfs.said(capfdbinary.readouterr().out)
    assert run(["rules", "--card", "--pdf", "-"]) == 0
    assert capfdbinary.readouterr().out.startswith(b"%PDF")


def test_a_board(tmp_path):
    file = tmp_path / "board.pdf"
    assert run(["print", "onboard", "--board", "--mono", "--per-page", "1", "-o", str(file)]) == 0
    assert len(pdfs.read(file.read_bytes()).pages) == len(TRACKS)


def test_a_pdf_is_replaced_and_nothing_else(tmp_path, capsys):
    file, other = tmp_path / "a.pdf", tmp_path / "b.pdf"
    for lang in ("en", "fr"):
        assert run(["print", "--lang", lang, "-o", str(file)]) == 0
    assert pdfs.title(pdfs.read(file.read_bytes())) == "Fiches pour Qwixx"
    other.write_text("my novel", "utf-8")
    assert run(["print", "-o", str(other)]) == 2
    assert "exists already" in capsys.readouterr().err
    assert other.read_text("utf-8") == "my novel"


@pytest.mark.parametrize(
    ("arguments", "status", "reason"),
    [
        (["chess"], 2, "chess is not one of"),
        (["--paper", "a3"], 2, "--paper"),
        (["--per-page", "3"], 2, "--per-page"),
        (["--pages", "0"], 2, "pages must be from 1 to 50, not 0"),
        (["--board"], 2, "qwixx has no option board"),
        (["onboard", "--track", "B"], 2, "a track is printed as a board"),
        (["--record", "nowhere.rowlock"], 1, "No such file"),
        (["--seat", "A"], 2, "record"),
        (["-o", "no/such/folder.pdf"], 2, "No such file"),
        (["-o", "--mono"], 2, "--mono"),
    ],
)
def test_errors_in_one_line(arguments, status, reason, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert run(["print", *arguments]) == status
    (line,) = capsys.readouterr().err.splitlines()
    assert reason in line
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("more", "title"), [([], "Qwinto: die Regeln"), (["--card"], "Qwinto auf einen Blick")]
)
def test_rules_and_card_as_pdf(more, title, tmp_path, capsys):
    file = tmp_path / "rules.pdf"
    assert run(["rules", "qwinto", "--lang", "de", "--pdf", str(file), *more]) == 0
    assert str(file) in capsys.readouterr().out
    assert pdfs.title(pdfs.read(file.read_bytes())) == title
