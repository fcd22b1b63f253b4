import { completeRows, numberColumn, type PatientTable, type TableRequest } from "../../cohort/patient-table.ts";
import { sampleMixWarnings } from "../../cohort/sample-mix.ts";
import type { Warning } from "../../contract/results.ts";
import { CgqError } from "../../errors.ts";
import { genesOf, type Numeric, type QuestionOf } from "../../meaning/index.ts";
import { countOrNo, countOrNone, formatCount } from "../../prose/format-number.ts";
import { counted } from "../../prose/join-words.ts";
import { sourcesOf } from "../../prose/methods-sentences.ts";
import type { SpearmanRows } from "../../statistics/index.ts";
import type { NumberColumn } from "../../variables/column.ts";
import { EVERY_GENE } from "../../variables/every-gene.ts";
import { scaleWarnings } from "../../variables/expression/scale-warnings.ts";
import { detectableCorrelation, foundAlone } from "../detectable.ts";
import { FEW_IN_GROUP } from "../group-sizes.ts";
import { withoutColumn } from "../left-out.ts";
import { testEachGene } from "../test-each-gene.ts";
import { valueSentences } from "../value-sentences.ts";
import { whyNotIn } from "../why-not.ts";
import type { GenomeWork } from "../work.ts";
import { fewGenesWarnings } from "./few-genes.ts";
import { requireOneCancerType } from "./one-cancer-type.ts";
import { orNull, type TestedGene } from "./tested-gene.ts";
import { rankingBy } from "./tested-genes.ts";
import { type GeneStatistic, rankingOf, type TestedGenesResult } from "./tested-genes-result.ts";
import { firstOf, placeOf, scopeOf } from "./tested-genes-text.ts";

/** What of a question every gene is correlated with, in which profile. Throws CgqError for another ranking. */
function askedOf({ in: ranked }: QuestionOf<"ranking">): { readonly every: Numeric; readonly other: Numeric } {
  if (ranked.relation !== "correlation") throw new CgqError("unsupported_question", "This ranking correlates nothing.");
  const profile = ranked.profile === undefined ? {} : { profile: ranked.profile };
  return { every: { is: "expression", gene: EVERY_GENE, ...profile }, other: ranked.with };
}

function request(question: QuestionOf<"ranking">): TableRequest {
  requireOneCancerType(question.cohort);
  const { every, other } = askedOf(question);
  return { cohort: question.cohort, of: [every, other] };
}

interface Correlated {
  readonly table: PatientTable;
  readonly measured: NumberColumn;
  readonly other: NumberColumn;
  /** Patients with both. */
  readonly rows: readonly number[];
}

/** The patients of a question. Throws CgqError `not_in_dataset` for fewer than 10. */
function correlatedIn(table: PatientTable, question: QuestionOf<"ranking">): Correlated {
  const { every, other: asked } = askedOf(question);
  const [measured, other] = [numberColumn(table, every), numberColumn(table, asked)];
  const rows = completeRows(table, [measured, other]);
  if (rows.length >= FEW_IN_GROUP) return { table, measured, other, rows };
  throw new CgqError(
    "not_in_dataset",
    `Every gene is correlated over at least ${FEW_IN_GROUP} patients; the loaded data have ${counted(rows.length, "patient")} with ${other.name} and the expression of every gene.`,
    { details: { n: rows.length } },
  );
}

const statisticOf = ({ other }: Correlated): GeneStatistic => ({
  test: "spearman",
  effectName: "rho",
  columns: ["n", "rho", "rho_lower", "rho_upper"],
  axis: `Spearman’s ρ with ${other.name}`,
  sides: ["Positively correlated", "Negatively correlated"],
  against: `with ${other.name}`,
});

function testedOf(rows: SpearmanRows, genes: readonly string[]): TestedGene[] {
  return genes.map((gene, i) => {
    const [rho, lower, upper] = [orNull(rows.rho[i]), orNull(rows.lower[i]), orNull(rows.upper[i])];
    return {
      gene,
      cells: [rows.n[i] ?? 0, rho, lower, upper],
      statistic: rho,
      effect: rho,
      interval: [lower, upper],
      drawn: rho,
      lnP: orNull(rows.lnP[i]),
    };
  });
}

