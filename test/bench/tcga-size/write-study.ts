import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Cohort } from "./cohorts.ts";
import type { BenchGene } from "./genes.ts";
import { MatrixWriter } from "./matrix-writer.ts";
import { random, type Random } from "./random.ts";

export interface StudySize {
  readonly genes: readonly BenchGene[];
  /** Calls of an average sample. */
  readonly callsPerSample: number;
}

const barcode = (site: string, index: number): string =>
  `TCGA-${site}-${(index + 1).toString(36).toUpperCase().padStart(4, "0")}`;

const studyOf = (code: string): string => `bench_${code.toLowerCase()}`;

function writeMeta(folder: string, name: string, lines: Readonly<Record<string, string>>): void {
  const text = Object.entries(lines).map(([key, value]) => `${key}: ${value}\n`);
  writeFileSync(join(folder, `meta_${name}.txt`), text.join(""));
}

function writeMetaFiles(folder: string, code: string): void {
  const id = { cancer_study_identifier: studyOf(code) };
  const clinical = { ...id, genetic_alteration_type: "CLINICAL" };
  const profile = { ...id, show_profile_in_analysis_tab: "true" };
  writeMeta(folder, "study", { ...id, type_of_cancer: code.toLowerCase(), name: `${code} (bench)`, description: "" });
  for (const table of ["patient", "sample"])
    writeMeta(folder, `clinical_${table}`, {
      ...clinical,
      datatype: `${table.toUpperCase()}_ATTRIBUTES`,
      data_filename: `data_clinical_${table}.txt`,
    });
  writeMeta(folder, "mrna", {
    ...profile,
    genetic_alteration_type: "MRNA_EXPRESSION",
    datatype: "CONTINUOUS",
    stable_id: "rna_seq_v2_mrna",
    profile_name: "mRNA expression, RSEM",
    profile_description: "RSEM",
    data_filename: "data_mrna.txt",
  });
  writeMeta(folder, "cna", {
    ...profile,
    genetic_alteration_type: "COPY_NUMBER_ALTERATION",
    datatype: "DISCRETE",
    stable_id: "gistic",
    profile_name: "Copy-number calls",
    data_filename: "data_cna.txt",
  });
  writeMeta(folder, "mutations", {
    ...profile,
    genetic_alteration_type: "MUTATION_EXTENDED",
    datatype: "MAF",
    stable_id: "mutations",
    profile_name: "Mutations",
    data_filename: "data_mutations.txt",
  });
}

function writeClinical(folder: string, code: string, patients: readonly string[], { uniform }: Random): void {
  const stages = ["STAGE I", "STAGE II", "STAGE III", "STAGE IV"];
  const rows = patients.map((patient) => {
    const died = uniform() < 0.35;
    const stage = stages[Math.floor(uniform() * stages.length)] ?? "";
    const facts = [code, 30 + Math.floor(uniform() * 55), uniform() < 0.5 ? "Male" : "Female", stage];
    return [patient, ...facts, died ? "1:DECEASED" : "0:LIVING", (-Math.log(1 - uniform()) * 40).toFixed(2)].join("\t");
  });
  const names = "PATIENT_ID\tCANCER_TYPE_ACRONYM\tAGE\tSEX\tAJCC_PATHOLOGIC_TUMOR_STAGE\tOS_STATUS\tOS_MONTHS";
  writeFileSync(join(folder, "data_clinical_patient.txt"), `${[names, ...rows].join("\n")}\n`);
  const samples = patients.map((patient) => `${patient}-01\t${patient}\tPrimary`);
  writeFileSync(
    join(folder, "data_clinical_sample.txt"),
    `${["SAMPLE_ID\tPATIENT_ID\tSAMPLE_TYPE", ...samples].join("\n")}\n`,
  );
  mkdirSync(join(folder, "case_lists"), { recursive: true });
  const list = [
    `cancer_study_identifier: ${studyOf(code)}`,
    `stable_id: ${studyOf(code)}_sequenced`,
    `case_list_ids: ${patients.map((patient) => `${patient}-01`).join("\t")}`,
  ];
  writeFileSync(join(folder, "case_lists", "cases_sequenced.txt"), `${list.join("\n")}\n`);
}

