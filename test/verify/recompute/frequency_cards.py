"""Mutation frequencies: who was profiled, who is mutated, and the tests between cancer types."""

from .statistical_tests import benjamini_hochberg, chi_squared, fisher, wilson

COUNTED = {"Missense_Mutation", "Nonsense_Mutation", "Nonstop_Mutation", "Splice_Site", "Frame_Shift_Del", "Frame_Shift_Ins",
           "In_Frame_Del", "In_Frame_Ins", "Translation_Start_Site"}
OLDER = ("De_novo_Start_", "Start_Codon_", "Stop_Codon_")
STUDIES = ["tcga_acc", "tcga_brca", "tcga_chol", "tcga_luad", "tcga_pancan", "tcga_uvm", "nsclc_pd1_msk_2018"]
TCGA = ("ACC BLCA BRCA CESC CHOL COAD DLBC ESCA GBM HNSC KICH KIRC KIRP LAML LGG LIHC LUAD LUSC MESO OV PAAD PCPG PRAD READ "
        "SARC SKCM STAD TGCT THCA THYM UCEC UCS UVM").split()


def genes_of(studies, study):
    return {call["Hugo_Symbol"] for call in studies.calls(study)}


def profiled(studies, study, gene):
    """Samples in which a mutation of the gene would have been seen."""
    panels = studies.panel_of(study)
    if panels:
        return {sample for sample, panel in panels.items() if gene in studies.panel_genes(panel)}
    genes = genes_of(studies, study)
    if len(genes) < 1000 and not any(is_gene(studies, call, gene) for call in studies.calls(study)):
        return set()
    return studies.case_list(study)


def is_gene(studies, call, gene):
    entrez = call["Entrez_Gene_Id"]
    return entrez == studies.entrez(gene) if entrez.isdigit() and int(entrez) > 0 else call["Hugo_Symbol"] == gene


def mutated(studies, study, gene):
    return {call["Tumor_Sample_Barcode"] for call in studies.calls(study)
            if is_gene(studies, call, gene)
            and (call["Variant_Classification"] in COUNTED or call["Variant_Classification"].startswith(OLDER))}


def best_study(studies, gene, code):
    """The study with most profiled patients of the cancer type, then with most genes: its samples and the mutated ones."""
    found = []
    for study in STUDIES:
        samples = studies.one_per_patient(study, set(studies.of_type(study, code)) & profiled(studies, study, gene))
        found.append((len(samples), len(genes_of(studies, study)), study, samples))
    _, _, study, samples = max(found, key=lambda option: option[:2])
    return study, samples, samples & mutated(studies, study, gene)


def group(name, code, n, count):
    return {"name": name, "cancer_type": code, "n": n, "count": count, "proportion": count / n, "confidence_interval": wilson(count, n)}


def count(studies, gene, code):
    _, samples, hits = best_study(studies, gene, code)
    return len(samples), len(hits)


def compared(counts):
    if len(counts) == 2:
        (m, a), (n, b) = counts
        return {"test": "fisher_exact", **fisher(a, m, b, n)}
    return {"test": "chi_squared", **chi_squared([hits for _, hits in counts], [n for n, _ in counts])}


def card(studies, question, genes, codes):
    counts = {(gene, code): count(studies, gene, code) for gene in genes for code in codes}
    several = len(genes) > 1
    groups = [group(f"{gene} {code}" if several else code, code, *counts[gene, code]) for gene in genes for code in codes]
    expected = {"groups": groups, "sample_sizes": {code: counts[genes[0], code][0] for code in codes}}
    if len(codes) == 1:
        return {"question": question, "expected": {**expected, "statistics": {"test": None, "p_value": None, "effect_size": None, "reason": "descriptive"}}}
    tests = [compared([counts[gene, code] for code in codes]) for gene in genes]
    if several:
        for test, adjusted in zip(tests, benjamini_hochberg([test["p_value"] for test in tests])):
            test["adjusted_p_value"] = adjusted
        more = [{key: value for key, value in test.items() if not key.startswith("odds")} for test in tests[1:]]
        expected["additional"] = {"fisher_exact": more}
        tests[0]["number_of_tests"] = len(tests)
    return {"question": question, "expected": {**expected, "statistics": tests[0]}}


