const PATIENTS = ["TCGA-AA-0001", "TCGA-AA-0002", "TCGA-AA-0003", "TCGA-AA-0004"];
const SAMPLES = PATIENTS.map((patient) => `${patient}-01`);
const GENES = [
  ["TP53", 7157],
  ["KRAS", 3845],
  ["PTEN", 5728],
] as const;

const lines = (...all: readonly (readonly (string | number)[])[]): string =>
  `${all.map((cells) => cells.join("\t")).join("\n")}\n`;

/** A row for each gene with a value for each sample. */
const matrix = (value: (gene: number, sample: number) => string | number): string =>
  lines(
    ["Hugo_Symbol", "Entrez_Gene_Id", ...SAMPLES],
    ...GENES.map(([symbol, entrez], gene) => [symbol, entrez, ...SAMPLES.map((_, sample) => value(gene, sample))]),
  );

const assay = (name: string): string =>
  lines(["ENTITY_STABLE_ID", "NAME", ...SAMPLES], [name, name, 0.1, 0.2, 0.3, 0.4]);

const clinical = (names: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  lines(
    [`#${names.join("\t")}`],
    [`#${names.join("\t")}`],
    [`#${names.map((name) => (name.endsWith("MONTHS") ? "NUMBER" : "STRING")).join("\t")}`],
    [`#${names.map(() => 1).join("\t")}`],
    names,
    ...rows,
  );

const maf = lines(
  ["Hugo_Symbol", "Entrez_Gene_Id", "Variant_Classification", "Tumor_Sample_Barcode", "HGVSp_Short"],
  ["TP53", 7157, "Missense_Mutation", SAMPLES[0] ?? "", "p.R175H"],
  ["KRAS", 3845, "Missense_Mutation", SAMPLES[1] ?? "", "p.G12D"],
);

/** What the importer reads: alteration and data type, stable id, data. */
const read = {
  mrna_seq_v2_rsem: ["MRNA_EXPRESSION", "CONTINUOUS", "rna_seq_v2_mrna", matrix((g, s) => 100 * (g + 1) + s)],
  mrna_seq_v2_rsem_zscores_ref_all_samples: [
    "MRNA_EXPRESSION",
    "Z-SCORE",
    "rna_seq_v2_mrna_median_all_sample_Zscores",
    matrix((g, s) => (g - s) / 2),
  ],
  mrna_seq_v2_rsem_zscores_ref_diploid_samples: [
    "MRNA_EXPRESSION",
    "Z-SCORE",
    "rna_seq_v2_mrna_median_Zscores",
    matrix((g, s) => (s - g) / 2),
  ],
  cna: ["COPY_NUMBER_ALTERATION", "DISCRETE", "gistic", matrix((g, s) => ((g + s) % 5) - 2)],
  log2_cna: ["COPY_NUMBER_ALTERATION", "LOG2-VALUE", "log2CNA", matrix((g, s) => (g - s) / 4)],
  mutations: ["MUTATION_EXTENDED", "MAF", "mutations", maf],
} as const;

/** What it does not. */
const unread = {
  armlevel_cna: ["GENERIC_ASSAY", "CATEGORICAL", "armlevel_cna", assay("10p")],
  genetic_ancestry: ["GENERIC_ASSAY", "LIMIT-VALUE", "genetic_ancestry", assay("EUR")],
  microbiome: ["GENERIC_ASSAY", "LIMIT-VALUE", "microbiome_signature", assay("Fusobacterium")],
  methylation_hm27_hm450_merged: ["GENERIC_ASSAY", "LIMIT-VALUE", "methylation_hm27_hm450_merge", assay("cg00000292")],
  rppa: ["PROTEIN_LEVEL", "LOG2-VALUE", "rppa", lines(["Composite.Element.REF", ...SAMPLES], ["TP53|p53", 1, 2, 3, 4])],
  sv: [
    "STRUCTURAL_VARIANT",
    "SV",
    "structural_variants",
    lines(["Sample_Id", "SV_Status"], [SAMPLES[0] ?? "", "SOMATIC"]),
  ],
  timeline_status: ["CLINICAL", "TIMELINE", "", lines(["PATIENT_ID", "START_DATE"], [PATIENTS[0] ?? "", 0])],
} as const;

/** The data files that an import leaves aside. */
export const unreadFiles = [
  ...Object.keys(unread).map((name) => `data_${name}.txt`),
  "data_cna_hg19.seg",
  "data_resource_patient.txt",
].toSorted();

const meta = (studyId: string, given: Readonly<Record<string, string>>): string =>
  [["cancer_study_identifier", studyId], ...Object.entries(given)]
    .filter(([, value]) => value !== "")
    .map(([key, value]) => `${key}: ${value}\n`)
    .join("");

/** The files of a small study with the names and kinds of files that the PanCancer Atlas studies have. */
export function panCanStudy(studyId: string): Map<string, string> {
  const files = new Map<string, string>();
  const add = (name: string, [alteration, datatype, stableId, data]: readonly string[]) => {
    const described = {
      genetic_alteration_type: alteration ?? "",
      datatype: datatype ?? "",
      stable_id: stableId ?? "",
    };
    const more = { profile_name: name, profile_description: name, data_filename: `data_${name}.txt` };
    files.set(
      `meta_${name}.txt`,
      meta(studyId, { ...described, ...(stableId === "" ? { data_filename: more.data_filename } : more) }),
    );
    files.set(`data_${name}.txt`, data ?? "");
  };
  const months = PATIENTS.map((patient, i) => [patient, i % 2 === 0 ? "0:LIVING" : "1:DECEASED", 10 + i]);
  const patients = clinical(["PATIENT_ID", "OS_STATUS", "OS_MONTHS"], months);
  const samples = clinical(
    ["PATIENT_ID", "SAMPLE_ID", "ONCOTREE_CODE"],
    SAMPLES.map((id, i) => [PATIENTS[i] ?? "", id, "ACC"]),
  );
  files.set("LICENSE", "Open Data Commons Open Database License\n");
  files.set(
    "meta_study.txt",
    `type_of_cancer: acc\n${meta(studyId, { name: `Adrenocortical Carcinoma (${studyId})`, description: "A study for tests." })}`,
  );
  add("clinical_patient", ["CLINICAL", "PATIENT_ATTRIBUTES", "", patients]);
  add("clinical_sample", ["CLINICAL", "SAMPLE_ATTRIBUTES", "", samples]);
  for (const [name, one] of Object.entries({ ...read, ...unread })) add(name, one);
  const segments = { datatype: "SEG", stable_id: `${studyId}_segment`, data_filename: "data_cna_hg19.seg" };
  files.set("meta_cna_hg19_seg.txt", meta(studyId, { genetic_alteration_type: "COPY_NUMBER_ALTERATION", ...segments }));
  files.set("data_cna_hg19.seg", lines(["ID", "chrom", "loc.start"], [SAMPLES[0] ?? "", 1, 61735]));
  files.set(
    "meta_resource_patient.txt",
    meta(studyId, { resource_type: "PATIENT", data_filename: "data_resource_patient.txt" }),
  );
  files.set(
    "data_resource_patient.txt",
    lines(["PATIENT_ID", "URL"], [PATIENTS[0] ?? "", "https://example.org/slide"]),
  );
  for (const list of ["all", "sequenced", "cna", "RNA_Seq_v2_mRNA"])
    files.set(
      `case_lists/cases_${list}.txt`,
      meta(studyId, { stable_id: `${studyId}_${list}`, case_list_name: list, case_list_ids: SAMPLES.join("\t") }),
    );
  return files;
}
