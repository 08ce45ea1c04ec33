"""Runs a bot from a file in a process of its own, which is killed when it stalls.

What comes back through the pipe is text, read with a time limit and compared with the legal moves
that we know ourselves. Nothing that a bot does to its own copy of Rowlock reaches us.
"""

import contextlib
import json
import os
import pickle
import queue
import signal
import subprocess
import sys
import threading
import time
from dataclasses import replace
from typing import IO, Self

from rowlock.arena.guest import BOT, ENDED, HEADER, MISSING, NO_CHOOSE, Fault, Sitting
from rowlock.arena.sources import Source
from rowlock.playing.view import View
from rowlock.rules.errors import BadSetup, RowlockError
from rowlock.rules.moves import Move, Pass, parse_move

LOAD_SECONDS = 60.0
"""Seconds for a file to be loaded: large libraries take their time."""
MOVE_SECONDS = 5.0
MAX_ANSWER_BYTES = 4096
SLICES = 20
DYING_SECONDS = 2.0
"""A worker that is shut down has its children killed first and may still answer for a moment. So a
guest that was killed is told only after this time: a worker that is ending never tells it."""
STALLED, ILLEGAL, BABBLED = "stalled", "illegal", "babbled"


class Guest:
    """A bot in a process of its own."""

    def __init__(
        self, source: Source, move_time: float = MOVE_SECONDS, broken: Fault | None = None
    ) -> None:
        """A file that is known to be broken is not loaded again: that may take a minute."""
        if not hasattr(os, "fork"):
            raise BadSetup("no-fork")
        self._source, self._move_time = source, move_time
        self._process: subprocess.Popen[bytes] | None = None
        self._answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._sitting: Sitting | None = None
        self._serial = 0
        self._playing = False
        self._broken = broken

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def load(self) -> str:
        """Start the process: `bot` or `compiled`; raises what is wrong with the file."""
        if self._broken is not None:
            raise self._broken
        try:
            return self._start()
        except Fault as fault:
            self._broken = fault
            self.close()
            raise

    def begin(self, sitting: Sitting) -> None:
        """A game begins; what the game before has left behind is over."""
        if self._playing:
            with contextlib.suppress(Fault):
                self._tell(None)
        self._serial += 1
        self._sitting, self._playing = replace(sitting, serial=self._serial), False

    def choose(self, view: View) -> Move:
        """The bot's move in the game that has begun; a `Fault` if it has no legal one."""
        try:
            if self._process is None:
                self.load()
            if not self._playing:
                self._tell(self._sitting)
                self._playing = True
            self._tell(view.state)
            reply = self._answer(self._move_time)
        except Fault:
            self.close()
            raise
        if "fault" in reply:
            # If its process has ended, the next question starts another.
            self._playing = reply["fault"] != ENDED
            raise Fault(reply["fault"], reply.get("reason", ""))
        return _legal(view, reply.get("move", ""))

    def close(self) -> None:
        """End the process and all that it started."""
        process, self._process, self._playing = self._process, None, False
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        if process.stdin is not None:
            with contextlib.suppress(OSError):
                process.stdin.close()

    # -- the pipe ----------------------------------------------------------------------------------

    def _start(self) -> str:
        command = [sys.executable, "-P", "-c", "from rowlock.arena.guest import main; main()"]
        # Sets of texts have the same order in every process.
        settings = os.environ | {"PYTHONHASHSEED": "0"}
        self._process = subprocess.Popen(  # noqa: S603 - Python and our own module
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
            env=settings,
            start_new_session=True,
        )
        self._answers = queue.SimpleQueue()
        listening = (self._process.stdout, self._answers)
        threading.Thread(target=_listen, args=listening, daemon=True).start()
        self._tell(self._source)
        reply = self._answer(LOAD_SECONDS)
        if "fault" in reply:
            raise Fault(reply["fault"], reply.get("reason", ""))
        return reply.get("kind", "")

    def _tell(self, request: object) -> None:
        data = pickle.dumps(request)
        message = memoryview(HEADER.pack(len(data)) + data)
        try:
            while message and self._process is not None and self._process.stdin is not None:
                message = message[self._process.stdin.write(message) :]
        except OSError:
            raise Fault(ENDED, f"its process ended{self._how()}") from None

    def _how(self) -> str:
        """How the process ended, if it has."""
        if self._process is None:
            return ""
        with contextlib.suppress(subprocess.TimeoutExpired):
            status = self._process.wait(1)
            if status == -signal.SIGKILL:
                time.sleep(DYING_SECONDS)
            return f" with signal {-status}" if status < 0 else f" with exit status {status}"
        return " its answers"

    def _answer(self, seconds: float) -> dict[str, str]:
        """The next answer that belongs to this game.

        The time is waited for in slices: when the whole machine sleeps, one of them is lost.
        """
        for _ in range(SLICES):
            with contextlib.suppress(queue.Empty):
                line = self._answers.get(timeout=seconds / SLICES)
                if not line:
                    raise Fault(ENDED, f"its process ended{self._how()}")
                reply = _parsed(line)
                if reply.get("game", str(self._serial)) == str(self._serial):
                    return reply
        raise Fault(STALLED, f"no answer within {seconds:g} s")


