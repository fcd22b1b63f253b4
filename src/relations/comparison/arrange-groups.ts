import { isAboutAll } from "../../cohort/covered-cancer-types.ts";
import { completeRows, levelColumn, type PatientTable } from "../../cohort/patient-table.ts";
import type { Exclusion, Warning } from "../../contract/results.ts";
import { CgqError } from "../../errors.ts";
import { areOfOwnCancers, cancerOfSide, type QuestionOf, type Sides } from "../../meaning/index.ts";
import { formatCount } from "../../prose/format-number.ts";
import { joinWords } from "../../prose/join-words.ts";
import type { LevelColumn, NumberColumn } from "../../variables/column.ts";
import { type CovariateColumn, covariateColumns } from "../covariates.ts";
import { lostGroup, SMALLEST_GROUP } from "../group-sizes.ts";
import type { NumberGroup } from "../number-groups.ts";
import { groupsOf, type Groups } from "../level-groups.ts";
import type { ArrangedGroup } from "./arranged-group.ts";
import { pairsOf } from "./pairs-of-patients.ts";

/** Groups that are compared with each other. */
export interface Arrangement {
  readonly measure: NumberColumn;
  /** The cancer type within which the groups stand, null when the cancer types are the groups. */
  readonly cancerType: string | null;
  readonly groups: readonly ArrangedGroup[];
}

const isLarge = (group: NumberGroup): boolean => group.values.length >= SMALLEST_GROUP;

const arranged = (
  { values }: NumberColumn,
  named: Omit<NumberGroup, "values">,
  rows: readonly number[],
): ArrangedGroup => ({ ...named, rows, values: rows.map((row) => values[row] ?? 0) });

function betweenCancerTypes(
  { cancerTypes, rows }: PatientTable,
  measure: NumberColumn,
  held: readonly number[],
  one: string | undefined,
) {
  const byType = Map.groupBy(held, (row) => rows[row]?.cancer_type ?? "");
  const order = one === undefined ? cancerTypes : [one, ...cancerTypes.filter((code) => code !== one)];
  return order.map((code) => arranged(measure, { name: code, cancerType: code }, byType.get(code) ?? []));
}

function withinCancerType(code: string, measure: NumberColumn, groups: Groups, held: readonly number[]) {
  return groups.names.map((category, place) =>
    arranged(
      measure,
      { name: `${code} ${category}`, cancerType: code, category },
      held.filter((row) => groups.of(row) === place),
    ),
  );
}

/** Sides of different cancers are the groups of one comparison; their names say which. */
const betweenSides = (measure: NumberColumn, groups: Groups, { of }: Sides, held: readonly number[]): ArrangedGroup[] =>
  of.map((side, place) => {
    const name = groups.names[place] ?? "";
    const rows = held.filter((row) => groups.of(row) === place);
    return arranged(measure, { name, cancerType: cancerOfSide(side) ?? "", category: name }, rows);
  });

/** What makes the groups, and what every compared patient must have beside. */
interface Asked {
  /** Null where the cancer types are the groups. */
  readonly by: LevelColumn | null;
  /** The cancer type that is set against all others. */
  readonly one: string | undefined;
  readonly beside: readonly CovariateColumn[];
}

function arrangementsOf(table: PatientTable, measure: NumberColumn, { by, one, beside }: Asked): Arrangement[] {
  const rows = completeRows(table, [measure, ...(by === null ? [] : [by]), ...beside]);
  if (by === null) return [{ measure, cancerType: null, groups: betweenCancerTypes(table, measure, rows, one) }];
  const groups = groupsOf(by);
  const { variable } = by;
  if (areOfOwnCancers(variable))
    return [{ measure, cancerType: null, groups: betweenSides(measure, groups, variable, rows) }];
  const byType = Map.groupBy(rows, (row) => table.rows[row]?.cancer_type ?? "");
  return table.cancerTypes.map((code) => ({
    measure,
    cancerType: code,
    groups: withinCancerType(code, measure, groups, byType.get(code) ?? []),
  }));
}

