"""The `rowlock` command line: its commands, exit statuses and one-line errors."""

import io
import os
import signal
import sys
from collections.abc import Sequence

from cyclopts import App, CycloptsError, Group

import rowlock.cli.sentences
import rowlock.server.sentences  # noqa: F401 - adds the sentences of errors
from rowlock import __version__
from rowlock.rules.errors import RowlockError

_HELP = """Play the Qwixx family of dice games, and analyse games that were played.

New here? `rowlock play` starts a game of Qwixx against a simple bot in this terminal, and
`rowlock rules qwixx` explains it in a minute. A game can be recorded as plain text
(`--record FILE`), to be read, shared, replayed and checked.

Games: `qwixx`, `qwinto`, `onboard` (Qwixx On Board). Languages: `en`, `de`, `fr`, `it`.
"""

PLAYING = Group("Play", sort_key=0)
RECORDS = Group("Records of games", sort_key=1)
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
    ("serve", "host.serve:serve_command", PLAYING, "Play in the browser: start the server."),
    (
        "play",
        "play.play:play_command",
        PLAYING,
        "Play in this terminal, with bots, friends or alone.",
    ),
    ("join", "play.join:join_command", PLAYING, "Let your own bot play at a table of a server."),
    ("rules", "paper.rules_page:rules_command", PLAYING, "Show or print the rules of a game."),
    ("sheet", "paper.sheet:sheet_command", PLAYING, "List, draw and check sheets of Qwixx."),
    ("print", "paper.printing:print_command", PLAYING, "Print sheets and boards as PDF."),
    (
        "replay",
        "records.records:replay_command",
        RECORDS,
        "Replay records and show the sheets.",
    ),
    (
        "moves",
        "records.records:moves_command",
        RECORDS,
        "List the seats that must decide, and their moves.",
    ),
    (
        "verify",
        "records.records:verify_command",
        RECORDS,
        "Check that the dice of a game were fair.",
    ),
    (
        "dice",
        "records.dice:dice_command",
        RECORDS,
        "Compare the dice of games with chance.",
    ),
    (
        "position",
        "records.positions:position_command",
        RECORDS,
        "Show a sheet or table typed as one line.",
    ),
    ("hint", "records.hint:hint_command", RECORDS, "Rank the choices at the end of a record."),
    (
        "review",
        "records.review:review_command",
        RECORDS,
        "Review a game: cost of decisions, luck of dice.",
    ),
    (
        "rollout",
        "records.rollout:rollout_command",
        RECORDS,
        "Play a position on many times, and compare its choices.",
    ),
    ("solve", "lab.solve:solve_command", MEASURING, "Solve solitaire Qwixx exactly."),
    (
        "simulate",
        "lab.simulate:simulate_command",
        MEASURING,
        "Play millions of games between bots.",
    ),
    (
        "arena",
        "lab.arena:arena_command",
        MEASURING,
        "Hold a tournament of bots, also of your own.",
    ),
    (
        "train",
        "lab.train:train_command",
        MEASURING,
        "Train a bot's network by self-play.",
    ),
    ("load", "host.load:load_command", MEASURING, "Measure a server with many simulated players."),
    ("backup", "host.backup:backup_command", RUNNING, "Copy all games while the server plays on."),
    ("restore", "host.backup:restore_command", RUNNING, "Fill an empty folder from a backup."),
    (
        "tidy",
        "host.backup:tidy_command",
        RUNNING,
        "Delete tables that have not changed for long.",
    ),
    (
        "admin",
        "host.admin:admin_app",
        RUNNING,
        "Tables, people, bans, announcements: look after a server while it runs.",
    ),
)
for _name, _function, _group, _help in COMMANDS:
    app.command(f"rowlock.cli.{_function}", name=_name, group=_group, help=_help)

BAD_USE = 2
INTERRUPTED = 128 + signal.SIGINT
"""The exit status of a program ended by Ctrl+C, as shells expect it."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and exit: 0 for success, 1 for bad records, 2 for bad usage."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    sys.exit(run(sys.argv[1:] if arguments is None else arguments))


def run(arguments: Sequence[str]) -> int:
    """Run the command line; the exit status."""
    try:
        status: object = app(list(arguments), exit_on_error=False, print_error=False)
    except CycloptsError as wrong:
        return _complain(" ".join(str(wrong).split()))
    except RowlockError as wrong:
        return _complain(str(wrong))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of our output has closed it. Nothing more can be written, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as wrong:
        reason = wrong.strerror or str(wrong)
        return _complain(f"{wrong.filename}: {reason}" if wrong.filename else reason)
    return status if isinstance(status, int) else 0


def _complain(reason: str) -> int:
    from rowlock.cli.console import clean  # what it needs takes a moment to load

    print(f"rowlock: {clean(reason)}", file=sys.stderr)
    return BAD_USE
