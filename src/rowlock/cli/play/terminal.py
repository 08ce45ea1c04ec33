"""People at a terminal: prompts for their choices, and a log of the game."""

from collections.abc import Sequence

from rich.text import Text

from rowlock.cli.console import Console, clean
from rowlock.cli.paper.rules_page import show_sheet_rules, show_text
from rowlock.cli.play.asking import HELP, UNDO, ask
from rowlock.cli.play.draw import addition, draw_table
from rowlock.cli.play.in_words import describe, dice_line, new_cells
from rowlock.i18n import help_card
from rowlock.i18n.sheet_rules import sheet_title
from rowlock.playing import FairDice, Table, TakeBack, View
from rowlock.rules.errors import RowlockError, Unreadable
from rowlock.rules.game import Phase, State
from rowlock.rules.moves import Cross, Move, Pass, parse_move
from rowlock.rules.notation import seat_letter
from rowlock.rules.qwixx.game import CrossingGame, QwixxState
from rowlock.rules.steps import Chosen, Thrown


class Person:
    """A player who reads the table and types a choice."""

    def __init__(self, console: Console, people: Sequence[int]) -> None:
        self._console = console
        self._people = people

    def choose(self, view: View) -> Move:
        self._hand_over(view)
        console, options = self._console, view.legal
        console.print()
        console.print(draw_table(console, view.game, view.state, view.names, options, view.seat))
        console.print(self._question(view))
        for number, move in enumerate(options, start=1):
            console.print(f"  {number:>2}  {describe(console, view, move)}")
        while True:
            typed = self._read(view, options)
            if typed is not None and self._sure(view, typed):
                return typed

    def _read(self, view: View, options: Sequence[Move]) -> Move | None:
        """What was typed: a number of the list, a move, or a word for something else."""
        say = self._console.say
        typed = self._ask(say("your-choice")).lower()
        if typed in HELP:
            show_text(self._console, help_card(view.game.name, say.language))
            show_sheet_rules(self._console, view.game, view.seat)
            self._console.wrap(say("how-to-choose"))
            return None
        if typed in UNDO:
            self._take_back(view)
            return None
        if typed.isdecimal() and 1 <= int(typed) <= len(options):
            return options[int(typed) - 1]
        return self._typed_move(view, options, typed)

    def _typed_move(self, view: View, options: Sequence[Move], typed: str) -> Move | None:
        """A move by its text; the marks `!` and `/` may be left out, and `-` always passes."""
        wanted = typed.replace("!", "").lstrip("/")
        for move in options:
            if typed == str(move) or (wanted and wanted == _bare(move)):
                return move
        self._console.print(self._console.say.error(_refusal(view, typed)))
        return None

    def _take_back(self, view: View) -> None:
        """Undo the last choice made at this keyboard."""
        choices = view.state.choices if view.state.phase is Phase.TOGETHER else ()
        earlier = [
            seat for seat in self._people if seat < len(choices) and choices[seat] is not None
        ]
        if earlier:
            raise TakeBack(earlier[-1])
        self._console.print(self._console.say("nothing-to-undo"))

    def _sure(self, view: View, move: Move) -> bool:
        """Confirm a misthrow; offer to undo a hidden choice before it is revealed."""
        say = self._console.say
        if view.costs_misthrow(move) and not self._confirm(say("misthrow-sure")):
            return False
        if view.state.phase is not Phase.TOGETHER or len(view.names) == 1:
            return True
        return self._ask(say("keep-or-undo", move=str(move))).lower() not in UNDO

    def _confirm(self, question: str) -> bool:
        return self._ask(question).lower() in self._console.say("yes-words").split()

    def _ask(self, question: str) -> str:
        return ask(self._console, question)

    def _hand_over(self, view: View) -> None:
        """Clear the screen between two people at one keyboard, so that choices stay hidden."""
        if len(self._people) > 1 and view.state.phase is Phase.TOGETHER:
            self._console.rich.clear()
            self._ask(self._console.say("hand-over", name=view.names[view.seat]))

    def _question(self, view: View) -> Text:
        say, state = self._console.say, view.state
        phase = Phase(state.phase).name.lower()
        text = Text(say(f"ask-{phase}", name=view.names[view.seat]), style="bold")
        return text.append_text(dice_line(self._console, view.game, state))


