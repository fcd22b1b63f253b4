"""`%load_ext cgq`: `%cgq`, `%%cgq` and completion of questions in IPython."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from IPython.core.interactiveshell import InteractiveShell


def load_ipython_extension(shell: InteractiveShell) -> None:
    from .completion import add_completion
    from .magic import CgqMagics

    shell.register_magics(CgqMagics)
    add_completion(shell)


def unload_ipython_extension(shell: Any) -> None:
    from .completion import remove_completion

    for kind in ("line", "cell"):
        shell.magics_manager.magics[kind].pop("cgq", None)
    remove_completion(shell)
