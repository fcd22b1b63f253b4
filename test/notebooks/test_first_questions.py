"""Runs the notebook from top to bottom, as a reader does, and looks at what it shows."""

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "01-first-questions.ipynb"
CARD = "application/vnd.cgq.card.v1+json"


@pytest.fixture(scope="module")
def outputs():
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(NOTEBOOK.parent)}}).execute()
    return {cell["id"]: cell["outputs"] for cell in notebook.cells if cell["cell_type"] == "code"}


def card_of(outputs, cell):
    (output,) = [one for one in outputs[cell] if one["output_type"] == "display_data"]
    return output["data"][CARD]


def text_of(outputs, cell):
    return "".join(one["text"] for one in outputs[cell] if one["output_type"] == "stream")


def test_the_committed_notebook_holds_no_outputs():
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    nbformat.validate(notebook)
    assert notebook.metadata["kernelspec"]["name"] == "cgq"
    assert all(not cell["outputs"] and cell["execution_count"] is None for cell in notebook.cells if cell["cell_type"] == "code")


def test_the_flagship_card(outputs):
    card = card_of(outputs, "flagship")
    assert card["status"] == "completed"
    assert card["query"]["parsed"]["gene"] == "TP53"
    assert card["results"]["sample_sizes"] == {"BRCA": 525, "LUAD": 32}
    data = outputs["flagship"][0]["data"]
    for kind in ("text/html", "text/markdown", "text/plain"):
        assert card["id"] in data[kind]


def test_the_card_is_used_in_typescript(outputs):
    card = card_of(outputs, "flagship")
    text = text_of(outputs, "object")
    assert "{ BRCA: 525, LUAD: 32 }" in text and card["methods"] in text
    assert f"fold change = {card['results']['statistics']['fold_change']:.2f}" in text
    assert text_of(outputs, "sql").strip() == card["query"]["sql"].strip()


def test_variables_reach_the_question(outputs):
    card = card_of(outputs, "normal-question")
    assert card["query"]["original"] == "Is KRT19 expression different between tumor and normal tissue in CHOL?"
    assert [group["n"] for group in card["results"]["groups"]] == [36, 9]


def test_survival_and_frequency(outputs):
    survival, frequency = card_of(outputs, "survival"), card_of(outputs, "frequency")
    assert survival["figure"]["type"] == "kaplan_meier"
    assert survival["results"]["statistics"]["hazard_ratio"] < 1
    assert "median_survival" in text_of(outputs, "survival-groups")
    assert frequency["query"]["parsed"]["analysis_type"] == "mutation_frequency"
    shares = {group["cancer_type"]: group["proportion"] for group in frequency["results"]["groups"]}
    assert shares["LGG"] > 0.5 > 0.2 > shares["GBM"]


def test_a_loop_of_questions(outputs):
    text = text_of(outputs, "loop")
    assert text.count("cgq-") == 4 and "TP53" in text


def test_a_refusal_is_explained(outputs):
    assert "TP35" in text_of(outputs, "refusal")
