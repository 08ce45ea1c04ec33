"""The process of a bot from a file: loads the file and answers for the bot through a pipe.

The file is loaded once. For every game the process makes a copy of itself (a fork), which plays
that game and ends with it: nothing that a bot notes down in one game is there in the next.
"""

import contextlib
import ctypes
import inspect
import json
import linecache
import os
import pickle
import random
import re
import select
import signal
import struct
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import CoroutineType, ModuleType
from typing import IO, Any

from rowlock.arena.sources import Source
from rowlock.playing.view import View
from rowlock.rules.game import AnyGame, State
from rowlock.rules.moves import Advance, Again, Cross, Enter, Keep, Pass, Take

HEADER = struct.Struct("<I")
PARENT_CHECK_SECONDS = 0.5
"""How often a process checks whether its parent is still there."""
MAX_REASON_LETTERS = 300
MODULE = "__bot__"
"""What a bot's file is called as a module."""
PLAYED = 0
WHOLE = b"."
"""Written by a copy when its game is over."""
BOT, COMPILED = "bot", "compiled"
ERROR, BROKEN, MISSING, NO_CHOOSE, NO_MOVE, ENDED = (
    "error",
    "broken",
    "missing",
    "no-choose",
    "no-move",
    "ended",
)
_DIE_WITH_PARENT = 1
"""What Linux calls PR_SET_PDEATHSIG."""
_ADDRESS = re.compile(r" at 0x[0-9a-fA-F]+")
_MOVES = (Cross, Pass, Advance, Take, Again, Keep, Enter)


@dataclass(frozen=True, slots=True)
class Sitting:
    """What a bot's process gets before its first decision of a game."""

    game: AnyGame
    seat: int
    names: tuple[str, ...]
    luck: int
    """Where its own random numbers start."""
    serial: int = 0
    """Which game of this process it is; answers name it."""


class Fault(Exception):
    """Something that a bot did wrong: a kind, and a reason in a sentence."""

    def __init__(self, kind: str, reason: str) -> None:
        super().__init__(kind, reason)
        self.kind, self.reason = kind, reason


# -- loading ---------------------------------------------------------------------------------------


def load(source: Source) -> object:
    """What the file calls by the wanted name."""
    module = _module(source)
    sys.path.insert(0, source.folder)
    # So that reasons can show the line even where there is no such file.
    lines = source.text.splitlines(keepends=True)
    linecache.cache[source.file] = (len(source.text), None, lines, source.file)
    try:
        exec(compile(source.text, source.file, "exec"), vars(module))  # noqa: S102 - the purpose
    except BaseException as wrong:  # noqa: BLE001 - whatever it is, it is the file's fault
        raise Fault(BROKEN, _reason(wrong, source)) from None
    if source.wanted not in vars(module):
        raise Fault(MISSING, source.wanted)
    return vars(module)[source.wanted]


def _module(source: Source) -> ModuleType:
    """An empty module for the file, where dataclasses and pickle look for what it defines."""
    module = ModuleType(MODULE)
    module.__file__ = source.file
    sys.modules[MODULE] = module
    return module


def kind_of(found: object) -> str:
    """Whether it is a class of bots or a compiled player."""
    policies = sys.modules.get("rowlock.kernels.players.policies")
    if policies is not None and isinstance(found, policies.Policy | policies.Seated):
        return COMPILED
    if not callable(getattr(found, "choose", None)):
        raise Fault(NO_CHOOSE, getattr(found, "__name__", str(found)))
    return BOT


def _reason(wrong: BaseException, source: Source) -> str:
    """An exception in a line: what, and where in the bot's file."""
    said = shown(str, wrong.msg if isinstance(wrong, SyntaxError) else wrong)
    lines = [
        frame.lineno
        for frame in traceback.extract_tb(wrong.__traceback__)
        if frame.filename == source.file
    ]
    line = wrong.lineno if isinstance(wrong, SyntaxError) else lines[-1] if lines else None
    where = "" if line is None else f" (line {line})"
    return ": ".join(filter(None, (type(wrong).__name__, said)))[:MAX_REASON_LETTERS] + where


def shown(write: Callable[[object], str], thing: object) -> str:
    """Something of a bot's as a line; what it is made of may go wrong, too."""
    try:
        # Where it lies in memory is different every time.
        return " ".join(_ADDRESS.sub("", write(thing)).split())[:MAX_REASON_LETTERS]
    except BaseException as wrong:  # noqa: BLE001 - as above
        return f"something that cannot be shown ({type(wrong).__name__})"


# -- playing ---------------------------------------------------------------------------------------


