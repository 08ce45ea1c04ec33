"""A game in a sentence, and how well its seats chose, for the terminal."""

from collections.abc import Callable, Sequence
from functools import reduce

from rowlock.analysis.report import ReviewReport, SkillReport
from rowlock.analysis.skill.levels import BotSkill
from rowlock.analysis.story import Clause, Fortune, Luck
from rowlock.i18n import Messages

NameOf = Callable[[int], str]
"""What a seat is called."""


def story_text(say: Messages, clauses: Sequence[Clause], name_of: NameOf) -> str:
    """The clauses as one sentence; nobody is "you" in a terminal."""
    first, *others = clauses
    text, joint = clause_text(say, first, name_of), "colon"
    for clause in others:
        more = clause_text(say, clause, name_of)
        text = say(f"story-{'though' if clause.against else joint}", one=text, more=more)
        joint = "and"
    return say("story-end", one=text)


def clause_text(say: Messages, clause: Clause, name_of: NameOf) -> str:
    """One clause, without an end."""
    values = dict(clause.values)
    if "deed" in values:
        given = {name: values[name] for name in ("row", "number") if name in values}
        values = {"deed": say(f"deed-{values['deed']}", **given), "turn": values["turn"]}
    other = "" if clause.other is None else name_of(clause.other)
    code = f"story-{clause.code}" + "-against" * clause.against
    names = {"who": "name", "name": name_of(clause.seat), "whom": "name", "other": other}
    return say(code, **names, **values)


def skill_text(say: Messages, found: SkillReport | None) -> str:
    """The accuracy of a seat, how certain it is, and who does as well."""
    if found is None:
        return say("skill-nothing")
    accuracy = say("skill-of", accuracy=round(found.accuracy))
    parts = [
        f"{say('skill')}: {accuracy} {say('skill-within', within=max(1, round(found.within)))}"
    ]
    if found.nearest is not None:
        names = [say(f"bot-{level}") for level in (found.nearest, *found.alike)]
        if len(found.alike) > 1:
            ends = {"from": names[1], "to": names[-1]}
            parts.append(say("skill-like-range", bot=names[0], **ends))
        else:
            parts.append(say("skill-like", bot=names[0]))
    return reduce(lambda one, more: say("story-and", one=one, more=more), parts[1:], parts[0])


def rate_text(say: Messages, found: SkillReport, alone: bool) -> str:
    """What a decision gave away on average, and which decisions count."""
    loss = say.points(found.rate) if alone else say.numbers.share(found.rate)
    return say("skill-rate", loss=loss, count=found.choices)


def luck_text(say: Messages, luck: Luck, other: str | None) -> str:
    """Luck in a word and in points, against the other seat or against the average."""
    points = say.points(luck.points, 0, signed=True)
    alone = other is None
    against = say("luck-alone") if alone else say("luck-against", whom="name", other=other)
    return say("story-and", one=say(f"luck-{Fortune(luck.word)}"), more=f"{points} {against}")


def bots_text(say: Messages, found: ReviewReport) -> str:
    """How the accuracy is made, and what bots reach by it."""
    formula = say("skill-formula-alone" if found.alone else "skill-formula")
    if not found.bots:
        return f"{formula} {say('skill-bots-none')}"
    return f"{formula} {say('skill-bots', bots=', '.join(_bot(say, each) for each in found.bots))}"


def _bot(say: Messages, bot: BotSkill) -> str:
    return say("skill-bot", bot=say(f"bot-{bot.level}"), accuracy=round(bot.accuracy))
