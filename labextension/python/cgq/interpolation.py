"""`{...}` in magics: Python values inside questions and lines."""

from __future__ import annotations

from collections.abc import Mapping
from string import Formatter
from typing import Any

from .errors import UsageError


class _Expressions(Formatter):
    """Fields are expressions of the notebook's own code."""

    def get_field(self, field_name: str, args: Any, kwargs: Mapping[str, Any]) -> Any:
        try:
            value = eval(field_name, dict(kwargs))  # noqa: S307  the cell's own code
        except Exception as error:
            message = f"{{{field_name}}}: {type(error).__name__}: {error}; write {{{{ for a brace."
            raise UsageError(message) from error
        if isinstance(value, str | int | float):
            return value, field_name
        raise UsageError(f"{{{field_name}}} is a {type(value).__name__}; text or a number is needed here.")


def interpolated(text: str, names: Mapping[str, Any]) -> str:
    """Replaces every `{expression}` with its value; `{{` stands for a brace. Raises `UsageError`."""
    try:
        return _Expressions().vformat(text, (), names)
    except ValueError as error:
        raise UsageError(f"{error}; write {{{{ and }}}} for braces that are no Python values.") from error
