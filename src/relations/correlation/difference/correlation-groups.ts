import { isAboutAll } from "../../../cohort/covered-cancer-types.ts";
import { levelColumn, numberColumn, type PatientTable } from "../../../cohort/patient-table.ts";
import type { Exclusion } from "../../../contract/results.ts";
import { CgqError } from "../../../errors.ts";
import type { Categorical, QuestionOf } from "../../../meaning/index.ts";
import { cohortLabel } from "../../../prose/cancer-name.ts";
import { formatCount } from "../../../prose/format-number.ts";
import { joinWords } from "../../../prose/join-words.ts";
import type { Column, LevelColumn } from "../../../variables/column.ts";
import { excluded } from "../../../variables/excluded.ts";
import { SMALLEST_GROUP } from "../../group-sizes.ts";
import { groupsOf } from "../../level-groups.ts";
import { whyNotIn } from "../../why-not.ts";
import { measuredPairs, type MeasuredPair, type Point } from "../measured-pairs.ts";

export type Differing = QuestionOf<"correlation"> & { readonly by: Categorical };

/** Whether it is asked how a correlation differs. */
export const isDiffering = (question: QuestionOf<"correlation">): question is Differing => question.by !== undefined;

/** Fisher's z has no variance with fewer pairs. */
const FEWEST_PAIRS = 4;

/** The patients of one group, those of several cancer types without types of which it has too few to rank. */
export interface PatientGroup {
  readonly name: string;
  /** Null where its patients may be of several. */
  readonly cancerType: string | null;
  readonly points: readonly Point[];
}

export interface CorrelationGroups {
  readonly pair: MeasuredPair;
  /** What tells the groups apart; null where the cancer types do. */
  readonly column: LevelColumn | null;
  /** At least two, in the question's order. */
  readonly groups: readonly PatientGroup[];
  /** Patients with both numbers who are in no group that is compared. */
  readonly exclusions: readonly Exclusion[];
  /** Why a used row is in no group; null for one that is. */
  readonly whyNot: (row: number) => string | null;
}

const ofTypes = (table: PatientTable, points: readonly Point[]): PatientGroup[] =>
  table.cancerTypes.map((code) => ({
    name: cohortLabel(code, table.part?.name ?? null),
    cancerType: code,
    points: points.filter(({ cancerType }) => cancerType === code),
  }));

/** The points of a level, and of each cancer type of which it has enough to rank. */
function ofLevels({ cancerTypes }: PatientTable, points: readonly Point[], column: LevelColumn): PatientGroup[] {
  const { names, of } = groupsOf(column);
  const there = points.filter(({ row }) => column.missing[row] === 0);
  const [only, second] = cancerTypes;
  return names.map((name, place) => {
    const held = there.filter(({ row }) => of(row) === place);
    const byType = Map.groupBy(held, ({ cancerType }) => cancerType);
    const isRanked = ({ cancerType }: Point): boolean => (byType.get(cancerType)?.length ?? 0) >= SMALLEST_GROUP;
    return {
      name,
      cancerType: second === undefined ? (only ?? null) : null,
      points: second === undefined ? held : held.filter(isRanked),
    };
  });
}

function tooFew({ x, y }: MeasuredPair, groups: readonly PatientGroup[]): CgqError {
  const sizes = groups.map(({ name, points }) => `${name} has ${formatCount(points.length)}`);
  return new CgqError(
    "not_in_dataset",
    `Whether a correlation differs needs at least ${FEWEST_PAIRS} patients with ${x} and ${y} in each group; ${joinWords(sizes) || "no group has any"}. Ask about other groups, or about the correlation in one of them.`,
    { details: { sample_sizes: Object.fromEntries(groups.map(({ name, points }) => [name, points.length])) } },
  );
}

/** Of those who have both numbers: how many were left out for each reason. */
function exclusionsOf(points: readonly Point[], whyNot: (row: number) => string | null): Exclusion[] {
  const reasons = Map.groupBy(points, ({ row }) => whyNot(row));
  return [...reasons].flatMap(([reason, held]) => (reason === null ? [] : excluded(reason, held.length)));
}

/** Says of each row why it is in no group: a missing value, another level, or a group or cancer type that is too small. */
function whyNotOf(
  columns: readonly Column[],
  column: LevelColumn | null,
  all: readonly PatientGroup[],
  analysed: ReadonlySet<number>,
) {
  const lost = new Map(all.flatMap(({ name, points }) => points.map(({ row }) => [row, name] as const)));
  const groups = column === null ? null : groupsOf(column);
  return whyNotIn(analysed, columns, (row) => {
    const name = lost.get(row);
    if (name !== undefined) return `${name}: fewer than ${FEWEST_PAIRS} patients`;
    if (groups?.of(row) === null) return groups.without ?? "in no group";
    return `in a cancer type with fewer than ${SMALLEST_GROUP} patients of the group`;
  });
}

/** The groups whose correlations are compared. Throws CgqError `not_in_dataset` where one that the question names, or all but one, has fewer than 4 patients. */
export function correlationGroups(table: PatientTable, { of, by, cohort }: Differing): CorrelationGroups {
  const [pair] = measuredPairs(table, of, []);
  if (pair === undefined) throw new RangeError("A correlation has a pair");
  const column = by.is === "cancer_type" ? null : levelColumn(table, by);
  const all = column === null ? ofTypes(table, pair.points) : ofLevels(table, pair.points, column);
  const groups = all.filter(({ points }) => points.length >= FEWEST_PAIRS);
  const areNamed = column === null ? !isAboutAll(cohort.cancers) && cohort.group === undefined : column.areNamed;
  if (groups.length < 2 || (areNamed && groups.length < all.length)) throw tooFew(pair, all);
  const analysed = new Set(groups.flatMap(({ points }) => points.map(({ row }) => row)));
  const measures = of.map((variable) => numberColumn(table, variable));
  const whyNot = whyNotOf([...measures, ...(column === null ? [] : [column])], column, all, analysed);
  return { pair, column, groups, exclusions: exclusionsOf(pair.points, whyNot), whyNot };
}
