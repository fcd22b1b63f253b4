import { z } from "zod";
import { endpointNames } from "../../contract/endpoint-names.ts";
import { type AnalysisType, Endpoint } from "../../contract/question.ts";
import { Cohort } from "../cohort.ts";
import { analysisNames, changeNames } from "../names.ts";
import { CopyNumberChange } from "../alteration.ts";
import { Numeric } from "../numeric.ts";
import { Categorical, Variable } from "../variable.ts";
import { adjusted, cutOf, inCohort, nameOf, sidesOf, withCohortInFront } from "../words.ts";
import type { RelationMeaning } from "./relation-meaning.ts";

/** What of every gene is counted. */
export const AlterationKind = z.enum(["mutation", ...CopyNumberChange.options]);
export type AlterationKind = z.infer<typeof AlterationKind>;

/** One of the relations over every gene. */
export const Ranking = z.object({
  relation: z.literal("ranking"),
  every: z.literal("gene"),
  in: z.discriminatedUnion("relation", [
    z.object({ relation: z.literal("frequency"), of: AlterationKind }),
    z.object({ relation: z.literal("association"), of: AlterationKind, by: Categorical }),
    z.object({
      relation: z.literal("correlation"),
      of: z.literal("expression"),
      with: Numeric,
      profile: z.string().optional(),
    }),
    z.object({
      relation: z.literal("survival"),
      by: z.enum(["expression", ...AlterationKind.options]),
      endpoint: Endpoint,
      profile: z.string().optional(),
      /** Of expression; what every gene's model holds beside the gene. */
      adjust: z.array(Variable).min(1).optional(),
    }),
    z.object({
      relation: z.literal("comparison"),
      of: z.literal("expression"),
      by: Categorical,
      profile: z.string().optional(),
    }),
  ]),
  cohort: Cohort,
});

type Ranked = z.infer<typeof Ranking>["in"];

const states: Readonly<Record<AlterationKind, string>> = {
  mutation: "are mutated",
  amplification: "are amplified",
  gain: "are gained",
  any_gain: "are gained or amplified",
  deep_deletion: "are deeply deleted",
  one_copy_loss: "are heterozygously lost",
  any_loss: "are lost",
  any_change: "have any copy-number change",
};

const nouns: Readonly<Record<AlterationKind, string>> = { mutation: "mutation", ...changeNames };

/** "most frequently mutated genes", "genes with the most frequent amplification". */
export const mostFrequent = (of: AlterationKind): string =>
  of === "mutation" ? "most frequently mutated genes" : `genes with the most frequent ${changeNames[of]}`;

function typeOf(what: Ranked): AnalysisType {
  switch (what.relation) {
    case "association":
      return "genome_wide_association";
    case "correlation":
      return "genome_wide_correlation";
    case "survival":
      return "genome_wide_survival";
    case "comparison":
      return "genome_wide_differential_expression";
    case "frequency":
    default:
      return what.of === "mutation" ? "top_mutated_genes" : "top_copy_number_genes";
  }
}

/** A ranking as a heading. */
export function rankingName(what: Ranked): string {
  if (what.relation === "frequency") return mostFrequent(what.of);
  if (what.relation === "association") return `frequency of ${nouns[what.of]} of every gene`;
  if (what.relation === "survival")
    return `${endpointNames[what.endpoint]} by ${what.by === "expression" ? what.by : nouns[what.by]} of every gene`;
  if (what.relation === "correlation") return `correlation of every gene's expression with ${nameOf(what.with)}`;
  return analysisNames[typeOf(what)];
}

const profileOf = ({ profile }: { readonly profile?: string | undefined }): string =>
  profile === undefined ? "" : ` (${profile.replaceAll("_", " ")})`;

/** What of every gene is related to an outcome. */
const relatedNoun = (by: "expression" | AlterationKind): string =>
  by === "expression" ? by : by === "any_change" ? "any copy-number change" : nouns[by];

function ask({ in: what, cohort }: z.infer<typeof Ranking>): string {
  switch (what.relation) {
    case "frequency":
      return `Which genes ${states[what.of]} most often ${inCohort(cohort)}?`;
    case "association":
      return `Which genes ${states[what.of]} more often ${sidesOf(what.by, cohort, false)}${cutOf(what.by)}?`;
    case "correlation":
      return `Which genes correlate with ${nameOf(what.with)} ${inCohort(cohort)}${profileOf(what)}?`;
    case "survival":
      return `Which genes' ${relatedNoun(what.by)} is associated with ${endpointNames[what.endpoint]} ${inCohort(cohort)}${adjusted(what.adjust ?? [])}${profileOf(what)}?`;
    case "comparison":
    default:
      return withCohortInFront(
        `Which genes are differentially expressed ${sidesOf(what.by, cohort, false)}${cutOf(what.by)}${profileOf(what)}?`,
        what.by,
        cohort,
      );
  }
}

/** What makes the groups; the alterations of every gene make as many. */
export const rankedGroups = (what: Ranked): Categorical | undefined =>
  what.relation === "comparison" || what.relation === "association" ? what.by : undefined;

export const ranking: RelationMeaning<z.infer<typeof Ranking>> = {
  roles: ({ in: what }) => ({
    type: typeOf(what),
    of: what.relation === "correlation" ? [what.with] : [],
    by: rankedGroups(what),
  }),
  ask,
};
