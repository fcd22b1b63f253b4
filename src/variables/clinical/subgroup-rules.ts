import { cancerTypeNames } from "../../contract/cancer-types.ts";
import { isPositive, isTripleNegative } from "./receptor-status.ts";
import { stageOf } from "./stage.ts";

/** Clinical attributes of one sample by name. */
export type ClinicalValues = ReadonlyMap<string, string>;

/** Who belongs to a subgroup that a question can name: true, false, or null when the record leaves it open. */
export interface SubgroupRule {
  readonly attributes: readonly string[];
  readonly belongs: (values: ClinicalValues) => boolean | null;
  /** What the name of the others is when the subgroup is compared with them. */
  readonly others: string;
  /** Says in the methods text what the name means. */
  readonly definition: string;
}

export const PATHOLOGIC_STAGE = "AJCC_PATHOLOGIC_TUMOR_STAGE";
export const CLINICAL_STAGE = "CLINICAL_STAGE";
export const PAM50 = "PAM50";
/** The preferred one first. */
export const STAGE_ATTRIBUTES = [PATHOLOGIC_STAGE, CLINICAL_STAGE] as const;
/** The preferred one first: PAM50 names its classifier, SUBTYPE does not. */
export const SUBTYPE_ATTRIBUTES = [PAM50, "SUBTYPE"] as const;
export const SEX_ATTRIBUTE = "SEX";
export const STAGE_DEFINITION = "Substages were joined (IA to IC as stage I, and so on).";
export const SUBTYPE_DEFINITION = "Subtypes are those recorded with the study.";
export const SEX_DEFINITION = "Sex is the recorded one.";
export const SAMPLE_TYPE_DEFINITION =
  "The sample type is that of the one sample that stands for a patient; of a patient with a primary tumour and a metastasis it is the primary tumour.";
export const RECEPTORS = ["ER_STATUS_BY_IHC", "PR_STATUS_BY_IHC", "IHC_HER2"] as const;

function receptor(attribute: string, wanted: boolean, others: string): SubgroupRule {
  const belongs = (values: ClinicalValues) => {
    const positive = isPositive(values.get(attribute));
    return positive === null ? null : positive === wanted;
  };
  const definition =
    "Receptor status is that of immunohistochemistry; equivocal and indeterminate results say nothing.";
  return { attributes: [attribute], belongs, others, definition };
}

const tripleNegative: SubgroupRule = {
  attributes: RECEPTORS,
  belongs: (values) => isTripleNegative(RECEPTORS.map((attribute) => values.get(attribute))),
  others: "other",
  definition:
    "Triple-negative means explicitly negative for ER, PR and HER2; tumours without an explicit positive and with an unclear status were left out.",
};

const cancerTypeBefore = new RegExp(`^(?:${Object.keys(cancerTypeNames).join("|")}|OVCA|AML)_`, "iu");
/** Some studies write the cancer type in front: "BRCA_LumA"; "CN_HIGH" is a name of its own. */
const plainSubtype = (value: string): string => value.replace(cancerTypeBefore, "").toLowerCase();

/** One attribute is handed over: those that record the same are never mixed within a cancer type. */
function subtype(...names: readonly string[]): SubgroupRule {
  const belongs = (values: ClinicalValues) => {
    const [found] = values.values();
    return found === undefined || found === "-" ? null : names.includes(plainSubtype(found));
  };
  return { attributes: SUBTYPE_ATTRIBUTES, belongs, others: "other", definition: SUBTYPE_DEFINITION };
}

