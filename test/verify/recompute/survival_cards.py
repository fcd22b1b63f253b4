"""Survival cards: the cut, the end point, strata, hazard ratios."""

import numpy as np

from .expression_cards import KINDS, choose, tumours
from .frequency_cards import best_study
from .survival_tests import cox, describe, log_rank, proportional_hazards

# Too few deaths in TCGA for overall survival (TCGA-CDR).
FEW_DEATHS = {"DLBC", "KICH", "PCPG", "PRAD", "TGCT", "THCA", "THYM"}


class Follow:
    """Patients of some cancer types with follow-up, first group or second."""

    def __init__(self, studies, rows, endpoint):
        self.codes, self.first, self.value, self.time, self.event, self.age, self.sex = ([] for _ in range(7))
        for code, study, patient, first, value in rows:
            clinical = studies.patients(study)[patient]
            months, status = clinical.get(f"{endpoint}_MONTHS", ""), clinical.get(f"{endpoint}_STATUS", "")
            if not months or status[:2] not in ("0:", "1:"):
                continue
            for column, cell in zip((self.codes, self.first, self.value, self.time, self.event),
                                    (code, int(first), value, float(months), int(status[0]))):
                column.append(cell)
            self.age.append(float(clinical["AGE"]) if clinical.get("AGE") else np.nan)
            self.sex.append({"Male": 1.0, "Female": 0.0}.get(clinical.get("SEX"), np.nan))
        for name in ("codes", "first", "value", "time", "event", "age", "sex"):
            setattr(self, name, np.array(getattr(self, name)))

    def fit(self, columns, rows=None):
        rows = np.ones(len(self.time), bool) if rows is None else rows
        x = np.column_stack([column[rows] for column in columns]).astype(float)
        return cox(self.time[rows], self.event[rows], x, self.codes[rows])[0]

    def part(self, rows):
        chosen = object.__new__(Follow)
        for name in ("codes", "first", "value", "time", "event", "age", "sex"):
            setattr(chosen, name, getattr(self, name)[rows])
        return chosen

    def compare(self):
        test = log_rank(self.time, self.event, self.first, self.codes)
        ratio = self.fit([self.first])
        return {**test, "effect_size": ratio["effect_size"], "confidence_interval": ratio["confidence_interval"]}


def card(studies, question, rows, endpoint, names):
    follow = Follow(studies, rows, endpoint)
    codes = list(dict.fromkeys(code for code, *_ in rows))
    groups = []
    for code in codes:
        for first, name in zip((1, 0), names):
            part = (follow.codes == code) & (follow.first == first)
            title = name if len(codes) == 1 else f"{code} {name.lower()}"
            groups.append({"name": title, "cancer_type": code, **describe(follow.time[part], follow.event[part])})
    main = follow.compare()
    both = all(np.sum(follow.event[follow.sex == sex]) >= 10 for sex in (0, 1))
    covariates = [follow.first, follow.age] + ([follow.sex] if both else [])
    complete = ~np.isnan(np.column_stack(covariates)).any(axis=1)
    models = [follow.fit([follow.first])]
    if not np.isnan(follow.value).any():
        scaled = follow.value.copy()
        for code in codes:
            scaled[follow.codes == code] /= np.std(scaled[follow.codes == code], ddof=1)
        models.append(follow.fit([scaled]))
    models.append(follow.fit(covariates, complete))
    beside = []
    if endpoint == "OS" and FEW_DEATHS & set(codes):
        beside.append(Follow(studies, rows, "PFS").compare())
    if len(codes) > 1:
        beside += [follow.part(follow.codes == code).compare() for code in codes]
    check = proportional_hazards(follow.time, follow.event, follow.first[:, None].astype(float), follow.codes)
    return {"question": question, "expected": {
        "groups": groups, "sample_sizes": {code: int(np.sum(follow.codes == code)) for code in codes},
        "statistics": {"test": "log_rank", **main, "hazard_ratio": main["effect_size"]},
        "additional": {"cox": models, "cox_proportional_hazards_check": [check], "log_rank": beside}}}


