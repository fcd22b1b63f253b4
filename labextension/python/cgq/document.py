"""A notebook for programs that make documents of it and read neither our MIME type nor HTML: Quarto, MyST, pandoc.

`python -m cgq.document < study.ipynb > document.ipynb` puts a text cell in the place of each card: question, answer,
figure, statistics, methods and citation. As a filter of Quarto: `ipynb-filters: ["python -m cgq.document"]`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from typing import Any

from .card import CARD_MIME_TYPE
from .picture import is_card, picture_of, text_of

Notebook = dict[str, Any]
Cell = dict[str, Any]

_FIRST_TABLE = "\n\n| "


def with_cards_as_text(notebook: Mapping[str, Any]) -> Notebook:
    """The notebook with a Markdown cell after each cell that shows cards, instead of these outputs."""
    cells = [made for cell in notebook["cells"] for made in _cells(cell)]
    return {**notebook, "cells": cells}


def _cells(cell: Cell) -> list[Cell]:
    outputs = cell.get("outputs", [])
    cards = [output for output in outputs if is_card(output)]
    if not cards:
        return [cell]
    rest = [output for output in outputs if not is_card(output)]
    texts = [_text_cell(card) for card in cards]
    if "id" in cell:
        texts = [{**text, "id": f"{cell['id'][:56]}-{n}"} for n, text in enumerate(texts, 1)]
    return [{**cell, "outputs": rest}, *texts]


def _text_cell(output: Mapping[str, Any]) -> Cell:
    card, picture = output["data"][CARD_MIME_TYPE], picture_of(output)
    text = text_of(output["data"], "text/markdown")
    cell: Cell = {"cell_type": "markdown", "metadata": {}, "source": text}
    if picture is None:
        return cell
    name = f"{card['id']}.png"
    before, table, after = text.partition(_FIRST_TABLE)
    caption = (card["figure"].get("caption") or "").replace("\n", " ").replace("[", "(").replace("]", ")")
    source = f"{before}\n\n![{caption}](attachment:{name}){table}{after}"
    return {**cell, "source": source, "attachments": {name: {"image/png": picture}}}


if __name__ == "__main__":
    json.dump(with_cards_as_text(json.load(sys.stdin)), sys.stdout, ensure_ascii=False, indent=1)
