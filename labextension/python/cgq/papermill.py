"""Parameters of papermill for notebooks of the TypeScript kernel: `papermill study.ipynb out.ipynb -p gene KRAS`.

papermill loads its engines when it starts. This one runs notebooks as papermill does; what it brings is the translator.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from typing import Any

from papermill.engines import NBClientEngine
from papermill.translators import Translator, papermill_translators


class TypeScriptTranslator(Translator):
    """Parameters as variables of TypeScript: JSON is part of the language."""

    @classmethod
    def translate(cls, val: Any) -> str:
        if isinstance(val, float) and not math.isfinite(val):
            return "Number.NaN" if math.isnan(val) else f"Number.{'POSITIVE' if val > 0 else 'NEGATIVE'}_INFINITY"
        if isinstance(val, Mapping):
            return "{" + ", ".join(f"{json.dumps(str(key))}: {cls.translate(one)}" for key, one in val.items()) + "}"
        if isinstance(val, Sequence) and not isinstance(val, str):
            return "[" + ", ".join(map(cls.translate, val)) + "]"
        if val is None or isinstance(val, (bool, int, float, str)):
            return json.dumps(val)
        return json.dumps(str(val))

    @classmethod
    def comment(cls, cmt_str: str) -> str:
        return f"// {cmt_str}".strip()

    @classmethod
    def assign(cls, name: str, str_val: str) -> str:
        return f"let {name} = {str_val};"


class CgqEngine(NBClientEngine):
    """papermill's own engine."""


papermill_translators.register("typescript", TypeScriptTranslator)
