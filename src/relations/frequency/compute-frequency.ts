import { joinWords } from "../../prose/join-words.ts";
import { countAsked, isAboutAll, requireSeveral } from "../../cohort/covered-cancer-types.ts";
import { levelColumn, type PatientTable } from "../../cohort/patient-table.ts";
import { CgqError } from "../../errors.ts";
import { sampleMixWarnings } from "../../cohort/sample-mix.ts";
import { filterCounts, filterSentence, nonPassWarnings } from "../../variables/mutation/filter-counts.ts";
import { areSides, type QuestionOf } from "../../meaning/index.ts";
import { definitionsOf, groupless, rowsOf, warningsOf } from "./counted-patients.ts";
import { type CountedVariable, countVariables, groupColumn, type Tally } from "./counted-variable.ts";
import type { FrequencyResult, Unsplit } from "./frequency-result.ts";
import { scopeOf } from "./frequency-scope.ts";
import { frequencyWarnings } from "./frequency-warnings.ts";
import { usedGroups } from "./used-groups.ts";
import { frequenciesOf } from "./variable-frequency.ts";

/** Patients of the first variable, by cancer type. */
function sizesOf(tallies: readonly Tally[]): Record<string, number> {
  const sum = (held: readonly Tally[]) => held.reduce((all, { n }) => all + n, 0);
  return Object.fromEntries(
    [...Map.groupBy(tallies, ({ cancerType }) => cancerType)].map(([code, held]) => [code, sum(held)]),
  );
}

function unsplitOf(cancers: readonly string[], tallies: readonly Tally[]): Unsplit | null {
  const found = tallies.find(({ cancerType }) => !isAboutAll(cancers) && !cancers.includes(cancerType));
  return found === undefined ? null : { code: found.cancerType, n: found.n };
}

const notLoaded = (code: string, names: readonly string[]): CgqError =>
  new CgqError(
    "not_in_dataset",
    `The loaded data hold too few patients of ${code} with data on ${joinWords(names)}, or shares that cannot be set against each other. Ask about another cancer type.`,
  );

/** Counts the levels of every variable, in each cancer type or in groups within it, and compares them. Throws CgqError `not_in_dataset` for groups under 3. */
export function computeFrequency(table: PatientTable, question: QuestionOf<"frequency">): FrequencyResult {
  const names = question.of.map((variable) => levelColumn(table, variable).name);
  requireSeveral(question.cohort.cancers, table.cancerTypes, `data on ${joinWords(names)}`);
  const counted = countVariables(table, question);
  const part = table.part?.name ?? null;
  const grouping = groupColumn(table, question);
  const { cohort, uses, ...left } = usedGroups({ variables: counted, cohort: question.cohort, part, grouping });
  const { cancers, group: groupTerm = "" } = cohort;
  const scope = scopeOf({ ...question, cohort });
  const isTested = (code: string | null): boolean =>
    scope === "all" || scope === "grouped" || (code !== null && cancers.includes(code));
  const talliesOf = ({ tallies }: CountedVariable) => tallies.filter((one) => uses(one.cancerType, one.group));
  const one = question.by?.is === "cancer_type" ? question.by.one : undefined;
  const variables = counted.flatMap((held) =>
    frequenciesOf(held, talliesOf(held), { scope, part, groupTerm, isTested, one }),
  );
  if (one !== undefined && variables.some(({ comparisons }) => comparisons.some(({ against }) => against.length === 0)))
    throw notLoaded(one, names);
  const first = counted.slice(0, 1).flatMap(talliesOf);
  const rows = rowsOf(table, grouping, uses);
  const [leading] = question.of.map((variable) => levelColumn(table, variable));
  const filters = question.of.flatMap((variable) => filterCounts(levelColumn(table, variable), rows));
  return {
    scope,
    askedTypes: countAsked(cancers),
    variables,
    part,
    areApart:
      (question.by !== undefined && areSides(question.by)) ||
      (question.by?.is === "alteration" && question.by.apart === true),
    leftOut: scope === "grouped" && left.exclusions.length > 0,
    unsplit: scope === "group_term" ? unsplitOf(cancers, first) : null,
    sampleSizes: sizesOf(first),
    definitions: [...definitionsOf(table, counted, grouping), filterSentence(filters)],
    profiles: table.profiles,
    exclusions: [...table.exclusions, ...groupless(table, grouping), ...left.exclusions],
    warnings: [
      ...left.warnings,
      ...frequencyWarnings(variables),
      ...warningsOf(table, scope),
      ...sampleMixWarnings(rows.flatMap((row) => leading?.samples[row] ?? [])),
      ...nonPassWarnings(filters),
    ],
  };
}
