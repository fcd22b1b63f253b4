import { levelColumn, type PatientTable, type TableRequest } from "../../cohort/patient-table.ts";
import { sampleMixWarnings } from "../../cohort/sample-mix.ts";
import type { Warning } from "../../contract/results.ts";
import { CgqError } from "../../errors.ts";
import { type AlterationKind, type Categorical, genesOf, type QuestionOf } from "../../meaning/index.ts";
import { capitalized } from "../../prose/capitalized.ts";
import { countOrNo, countOrNone, formatCount, formatRatio } from "../../prose/format-number.ts";
import { joinWords } from "../../prose/join-words.ts";
import { sourcesOf } from "../../prose/methods-sentences.ts";
import { isThere, type LevelColumn } from "../../variables/column.ts";
import { filterCounts, filterSentence, nonPassWarnings } from "../../variables/mutation/filter-counts.ts";
import { alterationNoun, everyAlteration, everyGene } from "../every-alteration.ts";
import { detectableShare, foundAlone } from "../detectable.ts";
import { drawnName, sidesOf } from "../group-sides.ts";
import { groupExclusions } from "../left-out.ts";
import { requireTwo, type SampleGroup, twoGroupsOf } from "../two-groups.ts";
import { smallGroupWarnings } from "../value-warnings.ts";
import { whyNotIn } from "../why-not.ts";
import type { GenomeWork } from "../work.ts";
import { burdenWarnings, longGeneWarnings, neighbourWarnings } from "./altered-genes-warnings.ts";
import { compareCounts, countByGroup, FEWEST_ALTERED } from "./compare-counts.ts";
import { fewGenesWarnings } from "./few-genes.ts";
import { rankingBy } from "./tested-genes.ts";
import { type GeneStatistic, rankingOf, type TestedGenesResult } from "./tested-genes-result.ts";
import { firstOf, scopeOf } from "./tested-genes-text.ts";

/** What of every gene is compared between which groups. Throws CgqError for another ranking. */
function askedOf({ in: ranked }: QuestionOf<"ranking">): { readonly kind: AlterationKind; readonly by: Categorical } {
  if (ranked.relation === "association") return { kind: ranked.of, by: ranked.by };
  throw new CgqError("unsupported_question", "This ranking compares no frequencies.");
}

function request(question: QuestionOf<"ranking">): TableRequest {
  const { kind, by } = askedOf(question);
  requireTwo(by, question.cohort);
  if (by.is === "tissue")
    throw new CgqError(
      "unsupported_question",
      "Alterations are counted in tumours; normal tissue has none to compare. Compare two cancer types, or two groups of the tumours of one.",
    );
  return { cohort: question.cohort, of: [everyGene(kind), by], grouping: [by] };
}

interface Associated {
  readonly table: PatientTable;
  readonly kind: AlterationKind;
  readonly by: Categorical;
  readonly every: LevelColumn;
  readonly groups: readonly [SampleGroup, SampleGroup];
}

/** The two groups of a question, of patients who were looked at. Throws as `twoGroupsOf` does. */
function associatedIn(table: PatientTable, question: QuestionOf<"ranking">): Associated {
  const { kind, by } = askedOf(question);
  const every = levelColumn(table, everyGene(kind));
  const [first, second] = twoGroupsOf(table, every, by);
  const looked = (group: SampleGroup): SampleGroup => ({
    ...group,
    rows: group.rows.filter((row) => isThere(every, row)),
  });
  return { table, kind, by, every, groups: [looked(first), looked(second)] };
}

/** Genes that make the groups themselves by the same kind of alteration. */
function ownGenes({ kind, by }: Associated): readonly string[] {
  const made = by.is === "alteration" ? new Set(by.anyOf.map(({ is }) => is)) : new Set([by.is]);
  return made.has(kind === "mutation" ? "mutation" : "copy_number") ? genesOf(by) : [];
}

function statisticOf({ kind, by, groups: [first, second] }: Associated): GeneStatistic {
  const names = [first, second].map(({ name }) => name.replaceAll(" ", "_"));
  const within = by.is === "cancer_type" ? null : first.cancerType;
  const [one, other] = [drawnName(first, within), drawnName(second, within)];
  const often = kind === "mutation" ? "mutated" : `with ${alterationNoun(kind)}`;
  return {
    test: "fisher_exact",
    effectName: "odds_ratio",
    columns: [
      ...names.flatMap((name) => [`altered_${name}`, `n_${name}`]),
      "odds_ratio",
      "odds_ratio_lower",
      "odds_ratio_upper",
      "log2_ratio",
    ],
    axis: `log₂ odds ratio, ${one} over ${other}`,
    sides: [`More often ${often} in ${one}`, `More often ${often} in ${other}`],
    against: `${first.name} vs ${second.name}`,
  };
}

const sided = ({ table, by, groups }: Associated) => ({
  cancerType: by.is === "cancer_type" ? null : groups[0].cancerType,
  groups,
  by,
  part: table.part,
});

