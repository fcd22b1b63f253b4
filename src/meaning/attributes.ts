/** What the clinical record says of a patient or sample, under one name whatever a study calls it. */
export interface Attribute {
  readonly id: string;
  /** In running text. */
  readonly title: string;
  readonly kind: "number" | "levels";
  readonly unit?: string;
  /** One of it, what a coefficient is told for: "year". */
  readonly step?: string;
  /** The studies' attributes that record it, the preferred one first; never mixed within a cancer type. */
  readonly recordedAs: readonly string[];
  /** Known levels in their order; absent where the levels are those found. */
  readonly levels?: readonly string[];
  /** What its levels are of, where that is not said by them: "metastatic samples". */
  readonly noun?: string;
  /** The field `groups` of the wire form when its levels are compared. */
  readonly groups: "by_stage" | "by_sex" | "by_subtype" | "by_attribute";
}

const SUBTYPE = ["PAM50", "SUBTYPE"] as const;

const stages = {
  kind: "levels",
  levels: ["stage I", "stage II", "stage III", "stage IV"],
  groups: "by_stage",
} as const;

/** Attributes with a name of their own; any other is asked for by the study's own id. */
export const attributes: readonly Attribute[] = [
  {
    id: "stage",
    title: "stage",
    recordedAs: ["AJCC_PATHOLOGIC_TUMOR_STAGE", "CLINICAL_STAGE"],
    ...stages,
  },
  { id: "pathologic_stage", title: "pathologic stage", recordedAs: ["AJCC_PATHOLOGIC_TUMOR_STAGE"], ...stages },
  { id: "clinical_stage", title: "clinical stage", recordedAs: ["CLINICAL_STAGE"], ...stages },
  { id: "sex", title: "sex", kind: "levels", recordedAs: ["SEX"], levels: ["female", "male"], groups: "by_sex" },
  { id: "subtype", title: "subtype", kind: "levels", recordedAs: SUBTYPE, groups: "by_subtype" },
  {
    id: "er_status",
    title: "ER status",
    kind: "levels",
    recordedAs: ["ER_STATUS_BY_IHC"],
    levels: ["ER+", "ER-"],
    groups: "by_subtype",
  },
  {
    id: "pr_status",
    title: "PR status",
    kind: "levels",
    recordedAs: ["PR_STATUS_BY_IHC"],
    levels: ["PR+", "PR-"],
    groups: "by_subtype",
  },
  {
    id: "her2_status",
    title: "HER2 status",
    kind: "levels",
    recordedAs: ["IHC_HER2"],
    levels: ["HER2+", "HER2-", "HER2-low"],
    groups: "by_subtype",
  },
  {
    id: "triple_negative",
    title: "triple-negative status",
    kind: "levels",
    recordedAs: ["ER_STATUS_BY_IHC", "PR_STATUS_BY_IHC", "IHC_HER2"],
    levels: ["TNBC", "other"],
    groups: "by_subtype",
  },
  {
    id: "msi",
    title: "microsatellite status",
    kind: "levels",
    recordedAs: ["MSI_STATUS", "SUBTYPE"],
    levels: ["MSI-H", "MSS"],
    groups: "by_subtype",
  },
  {
    id: "hpv",
    title: "HPV status",
    kind: "levels",
    recordedAs: ["HPV_STATUS", "SUBTYPE"],
    levels: ["HPV+", "HPV-"],
    groups: "by_subtype",
  },
  {
    id: "ebv",
    title: "EBV status",
    kind: "levels",
    recordedAs: ["EBV_STATUS", "SUBTYPE"],
    levels: ["EBV+", "EBV-"],
    groups: "by_subtype",
  },
  {
    id: "codeletion",
    title: "1p/19q status",
    kind: "levels",
    recordedAs: ["SUBTYPE"],
    levels: ["1p/19q codeleted", "not codeleted"],
    groups: "by_subtype",
  },
  {
    id: "idh",
    title: "IDH status",
    kind: "levels",
    recordedAs: ["SUBTYPE"],
    levels: ["IDH-mutant", "IDH-wild-type"],
    groups: "by_subtype",
  },
  {
    id: "histology",
    title: "histological type",
    kind: "levels",
    recordedAs: ["HISTOLOGICAL_TYPE", "CANCER_TYPE_DETAILED"],
    groups: "by_subtype",
  },
  {
    id: "grade",
    title: "grade",
    kind: "levels",
    recordedAs: ["GRADE", "HISTOLOGIC_GRADE", "TUMOR_GRADE"],
    groups: "by_attribute",
  },
  { id: "race", title: "race", kind: "levels", recordedAs: ["RACE"], groups: "by_attribute" },
  { id: "ethnicity", title: "ethnicity", kind: "levels", recordedAs: ["ETHNICITY"], groups: "by_attribute" },
  {
    id: "smoking",
    title: "smoking",
    kind: "levels",
    recordedAs: ["SMOKER", "SMOKING_STATUS", "SMOKING_HISTORY", "TOBACCO_SMOKING_HISTORY_INDICATOR"],
    groups: "by_attribute",
  },
  { id: "t_stage", title: "T stage", kind: "levels", recordedAs: ["PATH_T_STAGE"], groups: "by_attribute" },
  { id: "n_stage", title: "N stage", kind: "levels", recordedAs: ["PATH_N_STAGE"], groups: "by_attribute" },
  { id: "m_stage", title: "M stage", kind: "levels", recordedAs: ["PATH_M_STAGE"], groups: "by_attribute" },
  {
    id: "sample_type",
    title: "sample type",
    kind: "levels",
    recordedAs: ["SAMPLE_TYPE"],
    levels: ["primary", "metastatic"],
    noun: "samples",
    groups: "by_attribute",
  },
  {
    id: "response",
    title: "response",
    kind: "levels",
    recordedAs: ["DURABLE_CLINICAL_BENEFIT", "RESPONSE", "BEST_RESPONSE"],
    groups: "by_attribute",
  },
  {
    id: "treatment",
    title: "treatment",
    kind: "levels",
    recordedAs: ["TREATMENT_TYPE", "TREATMENT"],
    groups: "by_attribute",
  },
  { id: "age", title: "age", kind: "number", unit: "years", step: "year", recordedAs: ["AGE"], groups: "by_attribute" },
  {
    id: "tmb",
    title: "tumor mutational burden",
    kind: "number",
    unit: "mutations per Mb",
    step: "mutation per Mb",
    recordedAs: ["TMB_NONSYNONYMOUS", "TMB_SCORE"],
    groups: "by_attribute",
  },
  {
    id: "mutation_count",
    title: "mutation count",
    kind: "number",
    step: "mutation",
    recordedAs: ["MUTATION_COUNT"],
    groups: "by_attribute",
  },
  {
    id: "fraction_altered",
    title: "fraction of the genome altered",
    kind: "number",
    recordedAs: ["FRACTION_GENOME_ALTERED", "FGA"],
    groups: "by_attribute",
  },
  {
    id: "aneuploidy",
    title: "aneuploidy score",
    kind: "number",
    recordedAs: ["ANEUPLOIDY_SCORE"],
    groups: "by_attribute",
  },
  {
    id: "msi_score",
    title: "MSI score",
    kind: "number",
    recordedAs: ["MSI_SCORE_MANTIS", "MSI_SENSOR_SCORE"],
    groups: "by_attribute",
  },
  {
    id: "purity",
    title: "tumor purity",
    kind: "number",
    recordedAs: ["TUMOR_PURITY", "PURITY", "ABSOLUTE_PURITY"],
    groups: "by_attribute",
  },
  {
    id: "hypoxia",
    title: "hypoxia score",
    kind: "number",
    recordedAs: ["BUFFA_HYPOXIA_SCORE", "RAGNUM_HYPOXIA_SCORE", "WINTER_HYPOXIA_SCORE"],
    groups: "by_attribute",
  },
  { id: "pdl1_score", title: "PD-L1 score", kind: "number", recordedAs: ["PDL1_SCORE"], groups: "by_attribute" },
];

const byId: ReadonlyMap<string, Attribute> = new Map(attributes.map((one) => [one.id, one]));

/** Whether an attribute has a name of its own. */
export const isNamed = (id: string): boolean => byId.has(id);

/** An attribute by its id; the study's own attribute where it has no name of its own. */
export function attributeOf(id: string, kind: Attribute["kind"]): Attribute {
  const title = id.replaceAll("_", " ").toLowerCase();
  return byId.get(id) ?? { id, title, kind, recordedAs: [id], groups: "by_attribute" };
}

/** A level in words: with the staging that the question names, or the study's own attribute that it is of. */
export function levelOf(attribute: string, level: string): string {
  const { title, groups } = attributeOf(attribute, "levels");
  if (!isNamed(attribute)) return `${title}: ${level}`;
  return groups === "by_stage" ? level.replace("stage", title) : level;
}