/** The number and the genes may come from two profiles of the study. */
function profileWarnings({ measured, other }: Correlated): Warning[] {
  const own = measured.notes.profiles.map(({ profile_id: id }) => id);
  const others = other.notes.profiles.filter(({ profile_id: id }) => !own.includes(id));
  if (other.scale === null || others.length === 0) return [];
  const message = `${other.name} comes from another profile (${others.map(({ name }) => name).join(", ")}) than the genes it is correlated with.`;
  return [{ code: "different_profiles", message }];
}

function sentencesOf({ table, measured, other, rows }: Correlated, own: readonly string[]): string[] {
  const [code = ""] = table.cancerTypes;
  const leftOut = own.length === 0 ? "" : ` ${own.join(", ")} itself was left out.`;
  const sources =
    other.notes.profiles.length === 0 ? "" : ` ${other.name} came from ${sourcesOf(other.notes.profiles)}.`;
  return [
    `The expression of every measured gene was correlated with ${other.name} in tumours of ${code} (n = ${formatCount(rows.length)}).${leftOut}`,
    ...valueSentences(measured.notes.profiles, measured),
    sources.trim(),
    "Each gene was tested by Spearman's rank correlation, two-sided (t distribution), with 95% confidence intervals of Bonett and Wright.",
  ];
}

async function compute(
  table: PatientTable,
  question: QuestionOf<"ranking">,
  work: GenomeWork,
): Promise<TestedGenesResult> {
  const correlated = correlatedIn(table, question);
  const { measured, other, rows } = correlated;
  const samples = rows.flatMap((row) => measured.samples[row] ?? []);
  const profileIds = measured.notes.profiles.map(({ profile_id: id }) => id);
  const matrix = await work.openExpressionMatrix(profileIds, samples);
  const given = { other: Float64Array.from(rows, (row) => other.values[row] ?? Number.NaN), minimum: FEW_IN_GROUP };
  const tested = await testEachGene(matrix, samples.length, { name: "spearman", given, testedOf }, work);
  const asked = askedOf(question).other;
  const own = asked.is === "expression" ? genesOf(asked) : [];
  const ranking = rankingOf(tested.filter(({ gene, cells: [n] }) => n !== 0 && !own.includes(gene)));
  const [cancerType = ""] = table.cancerTypes;
  return {
    of: statisticOf(correlated),
    subject: other.name,
    alteration: null,
    cancerTypes: table.cancerTypes,
    part: table.part,
    groups: [{ name: cancerType, cancerType, n: rows.length }],
    sentences: sentencesOf(correlated, own),
    untestedFor: `fewer than ${FEW_IN_GROUP} values or with one value throughout`,
    ...ranking,
    profiles: table.profiles,
    exclusions: [...table.exclusions, ...withoutColumn(table, measured, other)],
    warnings: [
      ...fewGenesWarnings(ranking.tested),
      ...profileWarnings(correlated),
      ...scaleWarnings(measured),
      ...sampleMixWarnings(samples),
      ...table.warnings,
    ],
  };
}

/** One sentence: how many genes go with the number, and which first. Association only. */
function answer(result: TestedGenesResult): string {
  const { higher, lower, subject, groups, tested } = result;
  const n = groups[0]?.n ?? 0;
  const where = `${placeOf(result)} (n = ${formatCount(n)}; ${scopeOf(result)})`;
  if (higher + lower === 0) {
    const least = detectableCorrelation(n, tested);
    const what = least === null ? null : `a correlation of ${least} or −${least}`;
    return `No gene whose expression correlates with ${subject} was found in ${where}.${foundAlone(what, tested)}`;
  }
  return `The expression of ${countOrNo(higher, "gene")} correlates positively and of ${countOrNone(lower)} negatively with ${subject} in ${where}${firstOf(result, "ρ =")}.`;
}

/** Every measured gene correlated with one number. */
export const correlatedGenes = rankingBy({
  request,
  check: (table, question) => void correlatedIn(table, question),
  compute,
  answer,
  whyNot(table, question) {
    const { rows, measured, other } = correlatedIn(table, question);
    return whyNotIn(new Set(rows), [measured, other]);
  },
});
