import { outcomeColumn, type PatientTable } from "../../cohort/patient-table.ts";
import { sampleMixWarnings } from "../../cohort/sample-mix.ts";
import type { Warning } from "../../contract/results.ts";
import { type AlterationKind, endpointNames, type QuestionOf } from "../../meaning/index.ts";
import { capitalized } from "../../prose/capitalized.ts";
import { countOrNo, countOrNone, formatCount, formatRatio } from "../../prose/format-number.ts";
import { counted } from "../../prose/join-words.ts";
import { sourcesOf } from "../../prose/methods-sentences.ts";
import { outcomeOf } from "../../variables/column.ts";
import { scaleWarnings } from "../../variables/expression/scale-warnings.ts";
import { alterationNoun, everyAlteration } from "../every-alteration.ts";
import { detectableHazardRatios, foundAlone } from "../detectable.ts";
import { FEW_IN_GROUP } from "../group-sizes.ts";
import { withoutColumn } from "../left-out.ts";
import { valueSentences } from "../value-sentences.ts";
import type { GenomeWork } from "../work.ts";
import { longGeneWarnings, neighbourWarnings } from "./altered-genes-warnings.ts";
import { alterationCouldHaveFound } from "./alteration-power.ts";
import { fewGenesWarnings } from "./few-genes.ts";
import { adviceWarnings, type FollowedPatients, modelWarnings } from "./followed-patients.ts";
import { alteredPatients, testSurvival } from "./survival-by-alteration.ts";
import { testExpression } from "./survival-by-expression.ts";
import { askedOf, columnOf, followed, type Ranked, request, whyNotOf, withoutCovariates } from "./survival-request.ts";
import type { RankedGene } from "./tested-gene.ts";
import { rankingBy } from "./tested-genes.ts";
import { type GeneStatistic, rankingOf, type TestedGenesResult } from "./tested-genes-result.ts";
import { firstOf, placeOf, scopeOf } from "./tested-genes-text.ts";

const hazards = ["hazard_ratio", "hazard_ratio_lower", "hazard_ratio_upper", "log2_ratio"];

/** Of expression and of alterations. */
function statisticOf({ by, endpoint }: Ranked): GeneStatistic {
  const common = {
    effectName: "hazard_ratio",
    against: endpointNames[endpoint],
  };
  if (by === "expression")
    return {
      ...common,
      test: "cox",
      columns: ["n", "events", ...hazards],
      axis: "log₂ hazard ratio per standard deviation of expression",
      sides: ["Associated with a higher hazard", "Associated with a lower hazard"],
    };
  const noun = alterationNoun(by);
  return {
    ...common,
    test: "log_rank",
    columns: ["n_altered", "events_altered", "n_others", "events_others", "chi_squared", ...hazards],
    axis: `log₂ hazard ratio, patients with ${noun} over others`,
    sides: ["Associated with a higher hazard", "Associated with a lower hazard"],
  };
}

const testOf = {
  expression: (adjusted: string | null) =>
    `Each gene was tested ${adjusted === null ? "alone " : ""}in a Cox model (Efron's ties) per standard deviation of its expression, by Wald's test, ${adjusted === null ? "without other covariates" : `${adjusted}, in the patients of whom every covariate is known`}; log2_ratio is the logarithm of the hazard ratio.`,
  alteration: `For each gene patients with the alteration were compared with those without by the log-rank test; hazard ratios are those of a Cox model of the alteration alone, and log2_ratio is their logarithm, or where none is finite that of observed over expected events with half an event added. Only genes with the alteration in at least ${FEW_IN_GROUP} of the patients, and without it in as many, were tested.`,
};

function sentencesOf(table: PatientTable, asked: Ranked, { rows, eventCount, adjusted }: FollowedPatients): string[] {
  const { by, endpoint } = asked;
  const [code = ""] = table.cancerTypes;
  const what = by === "expression" ? "the expression" : `a ${alterationNoun(by)}`.replace(/^a (?=[aeiou])/u, "an ");
  const column = columnOf(table, asked);
  const first = `${capitalized(endpointNames[endpoint])} was related to ${what} of every gene in tumours of ${code} (n = ${formatCount(rows.length)}, ${counted(eventCount, "event")}; patients without time or status were left out).`;
  return column.kind === "number"
    ? [first, ...valueSentences(column.notes.profiles, column), testOf.expression(adjusted)]
    : [first, column.notes.definition, `Data came from ${sourcesOf(table.profiles)}.`, testOf.alteration];
}