class GuestGame:
    """A bot from a file in one game."""

    def __init__(self, source: Source, found: object, sitting: Sitting) -> None:
        self._source, self._found, self._sitting = source, found, sitting
        self.serial = sitting.serial
        self._bot: Any = None

    def choose(self, state: State) -> str:
        """The text of the bot's move, or a fault with the reason why there is none."""
        sitting = self._sitting
        try:
            if self._bot is None:
                self._bot = self._made()
            move = self._bot.choose(View(sitting.game, sitting.seat, sitting.names, state))
        except BaseException as wrong:  # noqa: BLE001 - whatever it is, it is the bot's fault
            raise Fault(ERROR, _reason(wrong, self._source)) from None
        if (text := _text(move)) is None:
            _forgo(move)
            raise Fault(NO_MOVE, f"choose returned {shown(repr, move)}, which is not a move")
        return text

    def _made(self) -> Any:
        luck = self._sitting.luck
        random.seed(luck)
        if (numpy := sys.modules.get("numpy")) is not None:
            numpy.random.seed(luck % 2**32)
        made = self._found
        if not inspect.isclass(made):
            return made
        wish = {"seed": luck} if "seed" in inspect.signature(made).parameters else {}
        return made(**wish)


def _text(found: object) -> str | None:
    """The text of a move; None of what only looks like one, whatever it does when it is asked."""
    try:
        return str(found) if isinstance(found, _MOVES) else None
    except BaseException:  # noqa: BLE001 - as above
        return None


def _forgo(found: object) -> None:
    """Close what an `async def choose` returns, which Python would complain was never awaited."""
    # Asked by its type: what a bot returns may lie about its class, or fail to tell it.
    if type(found) is CoroutineType and inspect.getcoroutinestate(found) == inspect.CORO_CREATED:
        found.close()


def serve(requests: IO[bytes], answers: IO[bytes]) -> None:
    """Load the file named by the first request, then play one game after another."""
    source, owner = _heard(requests), os.getppid()
    try:
        with _ending_with(owner):
            found = load(source)
        _say(answers, kind=kind_of(found))
    except Fault as fault:
        _say(answers, fault=fault.kind, reason=fault.reason)
        return
    while True:
        sitting = _heard(requests)
        # A state that was meant for a copy that has died is not for this process.
        if isinstance(sitting, Sitting):
            _fork_game(owner, requests, answers, GuestGame(source, found, sitting))


@contextlib.contextmanager
def _ending_with(owner: int) -> Iterator[None]:
    """Meanwhile this process ends if its owner does, however long something takes."""
    done = threading.Event()

    def look() -> None:
        while not done.wait(PARENT_CHECK_SECONDS):
            if os.getppid() != owner:
                os._exit(PLAYED)

    watch = threading.Thread(target=look, daemon=True)
    watch.start()
    try:
        yield
    finally:
        done.set()
        watch.join()  # nobody else is there when games are played in copies


def _end_with_parent() -> None:
    """Where the system can do it, a copy dies with us, even if it has left our session."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(_DIE_WITH_PARENT, signal.SIGKILL)


def _fork_game(owner: int, requests: IO[bytes], answers: IO[bytes], game: GuestGame) -> None:
    """Play a game in a copy of this process, and wait until it is over."""
    alive, held = os.pipe()
    copy = os.fork()
    if copy == 0:
        _end_with_parent()
        os.close(alive)
        _play(requests, answers, game)
        os.write(held, WHOLE)
        os._exit(PLAYED)
    os.close(held)
    said = b""
    while not select.select([alive], [], [], PARENT_CHECK_SECONDS)[0]:
        if os.getppid() != owner:
            os.kill(copy, signal.SIGKILL)
            break
    else:
        said = os.read(alive, len(WHOLE))
    os.close(alive)
    status = os.waitstatus_to_exitcode(os.waitpid(copy, 0)[1])
    # A bot can end its process as if all were well: a game that is over says so.
    if said != WHOLE:
        how = f"signal {-status}" if status < 0 else f"exit status {status}"
        _say(answers, game=game.serial, fault=ENDED, reason=f"its process ended with {how}")


def _play(requests: IO[bytes], answers: IO[bytes], game: GuestGame) -> None:
    """Answer every state with a move until the game is over."""
    while (state := _heard(requests)) is not None:
        try:
            _say(answers, game=game.serial, move=game.choose(state))
        except Fault as fault:
            _say(answers, game=game.serial, fault=fault.kind, reason=fault.reason)


def _heard(requests: IO[bytes]) -> Any:
    """The next request; None ends a game, and a closed pipe the process."""
    size = HEADER.unpack(_exactly(requests, HEADER.size))[0]
    return pickle.loads(_exactly(requests, size))  # noqa: S301 - from our owner


def _exactly(requests: IO[bytes], size: int) -> bytes:
    data = b""
    while len(data) < size:
        more = requests.read(size - len(data))
        if not more:
            os._exit(PLAYED)
        data += more
    return data


def _say(answers: IO[bytes], **said: object) -> None:
    try:
        answers.write(json.dumps(said).encode() + b"\n")
    except OSError:
        os._exit(PLAYED)  # nobody listens any more


def main() -> None:
    """Keep the pipes to ourselves: what a bot prints goes to standard error."""
    # Unbuffered, so that a copy of this process finds nothing half read.
    requests = os.fdopen(os.dup(0), "rb", buffering=0)
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    serve(requests, answers)
