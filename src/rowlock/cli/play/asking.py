"""Questions at the terminal, and the words that always mean something else than an answer."""

from rowlock.cli.console import Console

HELP, UNDO, QUIT = ("?", "h"), ("u", "undo"), ("q", "quit")


class Quit(Exception):
    """A person wants to stop."""


def ask(console: Console, question: str) -> str:
    """What a person types after a question; raises `Quit` if they want to stop."""
    console.print(question + " ", end="")
    typed = " ".join(input().split())
    if typed.lower() in QUIT:
        raise Quit
    return typed