function sentencesOf(associated: Associated, own: readonly string[]): string[] {
  const { table, kind, by, every, groups } = associated;
  const [first, second] = sidesOf(sided(associated));
  const column = levelColumn(table, by);
  const sizes = groups.map(({ rows }) => formatCount(rows.length));
  const leftOut = own.length === 0 ? "" : ` ${own.join(", ")} itself was left out.`;
  const used = groups.flatMap(({ rows }) => rows);
  return [
    `How often every gene has ${kind === "mutation" ? "a somatic mutation" : alterationNoun(kind)} was compared between ${first} (n = ${sizes[0]}) and ${second} (n = ${sizes[1]}).${leftOut}`,
    capitalized(every.notes.definition),
    column.notes.definition,
    filterSentence(filterCounts(column, used)),
    `Data came from ${sourcesOf(table.profiles)}.`,
    `Each gene was compared by Fisher's exact test, two-sided, among the patients who were looked at for it, with the conditional maximum likelihood estimate of the odds ratio and its exact 95% interval; log2_ratio is the logarithm of the odds ratio with half a patient added to every cell. Only genes that are altered in at least ${FEWEST_ALTERED} of the patients were tested; neither gene length nor the number of alterations of a tumour was corrected for.`,
  ];
}

/** Calls of two studies need not have been made in one way. */
function studyWarnings({ by, every }: Associated): Warning[] {
  const studies = [...new Set(every.notes.profiles.map(({ study_id: study }) => study))];
  if (by.is !== "cancer_type" || studies.length < 2) return [];
  const message = `The groups come from different studies (${joinWords(studies)}), whose calls may have been made in different ways.`;
  return [{ code: "different_studies", message }];
}

async function compute(
  table: PatientTable,
  question: QuestionOf<"ranking">,
  work: GenomeWork,
): Promise<TestedGenesResult> {
  const associated = associatedIn(table, question);
  const { kind, by, every, groups } = associated;
  const [first, second] = groups;
  const { genes, burden } = await countByGroup(everyAlteration(every), [first.rows, second.rows], table.rows.length);
  const own = ownGenes(associated);
  const ranking = rankingOf(
    await compareCounts(
      genes.filter(({ gene }) => !own.includes(gene)),
      work,
    ),
  );
  const column = levelColumn(table, by);
  const used = groups.flatMap(({ rows }) => rows);
  const shown = ranking.genes.slice(0, 25).map(({ gene }) => gene);
  return {
    of: statisticOf(associated),
    subject: sidesOf(sided(associated)).join(" than in "),
    alteration: alterationNoun(kind),
    cancerTypes: table.cancerTypes,
    part: table.part,
    groups: groups.map(({ name, cancerType, rows }) => ({ name, cancerType, n: rows.length })),
    sentences: sentencesOf(associated, own),
    untestedFor: `fewer than ${FEWEST_ALTERED} altered patients`,
    ...ranking,
    profiles: table.profiles,
    exclusions: groupExclusions(table, every, column),
    warnings: [
      ...(kind === "mutation" ? longGeneWarnings(ranking.genes) : fewGenesWarnings(ranking.tested)),
      ...studyWarnings(associated),
      ...neighbourWarnings(kind),
      ...burdenWarnings(burden, groups),
      ...smallGroupWarnings(groups.map(({ name, rows }) => ({ name, n: rows.length }))),
      ...everyAlteration(every).warningsOf(shown),
      ...sampleMixWarnings(used.flatMap((row) => every.samples[row] ?? [])),
      ...table.warnings,
      ...nonPassWarnings(filterCounts(column, used)),
    ],
  };
}

/** One sentence: how many genes are altered more or less often, and which first. Association only. */
function answer(result: TestedGenesResult): string {
  const { higher, lower, alteration, subject } = result;
  const isMutation = alteration === "mutation";
  const state = (one: boolean): string =>
    isMutation ? `${one ? "is" : "are"} mutated` : `${one ? "has" : "have"} ${alteration}`;
  if (higher + lower === 0)
    return `No gene was found that ${state(true)} more or less often in ${subject} (${scopeOf(result)}).${couldHaveFound(result)}`;
  return `${capitalized(countOrNo(higher, "gene"))} ${state(higher < 2)} more often and ${countOrNone(lower)} less often in ${subject} (${scopeOf(result)})${firstOf(result, "odds ratio", formatRatio)}.`;
}

/** What a gene could have shown that is altered in one group alone. */
function couldHaveFound({ groups: [first, second], tested }: TestedGenesResult): string {
  const share = detectableShare(first?.n ?? 0, second?.n ?? 0, tested);
  return foundAlone(share === null ? null : `${share} in the former`, tested, ", if nobody in the latter had it");
}

/** How often every gene is altered, compared between two groups. */
export const associatedGenes = rankingBy({
  request,
  check: (table, question) => void associatedIn(table, question),
  compute,
  answer,
  whyNot(table, question) {
    const { groups, every, by } = associatedIn(table, question);
    return whyNotIn(new Set(groups.flatMap(({ rows }) => rows)), [every, levelColumn(table, by)]);
  },
});
