import type { ParsedQuestion } from "../../src/contract/question.ts";
import { CgqError } from "../../src/errors.ts";
import type { Categorical, Cohort, CopyNumberChange, Numeric, Question } from "../../src/meaning/index.ts";
import { levelsIn } from "../../src/meaning/levels.ts";
import { namedAttribute } from "./named-attribute.ts";
import { askedChange } from "./asked-change.ts";

const attributes: readonly (readonly [attribute: string, levels: readonly string[]])[] = [
  ["triple_negative", ["TNBC"]],
  ["her2_status", ["HER2+", "HER2-"]],
  ["er_status", ["ER+", "ER-"]],
  ["pr_status", ["PR+", "PR-"]],
  ["msi", ["MSI-H"]],
  ["ebv", ["EBV+"]],
  ["hpv", ["HPV+", "HPV-"]],
  ["codeletion", ["1p/19q codeleted"]],
  ["stage", ["stage I", "stage II", "stage III", "stage IV", "early stage", "late stage"]],
  ["sex", ["female", "male"]],
];

/** The attribute that records a level; whatever is nothing else is a subtype. */
const attributeOfLevel = (level: string): string =>
  attributes.find(([, levels]) => levels.includes(level))?.[0] ?? "subtype";

type Clinical = Extract<Categorical, { is: "clinical" }>;

function clinicalOf(attribute: string, parsed: ParsedQuestion, levels: readonly string[]): Clinical {
  const recordedAs = namedAttribute(parsed);
  return {
    is: "clinical",
    attribute,
    ...(levels.length > 0 ? { levels: [...levels] } : {}),
    ...(recordedAs === null ? {} : { recordedAs }),
  };
}

const clinicalGroups: Readonly<Record<string, string>> = { by_stage: "stage", by_subtype: "subtype", by_sex: "sex" };

/** The clinical levels that a question compares; null where it compares none. */
function clinicalBy(parsed: ParsedQuestion): Clinical | null {
  const attribute = clinicalGroups[parsed.groups ?? ""];
  if (attribute === undefined) return null;
  const levels = parsed.subgroup?.split(", ") ?? [];
  return clinicalOf(levels[0] === undefined ? attribute : attributeOfLevel(levels[0]), parsed, levels);
}

function cohortOf(parsed: ParsedQuestion): Cohort {
  const { cancer_types: cancers, cancer_group: group, subgroup } = parsed;
  const names = subgroup === undefined || clinicalBy(parsed) !== null ? [] : subgroup.split(", ");
  const [first, second] = names;
  if (first !== undefined && second !== undefined)
    throw new CgqError(
      "unsupported_question",
      `A ${parsed.analysis_type.replaceAll("_", " ")} question takes one subgroup at a time, not ${names.join(" and ")}. Ask about ${first} alone.`,
    );
  const where = names.map((name) => ({
    variable: clinicalOf(attributeOfLevel(name), parsed, []),
    levels: [...levelsIn(name)],
  }));
  return { cancers, ...(group === undefined ? {} : { group }), studies: [], where };
}

const expressionOf = (gene: string, { profile }: ParsedQuestion): Numeric => ({
  is: "expression",
  gene,
  ...(profile === undefined ? {} : { profile }),
});

const mutationOf = (gene: string, { variant }: ParsedQuestion): Categorical => ({
  is: "mutation",
  gene,
  ...(variant === undefined ? {} : { change: variant }),
});

const changes: Readonly<Record<string, CopyNumberChange>> = {
  amplified_vs_diploid: "amplification",
  deleted_vs_diploid: "deep_deletion",
};

/** What an alteration of the gene makes groups of; null where the groups are something else. */
function alterationBy(gene: string, parsed: ParsedQuestion): Categorical | null {
  const { groups = "", variant } = parsed;
  const change = changes[groups];
  if (change !== undefined) return { is: "copy_number", gene, change };
  return groups === "mutant_vs_wildtype" || variant !== undefined ? mutationOf(gene, parsed) : null;
}

const notCompared = ({ groups, analysis_type: type }: ParsedQuestion): CgqError =>
  new CgqError(
    "unsupported_question",
    `A ${type.replaceAll("_", " ")} question does not compare ${groups?.replaceAll("_", " ") ?? "nothing"}. Ask for high against low expression, mutant against wild type, or altered against diploid copy number.`,
  );

function survivalOf(parsed: ParsedQuestion): Question {
  const { genes, group_gene: only, endpoint = "OS", groups = "high_vs_low" } = parsed;
  const common = { endpoint, cohort: cohortOf(parsed), adjust: [] };
  const clinical = clinicalBy(parsed);
  if (clinical !== null && genes.length === 0) return { relation: "survival", ...common, by: [clinical] };
  const by = (only === undefined ? genes : [only]).map((gene): Categorical => {
    const altered = alterationBy(gene, parsed);
    if (altered !== null) return altered;
    if (groups !== "high_vs_low") throw notCompared(parsed);
    return { is: "level", of: expressionOf(gene, parsed), cut: { at: "median" } };
  });
  return { relation: "survival", ...common, by };
}

/** The genes whose expression is compared: all but the one that only makes the groups. */
function targetsOf({ genes, gene, group_gene: only }: ParsedQuestion): readonly string[] {
  const targets = genes.filter((one) => one !== only || one === gene);
  return targets.length > 0 ? targets : genes;
}

