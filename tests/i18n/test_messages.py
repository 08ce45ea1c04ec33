"""Every message exists in every language, with the same values, and can be said."""

import re
from importlib.resources import files

import pytest

import rowlock.arena.sentences
import rowlock.cli.sentences
import rowlock.prints.sentences
import rowlock.server.sentences  # noqa: F401 - every layer's codes are among SENTENCES
from rowlock.i18n import LANGUAGES, help_card, messages, preferred_language, rules_text
from rowlock.rules import GAMES, End, IllegalMove, Phase, registry
from rowlock.rules import position as positions
from rowlock.rules import record as records
from rowlock.rules.errors import BadSheet, RecordError
from rowlock.rules.qwixx.layout import COLOURS
from rowlock.rules.qwixx.marks import MARKS, Lucky
from rowlock.rules.qwixx.papers import named_sheet, sheet_choices, sheet_names
from rowlock.rules.sentences import ROW_NAMES, SENTENCES, sentence

FOLDER = files("rowlock.i18n") / "ftl"
OTHERS = [language for language in LANGUAGES if language != "en"]


def parsed(language):
    """Message ids with their text and the values they use."""
    sources = sorted((FOLDER / language).iterdir(), key=str)
    text = "\n".join(source.read_text("utf-8") for source in sources)
    found = {}
    name = None
    for line in text.splitlines():
        if start := re.match(r"([a-z][\w-]*) =(.*)", line):
            name = start[1]
            assert name not in found, f"{language}: {name} twice"
            found[name] = start[2]
        elif line.startswith((" ", "}")) and name:
            found[name] += "\n" + line
    return {name: (text, set(re.findall(r"\$(\w+)", text))) for name, text in found.items()}


ENGLISH = parsed("en")
SAMPLES = {"row": "g", "die": "b", "number": 7, "word": "seven", "count": 2, "steps": 3, "turn": 4}


@pytest.mark.parametrize("language", OTHERS)
def test_the_same_messages_with_the_same_values(language):
    other = parsed(language)
    assert list(other) == list(ENGLISH)
    for name, (_, values) in ENGLISH.items():
        assert other[name][1] == values, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said(language):
    say = messages(language)
    for name, (_, values) in ENGLISH.items():
        assert name in say
        for count in (0, 1, 2, 5, 18):
            sample = {value: SAMPLES.get(value, "Ada") for value in values}
            sample |= dict.fromkeys(values & {"count", "number", "steps"}, count)
            text = say(name, **sample)
            assert text.strip()
            assert "{" not in text
            assert "$" not in text


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_in_english(language):
    """A message with words in it reads differently in another language."""
    same_in_both = {
        "game-qwixx", "game-qwinto", "game-onboard", "chose", "error-unreadable-file",
        "row-o", "die-o", "row-b", "die-b", "table-start", "table-menu", "table-points",
        "table-points-total", "table-points-bonus", "page-seat-bot", "page-options", "page-start",
        "points-of", "coach", "page-review-points", "page-review-points-of", "dice-face",
        "profile-points", "daily-points", "print-name", "print-points", "print-total",
        "print-bonus", "print-board-start", "print-paper-letter", "error-bad-setting",
        "sheet-name-bonus",
    }  # fmt: skip
    other = parsed(language)
    for name, (text, _) in ENGLISH.items():
        if name not in same_in_both and re.search(r"[a-z]{3}", re.sub(r"\{.*?\}", "", text)):
            assert other[name][0] != text, name


@pytest.mark.parametrize("code", SENTENCES)
def test_english_errors_say_the_same_in_rules_and_messages(code):
    values = {
        value: SAMPLES.get(value, "Ada") for value in re.findall(r"\{(\w+)\}", SENTENCES[code])
    }
    assert messages("en")(f"error-{code}", **values) == sentence(code, values)


