"""`%load_ext cgq`: `%cgq`, `%%cgq` and completion of questions in IPython."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from IPython.core.interactiveshell import InteractiveShell


def load_ipython_extension(shell: InteractiveShell) -> None:
    from .completion import add_completion
    from .front_end import add_comm
    from .line_questions import keep_question_marks
    from .magic import CgqMagics

    shell.register_magics(CgqMagics)
    shell.input_transformers_cleanup.append(keep_question_marks)
    add_completion(shell)
    add_comm(shell)


def unload_ipython_extension(shell: InteractiveShell) -> None:
    from .completion import remove_completion
    from .front_end import remove_comm
    from .line_questions import keep_question_marks

    for kind in ("line", "cell"):
        shell.magics_manager.magics[kind].pop("cgq", None)
    shell.input_transformers_cleanup.remove(keep_question_marks)
    remove_completion(shell)
    remove_comm(shell)
