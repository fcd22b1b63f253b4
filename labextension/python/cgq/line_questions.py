"""Questions end with a question mark, which IPython would take for a request for help."""

from __future__ import annotations

import re

_QUESTION = re.compile(r"^(\s*)((?:[\w.\[\], ]+=\s*)?)%cgq[ \t]+(\S.*\?)\s*$")


def keep_question_marks(lines: list[str]) -> list[str]:
    """Writes `%cgq ... ?` as the call that IPython makes of a magic; `%cgq?` stays a request for help."""
    return [_called(line) for line in lines]


def _called(line: str) -> str:
    found = _QUESTION.match(line)
    if found is None:
        return line
    indent, assignment, given = found.groups()
    return f"{indent}{assignment}get_ipython().run_line_magic('cgq', {given!r})\n"