def by_expression(studies, question, gene, codes, endpoint="OS"):
    kind = choose(studies, gene, codes)
    rows = []
    for code in codes:
        values = tumours(studies, kind, gene, code)
        middle = np.median([value for value, _ in values.values()])
        rows += [(code, study, patient, value > middle, value) for patient, (value, study) in values.items()]
    return card(studies, question, rows, endpoint, ("High", "Low"))


def by_mutation(studies, question, gene, codes, endpoint="OS"):
    rows = []
    for code in codes:
        study, samples, hits = best_study(studies, gene, code)
        rows += [(code, study, studies.patient(study, sample), sample in hits, np.nan) for sample in sorted(samples)]
    return card(studies, question, rows, endpoint, ("Mutant", "Wild type"))


def survival_cards(studies):
    return [
        by_expression(studies, "Does high MKI67 expression predict worse survival in ACC?", "MKI67", ["ACC"]),
        by_expression(studies, "Does high CD274 expression predict survival in lung cancer?", "CD274", ["LUAD", "LUSC"]),
        by_expression(studies, "Does high CD8A expression predict survival in LUAD?", "CD8A", ["LUAD"]),
        by_expression(studies, "Does high CD274 predict progression-free survival in KIRC?", "CD274", ["KIRC"], "PFS"),
        by_expression(studies, "Does high CD274 predict disease-specific survival in kidney cancer?", "CD274", ["KICH", "KIRC", "KIRP"], "DSS"),
        by_expression(studies, "Does high CD8A predict disease-free survival in BRCA?", "CD8A", ["BRCA"], "DFS"),
        by_expression(studies, "Does high CD274 predict survival in melanoma?", "CD274", ["SKCM"]),
        by_expression(studies, "Does high CD274 predict survival in THYM?", "CD274", ["THYM"]),
        by_expression(studies, "Does high CD274 predict survival in TGCT?", "CD274", ["TGCT"]),
        by_expression(studies, "Does high TP53 expression predict survival in BRCA?", "TP53", ["BRCA"]),
        by_expression(studies, "Does high ESR1 expression predict survival in BRCA and LUAD?", "ESR1", ["BRCA", "LUAD"]),
        by_expression(studies, "Does high PTMA predict survival in GBM?", "PTMA", ["GBM"]),
        by_mutation(studies, "Is TP53 mutation associated with survival in BRCA?", "TP53", ["BRCA"]),
        by_mutation(studies, "Is TP53 mutation associated with survival in PRAD?", "TP53", ["PRAD"]),
        by_mutation(studies, "Is BRAF mutation associated with survival in THCA?", "BRAF", ["THCA"]),
        by_mutation(studies, "Is IDH1 mutation associated with survival in glioma?", "IDH1", ["GBM", "LGG"]),
        by_mutation(studies, "Is KRAS mutation associated with survival in colorectal cancer?", "KRAS", ["COAD", "READ"]),
        by_mutation(studies, "Is BAP1 mutation associated with survival in UVM?", "BAP1", ["UVM"]),
        by_mutation(studies, "Is KEAP1 mutation associated with survival in LUAD?", "KEAP1", ["LUAD"]),
        by_mutation(studies, "Is STK11 mutation associated with disease free survival in LUAD?", "STK11", ["LUAD"], "DFS"),
        by_mutation(studies, "Is TP53 mutation associated with progression-free survival in NSCLC?", "TP53", ["LUAD", "LUSC"], "PFS"),
        by_mutation(studies, "Is TP53 mutation associated with survival in KIRP and KIRC?", "TP53", ["KIRP", "KIRC"]),
        by_mutation(studies, "Is TP53 mutation associated with survival in OV?", "TP53", ["OV"]),
    ]