def _listen(pipe: IO[bytes], answers: "queue.SimpleQueue[bytes]") -> None:
    """Pass on lines as they come; an empty one when the process has ended or a line is too long.

    The thread that reads a pipe closes it: were it closed elsewhere, the next pipe could get its
    number between two reads, and one bot's answers would be taken for another's.
    """
    rest = b""
    with pipe, contextlib.suppress(OSError):
        while data := pipe.read(MAX_ANSWER_BYTES):
            *lines, rest = (rest + data).split(b"\n")
            for line in lines:
                answers.put(line or b" ")
            if len(rest) > MAX_ANSWER_BYTES:
                answers.put(rest)
                return
    answers.put(b"")


def _parsed(line: bytes) -> dict[str, str]:
    """An answer; whatever it is, it is made of text."""
    if len(line) > MAX_ANSWER_BYTES:
        raise Fault(BABBLED, f"more than {MAX_ANSWER_BYTES} bytes came as an answer")
    try:
        return {str(key): str(value) for key, value in json.loads(line).items()}
    except (ValueError, AttributeError, RecursionError):
        raise Fault(BABBLED, "something else than an answer came from its process") from None


def _legal(view: View, text: str) -> Move:
    """The legal move of this text; a fault that names the rule if there is none."""
    for move in view.legal:
        if str(move) == text:
            return move
    try:
        raise view.game.refusal(view.state, view.seat, parse_move(text))
    except RowlockError as refusal:
        raise Fault(ILLEGAL, f"illegal move {refusal}") from None


# -- at a table that goes on whatever happens ------------------------------------------------------


def loaded(source: Source, move_time: float = MOVE_SECONDS) -> Guest:
    """A bot that can play, or an error with what is wrong with its file."""
    guest = Guest(source, move_time)
    try:
        kind = guest.load()
    except Fault as fault:
        raise refused(source, fault) from None
    if kind != BOT:
        guest.close()
        raise BadSetup("bot-no-choose", name=source.wanted, file=source.file)
    return guest


def refused(source: Source, fault: Fault) -> BadSetup:
    """Why a file cannot be used, as an error."""
    if fault.kind == MISSING:
        return BadSetup("bot-missing", name=source.wanted, file=source.file)
    if fault.kind == NO_CHOOSE:
        return BadSetup("bot-no-choose", name=source.wanted, file=source.file)
    return BadSetup("bot-broken", file=source.file, reason=fault.reason)


def harmless(view: View) -> Move:
    """What is played for a bot that has no legal move of its own.

    To pass if that is free, else the first move that costs no misthrow, else the first.
    """
    free = [move for move in view.legal if not view.costs_misthrow(move)]
    passes = [move for move in free if isinstance(move, Pass)]
    return (passes or free or list(view.legal))[0]
