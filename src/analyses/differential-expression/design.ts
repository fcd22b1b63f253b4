import type { ParsedQuestion } from "../../contract/question.ts";
import { CgqError } from "../../errors.ts";
import { type ClinicalDesign, clinicalDesigns } from "../cohort/clinical-grouping.ts";
import type { Tissue } from "../../catalogue/tissue.ts";

const copyNumberDesigns = ["amplified_vs_diploid", "deleted_vs_diploid"] as const;
/** Groups that come from discrete copy-number calls. */
export type CopyNumberDesign = (typeof copyNumberDesigns)[number];

/** What tells the groups of a comparison apart. */
export type Design = "cancer_types" | "tumor_vs_normal" | "mutant_vs_wildtype" | CopyNumberDesign | ClinicalDesign;

const designs: readonly Design[] = [
  "cancer_types",
  "tumor_vs_normal",
  "mutant_vs_wildtype",
  ...copyNumberDesigns,
  ...clinicalDesigns,
];

export const isCopyNumber = (design: Design): design is CopyNumberDesign =>
  copyNumberDesigns.some((one) => one === design);

export const isClinical = (design: Design): design is ClinicalDesign => clinicalDesigns.some((one) => one === design);

export const tissuesOf = (design: Design): readonly Tissue[] =>
  design === "tumor_vs_normal" ? ["tumor", "normal"] : ["tumor"];

const ADVICE =
  "Name two or more cancer types, or ask for tumour against normal tissue, for mutant against wild type, for amplified or deleted against diploid, or by stage, subtype or sex.";

/** The design that a question asks for. Throws CgqError `unsupported_question` for one that is not offered. */
export function designOf({ groups, cancer_types }: ParsedQuestion): Design {
  const design = designs.find((one) => one === groups);
  if (design !== undefined) return design;
  if (groups === undefined && cancer_types.length !== 1) return "cancer_types";
  const what =
    groups === undefined
      ? "One cancer type alone leaves nothing to compare."
      : `Expression cannot be compared ${groups.replaceAll("_", " ")}.`;
  throw new CgqError("unsupported_question", `${what} ${ADVICE}`);
}

type Qualifier = "groups" | "profile" | "variant" | "subgroup";

/** The qualifiers of a question that a design honours. */
export function honouredBy(design: Design): readonly Qualifier[] {
  if (design === "mutant_vs_wildtype") return ["groups", "profile", "variant"];
  return isClinical(design) ? ["groups", "profile", "subgroup"] : ["groups", "profile"];
}

/** The gene whose alteration makes the groups, null when something else does. */
export function groupGeneOf(design: Design, { group_gene, genes }: ParsedQuestion): string | null {
  return design === "mutant_vs_wildtype" || isCopyNumber(design) ? (group_gene ?? genes[0] ?? null) : null;
}

/** The genes whose expression is compared: all but the one that only makes the groups. */
export function targetGenes({ genes, gene, group_gene }: ParsedQuestion): string[] {
  const targets = genes.filter((one) => one !== group_gene || one === gene);
  return targets.length > 0 ? targets : [...genes];
}
