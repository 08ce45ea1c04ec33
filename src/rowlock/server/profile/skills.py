"""How well a person chooses, luck apart: by game and number of seats, over time, by kind."""

from collections import defaultdict
from collections.abc import Sequence
from itertools import groupby

from rowlock.analysis.skill.kinds import DecisionKind
from rowlock.analysis.skill.levels import BotSkill, alike, bot_skills_by_name, nearest
from rowlock.analysis.skill.tally import Skill, Tally, skill_of_games, told_apart
from rowlock.rules.registry import GAMES
from rowlock.server.profile import bodies
from rowlock.server.storage.people import SeatSkill, StoredResult

MIN_HALF = 3
"""Games of a half for it to be compared with the other one."""
Kind = tuple[str, int, bool]
"""Game, number of seats, and whether values are solved: what figures are compared within."""


def skills_of(results: Sequence[StoredResult], device: str) -> list[bodies.ProfileSkill]:
    """The skill of a device in each kind of games, from all seats of its games, newest first.

    Left out are other sheets than the usual one, games with several people at the device, and games
    alone without solved values: learned ones are off by more than a decision gives away.
    """
    games: dict[Kind, list[SeatSkill]] = defaultdict(list)
    for _, seats in groupby(results, lambda each: each.table):
        own = [each for each in seats if each.result.device == device]
        figures = own[0].figures if len(own) == 1 and not own[0].result.sheet else None
        if figures is None or figures.skill is None or not figures.skill.whole.count:
            continue
        if figures.skill.exact or own[0].seats > 1:
            games[own[0].game, own[0].seats, figures.skill.exact].append(figures.skill)
    order = list(GAMES)
    kinds = sorted(games, key=lambda kind: (order.index(kind[0]), *kind[1:]))
    return [_skill(kind, games[kind]) for kind in kinds]


def _skill(kind: Kind, games: Sequence[SeatSkill]) -> bodies.ProfileSkill:
    """The skill in games of one kind, of which there is one at least."""
    name, seats, exact = kind
    bots = bot_skills_by_name(name, seats, exact)
    found = _known([game.whole for game in games], seats)
    return bodies.ProfileSkill(
        game=name,
        seats=seats,
        exact=exact,
        games=len(games),
        choices=found.choices,
        rate=found.rate,
        accuracy=found.accuracy,
        within=found.within,
        nearest=nearest(found, bots),
        alike=list(alike(found, bots)),
        bots={bot.level: bot.accuracy for bot in bots},
        kinds=_kinds(games, seats, bots),
        earlier=_earlier(games, seats),
    )


def _kinds(
    games: Sequence[SeatSkill], seats: int, bots: Sequence[BotSkill]
) -> list[bodies.ProfileSkillKind]:
    """The same by kind of decision, in the order of the kinds."""
    found = []
    for kind in DecisionKind:
        tallies = [game.kinds[kind] for game in games if kind in game.kinds]
        if tallies:
            skill = _known(tallies, seats)
            found.append(
                bodies.ProfileSkillKind(
                    kind=kind,
                    choices=skill.choices,
                    accuracy=skill.accuracy,
                    within=skill.within,
                    bots=_of_kind(kind, bots),
                )
            )
    return found


def _of_kind(kind: DecisionKind, bots: Sequence[BotSkill]) -> dict[str, float]:
    return {bot.level: bot.kinds[kind] for bot in bots if kind in bot.kinds}


def _earlier(games: Sequence[SeatSkill], seats: int) -> float | None:
    """The accuracy of the earlier half, if it differs by more than chance explains."""
    half = len(games) // 2
    if half < MIN_HALF:
        return None
    later, earlier = (
        _known([game.whole for game in some], seats) for some in (games[:half], games[-half:])
    )
    return earlier.accuracy if told_apart(later, earlier) else None


def _known(tallies: Sequence[Tally], seats: int) -> Skill:
    """The skill of games that had anything to choose."""
    found = skill_of_games(tallies, alone=seats == 1)
    assert found is not None  # noqa: S101 - games without choices were left out
    return found
