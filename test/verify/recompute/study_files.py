"""Reads cBioPortal study folders as a scientist would by hand: text files, nothing of the project."""

import gzip
import re
from functools import cache
from pathlib import Path

ORDER_OF_TUMOURS = {"01": 0, "03": 1, "09": 2, "05": 3, "02": 4, "06": 5}
# OncoTree codes of these studies that are cancer types of TCGA as well; the others (LUNE, NSCLC) take the type of their study.
ONCOTREE = {"ACC", "BRCA", "CHOL", "LUAD", "LUSC", "UVM"}
STUDY_TYPE = {"nsclc_pd1_msk_2018": "NSCLC"}


class Studies:
    """The studies of one data folder."""

    def __init__(self, folder):
        self.folder = Path(folder)

    def open(self, *path):
        file = self.folder.joinpath(*path)
        return gzip.open(file, "rt") if file.suffix == ".gz" else file.open()

    def rows(self, *path):
        """Rows of a table as dicts; lines that begin with # are left out."""
        with self.open(*path) as lines:
            table = (line.rstrip("\n").split("\t") for line in lines if not line.startswith("#"))
            header = next(table)
            return [dict(zip(header, row)) for row in table]

    @cache
    def entrez(self, symbol):
        return next(row["entrez_gene_id"] for row in self.rows("reference", "genes.tsv.gz") if row["symbol"] == symbol)

    @cache
    def patients(self, study):
        return {row["PATIENT_ID"]: row for row in self.rows(study, "data_clinical_patient.txt")}

    @cache
    def samples(self, study):
        """Sample id to its row, with `code`, the cancer type."""
        rows = {row["SAMPLE_ID"]: row for row in self.rows(study, "data_clinical_sample.txt")}
        for row in rows.values():
            acronym = row.get("CANCER_TYPE_ACRONYM") or self.patients(study)[row["PATIENT_ID"]].get("CANCER_TYPE_ACRONYM")
            oncotree = row.get("ONCOTREE_CODE")
            row["code"] = acronym or (oncotree if oncotree in ONCOTREE else STUDY_TYPE.get(study))
        return rows

    def of_type(self, study, code):
        return [sample for sample, row in self.samples(study).items() if row["code"] == code]

    def patient(self, study, sample):
        return self.samples(study).get(sample, {}).get("PATIENT_ID") or "-".join(sample.split("-")[:3])

    def one_per_patient(self, study, samples):
        """The sample of each patient that comes first by TCGA sample type, then by barcode."""
        ranked = sorted(samples, key=lambda sample: (ORDER_OF_TUMOURS.get(sample[13:15], 9), sample))
        chosen = {}
        for sample in ranked:
            chosen.setdefault(self.patient(study, sample), sample)
        return set(chosen.values())

    @cache
    def matrix_row(self, study, file, entrez):
        """Sample to value of one gene, missing values left out; {} when the gene has no row."""
        with self.open(study, file) as lines:
            header = next(lines).rstrip("\n").split("\t")
            for line in lines:
                cells = line.rstrip("\n").split("\t")
                if cells[1] == entrez:
                    return {s: float(v) for s, v in zip(header[2:], cells[2:]) if v not in ("", "NA", "NaN")}
        return {}

    @cache
    def case_list(self, study):
        text = self.folder.joinpath(study, "case_lists", "cases_sequenced.txt").read_text()
        return set(re.search(r"^case_list_ids:\s*(.*)$", text, re.M).group(1).split())

    @cache
    def calls(self, study):
        return self.rows(study, next(self.folder.joinpath(study).glob("data_mutations.txt*")).name)

    @cache
    def panel_genes(self, panel):
        text = self.folder.joinpath("reference", "gene_panels", f"data_gene_panel_{panel}.txt").read_text()
        return set(re.search(r"^gene_list:\s*(.*)$", text, re.M).group(1).split())

    @cache
    def panel_of(self, study):
        file = self.folder / study / "data_gene_panel_matrix.txt"
        return {row["SAMPLE_ID"]: row["mutations"] for row in self.rows(study, file.name)} if file.exists() else {}