class Watcher:
    """Prints what happens at the table."""

    def __init__(
        self, console: Console, table: Table, people: Sequence[int], kinds: Sequence[str]
    ) -> None:
        self._console, self._table, self._people = console, table, people
        self._kinds = kinds
        self._printed = 0
        self._closed = 0
        self._before = table.state
        self._misthrows = [0] * len(table.names)

    def welcome(self) -> None:
        """Who plays, how to get help, and what the dice are committed to."""
        say, game = self._console.say, self._table.game
        order = ", ".join(f"{seat_letter(i)} {n}" for i, n in enumerate(self._table.names))
        self._console.print(Text(say("welcome", game=say.game(game.name)), "bold"))
        self._console.print(say("seats", order=order))
        self._introduce_bots()
        self._introduce_sheets()
        if self._people:
            self._console.wrap(say("how-to-choose"))
        dice = self._table.dice
        told = say("dice-typed")
        if isinstance(dice, FairDice):
            told = say("dice-committed", commitment=dice.commitment)
        self._console.print(Text(told, "dim"))

    def _introduce_bots(self) -> None:
        """In a sentence what the bots of each level do."""
        names: dict[str, list[str]] = {}
        for kind, name in zip(self._kinds, self._table.names, strict=True):
            names.setdefault(f"bot-{kind}-about", []).append(name)
        for about, called in names.items():
            if about in self._console.say:
                line = f"  {', '.join(called)}: {self._console.say(about)}"
                self._console.print(Text(line, "dim"))

    def _introduce_sheets(self) -> None:
        """What the sheets of the people are called, and what holds on them."""
        game = self._table.game
        for title in dict.fromkeys(sheet_title(self._console.say, game, s) for s in self._people):
            if title:
                self._console.print(Text(clean(title), "bold"))
        first: dict[tuple[str, ...], int] = {}
        if isinstance(game, CrossingGame):
            for seat in self._people:
                keys = tuple(mark.key for mark in game.layout_of(seat).marks)
                first.setdefault(keys, seat)
        for seat in first.values():  # the sheets of a family have the same rules
            show_sheet_rules(self._console, game, seat)

    def __call__(self, table: Table) -> None:
        steps = list(table.log)[self._printed :]
        chosen = {step.seat: step.move for step in steps if isinstance(step, Chosen)}
        if any(isinstance(step, Thrown) for step in steps):
            self._tell_roll(table)
        for seat, move in sorted(chosen.items()):
            line = self._console.say("chose", name=table.names[seat], move=self._shown(move))
            self._console.print(f"  {line}{self._also(table, seat, move)}")
        self._before = table.state
        self._tell_misthrows(table)
        self._tell_closed(table.state)
        self._printed += len(steps)

    def _shown(self, move: Move) -> str:
        return self._console.say("passes") if isinstance(move, Pass) else str(move).lstrip("/")

    def _also(self, table: Table, seat: int, move: Move) -> str:
        """The other cells that were crossed with a choice: by a chain, by the bar."""
        game, before, now = table.game, self._before, table.state
        if not isinstance(game, CrossingGame) or not isinstance(move, Cross):
            return ""
        if not isinstance(before, QwixxState) or not isinstance(now, QwixxState):
            return ""
        cells = new_cells(game.layout_of(seat), before.sheets[seat], now.sheets[seat])
        others = " ".join(cell for cell in cells if cell != f"{move.row}{move.number}")
        return ", " + self._console.say("cross-leads-to", cells=others) if others else ""

    def _tell_roll(self, table: Table) -> None:
        say, state = self._console.say, table.state
        name = table.names[state.active]
        text = Text("\n" + say("rolled", turn=state.turns + 1, name=name), style="bold")
        self._console.print(text.append_text(dice_line(self._console, table.game, state)))

    def _tell_misthrows(self, table: Table) -> None:
        now = [sheet.misthrows for sheet in table.state.sheets]
        for name, before, after in zip(table.names, self._misthrows, now, strict=True):
            if after > before:
                self._console.print(f"  {self._console.say('took-misthrow', name=name)}")
        self._misthrows = now

    def _tell_closed(self, state: State) -> None:
        """Row closings are announced to all."""
        closed = getattr(state, "closed", 0)
        game = self._table.game
        for index, letter in enumerate(game.row_letters):
            if (closed & ~self._closed) >> index & 1:
                row = game.layouts[0].called(letter) if isinstance(game, CrossingGame) else letter
                self._console.print(Text(self._console.say("row-closed", row=row), "bold"))
        self._closed = closed

    def finish(self) -> None:
        """The sheets, why it ended, and who won."""
        say, game, state = self._console.say, self._table.game, self._table.state
        names = self._table.names
        outcome = game.outcome(state)
        self._console.print()
        self._console.print(draw_table(self._console, game, state, names))
        for reason in outcome.reasons if outcome else ():
            self._console.print(say(f"end-{reason}"))
        for name, score in zip(names, game.score(state), strict=True):
            self._console.print(f"  {name}: {self._console.glyph(addition(score))}")
        winners = [names[seat] for seat in outcome.winners] if outcome else []
        text = say("winners", names=", ".join(winners), count=len(winners))
        self._console.print(Text(text, style="bold"))


def _refusal(view: View, typed: str) -> RowlockError:
    """Why a typed move is refused; the slashes of actions 2 and 3 may be left out."""
    slashes = {Phase.COLOUR: "/", Phase.PAWN: "//"}.get(view.state.phase, "")
    if view.state.phase is Phase.TAKE:
        typed = " ".join(typed.replace(" ", ""))
    wrong: RowlockError | None = None
    for text in (slashes + typed.lstrip("/"), typed):
        try:
            return view.game.refusal(view.state, view.seat, parse_move(text))
        except RowlockError as unreadable:
            wrong = wrong or unreadable
    return wrong or Unreadable("not-a-move", found=typed)


def _bare(move: Move) -> str:
    """A move without its marks; a pass is `-` in every action."""
    return "-" if isinstance(move, Pass) else str(move).replace("!", "").lstrip("/")