/** What a reader must know of the genes that were found. */
function geneWarnings(by: AlterationKind | "expression", genes: readonly RankedGene[], tested: number): Warning[] {
  if (by === "expression") return fewGenesWarnings(tested);
  return [...(by === "mutation" ? longGeneWarnings(genes) : fewGenesWarnings(tested)), ...neighbourWarnings(by)];
}

async function compute(
  table: PatientTable,
  question: QuestionOf<"ranking">,
  work: GenomeWork,
): Promise<TestedGenesResult> {
  const asked = askedOf(question);
  const patients = followed(table, question);
  const column = columnOf(table, asked);
  const tested =
    column.kind === "number"
      ? await testExpression(column, patients, work)
      : await testSurvival(await alteredPatients(everyAlteration(column), patients), patients, work);
  const ranking = rankingOf(tested);
  const [cancerType = ""] = table.cancerTypes;
  const samples = patients.rows.flatMap((row) => column.samples[row] ?? []);
  const few = `fewer than ${FEW_IN_GROUP}`;
  return {
    of: statisticOf(asked),
    subject: `${endpointNames[asked.endpoint]}${patients.adjusted === null ? "" : ` (${patients.adjusted})`}`,
    alteration: asked.by === "expression" ? null : alterationNoun(asked.by),
    cancerTypes: table.cancerTypes,
    part: table.part,
    groups: [{ name: cancerType, cancerType, n: patients.rows.length, count: patients.eventCount }],
    sentences: sentencesOf(table, asked, patients),
    untestedFor:
      column.kind === "number"
        ? `${few} patients or events, or with one value throughout`
        : `${few} patients with or without the alteration`,
    ...ranking,
    profiles: table.profiles,
    exclusions: [
      ...table.exclusions,
      ...withoutColumn(table, column, outcomeColumn(table, outcomeOf(asked.endpoint))),
      ...withoutCovariates(table, question, patients),
    ],
    warnings: [
      ...geneWarnings(asked.by, ranking.genes, ranking.tested),
      ...adviceWarnings(asked.endpoint, table.cancerTypes, patients.eventCount),
      ...modelWarnings(patients),
      ...(column.kind === "number"
        ? scaleWarnings(column)
        : everyAlteration(column).warningsOf(ranking.genes.slice(0, 25).map(({ gene }) => gene))),
      ...sampleMixWarnings(samples),
      ...table.warnings,
    ],
  };
}

/** One sentence: how many genes go with a higher and a lower hazard, and which first. Association only. */
function answer(result: TestedGenesResult): string {
  const { higher, lower, alteration, subject, groups } = result;
  const [group] = groups;
  const where = `${placeOf(result)} (n = ${formatCount(group?.n ?? 0)}, ${counted(group?.count ?? 0, "event")}; ${scopeOf(result)})`;
  const what = alteration ?? "expression";
  if (higher + lower === 0)
    return `No gene whose ${what} is associated with ${subject} was found in ${where}.${couldHaveFound(result)}`;
  const per = alteration === null ? " per standard deviation" : "";
  return `The ${what} of ${countOrNo(higher, "gene")} is associated with shorter and of ${countOrNone(lower)} with longer ${subject} in ${where}${firstOf(result, `hazard ratio${per}`, formatRatio)}.`;
}

/** What a gene could have shown. */
function couldHaveFound({ alteration, genes, groups, tested }: TestedGenesResult): string {
  if (alteration !== null) return alterationCouldHaveFound(genes, alteration, tested);
  const ratios = detectableHazardRatios(groups[0]?.count ?? 0, tested);
  return foundAlone(ratios === null ? null : `a hazard ratio per standard deviation of ${ratios}`, tested);
}

/** Time to an event by the expression or an alteration of every gene. */
export const survivalGenes = rankingBy({
  request,
  check: (table, question) => void followed(table, question),
  compute,
  answer,
  whyNot: (table, question) => whyNotOf(table, question, followed(table, question).rows),
});
