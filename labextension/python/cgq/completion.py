"""Tab in `%cgq` and `%%cgq`: commands and options on the line, words of questions as the service completes them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .client import client_from_environment
from .commands import COMMANDS
from .errors import CgqError
from .magic_line import options_of

if TYPE_CHECKING:
    from IPython.core.completer import CompletionContext, SimpleMatcherResult
    from IPython.core.interactiveshell import InteractiveShell

_CELL = re.compile(r"\s*%%cgq\b[^\n]*\n")
_LINE = re.compile(r"(?:^|.*[=\s])%{1,2}cgq[ \t]+([^\n]*)$")
#: One word each: front ends leave no room for two.
_KINDS = {"cancer_type": "cancer"}
_NAMES = {command.name for command in COMMANDS}


def add_completion(shell: InteractiveShell) -> None:
    remove_completion(shell)
    shell.Completer.custom_matchers.append(complete_question)


def remove_completion(shell: InteractiveShell) -> None:
    own = shell.Completer.custom_matchers
    own[:] = [matcher for matcher in own if getattr(matcher, "matcher_identifier", "") != "cgq"]


def complete_question(context: CompletionContext) -> SimpleMatcherResult:
    """A matcher of IPython's second interface."""
    lines = context.full_text.split("\n")
    before = "\n".join([*lines[: context.cursor_line], lines[context.cursor_line][: context.cursor_position]])
    body = _CELL.match(before)
    if body is not None:
        return _result(*_of_question(before[body.end() :]))
    line = _LINE.match(before.rsplit("\n", 1)[-1])
    return _result("", []) if line is None else _result(*_of_line(line[1]))


complete_question.matcher_api_version = 2  # type: ignore[attr-defined]
complete_question.matcher_identifier = "cgq"  # type: ignore[attr-defined]


def _of_line(given: str) -> tuple[str, list[tuple[str, str]]]:
    """Commands as the first word and options anywhere; words of a question otherwise."""
    first, _, rest = given.partition(" ")
    word = re.search(r"\S*$", given)
    begun = word[0] if word else ""
    commands = [(name, "command") for name in _NAMES] if rest == "" and " " not in given else []
    options = [(option, "option") for option in options_of(first)] if begun.startswith("-") or rest == "" else []
    fitting = sorted((one for one in [*commands, *options] if one[0].startswith(begun)), key=lambda one: one[0])
    if fitting or first in _NAMES - {"query"}:
        return begun, fitting
    return _of_question(rest if first == "query" else given)


def _of_question(text: str) -> tuple[str, list[tuple[str, str]]]:
    """What the service suggests at the end of `text`, and the part of it that this replaces."""
    units = text.encode("utf-16-le")
    cursor = len(units) // 2
    try:
        suggestions = client_from_environment().suggest(text, cursor)
    except CgqError:
        return "", []
    words = [one for one in suggestions if one["kind"] != "question"]
    start = max((int(one["start"]) for one in words), default=0 if suggestions else cursor)
    fitting = [one for one in suggestions if one["kind"] == "question" or int(one["start"]) == start]
    indent = len(text) - len(text.lstrip())
    return _units(units, start), [(_from(one, start - indent), _KINDS.get(one["kind"], one["kind"])) for one in fitting]


def _from(one: Mapping[str, Any], typed: int) -> str:
    """One range for all: of a whole question only what is not yet typed before the word."""
    skipped = max(0, typed) if one["kind"] == "question" else 0
    return _units(str(one["text"]).encode("utf-16-le"), skipped)


def _units(encoded: bytes, start: int) -> str:
    """The text from an offset on that counts as JavaScript does."""
    return encoded[2 * start :].decode("utf-16-le", errors="replace")


def _result(fragment: str, found: list[tuple[str, str]]) -> SimpleMatcherResult:
    from IPython.core.completer import SimpleCompletion

    completions = [SimpleCompletion(text=text, type=kind) for text, kind in found]
    return {"completions": completions, "matched_fragment": fragment, "suppress": bool(found), "ordered": True}
