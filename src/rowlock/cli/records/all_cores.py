"""Rollouts on all cores of this machine, for commands."""

import multiprocessing
import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial

from rowlock.analysis.rollouts.comparing import RolloutQuestion
from rowlock.analysis.rollouts.plans import play_blocks
from rowlock.analysis.rollouts.players import Block
from rowlock.analysis.rollouts.refining import PlayBlocks
from rowlock.analysis.shares import WorthArray

INTERRUPTED = 128 + signal.SIGINT
"""The exit status of a program ended by Ctrl+C, as shells expect it."""


@contextmanager
def all_cores() -> Iterator[PlayBlocks]:
    """What plays the blocks of a round: this process, and where there are several all cores."""
    pool: list[ProcessPoolExecutor] = []
    others = set(multiprocessing.active_children())

    def play(question: RolloutQuestion, blocks: Sequence[Block]) -> Sequence[WorthArray]:
        once = partial(play_blocks, question)
        if len(blocks) == 1 or (os.cpu_count() or 1) == 1:
            return once(blocks)
        if not pool:
            os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
            spawn = multiprocessing.get_context("spawn")
            pool.append(ProcessPoolExecutor(mp_context=spawn, initializer=_ignore_ctrl_c))
        return [found for [found] in pool[0].map(once, [[each] for each in blocks])]

    try:
        yield play
    finally:
        for each in pool:
            each.shutdown(wait=False, cancel_futures=True)
        # A block may take seconds, for which a second Ctrl+C would not wait without a traceback.
        for worker in set(multiprocessing.active_children()) - others:
            worker.terminate()


def _ignore_ctrl_c() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
