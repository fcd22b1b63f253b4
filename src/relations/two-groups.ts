import { completeRows, levelColumn, type PatientTable } from "../cohort/patient-table.ts";
import { CgqError } from "../errors.ts";
import { attributeOf, type Categorical, type Cohort } from "../meaning/index.ts";
import { formatCount } from "../prose/format-number.ts";
import { joinWords } from "../prose/join-words.ts";
import type { Column } from "../variables/column.ts";
import { SMALLEST_GROUP } from "./group-sizes.ts";
import { groupsOf } from "./level-groups.ts";

/** One of the two groups; one sample per patient. */
export interface SampleGroup {
  readonly name: string;
  readonly cancerType: string;
  /** What tells the group from the other one of its cancer type. */
  readonly category?: string;
  /** Of the table. */
  readonly rows: readonly number[];
  /** In which the genes of these rows were measured. */
  readonly samples: PatientTable["rows"];
}

export type TwoGroups = readonly [first: SampleGroup, second: SampleGroup];

const ADVICE =
  "Name two cancer types, or one cancer type with tumour against normal tissue, with mutant against wild type, amplified or deleted against diploid tumours of a gene, or with two stages, subtypes or sexes.";

const notTwo = (what: string): CgqError =>
  new CgqError("unsupported_question", `A genome-wide comparison takes exactly two groups; ${what}. ${ADVICE}`);

/** Refuses groups that are known not to be two before anything is read. Throws CgqError `unsupported_question`. */
export function requireTwo(by: Categorical, { cancers }: Cohort): void {
  if (by.is === "cancer_type" && by.one !== undefined)
    throw notTwo(`${by.one} against all others is one group against many, which are not pooled`);
  const named = cancers.length === 0 ? "no cancer type is named" : `${joinWords(cancers)} are named`;
  if (cancers.length !== (by.is === "cancer_type" ? 2 : 1)) throw notTwo(named);
  if (by.is === "alteration" && by.apart === true) throw notTwo("two alterations apart make four");
  if (by.is !== "clinical" || by.levels !== undefined) return;
  const levels = attributeOf(by.attribute, "levels").levels ?? [];
  if (levels.length > 2) throw notTwo(`the levels of ${by.attribute} are ${levels.length} (${joinWords(levels)})`);
}

/** The groups of the used rows. */
export function groupsIn(table: PatientTable, { samples }: Column, by: Categorical): SampleGroup[] {
  const column = levelColumn(table, by);
  const groups = groupsOf(column);
  const held = completeRows(table, [column]);
  const group = (named: Omit<SampleGroup, "rows" | "samples">, rows: readonly number[]): SampleGroup => ({
    ...named,
    rows,
    samples: rows.flatMap((row) => samples[row] ?? []),
  });
  return table.cancerTypes.flatMap((code) => {
    const rows = held.filter((row) => table.rows[row]?.cancer_type === code);
    if (by.is === "cancer_type") return [group({ name: code, cancerType: code }, rows)];
    return groups.names.map((category, place) =>
      group(
        { name: `${code} ${category}`, cancerType: code, category },
        rows.filter((row) => groups.of(row) === place),
      ),
    );
  });
}

const withSize = ({ name, samples }: SampleGroup): string => `${name}: n = ${formatCount(samples.length)}`;
export const isLarge = ({ samples }: SampleGroup): boolean => samples.length >= SMALLEST_GROUP;

export const tooFew = (groups: readonly SampleGroup[]): CgqError =>
  new CgqError(
    "not_in_dataset",
    `The loaded data hold too few samples for a comparison (${joinWords(groups.map(withSize))}); every group needs at least ${SMALLEST_GROUP}. Ask about other groups or import more data.`,
    { details: { groups: groups.map(({ name, samples }) => ({ name, n: samples.length })) } },
  );

/** The two groups of a table. Throws CgqError `unsupported_question` when it holds others than two, `not_in_dataset` when one has fewer than 3 samples. */
export function twoGroupsOf(table: PatientTable, measured: Column, by: Categorical): TwoGroups {
  const groups = groupsIn(table, measured, by);
  const [first, second, ...others] = groups;
  if (first === undefined || second === undefined || others.length > 0) {
    throw notTwo(`the data hold ${joinWords(groups.map(withSize)) || "none"}`);
  }
  if (isLarge(first) && isLarge(second)) return [first, second];
  throw tooFew(groups);
}