function writeMatrix(
  path: string,
  patients: readonly string[],
  genes: readonly BenchGene[],
  decimals: number,
  rowOf: () => () => number,
): void {
  const writer = new MatrixWriter(path);
  writer.text(`Hugo_Symbol\tEntrez_Gene_Id\t${patients.map((patient) => `${patient}-01`).join("\t")}`);
  writer.endLine();
  for (const { symbol, entrez } of genes) {
    writer.text(`${symbol}\t${entrez}`);
    const value = rowOf();
    for (let i = 0; i < patients.length; i += 1) writer.cell(value(), decimals);
    writer.endLine();
  }
  writer.close();
}

/** Expression is log-normal around a mean of the gene, with zeros where the mean is low. */
function expressionRow({ uniform, normal }: Random): () => number {
  const [mean, spread] = [5 + 2.2 * normal(), 0.5 + uniform()];
  return () => {
    const value = Math.exp(mean + spread * normal());
    return value < 1 && uniform() < 0.5 ? 0 : value;
  };
}

/** Most calls are 0, as in samples without a change of the arm. */
function callRow({ uniform }: Random): () => number {
  const [loss, gain] = [0.05 + 0.2 * uniform(), 0.05 + 0.2 * uniform()];
  return () => {
    const at = uniform();
    if (at < 0.01) return -2;
    if (at < loss) return -1;
    if (at > 0.985) return 2;
    return at > 1 - gain ? 1 : 0;
  };
}

const classes = [
  ...Array.from({ length: 55 }, () => "Missense_Mutation"),
  ...Array.from({ length: 22 }, () => "Silent"),
  ...Array.from({ length: 9 }, () => "3'UTR"),
  ...Array.from({ length: 5 }, () => "Nonsense_Mutation"),
  ...Array.from({ length: 5 }, () => "Frame_Shift_Del"),
  ...Array.from({ length: 4 }, () => "Splice_Site"),
];
const callColumns =
  "Hugo_Symbol\tEntrez_Gene_Id\tCenter\tNCBI_Build\tChromosome\tStart_Position\tEnd_Position\tStrand\tVariant_Classification\tVariant_Type\tReference_Allele\tTumor_Seq_Allele1\tTumor_Seq_Allele2\tTumor_Sample_Barcode\tt_ref_count\tt_alt_count\tHGVSp_Short\tTranscript_ID\tFILTER";

function writeCalls(path: string, patients: readonly string[], size: StudySize, chance: Random): void {
  const writer = new MatrixWriter(path);
  writer.text(callColumns);
  writer.endLine();
  for (const patient of patients) {
    const count = Math.max(1, Math.round(size.callsPerSample * Math.exp(chance.normal() - 0.5)));
    for (let i = 0; i < count; i += 1) {
      const gene = size.genes[chance.skewed(size.genes.length)];
      const variant = classes[Math.floor(chance.uniform() * classes.length)] ?? "";
      const start = 1 + Math.floor(chance.uniform() * 2e8);
      const change = `p.R${1 + Math.floor(chance.uniform() * 900)}H`;
      writer.text(
        `${gene?.symbol}\t${gene?.entrez}\tMC3\tGRCh37\t${gene?.chromosome}\t${start}\t${start}\t+\t${variant}\tSNP\tC\tC\tT\t${patient}-01\t${start % 90}\t${start % 40}\t${change}\tENST00000${start % 999999}\tPASS`,
      );
      writer.endLine();
    }
  }
  writer.close();
}

/** Writes a study of RSEM, copy-number calls, mutations, clinical tables; returns its folder. */
export function writeStudy(root: string, { code, site, samples }: Cohort, size: StudySize): string {
  const folder = join(root, studyOf(code));
  mkdirSync(folder, { recursive: true });
  const chance = random(Number.parseInt(code, 36));
  const patients = Array.from({ length: samples }, (_, index) => barcode(site, index));
  writeMetaFiles(folder, code);
  writeClinical(folder, code, patients, chance);
  writeMatrix(join(folder, "data_mrna.txt"), patients, size.genes, 4, () => expressionRow(chance));
  writeMatrix(join(folder, "data_cna.txt"), patients, size.genes, 0, () => callRow(chance));
  writeCalls(join(folder, "data_mutations.txt"), patients, size, chance);
  return folder;
}
