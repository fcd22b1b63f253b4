"""The models of the client and the contract of the service: no field that the API does not have, none optional there and needed here."""

import json
import subprocess

import cgq.models as models
import pytest
from cgq.card import Card
from conftest import ROOT

SCHEMAS = {
    "CompletedCard": Card,
    "Results": models.Results,
    "Statistics": models.Statistics,
    "AdditionalStatistic": models.AdditionalStatistic,
    "Group": models.Group,
    "Exclusion": models.Exclusion,
    "UsedProfile": models.UsedProfile,
    "Warning": models.Warning,
    "Figure": models.Figure,
    "CitationSet": models.CitationSet,
    "DataSource": models.DataSource,
    "Gene": models.Gene,
    "CancerType": models.CancerType,
    "Coverage": models.Coverage,
    "CardContext": models.CardContext,
    "CardListEntry": models.CardListEntry,
    "CardSearchEntry": models.CardSearchEntry,
    "RerunResult": models.RerunResult,
    "RerunComparison": models.RerunComparison,
    "Progress": models.Progress,
}


@pytest.fixture(scope="module")
def described():
    node = str(ROOT / "node_modules/.bin/node")
    command = [node, "--no-warnings", str(ROOT / "src/cli/main.ts"), "openapi"]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)["components"][
        "schemas"
    ]


@pytest.mark.parametrize("name", SCHEMAS)
def test_the_model_fits_the_contract(described, name):
    schema, fields = described[name], SCHEMAS[name].model_fields
    assert set(fields) <= set(schema["properties"])
    assert {field for field, info in fields.items() if info.is_required()} <= set(schema["required"])
