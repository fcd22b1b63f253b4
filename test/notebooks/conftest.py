"""Runs each notebook once, from top to bottom, as a reader does."""

import os
from functools import cache
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

os.environ["JUPYTER_PATH"] = os.environ["CGQ_TEST_JUPYTER_PATH"]

FOLDER = Path(__file__).parents[2] / "notebooks"
NAMES = sorted(path.stem for path in FOLDER.glob("*.ipynb"))
CARD = "application/vnd.cgq.card.v1+json"


@cache
def committed(name):
    return nbformat.read(FOLDER / f"{name}.ipynb", as_version=4)


@cache
def executed(name):
    notebook = nbformat.read(FOLDER / f"{name}.ipynb", as_version=4)
    NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(FOLDER)}}).execute()
    return notebook


def code_cells(notebook):
    return [cell for cell in notebook.cells if cell["cell_type"] == "code"]


def shown(cell):
    """The bundles below a cell."""
    return [output["data"] for output in cell["outputs"] if "data" in output]


def cards(cell):
    """The cards below a cell, finished ones alone."""
    return [data[CARD] for data in shown(cell) if data.get(CARD, {}).get("status") == "completed"]


class Run:
    """What stands below the cells of an executed notebook, by the cells' ids."""

    def __init__(self, name):
        self._cells = {cell["id"]: cell for cell in code_cells(executed(name))}

    def card(self, cell):
        (card,) = cards(self._cells[cell])
        return card

    def shown(self, cell):
        return shown(self._cells[cell])

    def text(self, cell):
        """Streams and the plain text of values."""
        outputs = self._cells[cell]["outputs"]
        return "".join(one.get("text", "") or one.get("data", {}).get("text/plain", "") for one in outputs)


@pytest.fixture()
def run():
    return Run
