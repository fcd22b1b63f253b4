"""Reads what stands behind `%cgq`."""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace
from difflib import get_close_matches
from typing import NoReturn

from .commands import COMMANDS, Command
from .errors import UsageError

_WORD = re.compile(r"""\"((?:[^"\\]|\\.)*)\"(?=\s|$)|'([^']*)'(?=\s|$)|(\S+)""")
_CARD_ID = re.compile(r"(^|/)cgq-\d{4}-")
_BY_NAME = {command.name: command for command in COMMANDS}

EXAMPLES = """
Examples:
  %%cgq --out card
  Is {gene} expression different between BRCA and LUAD?

  again = %cgq get {card.id}
  table = %cgq data {card.id}
  import cgq   # the same as functions: cgq.ask, cgq.get, cgq.data ...

Help on a command: %cgq fork --help
"""


class _Parser(ArgumentParser):
    """Raises where the one of the library would end the process."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message[:1].upper()}{message[1:]}. See %cgq --help.")


def split_words(text: str) -> list[str]:
    """Splits at white space; a word may be quoted. An apostrophe inside a word is a letter."""
    found = []
    for double, single, plain in _WORD.findall(text):
        if plain[:1] in ("'", '"'):
            raise UsageError(f"The quote that opens {plain} is not closed.")
        found.append(re.sub(r"\\(.)", r"\1", double) or single or plain)
    return found


def read_line(given: str, has_body: bool) -> tuple[Command, Namespace] | str:
    """The command and its options, or the help that was asked for. Raises `UsageError`."""
    words = split_words(given)
    if not has_body:
        _refuse_unknown_command(words)
    command = _BY_NAME.get(words[0], COMMANDS[0]) if words else COMMANDS[0]
    own = words[1:] if words and words[0] == command.name else words
    if "--help" in own or "-h" in own:
        return help_of(command) if own is not words else overview()
    return command, _parser_of(command).parse_intermixed_args(own)


def help_of(command: Command) -> str:
    return _parser_of(command).format_help()


def overview() -> str:
    """What `%cgq --help` says."""
    lines = [f"  {command.name:10} {command.summary}" for command in COMMANDS]
    return (
        "Questions about cancer genomics, answered with Query Cards.\n\nCommands:\n"
        + "\n".join(lines)
        + "\n"
        + EXAMPLES
    )


def options_of(name: str) -> list[str]:
    """The long options of a command, or of a question."""
    parser = _parser_of(_BY_NAME.get(name, COMMANDS[0]))
    return [option for action in parser._actions for option in action.option_strings if option.startswith("--")]


def _parser_of(command: Command) -> _Parser:
    parser = _Parser(prog=f"%cgq {command.name}", description=command.summary, add_help=False)
    parser.add_argument("-o", "--out", metavar="NAME", help="bind the result to this variable")
    parser.add_argument("-q", "--quiet", action="store_true", help="show nothing")
    parser.add_argument("--help", action="store_true", help="say this")
    command.configure(parser)
    return parser


def _refuse_unknown_command(words: list[str]) -> None:
    """A line that means a command and misspells it must not become a question, which would make a permanent card."""
    if not words or words[0].startswith("-") or words[0] in _BY_NAME or " " in words[0]:
        return
    near = get_close_matches(words[0], _BY_NAME, n=1, cutoff=0.75)
    if len(words) == 1 or near or any(_CARD_ID.search(word) for word in words[1:]):
        hint = f"did you mean {near[0]}?" if near else "%cgq --help lists all"
        question = " ".join(words)
        raise UsageError(f'"{words[0]}" is no command of %cgq; {hint} To ask a question, write %cgq query {question}')
