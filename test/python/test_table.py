"""The rows behind a card as data frames: numbers agree with the card."""

import cgq
import pytest

pytestmark = pytest.mark.usefixtures("service")


@pytest.fixture(scope="module")
def card(local):
    return cgq.CgqClient(**local).ask("Is TP53 expression different between BRCA and LUAD?")


@pytest.fixture()
def rows(card):
    return cgq.data(card)


def test_rows_are_those_of_the_card(card, rows):
    assert rows.card_id == card.id and rows.data_sha256 == card.data_sha256
    assert [column.name for column in rows.columns] == list(rows[0])
    assert sum(row["included"] == "yes" for row in rows) == 557


def test_pandas(card, rows):
    table = rows.to_pandas()
    included = table[table["included"] == "yes"]
    medians = included.groupby("cancer_type_level", observed=True)["TP53_expression"].median()
    for group in card.results.groups:
        assert medians[group.name] == pytest.approx(group.median, rel=1e-12)
    assert table["TP53_expression"].dtype == "float64"
    assert list(table["cancer_type_level"].cat.categories) == ["BRCA", "LUAD"]


def test_polars(card, rows):
    import polars

    table = rows.to_polars()
    assert table.schema["TP53_expression"] == polars.Float64
    included = table.filter(polars.col("included") == "yes")
    counts = dict(included.group_by("cancer_type").len().iter_rows())
    assert counts == card.results.sample_sizes


def test_records_are_tables_too():
    genes = cgq.genes("TP53", 2)
    assert list(genes.to_pandas()["symbol"]) == ["TP53", "TP53AIP1"]
    assert genes.to_polars().shape == (2, 2)
    assert "<td>TP53</td>" in genes._repr_html_()


def test_text_of_a_service_never_becomes_markup():
    table = cgq.Table([{"<b>": "<script>"}])
    assert table._repr_html_().count("&lt;") == 2 and "<script>" not in table._repr_html_()
