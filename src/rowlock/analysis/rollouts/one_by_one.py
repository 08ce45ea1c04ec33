"""Rollouts by a bot that plays one table after the other, by the rules, and an estimate."""

from collections.abc import Sequence
from typing import Generic, Protocol

import numpy as np

from rowlock.analysis.rollouts.dice import Throws
from rowlock.analysis.rollouts.players import PARTS, S, S_contra
from rowlock.analysis.shares import WorthArray
from rowlock.rules.dice import Faces
from rowlock.rules.game import AnyGame, Phase


class TurnPlayer(Protocol[S]):
    """A bot that plays whole turns for all seats."""

    name: str

    def turn(self, state: S, faces: Faces) -> S:
        """The table after a turn with these faces; dice that have left show 0."""


class Estimate(Protocol[S_contra]):
    """What the seats can expect between two turns, without looking ahead."""

    def prospects(self, state: S_contra) -> WorthArray:
        """By seat and part of a `Worth`; the result if the game is over."""


class OneByOne(Generic[S]):
    """Plays tables of one game on, each by itself; starts are between two turns."""

    def __init__(self, game: AnyGame, player: TurnPlayer[S], estimate: Estimate[S]) -> None:
        self._game, self._player, self._estimate = game, player, estimate
        self.name, self.dice = player.name, len(game.dice)

    def leaves(self, starts: Sequence[S], throws: Throws, turns: int | None) -> WorthArray:
        """See `RolloutPlayer`."""
        following = throws[1:] if turns is None else throws[1 : turns + 1]
        found = np.empty((throws.shape[1], len(starts), len(starts[0].sheets), PARTS))
        for place, start in enumerate(starts):
            for trial in range(len(found)):
                state = start
                for faces in following[:, trial].tolist():
                    if state.phase is Phase.OVER:
                        break
                    state = self._player.turn(state, self._shown(state, faces))
                found[trial, place] = self._estimate.prospects(state)
        return found

    def _shown(self, state: S, faces: Sequence[int]) -> Faces:
        """The faces of the dice that are still there."""
        thrown = self._game.thrown(state)
        return tuple(face if there else 0 for face, there in zip(faces, thrown, strict=True))
