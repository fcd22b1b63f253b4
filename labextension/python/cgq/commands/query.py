"""Asks a question: the cell's body, or the words of the line."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from ..card import Card, Refused
from ..errors import ApiError, CgqError, UsageError
from ..table import Table, rows
from .command import Call, Command, Context

EXAMPLE = "Is TP53 expression different between BRCA and LUAD?"


def _configure(parser: ArgumentParser) -> None:
    parser.add_argument("question", nargs="*", help="the question, where it is not in the cell's body")
    parser.add_argument("--new", action="store_true", help="make a new card, also where you have one of the same data")
    parser.add_argument("--each", action="store_true", help="ask every line of the cell as a question of its own")


def _run(call: Call, context: Context) -> Card | Table[Any]:
    words = " ".join(call.options.question)
    body = call.body.strip()
    if words and body:
        raise UsageError(f'"{words}" stands behind %%cgq and is no option; write the whole question below it.')
    text = body or words
    if not text:
        raise UsageError(f"There is no question; write it below %%cgq, for example: {EXAMPLE}")
    new = call.options.new
    return _ask_each(text.splitlines(), new, context) if call.options.each else _ask(text, new, context)


def _ask(question: str, new: bool, context: Context) -> Card:
    """A refusal is shown in the place of the card."""
    try:
        return context.client().ask(question, new=new)
    except ApiError as error:
        error.is_shown = context.show(Refused(question, error))
        raise


def _ask_each(lines: list[str], new: bool, context: Context) -> Table[Any]:
    """Each card is shown when it is there; what is refused is told at the end and keeps no other from being asked."""
    questions = [line.strip() for line in lines if line.strip()]
    cards: list[Card] = []
    refused: list[str] = []
    for question in questions:
        try:
            cards.append(_ask(question, new, context))
            context.show(cards[-1])
        except ApiError as error:
            refused.append(f"{question}: {error}")
    if refused:
        raise CgqError(f"{len(refused)} of {len(questions)} questions: {' | '.join(refused)}")
    return CardTable(cards)


class CardTable(Table[Card]):
    """Cards, shown as the list of their answers."""

    def _repr_html_(self) -> str:
        return rows({"id": card.id, "answer": card.results.answer} for card in self)._repr_html_()


query = Command("query", "ask a question (the default); {...} takes Python values", _configure, _run)
