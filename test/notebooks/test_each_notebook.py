"""What each notebook is there to show."""


def test_first_questions(run):
    ran = run("01-first-questions")
    card = ran.card("flagship")
    assert card["results"]["sample_sizes"] == {"BRCA": 525, "LUAD": 32}
    assert "{ BRCA: 525, LUAD: 32 }" in ran.text("object") and card["methods"] in ran.text("object")
    assert ran.text("sql").strip() == card["query"]["sql"].strip()
    normal = ran.card("normal-question")
    assert normal["query"]["original"] == "Is KRT19 expression different between tumor and normal tissue in CHOL?"
    assert [group["n"] for group in normal["results"]["groups"]] == [36, 9]
    assert ran.card("survival")["results"]["statistics"]["hazard_ratio"] < 1
    shares = {group["cancer_type"]: group["proportion"] for group in ran.card("frequency")["results"]["groups"]}
    assert shares["LGG"] > 0.5 > 0.2 > shares["GBM"]
    assert ran.text("loop").count("cgq-") == 4
    assert "TP35" in ran.text("refusal")


def test_methods_and_references(run):
    ran = run("02-methods-and-references")
    assert ran.text("methods").strip() == ran.card("stk11")["methods"]
    assert ran.card("pair")["id"] in ran.text("cite")
    assert ran.text("bibliography").count("TCGA Research Network") == 1
    assert ran.text("counts").startswith("1 of 481 patients")
    assert "read.delim" in ran.text("script")


def test_methods_and_references_in_python_are_the_same(run):
    python, typescript = run("02-methods-and-references-in-python"), run("02-methods-and-references")
    for cell in ("pair", "stk11"):
        assert python.card(cell)["results"] == typescript.card(cell)["results"]
    assert python.text("counts") == typescript.text("counts")
    assert python.text("refusal").startswith("400 unknown_gene")


def test_survival_with_care(run):
    ran = run("03-survival-with-care")
    assert "changes over follow-up" in ran.text("idh1-check")
    assert "Age is lower in IDH1-mutant" in ran.text("younger")
    # Median cut, per standard deviation, adjusted.
    assert len(ran.text("cut-rows").strip().splitlines()) == 4
    assert ran.text("events").strip() == "28 deaths, 41 progressions or deaths"
    assert "few_per_parameter" in [one["code"] for one in ran.card("few")["results"]["warnings"]]
    assert "80% power" in ran.card("null")["results"]["answer"]
    assert "13 without a value of MKI67" in ran.text("who")


def test_many_genes_are_adjusted_as_r_does(run):
    """p.adjust(c(...), "BH") of the printed values, in the order of the table."""
    rows = [line.split() for line in run("03-survival-with-care").text("many").strip().splitlines()[1:]]
    p = [float(row[1]) for row in rows]
    assert p == sorted(p) and len(p) == 6
    expected = [min(q * 6 / rank for rank, q in enumerate(p[at:], at + 1)) for at in range(6)]
    for row, value in zip(rows, expected, strict=True):
        # Both are printed with two digits.
        assert abs(float(row[2]) - value) <= 0.06 * value


def test_fork_rerun_compare(run):
    ran = run("04-fork-rerun-compare")
    assert ran.text("same").strip() == "true"
    assert ran.card("fork-show")["parent_card_id"] == ran.card("first")["id"]
    assert "true" in ran.text("parent")
    assert "rectum adenocarcinoma" in ran.text("cancers")
    assert "TOP2A" in ran.text("compare")
    assert ran.text("search").strip() == "true"


def test_genome_wide(run):
    ran = run("05-genome-wide")
    assert ran.card("volcano")["results"]["statistics"]["number_of_tests"] == 19892
    assert ran.text("one-p").startswith("true")
    assert "SULT2A1" in ran.text("top")
    assert "small_group" in [one["code"] for one in ran.card("normal")["results"]["warnings"]]


def test_a_small_study(run):
    ran = run("06-a-small-study")
    assert ran.text("manuscript").startswith("Written to manuscript/manuscript.qmd, with ")
    rows = {line.split()[0]: line.split() for line in ran.text("together").strip().splitlines()[1:]}
    assert rows["survival"][1:3] == ["79", "28"] and rows["elsewhere"][1:3] == ["80", "23"]
    asked = [ran.card(name) for name in ("mutated", "stage", "tp53", "survival", "progression", "elsewhere")]
    (text,) = ran.shown("writing")
    for number, card in enumerate(asked, 1):
        assert f"{card['results']['answer']} [{number}]" in text["text/markdown"]
        assert card["id"] in text["text/markdown"]
    assert ran.text("methods").strip() == ran.card("survival")["methods"]
