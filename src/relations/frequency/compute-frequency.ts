import { joinWords } from "../../prose/join-words.ts";
import { countAsked, isAboutAll, requireSeveral } from "../../cohort/covered-cancer-types.ts";
import { isUsed, levelColumn, type PatientTable } from "../../cohort/patient-table.ts";
import { sampleMixWarnings } from "../../cohort/sample-mix.ts";
import type { Exclusion, Warning } from "../../contract/results.ts";
import type { LevelColumn } from "../../variables/column.ts";
import { filterCounts, filterSentence, nonPassWarnings } from "../../variables/mutation/filter-counts.ts";
import type { QuestionOf } from "../../meaning/index.ts";
import { compareDistributions, compareFrequencies } from "./compare-frequencies.ts";
import {
  type CountedVariable,
  countVariables,
  groupColumn,
  groupOf,
  type Tally,
  whyNoGroup,
} from "./counted-variable.ts";
import {
  type FrequencyComparison,
  type FrequencyGroup,
  type FrequencyResult,
  type FrequencyScope,
  labelOf,
  type LevelFrequency,
  type Unsplit,
  type VariableFrequency,
} from "./frequency-result.ts";
import { scopeOf } from "./frequency-scope.ts";
import { frequencyWarnings } from "./frequency-warnings.ts";
import { pool, shareOf } from "./share.ts";
import { type UsedGroups, usedGroups } from "./used-groups.ts";

const byProportion = (a: FrequencyGroup, b: FrequencyGroup): number =>
  b.proportion - a.proportion || (a.name < b.name ? -1 : 1);

/** Where one variable is compared. */
interface Comparing {
  readonly variable: CountedVariable;
  readonly tallies: readonly Tally[];
  readonly isTested: (cancerType: string | null) => boolean;
}

interface Showing {
  readonly scope: FrequencyScope;
  readonly part: string | null;
  readonly groupTerm: string;
}

function levelFrequency(
  { variable, tallies }: Comparing,
  at: number,
  { part, scope, groupTerm }: Showing,
): LevelFrequency[] {
  const level = variable.levels[at];
  if (level === undefined) return [];
  const groups = tallies.map(({ cancerType, group, n, counts }) =>
    shareOf({ name: cancerType, cancerType, subgroup: group ?? part }, counts[at] ?? 0, n),
  );
  return [
    {
      level,
      groups: scope === "all" ? groups.toSorted(byProportion) : groups,
      pooled: scope === "group_term" ? pool(groups, groupTerm) : null,
    },
  ];
}

const overall = ({ groups }: LevelFrequency): number => groups.reduce((sum, group) => sum + group.count, 0);

/** Levels that are compared one by one, the most frequent one first. */
function compareLevels({ variable, isTested }: Comparing, levels: readonly LevelFrequency[]): FrequencyComparison[] {
  const compared = levels.filter(({ level }) => level.isCompared).toSorted((a, b) => overall(b) - overall(a));
  return compared.map(({ level, groups }) => {
    const tested = groups.filter(({ cancerType }) => isTested(cancerType));
    return {
      name: level.category === null ? variable.subject : `${variable.subject} ${level.short}`,
      what: { what: level.what, isPlural: level.isPlural },
      groups,
      tested: tested.map(labelOf),
      test: compareFrequencies(tested),
    };
  });
}

/** All levels at once. */
function compareAll(
  { variable, tallies, isTested }: Comparing,
  [first]: readonly LevelFrequency[],
): FrequencyComparison {
  const { subject } = variable;
  const tested = (first?.groups ?? []).filter(({ cancerType }) => isTested(cancerType));
  const rows = tallies.filter(({ cancerType }) => isTested(cancerType)).map(({ counts }) => counts);
  return {
    name: subject,
    what: { what: subject, isPlural: false },
    groups: [],
    tested: tested.map(labelOf),
    test: compareDistributions(rows),
  };
}

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

type Used = Showing & Pick<Comparing, "isTested">;

function frequenciesOf(variable: CountedVariable, tallies: readonly Tally[], used: Used): VariableFrequency[] {
  const parts =
    used.scope === "grouped" ? [...Map.groupBy(tallies, ({ cancerType }) => cancerType).values()] : [tallies];
  return parts.map((held) => {
    const comparing = { variable, tallies: held, isTested: used.isTested };
    const levels = variable.levels.flatMap((_, at) => levelFrequency(comparing, at, used));
    const comparisons = variable.isDistribution ? [compareAll(comparing, levels)] : compareLevels(comparing, levels);
    return { subject: variable.subject, recorded: variable.recorded, levels, comparisons };
  });
}

/** The rows that the numbers come from. */
function rowsOf(table: PatientTable, grouping: LevelColumn | null, uses: UsedGroups["uses"]): number[] {
  return [...table.rows.keys()].filter((row) => {
    const group = grouping === null ? null : groupOf(grouping, row);
    const isCounted = isUsed(table, row) && (grouping === null || group !== null);
    return isCounted && uses(table.rows[row]?.cancer_type ?? "", group);
  });
}

/** Patients of the cohort who are in none of the groups. */
function groupless(table: PatientTable, grouping: LevelColumn | null): Exclusion[] {
  if (grouping === null) return [];
  const open = [...table.rows.keys()].filter((row) => isUsed(table, row) && groupOf(grouping, row) === null);
  const byReason = Map.groupBy(open, (row) => whyNoGroup(grouping, row));
  return [...byReason].map(([reason, rows]) => ({ reason, count: rows.length }));
}

/** By which rules patients were chosen, counted and grouped, sentences for the methods. */
const definitionsOf = (
  table: PatientTable,
  counted: readonly CountedVariable[],
  grouping: LevelColumn | null,
): string[] => [
  table.part?.definition ?? "",
  ...new Set(counted.flatMap(({ definitions }) => definitions)),
  grouping?.notes.definition ?? "",
];

/** Within a cancer type all numbers come from one study: that other cancer types were assayed otherwise changes no comparison. */
const warningsOf = ({ warnings }: PatientTable, scope: FrequencyScope): Warning[] =>
  warnings.filter(({ code }) => scope !== "grouped" || code !== "different_pipelines");

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
  const variables = counted.flatMap((one) => frequenciesOf(one, talliesOf(one), { scope, part, groupTerm, isTested }));
  const first = counted.slice(0, 1).flatMap(talliesOf);
  const rows = rowsOf(table, grouping, uses);
  const [leading] = question.of.map((variable) => levelColumn(table, variable));
  const filters = question.of.flatMap((variable) => filterCounts(levelColumn(table, variable), rows));
  return {
    scope,
    askedTypes: countAsked(cancers),
    variables,
    part,
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