/** What makes the groups of a comparison. */
function groupsBy(parsed: ParsedQuestion): Categorical {
  const { groups, group_gene: only, genes, cancer_types: codes } = parsed;
  const gene = only ?? genes[0] ?? "";
  const by = clinicalBy(parsed) ?? alterationBy(gene, parsed);
  if (by !== null) return by;
  if (groups === "tumor_vs_normal") return { is: "tissue" };
  if (groups === undefined && codes.length !== 1) return { is: "cancer_type" };
  const what =
    groups === undefined
      ? "One cancer type alone leaves nothing to compare."
      : `Expression cannot be compared ${groups.replaceAll("_", " ")}.`;
  throw new CgqError(
    "unsupported_question",
    `${what} Name two or more cancer types, or ask for tumour against normal tissue, for mutant against wild type, for amplified or deleted against diploid, or by stage, subtype or sex.`,
  );
}

function comparisonOf(parsed: ParsedQuestion): Question {
  const of = targetsOf(parsed).map((gene) => expressionOf(gene, parsed));
  return { relation: "comparison", of, by: groupsBy(parsed), cohort: cohortOf(parsed), adjust: [] };
}

function genomeWideOf(parsed: ParsedQuestion): Question {
  const { profile } = parsed;
  const by = groupsBy(parsed);
  return {
    relation: "ranking",
    every: "gene",
    in: { relation: "comparison", of: "expression", by, ...(profile === undefined ? {} : { profile }) },
    cohort: cohortOf(parsed),
  };
}

function frequencyOf(parsed: ParsedQuestion, of: Categorical[]): Question {
  const by = clinicalBy(parsed);
  return { relation: "frequency", of, ...(by === null ? {} : { by }), cohort: cohortOf(parsed) };
}

/** A question that names no change is about every one of them. */
function copyNumberOf(parsed: ParsedQuestion): Question {
  const change = askedChange(parsed) ?? "any_change";
  return frequencyOf(
    parsed,
    parsed.genes.map((gene) => ({ is: "copy_number", gene, change })),
  );
}

function associationOf(parsed: ParsedQuestion): Question {
  const { genes, group_gene: only } = parsed;
  const of = genes.map((gene) => {
    const isMutation = only !== undefined && only !== gene;
    return (isMutation ? null : alterationBy(gene, parsed)) ?? mutationOf(gene, parsed);
  });
  return { relation: "association", of, cohort: cohortOf(parsed) };
}

const measures = {
  cna_vs_expression: "copy_number_log2",
  methylation_vs_expression: "methylation",
  protein_vs_expression: "protein",
} as const;

function correlationOf(parsed: ParsedQuestion): Question {
  const { genes, groups } = parsed;
  const common = { cohort: cohortOf(parsed), adjust: [] };
  if (groups === undefined)
    return { relation: "correlation", ...common, of: genes.map((gene) => expressionOf(gene, parsed)) };
  const measure = Object.entries(measures).find(([name]) => name === groups)?.[1];
  if (measure === undefined) throw notCompared(parsed);
  return {
    relation: "correlation",
    ...common,
    of: genes.flatMap((gene): Numeric[] => [{ is: measure, gene }, expressionOf(gene, parsed)]),
  };
}

const meanings: Readonly<Record<ParsedQuestion["analysis_type"], (parsed: ParsedQuestion) => Question>> = {
  survival: survivalOf,
  differential_expression: comparisonOf,
  genome_wide_differential_expression: genomeWideOf,
  expression_profile: (parsed) => ({
    relation: "profile",
    of: parsed.genes.map((gene) => expressionOf(gene, parsed)),
    cohort: cohortOf(parsed),
  }),
  mutation_frequency: (parsed) =>
    frequencyOf(
      parsed,
      parsed.genes.map((gene) => mutationOf(gene, parsed)),
    ),
  copy_number: copyNumberOf,
  co_occurrence: associationOf,
  correlation: correlationOf,
  top_mutated_genes: (parsed) => ({
    relation: "ranking",
    every: "gene",
    in: { relation: "frequency", of: "mutation" },
    cohort: cohortOf(parsed),
  }),
  genome_wide_survival: (parsed) => ({
    relation: "ranking",
    every: "gene",
    in: { relation: "survival", by: "expression", endpoint: parsed.endpoint ?? "OS" },
    cohort: cohortOf(parsed),
  }),
  genome_wide_association: (parsed) => ({
    relation: "ranking",
    every: "gene",
    in: { relation: "association", of: "mutation", by: groupsBy(parsed) },
    cohort: cohortOf(parsed),
  }),
  genome_wide_correlation: (parsed) => ({
    relation: "ranking",
    every: "gene",
    in: { relation: "correlation", of: "expression", with: expressionOf(parsed.genes[0] ?? "", parsed) },
    cohort: cohortOf(parsed),
  }),
  top_copy_number_genes: (parsed) => ({
    relation: "ranking",
    every: "gene",
    in: { relation: "frequency", of: askedChange(parsed) ?? "any_change" },
    cohort: cohortOf(parsed),
  }),
  clinical_association: (parsed) => {
    throw notCompared(parsed);
  },
};

/** What the fields of a parsed question mean, for tests that are written in them. Throws CgqError `unsupported_question` for groups that its relation does not compare. */
export const questionOf = (parsed: ParsedQuestion): Question => meanings[parsed.analysis_type](parsed);
