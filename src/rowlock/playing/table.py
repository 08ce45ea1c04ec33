"""A table: a game, its players' names, its dice, and everything that happened."""

from collections.abc import Mapping, Sequence
from copy import copy

from rowlock.playing import dice as fair
from rowlock.playing.log import Log
from rowlock.playing.view import View
from rowlock.rules.dice import Faces
from rowlock.rules.game import AnyGame, Phase, State
from rowlock.rules.moves import Move
from rowlock.rules.position import read_start
from rowlock.rules.record import POSITION, Record
from rowlock.rules.steps import Chosen, Retracted, Thrown


class Table:
    """A game under way. Its driver throws the dice when they are due and passes choices on."""

    def __init__(
        self,
        game: AnyGame,
        names: Sequence[str],
        dice: fair.DiceSource | None = None,
        headers: Mapping[str, str] | None = None,
        position: str = "",
    ) -> None:
        """Without `dice` the table has fair ones that nobody can foresee.

        With a `position` the game begins at that table, and its record says so.
        """
        self.game = game
        self.names = tuple(names)
        self.dice: fair.DiceSource = dice or fair.FairDice.fresh()
        self.headers = dict(headers or {})
        start = None
        if position:
            start = read_start(position, game, len(self.names))
            self.headers[POSITION] = position
        self.log = Log(game, len(self.names), start=start)

    def __copy__(self) -> "Table":
        other = object.__new__(Table)
        vars(other).update(vars(self), log=copy(self.log))
        return other

    @property
    def state(self) -> State:
        """Everything on the table, hidden choices included: not for players' eyes."""
        state: State = self.log.state
        return state

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state.phase is Phase.OVER)

    def view(self, seat: int) -> View:
        """The table as a seat may see it."""
        return View(self.game, seat, self.names, self.game.seen_by(self.state, seat))

    def restart(self) -> None:
        """Forget all steps: the game begins anew, with the same dice."""
        self.log = Log(self.game, len(self.names), start=self.log.start)

    def throw(self, faces: Faces | None = None) -> None:
        """Throw the dice that are to be thrown; with `faces` people threw them on their table."""
        if faces is None:
            faces = fair.throw(self.dice, self.game, self.state)
        self.log.take(Thrown(faces))

    def choose(self, seat: int, move: Move) -> None:
        """Make or change a seat's choice."""
        self.log.take(Chosen(seat, move))

    def retract(self, seat: int) -> None:
        """Take back a choice that has not been revealed."""
        self.log.take(Retracted(seat))

    def record(self) -> Record:
        """The game so far; with fair dice it can be verified once it is over."""
        return self.log.record(self.names, self.headers | self.headers_of_dice(self.over))

    def headers_of_dice(self, with_seed: bool) -> dict[str, str]:
        """The headers of fair dice, so that a record can be verified, or of people's own ones."""
        if isinstance(self.dice, fair.FairDice | fair.OwnDice):
            return self.dice.headers(with_seed)
        return {}