function refusal(arrangements: readonly Arrangement[]): CgqError {
  const groups = arrangements.flatMap(({ measure, groups: held }) => held.map((group) => ({ measure, group })));
  const sizes = groups.map(
    ({ measure, group }) => `${measure.name} in ${group.name}: n = ${formatCount(group.values.length)}`,
  );
  return new CgqError(
    "not_in_dataset",
    `The loaded data hold too few samples for a comparison (${joinWords(sizes) || "no group has any"}); every group needs at least ${SMALLEST_GROUP}. Ask about other groups or import more data.`,
    {
      details: {
        groups: groups.map(({ measure, group: { name, values } }) => ({
          measure: measure.name,
          name,
          n: values.length,
        })),
      },
    },
  );
}

/** Leaves out groups that are too small, and comparisons of which too little is left. */
function keepLarge(one: Arrangement, mayLoseGroups: boolean): Arrangement[] {
  const groups = one.groups.filter(isLarge);
  if (groups.length === one.groups.length) return groups.length < 2 ? [] : [one];
  return mayLoseGroups && groups.length >= 2 ? [{ ...one, groups }] : [];
}

function lostGroups(before: readonly Arrangement[], after: readonly Arrangement[]): Exclusion[] {
  const kept = new Set(after.flatMap(({ groups }) => groups.map((group) => group.name)));
  return before
    .filter((one) => one.measure === before[0]?.measure)
    .flatMap(({ groups }) => groups)
    .filter((group) => !kept.has(group.name))
    .flatMap(({ name, values }) => lostGroup(name, values.length));
}

/** Cancer types of a group term in which the groups cannot be compared. */
function lostTypes(before: readonly Arrangement[], after: readonly Arrangement[]): Warning[] {
  const kept = new Set(after.map(({ cancerType }) => cancerType));
  const lost = before.filter(({ measure, cancerType }) => measure === before[0]?.measure && !kept.has(cancerType));
  if (lost.length === 0) return [];
  const sizes = lost.flatMap(({ groups }) =>
    groups.map(({ name, values }) => `${name}: n = ${formatCount(values.length)}`),
  );
  const codes = joinWords(lost.map(({ cancerType }) => cancerType ?? ""));
  const message = `${codes} ${lost.length === 1 ? "is" : "are"} left out: every group needs at least ${SMALLEST_GROUP} (${joinWords(sizes)}).`;
  return [{ code: "cancer_type_left_out", message }];
}

/** The comparisons of a card, with what was left out to make them. */
export interface Arranged {
  readonly comparisons: readonly Arrangement[];
  readonly exclusions: readonly Exclusion[];
  readonly warnings: readonly Warning[];
}

/** A table is of one question: what is computed and what is said of each row come from one arrangement. */
const known = new WeakMap<PatientTable, Arranged>();

/**
 * The comparisons of the card, number by number, the groups in the question's order. Throws CgqError `not_in_dataset` when
 * a group that the question names has fewer than 3 samples; other groups as small are left out and counted, and so is a
 * cancer type of a group term.
 */
export function arrangeGroups(
  table: PatientTable,
  measures: readonly NumberColumn[],
  question: QuestionOf<"comparison">,
): Arranged {
  const held = known.get(table) ?? arrange(table, measures, question);
  known.set(table, held);
  return held;
}

function arrange(
  table: PatientTable,
  measures: readonly NumberColumn[],
  { by, cohort, adjust, paired }: QuestionOf<"comparison">,
): Arranged {
  const column = by.is === "cancer_type" ? null : levelColumn(table, by);
  const namesTypes = !isAboutAll(cohort.cancers);
  const beside = covariateColumns(table, adjust);
  const one = by.is === "cancer_type" ? by.one : undefined;
  const unpaired = measures.flatMap((measure) => arrangementsOf(table, measure, { by: column, one, beside }));
  const all =
    paired === true ? unpaired.map((one) => ({ ...one, groups: pairsOf(one.groups, table) ?? [] })) : unpaired;
  const mayLoseGroups = column === null ? !namesTypes : !column.areNamed;
  const kept = all.flatMap((held) => keepLarge(held, mayLoseGroups));
  if (one !== undefined && kept.some(({ groups }) => groups[0]?.cancerType !== one)) throw refusal(all);
  const mayLoseTypes = !namesTypes || cohort.group !== undefined;
  if (kept.length === 0 || (!mayLoseTypes && kept.length < all.length)) throw refusal(all);
  return {
    comparisons: kept,
    exclusions: lostGroups(all, kept),
    warnings: cohort.group === undefined ? [] : lostTypes(all, kept),
  };
}
