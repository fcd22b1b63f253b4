"""Expression cards: choice of the profile kind, groups, tests."""

import re
from functools import partial

import numpy as np

from .frequency_cards import best_study
from .statistical_tests import benjamini_hochberg, describe, dunn, jonckheere, kruskal, rank_biserial, rank_sum, welch

RSEM, AGILENT = "data_mrna_seq_v2_rsem.txt.gz", "data_mrna_agilent_microarray.txt.gz"
ZSCORE = "data_mrna_seq_v2_rsem_zscores_ref_diploid_samples.txt.gz"
# Kind: RNA-seq or not, absolute or not, number of genes measured, the files by study, and whether log2(x + 1) is due.
KINDS = {
    "RSEM": (True, True, 20502, {study: RSEM for study in ("tcga_acc", "tcga_uvm", "tcga_chol")}, True),
    "log2(TPM+1)": (True, True, 18, {"tcga_pancan": "data_mrna_seq_tpm_log2.txt.gz"}, False),
    "log2(RSEM+1)": (True, True, 15, {"tcga_pancan": "data_mrna_seq_v2_rsem_log2.txt.gz"}, False),
    "Agilent": (False, True, 17814, {"tcga_brca": AGILENT, "tcga_luad": AGILENT}, False),
    "z BRCA": (True, False, 1558, {"tcga_brca": ZSCORE}, False),
    "z LUAD": (True, False, 1555, {"tcga_luad": ZSCORE}, False),
}
NORMALS = ("tcga_chol", "normals/data_mrna_seq_v2_rsem_normal_samples.txt.gz")


def tumours(studies, kind, gene, code):
    """Patient to value and sample of one cancer type on one kind; {} where it is not measured."""
    _, _, _, files, linear = KINDS[kind]
    best = {}
    for study, file in files.items():
        row = studies.matrix_row(study, file, studies.entrez(gene))
        kept = studies.one_per_patient(study, set(studies.of_type(study, code)) & set(row))
        values = {studies.patient(study, s): (np.log2(row[s] + 1) if linear else row[s], study) for s in sorted(kept)}
        best = max(best, values, key=len)
    return best


def choose(studies, gene, codes):
    """The kind that covers every code: RNA-seq first, then absolute, then most samples, then most genes."""
    options = []
    for kind, (rna, absolute, genes, _, _) in KINDS.items():
        values = [tumours(studies, kind, gene, code) for code in codes]
        if all(values):
            options.append(((rna, absolute, sum(map(len, values)), genes), kind))
    return max(options)[1]


def numbers(values):
    return np.array([value for value, _ in values.values()])


def two(x, y, absolute=True):
    test = rank_sum(x, y)
    effect, interval = rank_biserial(x, y)
    change = float(2 ** (np.mean(x) - np.mean(y))) if absolute else None
    return {
        "statistics": {"test": "wilcoxon_rank_sum", "statistic": test["statistic"], "p_value": test["p_value"], "fold_change": change,
                       "effect_size": effect, "effect_size_name": "rank_biserial", "confidence_interval": interval},
        "additional": {"hodges_lehmann": [{"effect_size": test["shift"], "confidence_interval": test["shift_interval"]}], "welch_t": [welch(x, y)]},
    }


def many(groups, ordered=False):
    additional = {"dunn": dunn(groups)}
    if ordered:
        additional["jonckheere_terpstra"] = [jonckheere(groups)]
    return {"statistics": {"test": "kruskal_wallis", **kruskal(groups)}, "additional": additional}


def compared(question, names, codes, groups, sizes, ordered=False, absolute=True):
    result = two(*groups, absolute) if len(groups) == 2 else many(groups, ordered)
    listed = [{"name": name, "cancer_type": code, **describe(x)} for name, code, x in zip(names, codes, groups)]
    return {"question": question, "expected": {"groups": listed, "sample_sizes": sizes, **result}}


def cancers(studies, question, gene, codes, kind=None):
    kind = kind or choose(studies, gene, codes)
    groups = [numbers(tumours(studies, kind, gene, code)) for code in codes]
    return compared(question, codes, codes, groups, {code: len(x) for code, x in zip(codes, groups)})


def with_normals(studies, question, gene):
    row = studies.matrix_row(*NORMALS, studies.entrez(gene))
    groups = [numbers(tumours(studies, "RSEM", gene, "CHOL")), np.array([np.log2(value + 1) for value in row.values()])]
    return compared(question, ["CHOL tumour", "CHOL normal"], ["CHOL"] * 2, groups, {"CHOL": sum(map(len, groups))})