@pytest.mark.parametrize("language", LANGUAGES)
def test_errors_in_words(language):
    wrong = IllegalMove("crossed-up-to", found="b12", row="b", number=10)
    assert "10" in messages(language).error(wrong)
    assert "$" not in messages(language).error(wrong)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_error_of_a_sheet_names_its_line(language):
    say = messages(language)
    with pytest.raises(BadSheet) as wrong:
        registry.game("qwixx", {"sheet": "row r: 2 3 4 5 6; needs: 13; row b: 6 5 4 3 2"})
    text = say.error(wrong.value)
    assert text == say("sheet-line", line=2, reason=say("error-sheet-number", **wrong.value.values))
    assert language != "en" or text == str(wrong.value)
    with pytest.raises(RecordError) as refused:
        records.read("game: qwixx\nsheet: row r: 2 3 4 5 6; needs: 13; row b: 6 5 4 3 2\nA: Ada\n")
    assert say.error(refused.value) == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sheet_is_told_from_the_others(language):
    say = messages(language)
    names = [say(f"sheet-name-{name}") for name in sheet_choices()]
    assert len({*names}) == len(names)
    for name in sheet_names():
        lucky = [mark for mark in named_sheet(name).marks if isinstance(mark, Lucky)]
        told = {int(each) for each in re.findall(r"\d+", say(f"sheet-about-{name}"))}
        assert not lucky or {*lucky[0].numbers} <= told


def test_errors_of_codes_that_do_not_exist():
    with pytest.raises(LookupError):
        messages("en")("no-such-message")
    with pytest.raises(LookupError, match="winners"):
        messages("en")("winners")


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_the_rules_can_name_has_a_name(language):
    say = messages(language)
    told = (*sheet_choices(), "own")
    for name in [
        *(f"game-{game}" for game in GAMES),
        *(f"row-{letter}" for letter in ROW_NAMES if letter != "w"),
        *(f"die-{letter}" for letter in COLOURS + "w"),
        *(f"sheet-{kind}-{name}" for kind in ("name", "about") for name in told),
        *(f"mark-{mark.key}" for mark in MARKS),
        *(f"end-{reason}" for reason in End),
        *(f"ask-{phase.name.lower()}" for phase in Phase if phase not in (Phase.ROLL, Phase.OVER)),
    ]:
        assert name in say, name
    words = [say("number-word", number=number) for number in range(1, 19)]
    assert len(set(words)) == 18
    assert not any(any(sign.isdigit() for sign in word) for word in words)


@pytest.mark.parametrize(
    ("language", "one", "many"),
    [
        ("en", "One turn played.", "3 turns played."),
        ("de", "1|ein", "3"),
        ("fr", "1|un", "3"),
        ("it", "1|un", "3"),
    ],
)
def test_plural_forms(language, one, many):
    say = messages(language)
    assert re.search(one, say("turns-played", count=1), re.IGNORECASE)
    assert many in say("turns-played", count=3)
    assert say("winners", names="Ada", count=1) != say("winners", names="Ada", count=2)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_rules_and_cards(game, language):
    rules, card = rules_text(game, language), help_card(game, language)
    assert rules.startswith("# ")
    assert card.startswith("# ")
    assert len(card.split()) < 180, "a card fits a phone"
    headings = [line for line in rules.splitlines() if line.startswith("## ")]
    english = [line for line in rules_text(game, "en").splitlines() if line.startswith("## ")]
    assert len(headings) == len(english) >= 10
    sheets = re.findall(r"```sheet\n(.*?)\n```", rules, re.DOTALL)
    assert sheets == re.findall(r"```sheet\n(.*?)\n```", rules_text(game, "en"), re.DOTALL)
    assert len(sheets) >= 2
    for sheet in sheets:
        assert positions.read(sheet).game.name == game


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        (["de-CH", "fr"], "de"),
        (["pt", "fr_CA.UTF-8"], "fr"),
        (["IT"], "it"),
        (["pt"], "en"),
    ],
)
def test_the_preferred_language(wanted, language):
    assert preferred_language(wanted) == language


def test_the_language_of_the_environment(monkeypatch):
    for key in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(key, raising=False)
    assert preferred_language() == "en"
    monkeypatch.setenv("LANG", "it_CH.UTF-8")
    assert preferred_language() == "it"
    monkeypatch.setenv("LANGUAGE", "pt:fr")
    assert preferred_language() == "fr"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["qwixx", "onboard"])
def test_an_option_has_the_same_name_in_the_rules(language, game):
    option = messages(language)("page-option-late-die")
    assert f"**{option}**".lower() in rules_text(game, language).lower()