def pooled_card(studies, question, gene, codes, unsplit=None):
    """A group term: its codes, the samples that cannot be split, and all of them together."""
    counts = {code: count(studies, gene, code) for code in [*codes, *([unsplit] if unsplit else [])]}
    total = tuple(sum(column) for column in zip(*counts.values()))
    groups = [group(code, code, *counts[code]) for code in counts] + [group("+".join(codes), None, *total)]
    test = compared([counts[code] for code in codes])
    kind = test.pop("test")
    kept = {key: value for key, value in test.items() if not key.startswith("odds")}
    return {"question": question, "expected": {"groups": groups, "sample_sizes": {code: n for code, (n, _) in counts.items()},
                                               "statistics": {"test": None, "p_value": None, "reason": "descriptive"}, "additional": {kind: [kept]}}}


def everywhere_card(studies, question, gene):
    counts = {code: count(studies, gene, code) for code in TCGA if best_study(studies, gene, code)[1]}
    ordered = sorted(counts, key=lambda code: -counts[code][1] / counts[code][0])
    test = compared([counts[code] for code in ordered])
    groups = [group(code, code, *counts[code]) for code in ordered]
    sizes = {code: counts[code][0] for code in counts}
    return {"question": question, "expected": {"groups": groups, "sample_sizes": sizes, "statistics": test}}


def frequency_cards(studies):
    return [
        card(studies, "How often is TP53 mutated in BRCA?", ["TP53"], ["BRCA"]),
        card(studies, "How often is KRAS mutated in LUAD?", ["KRAS"], ["LUAD"]),
        card(studies, "How often is TTN mutated in PRAD?", ["TTN"], ["PRAD"]),
        card(studies, "How often is TTN mutated in LUAD?", ["TTN"], ["LUAD"]),
        card(studies, "How often is KMT2D mutated in BRCA?", ["KMT2D"], ["BRCA"]),
        card(studies, "How often is TP53 mutated in OV?", ["TP53"], ["OV"]),
        card(studies, "How often is BRAF mutated in THCA?", ["BRAF"], ["THCA"]),
        card(studies, "How often is DMD mutated in CHOL?", ["DMD"], ["CHOL"]),
        card(studies, "How often is OR4F5 mutated in ACC?", ["OR4F5"], ["ACC"]),
        card(studies, "How often is NKX2-1 mutated in LUSC?", ["NKX2-1"], ["LUSC"]),
        card(studies, "How often is AGO2 mutated in LUSC?", ["AGO2"], ["LUSC"]),
        card(studies, "Is PTEN mutated more often in UCEC or PRAD?", ["PTEN"], ["UCEC", "PRAD"]),
        card(studies, "Is PTEN mutated more often in PRAD than in UCEC?", ["PTEN"], ["PRAD", "UCEC"]),
        card(studies, "How often is GNAQ mutated in UVM and ACC?", ["GNAQ"], ["UVM", "ACC"]),
        card(studies, "How often are KRAS and EGFR mutated in LUAD and PAAD?", ["KRAS", "EGFR"], ["LUAD", "PAAD"]),
        card(studies, "How often are TP53 and PIK3CA mutated in BRCA?", ["TP53", "PIK3CA"], ["BRCA"]),
        card(studies, "Compare TP53 mutation frequency between BRCA, LUAD and ACC", ["TP53"], ["BRCA", "LUAD", "ACC"]),
        card(studies, "How often is TTN mutated in BRCA, LUAD and ACC?", ["TTN"], ["BRCA", "LUAD", "ACC"]),
        pooled_card(studies, "How often is KRAS mutated in colorectal cancer?", "KRAS", ["COAD", "READ"]),
        pooled_card(studies, "How often is VHL mutated in kidney cancer?", "VHL", ["KICH", "KIRC", "KIRP"]),
        pooled_card(studies, "How often is IDH1 mutated in glioma?", "IDH1", ["GBM", "LGG"]),
        pooled_card(studies, "How often is STK11 mutated in lung cancer?", "STK11", ["LUAD", "LUSC"], "NSCLC"),
        pooled_card(studies, "How often is AGO2 mutated in lung cancer?", "AGO2", ["LUAD", "LUSC"], "NSCLC"),
        pooled_card(studies, "How often is TERT mutated in lung cancer?", "TERT", ["LUAD", "LUSC"], "NSCLC"),
        everywhere_card(studies, "TP53 mutation frequency across all cancers", "TP53"),
        everywhere_card(studies, "KMT2D mutation frequency across all cancers", "KMT2D"),
    ]
