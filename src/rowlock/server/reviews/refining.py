"""The refining of a review while somebody reads it, decision by decision."""

import asyncio

from rowlock.analysis.report import refinement_report, review_report
from rowlock.analysis.rollouts.refining import (
    DecisionQuestion,
    Refining,
    decision_question,
)
from rowlock.analysis.walk import Decision
from rowlock.rules import record as records
from rowlock.server.reviews.bodies import RefinedDecision, RefinementNews
from rowlock.server.reviews.rollouts import play_round
from rowlock.server.reviews.watched import Watched
from rowlock.server.thinking.fair_queue import Asker
from rowlock.server.thinking.pool import Thinkers


class WatchedRefining(Watched):
    """A review of a table whose decisions are rolled out, those that look worst first."""

    def __init__(self, thinkers: Thinkers, table: str, refining: Refining) -> None:
        super().__init__()
        self._thinkers, self._table, self.refining = thinkers, table, refining
        self._text = records.write(refining.first_sight.record)

    @property
    def over(self) -> bool:
        return self.refining.over

    async def news(self, known: int) -> RefinementNews:
        """What was found beyond the first decisions that somebody knows already."""
        review, done, over = self.refining.review, self.refining.done, self.over
        progress = refinement_report(self.refining.progress)
        report = await asyncio.to_thread(review_report, review)
        by_place = {
            (seat.seat, each.step): each for seat in report.seats for each in seat.decisions
        }
        return RefinementNews(
            refined=progress,
            worst=report.worst,
            over=over,
            stories=[seat.story for seat in report.seats],
            decisions=[
                RefinedDecision(seat=place[0], decision=by_place[place])
                for place in done[max(0, known) :]
            ],
        )

    async def _step(self, owner: str) -> None:
        """Roll out the next decision; given up between two rounds if nobody asks any more."""
        asker = Asker(owner, self._table)
        [place, *_] = self.refining.waiting
        question = await self._thinkers.work(
            asker, question_of, self._text, self.refining.decision(place)
        )
        if question is None:
            self.refining.add(place, None, None)
            return
        comparison = question.comparison(self.refining.grades)
        asked = question.subject.question
        while blocks := comparison.round():
            if not self.wanted:
                return
            comparison.add(blocks, await play_round(self._thinkers, asker, asked, blocks))
        self.refining.add(place, question, comparison)


def question_of(text: str, decision: Decision) -> DecisionQuestion | None:
    """What is to be played on of a decision, in a worker process."""
    record = records.read(text)
    return decision_question(record, decision)
