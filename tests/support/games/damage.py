"""Texts with one or two things wrong, at random: records, sheets and positions."""

from collections.abc import Sequence
from random import Random

TOKENS = """
    A B C D x - / // ! ... > = =9 r5 b2! g2 y12 o p7=9 w41 +4 +1 x+2 1. end: r7 o3 /r7 r5/x x/b3
    r5~ g9* t5 o6
""".split()  # noqa: SIM905 - a line of tokens reads better than a column of strings
SHEET_TOKENS = """
    A B C x - / ... r5 b2! t4 u5 r8~ g9* y3~! o6 p7 o3 p1 w41 w88 /r7 /t5 r5/x r5~/y4 /b4~ t7* r15
    r16*! x/b3 end: 1.
""".split()  # noqa: SIM905 - as above


def damaged(random: Random, text: str, tokens: Sequence[str] = TOKENS, after: int = 0) -> str:
    """The text with one or two things wrong, or perhaps none; its first lines stay whole."""
    lines = text.split("\n")
    kept, lines = lines[:after], lines[after:]
    for _ in range(random.choice([1, 1, 1, 2])):
        place = random.randrange(len(lines))
        if random.random() < 0.3:
            place = max(0, len(lines) - random.choice([2, 2, 3]))
        if random.random() < 0.15:
            lines.insert(place, lines[random.randrange(len(lines))])
        elif random.random() < 0.15 and len(lines) > 1:
            lines.pop(place)
        else:
            lines[place] = _damaged_line(random, lines[place], tokens)
    return "\n".join(kept + lines)


def _damaged_line(random: Random, line: str, known: Sequence[str]) -> str:
    tokens = line.split(" ")
    place = random.randrange(len(tokens))
    kind = random.randrange(9)
    if kind == 0:
        tokens.pop(place)
    elif kind == 1:
        tokens[place] = random.choice(known)
    elif kind == 2:
        tokens.insert(place, random.choice(known))
    elif kind == 3:
        tokens.insert(place, tokens[random.randrange(len(tokens))])
    elif kind < 7 and any(sign.isdigit() for sign in tokens[place]):
        tokens[place] = _another_digit(random, tokens[place], "123456")
    elif tokens[place]:
        token, at = tokens[place], random.randrange(len(tokens[place]))
        sign = random.choice("0123456789rygbopxAB/!+-=>.:w~* ")
        tokens[place] = random.choice(
            [token[:at] + sign + token[at + 1 :], token[:at] + token[at + 1 :]]
        )
    return " ".join(tokens)


def _another_digit(random: Random, token: str, digits: str) -> str:
    at = random.choice([i for i, sign in enumerate(token) if sign.isdigit()])
    return token[:at] + random.choice(digits) + token[at + 1 :]


def shuffled_words(random: Random, text: str) -> str:
    """A sheet's text or a position with a word lost, doubled, moved or with another sign in it.

    No sign is lost or added within a word: whether 05 is a number is nobody's question.
    """
    words = text.split(" ")
    for _ in range(random.choice([1, 1, 2])):
        place = random.randrange(len(words))
        kind = random.randrange(5)
        if kind == 0 and len(words) > 1:
            words.pop(place)
        elif kind == 1:
            words.insert(place, random.choice(words))
        elif kind == 2:
            other = random.randrange(len(words))
            words[place], words[other] = words[other], words[place]
        elif words[place] in ("A", "B", "C", "D", "E"):
            words[place] = random.choice("ABCDEZ")
        elif kind == 3 and words[place] and words[place][0] in "rygbop":
            words[place] = random.choice("rygbopt") + words[place][1:]
        elif any(sign.isdigit() for sign in words[place]):
            words[place] = _another_digit(random, words[place], "123456789")
    return " ".join(words)
