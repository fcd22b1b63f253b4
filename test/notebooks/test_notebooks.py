"""What holds for every example notebook."""

import re

import nbformat
import pytest
from conftest import CARD, NAMES, cards, code_cells, committed, executed, shown

#: Places on the machine that ran the notebook.
LOCAL = re.compile(r"127\.0\.0\.1|localhost|/(work|root|home|tmp|Users)/|cgq_sk_")


def numbers(card):
    """What a card found, without its words and its identifier."""
    statistics = card["results"]["statistics"]
    found = {name: value for name, value in statistics.items() if isinstance(value, int | float)}
    return {**found, **card["results"]["sample_sizes"]}


def test_there_are_notebooks_in_both_languages():
    kernels = {committed(name).metadata["kernelspec"]["name"] for name in NAMES}
    assert len(NAMES) >= 6 and kernels == {"cgq", "python3"}


@pytest.mark.parametrize("name", NAMES)
def test_the_committed_notebook_reads_well_where_nothing_runs(name):
    notebook = committed(name)
    nbformat.validate(notebook)
    cells = code_cells(notebook)
    assert [cell["execution_count"] for cell in cells] == list(range(1, len(cells) + 1))
    assert not [output for cell in cells for output in cell["outputs"] if output["output_type"] == "error"]
    bundles = [data for cell in cells for data in shown(cell) if data.get(CARD, {}).get("status") == "completed"]
    assert bundles
    for data in bundles:
        assert "data:image/png;base64," in data["text/html"] and "image/png" not in data
    assert LOCAL.search(nbformat.writes(notebook)) is None


@pytest.mark.parametrize("name", NAMES)
def test_it_runs_and_finds_what_is_committed(name):
    for cell, before in zip(code_cells(executed(name)), code_cells(committed(name)), strict=True):
        now, then = cards(cell), cards(before)
        assert [card["query"]["original"] for card in now] == [card["query"]["original"] for card in then]
        for card, old in zip(now, then, strict=True):
            assert numbers(card) == pytest.approx(numbers(old), rel=1e-9)