def by_mutation(studies, question, gene, driver, code):
    kind = choose(studies, gene, [code])
    values = tumours(studies, kind, gene, code)
    study, samples, hits = best_study(studies, driver, code)
    known, mutant = ({studies.patient(study, s) for s in chosen} for chosen in (samples, hits))
    groups = [np.array([v for p, (v, _) in values.items() if p in known and (p in mutant) == wanted]) for wanted in (True, False)]
    names = [f"{code} {driver} mutant", f"{code} {driver} wild type"]
    return compared(question, names, [code] * 2, groups, {code: sum(map(len, groups))}, absolute=KINDS[kind][1])


def by_clinical(studies, question, gene, code, labels, label_of, ordered=False):
    kind = choose(studies, gene, [code])
    groups = {label: [] for label in labels}
    for patient, (value, study) in tumours(studies, kind, gene, code).items():
        label = label_of(study, patient)
        if label in groups:
            groups[label].append(value)
    arrays = [np.array(groups[label]) for label in labels]
    return compared(question, [f"{code} {label}" for label in labels], [code] * len(labels), arrays,
                    {code: sum(map(len, arrays))}, ordered, KINDS[kind][1])


def profile(studies, question, gene, codes, ordered):
    kind = choose(studies, gene, codes)
    groups = {code: numbers(tumours(studies, kind, gene, code)) for code in codes}
    ranked = sorted(codes, key=lambda code: -np.median(groups[code])) if ordered else codes
    listed = [{"name": code, "cancer_type": code, **describe(groups[code])} for code in ranked]
    return {"question": question, "expected": {"groups": listed, "sample_sizes": {code: len(x) for code, x in groups.items()},
                                               "statistics": {"test": None, "p_value": None, "effect_size": None, "reason": "descriptive"}}}


