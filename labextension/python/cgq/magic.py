"""`%cgq` and `%%cgq`."""

from __future__ import annotations

from getpass import getpass
from typing import Any

from IPython.core.interactiveshell import InteractiveShell
from IPython.core.magic import Magics, line_cell_magic, magics_class, needs_local_scope, no_var_expand
from IPython.display import display

from .client import client_from_environment
from .commands import Call, Command, Context
from .errors import CgqError, UsageError
from .interpolation import interpolated
from .magic_line import overview, read_line


def _show(value: Any) -> bool:
    display(value)
    return True


def _show_nothing(_: Any) -> bool:
    return False


def _shown_in_one_line(error: CgqError) -> CgqError:
    """IPython asks an exception for the lines of its traceback; those of our code say nothing to the reader."""
    said = "".join(letter for letter in f"{type(error).__name__}: {error}" if letter.isprintable())
    error._render_traceback_ = lambda: [] if error.is_shown else [said]  # type: ignore[attr-defined]
    return error


@magics_class
class CgqMagics(Magics):
    shell: InteractiveShell

    @needs_local_scope
    @no_var_expand
    @line_cell_magic
    def cgq(self, line: str, cell: str | None = None, local_ns: dict[str, Any] | None = None) -> Any:
        try:
            return self._answer(line, cell or "", {**self.shell.user_ns, **(local_ns or {})})
        except CgqError as error:
            raise _shown_in_one_line(error) from None

    cgq.__doc__ = overview()

    def _answer(self, line: str, cell: str, names: dict[str, Any]) -> Any:
        read = read_line(interpolated(line, names), has_body=bool(cell.strip()))
        if isinstance(read, str):
            print(read)
            return None
        command, options = read
        return self._shown(options, self._value(command, Call(options, interpolated(cell, names))))

    def _value(self, command: Command, call: Call) -> Any:
        name = call.options.out
        if name is not None and not name.isidentifier():
            raise UsageError(f'--out {name}: "{name}" cannot be the name of a variable; use one like --out card')
        return command.run(
            call, Context(client_from_environment, getpass, _show_nothing if call.options.quiet else _show)
        )

    def _shown(self, options: Any, value: Any) -> Any:
        """What a magic gives is the value of its line, which the notebook shows."""
        if options.out is not None:
            self.shell.user_ns[options.out] = value
        return None if options.quiet else value
