"""Games in the terminal: scripted people, all languages, with and without colour."""

import io

import pytest
from rich.console import Console as RichConsole

from rowlock.bots import BOTS, SPECIALISTS
from rowlock.cli import run
from rowlock.cli.console import Console
from rowlock.cli.play.draw import draw_sheet, draw_table
from rowlock.i18n import LANGUAGES, messages
from rowlock.playing import verify
from rowlock.rules import GAMES
from rowlock.rules import position as positions
from rowlock.rules import record as records_text


@pytest.fixture
def keyboard(monkeypatch):
    """Types lines; at the end of them the keyboard is gone."""

    def type_lines(*lines):
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))

    return type_lines


def kept(path):
    return records_text.read(path.read_text("utf-8"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_bots_play_in_every_language(game, language, tmp_path, capsys):
    file = tmp_path / "game.rowlock"
    arguments = [game, "--players", "random,simple", "--seed", "5", "--lang", language]
    assert run(["play", *arguments, "--record", str(file)]) == 0
    shown = capsys.readouterr().out
    record = kept(file)
    assert record.game.outcome(record.state)
    assert verify(record) > 0
    assert str(file) in shown
    for total in record.game.totals(record.state):
        assert f"= {total}" in shown


def test_the_same_seed_plays_the_same_game(tmp_path):
    files = [tmp_path / name for name in ("a", "b", "c")]
    for file, seed in zip(files, "778", strict=True):
        run(["play", "--players", "random,random", "--seed", seed, "--record", str(file)])
    first, second, third = (file.read_text("utf-8") for file in files)
    assert first == second != third


def test_without_a_seed_games_differ(tmp_path):
    files = [tmp_path / name for name in ("a", "b")]
    for file in files:
        run(["play", "--players", "simple,simple", "--record", str(file)])
    assert files[0].read_text("utf-8") != files[1].read_text("utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_a_person_alone_plays_to_the_end(game, keyboard, tmp_path):
    """Always the first choice of the list, with a yes wherever it is asked."""
    keyboard(*["1", "y"] * 600)
    file = tmp_path / "game.rowlock"
    arguments = [game, "--players", "me:Ada", "--seed", "2", "--lang", "en"]
    assert run(["play", *arguments, "--record", str(file)]) == 0
    record = kept(file)
    assert record.names == ("Ada",)
    assert record.game.outcome(record.state)


def play_qwixx(keyboard, capsys, *lines, players="me:Ada,simple", **options):
    keyboard(*lines)
    more = [word for key, value in options.items() for word in (f"--{key}", value)]
    arguments = ["play", "--players", players, "--seed", "3", "--lang", "en", "--in-order", *more]
    assert run(arguments) == 0
    return capsys.readouterr().out


def test_moves_are_typed_by_number_or_by_name(keyboard, capsys):
    """Seed 3 opens with whites 2 and 6."""
    shown = play_qwixx(keyboard, capsys, "G8", "", "/g6", "q")
    assert "White sum: EIGHT" in shown
    assert "Ada: g8" in shown
    assert "Ada: g6" in shown
    assert "You have left the table." in shown
    assert "Ada: g6" in play_qwixx(keyboard, capsys, "3", "", "g6", "q")


def test_refused_moves_say_why(keyboard, capsys):
    shown = play_qwixx(keyboard, capsys, "r7", "hello", "99", "r8", "", "q")
    assert "the white sum is 8" in shown
    assert "this is not a move" in shown
    assert "Ada: r8" in shown


def test_refusals_in_action_2_say_why(keyboard, capsys):
    shown = play_qwixx(keyboard, capsys, "-", "", "r2", "/r3", "q")
    assert shown.count("no white die makes") == 2


def test_the_commitment_is_shown_before_the_game(keyboard, capsys):
    from rowlock.playing import FairDice

    assert FairDice.repeatable(3).commitment in play_qwixx(keyboard, capsys, "q")


def test_misthrows_of_others_are_announced(capsys):
    run(["play", "--players", "random,random", "--seed", "1", "--lang", "en"])
    assert "misthrow, −5 points" in capsys.readouterr().out


def test_a_hidden_choice_can_be_undone(keyboard, capsys):
    shown = play_qwixx(keyboard, capsys, "u", "r8", "u", "y8", "", "q")
    assert "There is no choice to take back." in shown
    assert "Ada: y8" in shown
    assert "Ada: r8" not in shown


def test_a_misthrow_is_asked_about(keyboard, capsys):
    shown = play_qwixx(keyboard, capsys, "-", "", "/", "n", "/", "y", "q")
    assert shown.count("That costs 5 points") == 2
    assert "pass and take a misthrow" in shown
    assert "misthrows x _ _ _" in shown


def test_the_help_card_is_one_key_away(keyboard, capsys):
    assert "Qwixx" in play_qwixx(keyboard, capsys, "?", "q")


def test_two_people_at_one_keyboard(keyboard, capsys):
    """Ben takes Ada's choice back for her, she chooses again, then both are revealed."""
    shown = play_qwixx(
        keyboard, capsys,
        "", "r8", "",  # Ada chooses and hands over
        "", "u",  # Ben asks for the choice back
        "", "y8", "",  # Ada again
        "", "b8", "",  # Ben
        "q",
        players="me:Ada,me:Ben",
    )  # fmt: skip
    assert "The keyboard goes to Ben" in shown
    assert "Ada: y8" in shown
    assert "Ben: b8" in shown
    assert "Ada: r8" not in shown
    assert shown.index("Ada: y8") > shown.index("The keyboard goes to Ben")


def test_bots_are_introduced_in_a_sentence(keyboard, capsys):
    shown = play_qwixx(keyboard, capsys, "q", players="me:Ada,steady,steady:Oma,simple")
    say = messages("en")
    assert f"steady, Oma: {say('bot-steady-about')}" in shown
    assert f"simple: {say('bot-simple-about')}" in shown


def test_the_help_lists_every_bot_with_its_sentence(capsys):
    assert run(["play", "--help"]) == 0
    shown = " ".join(capsys.readouterr().out.replace("│", " ").split())
    for name in [*BOTS, *SPECIALISTS]:
        assert f"{name}: {messages('en')(f'bot-{name}-about')}" in shown


def test_lots_decide_who_begins(capsys):
    starters = set()
    for seed in range(12):
        run(["play", "--players", "simple:Ada,simple:Ben", "--seed", str(seed), "--lang", "en"])
        starters.add(capsys.readouterr().out.splitlines()[1])
    assert starters == {"In this order: A Ada, B Ben", "In this order: A Ben, B Ada"}


def test_equal_names_are_numbered(capsys):
    run(["play", "--players", "simple,simple,simple", "--seed", "1", "--lang", "en"])
    order = capsys.readouterr().out.splitlines()[1].removeprefix("In this order: ")
    assert {part.split(" ", 1)[1] for part in order.split(", ")} == {
        "simple",
        "simple 2",
        "simple 3",
    }


def test_options_are_kept_in_the_record(tmp_path):
    file = tmp_path / "game"
    run(
        [
            "play",
            "onboard",
            "--players",
            "simple",
            "--track",
            "B",
            "--late-die",
            "--record",
            str(file),
        ]
    )
    assert file.read_text("utf-8").startswith("game: onboard\ntrack: B\nlate_die: true\n")


def test_a_record_never_overwrites_a_file(tmp_path, capsys):
    file = tmp_path / "game"
    file.write_text("precious", "utf-8")
    assert run(["play", "--players", "simple", "--record", str(file)]) == 2
    assert "exists already" in capsys.readouterr().err
    assert file.read_text("utf-8") == "precious"
    assert run(["play", "--players", "simple", "--record", str(tmp_path / "no" / "x")]) == 2
    assert "No such file" in capsys.readouterr().err


def test_leaving_keeps_the_unfinished_game(keyboard, tmp_path):
    keyboard("r8", "", "q")
    file = tmp_path / "game"
    run(["play", "--players", "me,simple", "--seed", "3", "--in-order", "--record", str(file)])
    record = kept(file)
    assert record.header("dice_seed") is None
    assert record.header("dice_commit")
    assert record.game.waiting(record.state) == (0,)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_rules(game, language, capsys):
    assert run(["rules", game, "--lang", language]) == 0
    full = capsys.readouterr().out
    assert run(["rules", game, "--lang", language, "--card"]) == 0
    card = capsys.readouterr().out
    assert len(full) > 4 * len(card) > 400
    assert "```" not in full
    assert " O " in full if game == "qwinto" else "×" in full, "sheets are drawn"


# -- drawing --------------------------------------------------------------------------------------


def test_help_breaks_between_words():
    console, said = Console("de"), io.StringIO()
    console.rich = RichConsole(file=said, width=40, soft_wrap=True)
    console.wrap(console.say("how-to-choose"))
    lines = said.getvalue().splitlines()
    assert len(lines) > 1
    assert " ".join(line.strip() for line in lines) == console.say("how-to-choose")


def drawn(text, width=120, color=None, encoding="utf-8"):
    read = positions.read(text)
    console = Console("en")
    buffer = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    console.rich = RichConsole(
        file=buffer, width=width, color_system=color, force_terminal=bool(color), soft_wrap=True
    )
    console._unicode = encoding == "utf-8"
    names = ["Ada"] * len(read.state.sheets)
    console.print(draw_table(console, read.game, read.state, names))
    buffer.flush()
    return buffer.buffer.getvalue().decode(encoding)


def test_a_sheet_without_colour():
    lines = drawn("qwixx: r2,5 y2,3,4,5,6,12! g#11 b- x2").splitlines()
    assert lines[0] == "A Ada"
    words = [" ".join(line.split()) for line in lines]
    assert words[1] == "● R ×2 · · ×5 6 7 8 9 10 11 12 | L"
    assert words[2] == "■ Y ×2 ×3 ×4 ×5 ×6 · · · · · ×12 | ×L"
    assert words[3] == "▲ G · ×11 · · · · · · · · · | #"
    assert words[5] == "misthrows x x _ _ 3 + 28 + 1 + 0 − 10 = 22"


def test_a_sheet_in_colour():
    assert "\x1b[" in drawn("qwixx: r2,5 y- g- b- x2", color="truecolor")


def test_a_sheet_where_only_ascii_can_be_printed():
    shown = drawn("qwixx: r2,5 y- g- b- x2", encoding="ascii")
    assert shown.isascii()
    assert "x2" in shown


def test_the_sheets_of_qwinto_are_shifted():
    lines = drawn(
        "qwinto: o-,3,-,-,9,-,-,-,- y-,-,-,-,-,-,-,-,- p1,-,-,-,-,-,-,-,- x0"
    ).splitlines()
    assert lines[1].index("< 3 >") == lines[1].index("O") + 2 + 3 * 6
    assert lines[3].index("[ 1 ]") == lines[3].index("P") + 2


def test_the_track_shows_pawns():
    shown = drawn("onboard: r2 y- g- b- x0 @1 | r- y- g- b- x0 @0")
    assert "B>Start" in shown
    assert "A>  r2" in shown


def test_a_single_sheet_can_be_drawn():
    read = positions.read("qwixx: r- y- g- b- x0")
    text = draw_sheet(Console("de"), read.game, read.state, 0, "Ada")
    assert "Fehlwürfe" in text.plain


def test_real_dice_are_typed_in_the_terminal(keyboard, tmp_path, capsys):
    file = tmp_path / "game.rowlock"
    throw, keep = "w41 r3 y2 g5 b6", ""
    wrong = ["w4", "w47 r3 y2 g5 b6", "hello", ""]
    mistyped = ["w66 r3 y2 g5 b6", "u"]
    keyboard(*wrong, *mistyped, throw, keep, "r5", keep, "b10", "q")
    arguments = ["--players", "me:Ada,random", "--in-order", "--dice", "own", "--seed", "1"]
    assert run(["play", *arguments, "--record", str(file)]) == 0
    shown = capsys.readouterr().out
    assert "Nobody can verify such a game." in shown
    assert "Ada throws. What do the dice show? As in w4" in shown
    for reason in ("the white die is left out", "write them as in", "w66 r3 y2 g5 b6: Enter"):
        assert reason in shown
    record = kept(file)
    assert record.header("throws") == "own"
    assert "1. w41 r3 y2 g5 b6  A r5/b10" in file.read_text("utf-8")


def test_the_dice_that_were_picked_are_typed(keyboard, tmp_path, capsys):
    file = tmp_path / "game.rowlock"
    keyboard("o p", "o2 y3", "o2 p4", "", ">", "o4 p5", "", "p7=9", "q")
    arguments = ["qwinto", "--players", "me:Ada", "--dice", "own"]
    assert run(["play", *arguments, "--record", str(file)]) == 0
    assert "the yellow die is not in play" in capsys.readouterr().out
    assert "1. o2 p4 > o4 p5 =9  A p7=9" in file.read_text("utf-8")