/** Where no status is recorded, the molecular subtypes tell it: one of them, and all others. */
const stable: SubgroupRule = {
  ...subtype("mss", "msi-l", "cin", "gs", "ebv", "pole", "hm-snv", "cn_low", "cn_high"),
  definition:
    "Microsatellite status is the recorded one; where only molecular subtypes are recorded, MSI is MSI-H and the other subtypes are MSS.",
};
const virusFree: SubgroupRule = {
  ...subtype("ebv-", "negative", "msi", "cin", "gs", "hm-snv", "pole"),
  definition:
    "EBV status is the recorded one; where only molecular subtypes are recorded, EBV is EBV-positive and the other subtypes are EBV-negative.",
};
const notCodeleted: SubgroupRule = {
  ...subtype("idhmut-non-codel", "idhwt", "g-cimp-high", "g-cimp-low", "classic-like", "mesenchymal-like", "pa-like"),
  definition: "1p/19q status is that of the molecular subtype: Codel, and all others.",
};

const IDH_DEFINITION =
  "IDH status is that of the molecular subtype: Codel and G-CIMP (or IDHmut) are mutant, Classic-like, Mesenchymal-like, PA-like and LGm6 (or IDHwt) wild type, of IDH1 and IDH2 alike.";
const idhMutant: SubgroupRule = {
  ...subtype("codel", "g-cimp-high", "g-cimp-low", "idhmut-codel", "idhmut-non-codel"),
  definition: IDH_DEFINITION,
};
const idhWildType: SubgroupRule = {
  ...subtype("classic-like", "mesenchymal-like", "pa-like", "lgm6-gbm", "idhwt"),
  definition: IDH_DEFINITION,
};

function stage(...wanted: readonly string[]): SubgroupRule {
  const belongs = (values: ClinicalValues) => {
    // One attribute per card is handed over: clinical and pathologic stage are never mixed.
    const found = stageOf([...values.values()][0] ?? "");
    return found === null ? null : wanted.includes(found);
  };
  return { attributes: STAGE_ATTRIBUTES, belongs, others: "other-stage", definition: STAGE_DEFINITION };
}

function sex(wanted: string, others: string): SubgroupRule {
  const belongs = (values: ClinicalValues) => {
    const found = values.get(SEX_ATTRIBUTE)?.toLowerCase();
    return found === "female" || found === "male" ? found === wanted : null;
  };
  return { attributes: [SEX_ATTRIBUTE], belongs, others, definition: SEX_DEFINITION };
}

/** By the names that questions are read into. */
export const subgroupRules: Readonly<Record<string, SubgroupRule>> = {
  TNBC: tripleNegative,
  "HER2+": receptor("IHC_HER2", true, "HER2-"),
  "HER2-": receptor("IHC_HER2", false, "HER2+"),
  "ER+": receptor("ER_STATUS_BY_IHC", true, "ER-"),
  "ER-": receptor("ER_STATUS_BY_IHC", false, "ER+"),
  "PR+": receptor("PR_STATUS_BY_IHC", true, "PR-"),
  "PR-": receptor("PR_STATUS_BY_IHC", false, "PR+"),
  luminal: subtype("luma", "lumb"),
  "luminal A": subtype("luma"),
  "luminal B": subtype("lumb"),
  "HER2-enriched": subtype("her2"),
  "basal-like": subtype("basal"),
  "normal-like": subtype("normal"),
  "MSI-H": subtype("msi", "msi-h"),
  MSS: stable,
  "EBV+": subtype("ebv", "ebv+", "positive"),
  "EBV-": virusFree,
  "HPV+": subtype("hpv+", "positive"),
  "HPV-": subtype("hpv-", "negative"),
  CIN: subtype("cin"),
  mesenchymal: subtype("mesenchymal", "mesenchymal-like"),
  classical: subtype("classical", "classic-like"),
  "G-CIMP": subtype("g-cimp-high", "g-cimp-low"),
  "1p/19q codeleted": subtype("codel", "idhmut-codel"),
  "not codeleted": notCodeleted,
  "IDH-mutant": idhMutant,
  "IDH-wild-type": idhWildType,
  "stage I": stage("I"),
  "stage II": stage("II"),
  "stage III": stage("III"),
  "stage IV": stage("IV"),
  "early stage": { ...stage("I", "II"), others: "late stage" },
  "late stage": { ...stage("III", "IV"), others: "early stage" },
  female: sex("female", "male"),
  male: sex("male", "female"),
};
