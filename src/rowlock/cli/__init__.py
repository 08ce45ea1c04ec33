"""The `rowlock` command: what it can do, and how it says that something went wrong."""

import io
import os
import signal
import sys
from collections.abc import Sequence
from typing import Any

from cyclopts import App, CycloptsError, Group

from rowlock import __version__
from rowlock.rules.errors import RowlockError

_HELP = """Play the Qwixx family of dice games, and look closely at games that were played.

New here? `rowlock play` starts a game of Qwixx against a simple bot in this terminal, and
`rowlock rules qwixx` explains it in a minute. Games are kept as plain text (`--record FILE`)
that you can read, share, replay and check.

Games: `qwixx`, `qwinto`, `onboard` (Qwixx On Board). Languages: `en`, `de`, `fr`, `it`.
"""

PLAYING = Group("Play", sort_key=0)
RECORDS = Group("Games that were played", sort_key=1)
MEASURING = Group("Measuring", sort_key=2)
RUNNING = Group("Run a server", sort_key=3)

app = App(
    name="rowlock",
    help=_HELP,
    help_format="markdown",
    version=__version__,
    result_action="return_value",
)
COMMANDS = (
    ("serve", "serve:serve_command", PLAYING, "Play in the browser: start the server."),
    ("play", "play:play_command", PLAYING, "Play in this terminal, with bots, others or alone."),
    ("join", "join:join_command", PLAYING, "Let a bot of yours play at a table of a server."),
    ("rules", "rules_page:rules_command", PLAYING, "Show or print the rules of a game."),
    ("print", "printing:print_command", PLAYING, "Print sheets and boards as PDF."),
    ("replay", "records:replay_command", RECORDS, "Play records through and show the sheets."),
    ("moves", "records:moves_command", RECORDS, "Show who has to decide, and between what."),
    ("verify", "records:verify_command", RECORDS, "Check that the dice of a game were fair."),
    ("dice", "dice:dice_command", RECORDS, "Compare the dice of games with what chance expects."),
    ("position", "positions:position_command", RECORDS, "Show a sheet or table typed as one line."),
    ("hint", "hint:hint_command", RECORDS, "Show what each choice is worth, best first."),
    ("review", "review:review_command", RECORDS, "Say what each decision cost and the dice gave."),
    ("solve", "solve:solve_command", MEASURING, "Solve Qwixx played alone, exactly."),
    ("simulate", "simulate:simulate_command", MEASURING, "Play millions of games between bots."),
    ("arena", "arena:arena_command", MEASURING, "Hold a tournament of bots, your own among them."),
    ("train", "train:train_command", MEASURING, "Train a bot by letting it play against itself."),
    ("load", "load:load_command", MEASURING, "Measure a server with many players at once."),
    ("backup", "backup:backup_command", RUNNING, "Copy all games while the server plays on."),
    ("restore", "backup:restore_command", RUNNING, "Fill an empty folder from a backup."),
    ("tidy", "backup:tidy_command", RUNNING, "Delete tables that nobody has touched for long."),
)
for _name, _function, _group, _help in COMMANDS:
    app.command(f"rowlock.cli.{_function}", name=_name, group=_group, help=_help)

BAD_USE = 2
INTERRUPTED = 128 + signal.SIGINT
"""What shells expect of whoever was ended by Ctrl+C."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and exit: 0 if all went well, 1 for bad records, 2 for bad use."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    sys.exit(run(sys.argv[1:] if arguments is None else arguments))


def run(arguments: Sequence[str]) -> int:
    """Run the command line; the exit status."""
    try:
        status: Any = app(list(arguments), exit_on_error=False, print_error=False)
    except CycloptsError as wrong:
        return _complain(" ".join(str(wrong).split()))
    except RowlockError as wrong:
        return _complain(str(wrong))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever reads us has enough. Nothing more can be written, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as wrong:
        said = wrong.strerror or str(wrong)
        return _complain(f"{wrong.filename}: {said}" if wrong.filename else said)
    return status if isinstance(status, int) else 0


def _complain(reason: str) -> int:
    print(f"rowlock: {reason}", file=sys.stderr)
    return BAD_USE