def expression_cards(studies):
    def stage_in(column, study, patient):
        found = re.fullmatch(r"STAGE (IV|I{1,3})[ABC]?\d?", studies.patients(study)[patient].get(column, "").upper())
        return f"stage {found.group(1)}" if found else None

    stage, clinical = partial(stage_in, "AJCC_PATHOLOGIC_TUMOR_STAGE"), partial(stage_in, "CLINICAL_STAGE")

    def sample_row(study, patient):
        return next(row for row in studies.samples(study).values() if row["PATIENT_ID"] == patient)

    def pam50(study, patient):
        return sample_row(study, patient)["PAM50"]

    def sex(study, patient):
        return studies.patients(study)[patient]["SEX"].lower()

    def triple(study, patient):
        states = [sample_row(study, patient)[name] for name in ("ER_STATUS_BY_IHC", "PR_STATUS_BY_IHC", "IHC_HER2")]
        if all(state == "Negative" for state in states):
            return "TNBC"
        return "other" if "Positive" in states else None

    stages = [f"stage {number}" for number in ("I", "II", "III", "IV")]
    everywhere = sorted({row["code"] for row in studies.samples("tcga_pancan").values()})
    return [
        cancers(studies, "Is TP53 expression different between BRCA and LUAD?", "TP53", ["BRCA", "LUAD"]),
        cancers(studies, "Is TP53 expression different between LUAD and BRCA?", "TP53", ["LUAD", "BRCA"]),
        cancers(studies, "Compare BRCA1 expression between BRCA and LUAD", "BRCA1", ["BRCA", "LUAD"]),
        cancers(studies, "Is EGFR expression different between ACC and UVM?", "EGFR", ["ACC", "UVM"]),
        cancers(studies, "Compare PTMA expression between ACC and UVM", "PTMA", ["ACC", "UVM"]),
        cancers(studies, "Compare PTMA expression between ACC and PRAD", "PTMA", ["ACC", "PRAD"]),
        cancers(studies, "Compare A1CF expression between ACC and UVM", "A1CF", ["ACC", "UVM"]),
        cancers(studies, "Compare PMEL expression between UVM and CHOL", "PMEL", ["UVM", "CHOL"]),
        cancers(studies, "Compare CD8A expression between BRCA and LUAD", "CD8A", ["BRCA", "LUAD"]),
        cancers(studies, "Compare CD274 expression in TPM between ACC and UVM", "CD274", ["ACC", "UVM"], "log2(TPM+1)"),
        cancers(studies, "Compare CD274 expression between SKCM and LUAD", "CD274", ["SKCM", "LUAD"]),
        cancers(studies, "Compare CD274 expression between OV and CHOL", "CD274", ["OV", "CHOL"]),
        cancers(studies, "Compare CD274 expression in ACC, UVM and CHOL", "CD274", ["ACC", "UVM", "CHOL"]),
        cancers(studies, "Compare DCN expression between PRAD, KIRC and LGG", "DCN", ["PRAD", "KIRC", "LGG"]),
        cancers(studies, "Compare CD274 between KIRC, KIRP and KICH", "CD274", ["KIRC", "KIRP", "KICH"]),
        cancers(studies, "Compare CD274 expression between lung cancer and melanoma", "CD274", ["LUAD", "LUSC", "SKCM"]),
        with_normals(studies, "Is MKI67 higher in tumour than normal in CHOL?", "MKI67"),
        with_normals(studies, "Is KRT7 expression different between tumor and normal in cholangiocarcinoma?", "KRT7"),
        by_mutation(studies, "Is CDKN1A expression different in TP53 mutant versus wild type BRCA?", "CDKN1A", "TP53", "BRCA"),
        by_mutation(studies, "Compare TP53 expression between TP53 mutant and wild type BRCA", "TP53", "TP53", "BRCA"),
        by_mutation(studies, "Is CD274 expression different between KRAS mutant and wild type LUAD?", "CD274", "KRAS", "LUAD"),
        by_mutation(studies, "Is MDM2 expression different between TP53 mutant and wild-type ACC?", "MDM2", "TP53", "ACC"),
        by_mutation(studies, "Is EGFR expression different between BAP1 mutant and wild type UVM?", "EGFR", "BAP1", "UVM"),
        by_clinical(studies, "Does CD274 expression differ by stage in LUAD?", "CD274", "LUAD", stages, stage, True),
        by_clinical(studies, "Is MKI67 different by stage in ACC?", "MKI67", "ACC", stages, stage, True),
        by_clinical(studies, "Does TP53 expression differ by stage in BRCA?", "TP53", "BRCA", stages, stage, True),
        by_clinical(studies, "Does CD274 differ by pathologic stage in HNSC?", "CD274", "HNSC", stages, stage, True),
        by_clinical(studies, "Does CD274 differ by clinical stage in HNSC?", "CD274", "HNSC", stages, clinical, True),
        by_clinical(studies, "Does ESR1 expression differ between PAM50 subtypes of breast cancer?", "ESR1", "BRCA",
                    ["Basal", "Her2", "LumA", "LumB", "Normal"], pam50),
        by_clinical(studies, "Is ERBB2 expression higher in TNBC than in other breast cancers?", "ERBB2", "BRCA", ["TNBC", "other"], triple),
        by_clinical(studies, "Does CD274 differ between male and female LUAD?", "CD274", "LUAD", ["male", "female"], sex),
        profile(studies, "Show CD274 expression across all cancer types", "CD274", everywhere, True),
        profile(studies, "Show EGFR expression across all cancer types", "EGFR", ["ACC", "CHOL", "UVM"], True),
        profile(studies, "How highly is CD274 expressed in SKCM?", "CD274", ["SKCM"], False),
        profile(studies, "How highly is TP53 expressed in BRCA?", "TP53", ["BRCA"], False),
        several(studies, "Compare EGFR and MYC expression between ACC and UVM", ["EGFR", "MYC"], ["ACC", "UVM"]),
    ]


def several(studies, question, genes, codes):
    """Several genes: the first test on the card, the others beside it, adjusted together."""
    cards = [cancers(studies, question, gene, codes)["expected"] for gene in genes]
    adjusted = benjamini_hochberg([card["statistics"]["p_value"] for card in cards])
    for card, p in zip(cards, adjusted):
        card["statistics"]["adjusted_p_value"] = p
    others = [{key: card["statistics"][key] for key in ("statistic", "p_value", "adjusted_p_value", "effect_size", "confidence_interval")}
              for card in cards[1:]]
    groups = [{**group, "name": f"{gene}, {group['name']}"} for gene, card in zip(genes, cards) for group in card["groups"]]
    return {"question": question, "expected": {"groups": groups, "sample_sizes": cards[0]["sample_sizes"],
                                               "statistics": {**cards[0]["statistics"], "number_of_tests": len(genes)},
                                               "additional": {"wilcoxon_rank_sum": others}}}
