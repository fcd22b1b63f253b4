"""What a command of `%cgq` is."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ..client import CgqClient

Ask = Callable[[str], str]


@dataclass(frozen=True)
class Call:
    """The words and options of the line, and the cell's body below it."""

    options: Namespace
    body: str = ""


@dataclass(frozen=True)
class Context:
    client: Callable[[], CgqClient]
    #: Asks the person at the notebook for something that is not shown.
    ask_hidden: Ask
    #: Shows something besides the result, and before it; False when nothing is to be shown.
    show: Callable[[Any], bool]


@dataclass(frozen=True)
class Command:
    """`configure` declares the command's words and own options, `run` gives its value."""

    name: str
    summary: str
    configure: Callable[[ArgumentParser], Any]
    run: Callable[[Call, Context], Any]


def takes_card(parser: ArgumentParser) -> None:
    parser.add_argument("card", help="id of the card, or the address of its page")


def takes_nothing(_: ArgumentParser) -> None:
    pass


def given(options: Namespace, *names: str) -> Mapping[str, Any]:
    return {name: getattr(options, name) for name in names if getattr(options, name) is not None}
