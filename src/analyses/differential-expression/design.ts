import type { ParsedQuestion } from "../../contract/question.ts";
import { CgqError } from "../../errors.ts";
import type { Tissue } from "../cohort/tissue.ts";

/** What tells the groups of a comparison apart. */
export type Design = "cancer_types" | "tumor_vs_normal" | "mutant_vs_wildtype";

export const tissuesOf: Readonly<Record<Design, readonly Tissue[]>> = {
  cancer_types: ["tumor"],
  tumor_vs_normal: ["tumor", "normal"],
  mutant_vs_wildtype: ["tumor"],
};

const ADVICE =
  "Name two or more cancer types, or ask for tumour against normal tissue, or for mutant against wild type.";

/** The design that a question asks for. Throws CgqError `unsupported_question` for one that is not offered. */
export function designOf({ groups, cancer_types }: ParsedQuestion): Design {
  if (groups === "tumor_vs_normal" || groups === "mutant_vs_wildtype") return groups;
  if (groups === undefined && cancer_types.length !== 1) return "cancer_types";
  const what =
    groups === undefined
      ? "One cancer type alone leaves nothing to compare."
      : `Expression cannot be compared ${groups.replaceAll("_", " ")}.`;
  throw new CgqError("unsupported_question", `${what} ${ADVICE}`);
}

/** The genes whose expression is compared: all but the one that only makes the groups. */
export function targetGenes({ genes, gene, group_gene }: ParsedQuestion): string[] {
  const targets = genes.filter((one) => one !== group_gene || one === gene);
  return targets.length > 0 ? targets : [...genes];
}

/** Group names within a cancer type, the first group first. */
export function groupNamesOf(design: Design, groupGene: string | null): readonly string[] {
  if (design === "tumor_vs_normal") return ["tumour", "normal"];
  if (design === "mutant_vs_wildtype") return [`${groupGene} mutant`, `${groupGene} wild type`];
  return ["tumour"];
}
