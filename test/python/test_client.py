"""The client and the project's own service."""

import json
import re
import urllib.request

import cgq
import pytest
from conftest import ROOT

FLAGSHIP = "Is TP53 expression different between BRCA and LUAD?"
CARD = "application/vnd.cgq.card.v1+json"

pytestmark = pytest.mark.usefixtures("service")


@pytest.fixture(scope="module")
def card(local):
    return cgq.CgqClient(**local).ask(FLAGSHIP)


@pytest.fixture()
def raw(local):
    """What the service answers, without our client."""

    def get(path):
        request = urllib.request.Request(
            local["base_url"] + path, headers={"Authorization": f"Bearer {local['api_key']}"}
        )
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.read()

    return get


def test_a_card_is_the_card_of_the_service(card, raw):
    assert card.model_dump(mode="json", exclude_unset=True) == json.loads(raw(f"/cards/{card.id}"))
    assert card.results.sample_sizes == {"BRCA": 525, "LUAD": 32}
    assert card.query.parsed.gene == "TP53"
    assert str(card).startswith(card.results.answer) and card.id in repr(card)


def test_fields_cannot_be_assigned(card):
    with pytest.raises(ValueError):
        card.methods = "other"


def test_a_card_comes_back_by_id_address_and_itself(card):
    for name in (card.id, card.url, card, f"{card.url}/"):
        assert cgq.get(name).content_sha256 == card.content_sha256


def test_the_bundle_is_the_one_that_every_language_shows(card, raw):
    bundle = card._repr_mimebundle_()
    assert bundle == json.loads(raw(f"/cards/{card.id}/bundle"))
    assert bundle[CARD]["citations"]["bibtex"] == cgq.cite(card).bibtex
    assert cgq.bundle(card) == bundle


def test_a_genome_wide_card_tells_how_far_it_is(capfd):
    told = []
    card = cgq.ask("Which genes differ between ACC and UVM?", on_progress=told.append)
    assert card.figure.type == "volcano"
    assert told and told[0].total > 0 and all(0 <= one.done <= one.total for one in told)
    assert capfd.readouterr().err == ""


def test_a_long_card_shows_a_bar(capfd):
    cgq.ask("Which genes differ between CHOL and UVM?")
    assert "CGQ:" in capfd.readouterr().err


def test_one_question_of_the_same_data_is_one_card(card):
    assert cgq.ask(FLAGSHIP).id == card.id
    assert cgq.ask(FLAGSHIP, new=True).id != card.id


def test_forks_and_reruns(card):
    forked = cgq.fork(card, gene="EGFR")
    assert forked.parent_card_id == card.id and forked.query.parsed.gene == "EGFR"
    assert forked.query.parsed.cancer_types == ["BRCA", "LUAD"]
    rerun = cgq.rerun(card)
    assert rerun.original_card_id == card.id and rerun.comparison.sample_count_change.delta == 0
    assert "samples: 557 -> 557" in str(rerun)


def test_texts_of_a_card(card, raw):
    assert cgq.methods(card) == card.methods
    assert cgq.cite(card).model_dump(exclude_unset=True) == json.loads(raw(f"/cards/{card.id}/cite"))
    assert cgq.script(card).encode() == raw(f"/cards/{card.id}/script")
    assert cgq.context(card).projects == []


def test_the_figure_as_a_file(card):
    assert cgq.figure(card, width=300, height=200).startswith(b"\x89PNG")
    assert cgq.figure(card, "svg").startswith(b"<svg")
    assert json.loads(cgq.figure(card, "json")) == card.figure.plotly_json


def test_lists_of_the_data():
    assert [gene.symbol for gene in cgq.genes("TP53", 3)] == ["TP53", "TP53AIP1", "TP53BP1"]
    # Asked again with its tag: not changed.
    assert cgq.genes("TP53", 3)[0].name == "tumor protein p53"
    codes = {one.code: one for one in cgq.cancers()}
    assert len(codes) >= 32 and codes["LUAD"].name == "Lung adenocarcinoma"
    assert {study.study_id for study in cgq.coverage().studies} > {"tcga_brca", "tcga_luad"}
    assert cgq.status().status == "ok"


def test_cards_are_found(card):
    assert card.id in [one.id for one in cgq.list(limit=100)]
    found = cgq.search("TP53 expression", gene="TP53", limit=100)
    assert card.id in [one.id for one in found]
    assert found[0].query.natural_language


def test_a_refusal_says_what_works():
    with pytest.raises(cgq.ApiError) as caught:
        cgq.ask("Is TP35 expression different between BRCA and LUAD?")
    error = caught.value
    assert (error.status, error.code) == (400, "unknown_gene")
    assert "TP35" in error.message and error.suggestions
    assert cgq.ask(error.suggestions[0]).query.parsed.gene == "TP53"
    assert error.suggestions[0] in str(error)


def test_an_unknown_card_and_a_wrong_key(local):
    with pytest.raises(cgq.ApiError) as caught:
        cgq.get("cgq-2026-01-01-zzzzz")
    assert (caught.value.status, caught.value.code) == (404, "not_found")
    with pytest.raises(cgq.ApiError, match="%cgq login") as caught:
        cgq.CgqClient(local["base_url"], "cgq_sk_wrong").list()
    assert caught.value.status == 401


def test_names_are_those_of_the_typescript_module():
    exported = (ROOT / "kernel/client/notebook-module.ts").read_text()
    names = re.findall(r"^    (\w+)[:,]", exported, re.MULTILINE)
    assert len(names) > 10 and set(names) <= set(cgq.__all__)
