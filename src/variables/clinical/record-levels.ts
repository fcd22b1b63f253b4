import type { ClinicalRecord } from "../../catalogue/clinical-record.ts";
import type { Sample } from "../../catalogue/samples.ts";
import { joinWords } from "../../prose/join-words.ts";
import type { Rows } from "../reading.ts";
import type { Grouping } from "./grouping.ts";
import type { ClinicalValues } from "./subgroup-rules.ts";

/** Levels found in fewer patients make nothing to compare. */
const FEWEST_PATIENTS = 3;
const FEWEST_LEVELS = 2;

/** What the record says of a sample under some attributes. */
function valuesOf(sample: Sample, attributes: readonly string[], record: ClinicalRecord): ClinicalValues {
  return new Map(
    attributes.flatMap((attribute) => {
      const value = record.valueOf(sample, attribute);
      return value === null ? [] : [[attribute, value] as const];
    }),
  );
}

/** The level of a sample by any of the sets of attributes; null where none makes one. */
export function levelOfSample(sample: Sample, grouping: Grouping, record: ClinicalRecord): string | null {
  const found = grouping.alternatives.map((names) => grouping.levelOf(valuesOf(sample, names, record)));
  return found.find((level) => level !== null) ?? null;
}

interface Attempt {
  readonly names: readonly string[];
  /** By row; null where the record leaves it open. */
  readonly levels: ReadonlyMap<number, string>;
}

/** Whether there is something to compare: every asked level, or two of those found, have enough patients. */
function makesLevels({ levels }: Attempt, { asked }: Grouping): boolean {
  const held = Map.groupBy(levels.values(), (level) => level);
  const isLarge = (level: string): boolean => (held.get(level)?.length ?? 0) >= FEWEST_PATIENTS;
  return asked.length > 0 ? asked.every(isLarge) : [...held.keys()].filter(isLarge).length >= FEWEST_LEVELS;
}

function attempt(
  places: readonly number[],
  names: readonly string[],
  grouping: Grouping,
  rows: Rows,
  record: ClinicalRecord,
) {
  const levels = places.flatMap((row) => {
    const sample = rows.samples[row];
    const level = sample === undefined ? null : grouping.levelOf(valuesOf(sample, names, record));
    return level === null ? [] : [[row, level] as const];
  });
  return { names, levels: new Map(levels) };
}

/** The preferred attributes where they make the levels, otherwise the next ones that do; without any those that say most. */
function preferred(
  places: readonly number[],
  grouping: Grouping,
  rows: Rows,
  record: ClinicalRecord,
): Attempt | undefined {
  const used = ({ names, levels }: Attempt): Attempt => ({
    names,
    levels: new Map([...levels].filter(([row]) => rows.isHeld(row))),
  });
  const tried: Attempt[] = [];
  for (const names of grouping.alternatives) {
    const one = attempt(places, names, grouping, rows, record);
    if (makesLevels(used(one), grouping)) return one;
    tried.push(one);
  }
  return tried.toSorted((a, b) => b.levels.size - a.levels.size)[0];
}

export interface RecordedLevels {
  readonly levels: ReadonlyMap<number, string>;
  /** "PAM50", or "PAM50 in BRCA and SUBTYPE in LGG" where cancer types use different ones. */
  readonly attributes: string;
}

function attributesInWords(chosen: readonly { readonly code: string; readonly names: readonly string[] }[]): string {
  const used = Map.groupBy(chosen, ({ names }) => joinWords(names));
  const where = (held: typeof chosen): string =>
    used.size > 1 ? ` in ${joinWords(held.map(({ code }) => code))}` : "";
  return joinWords([...used].map(([names, held]) => `${names}${where(held)}`));
}

/** What the clinical record says of the rows; within a cancer type by one set of attributes only. */
export function recordedLevels(grouping: Grouping, rows: Rows, record: ClinicalRecord): RecordedLevels {
  const byType = Map.groupBy(rows.samples.keys(), (row) => rows.samples[row]?.cancer_type ?? "");
  const chosen = [...byType].flatMap(([code, places]) => {
    const found = preferred(places, grouping, rows, record);
    return found === undefined ? [] : [{ code, ...found }];
  });
  return { levels: new Map(chosen.flatMap(({ levels }) => [...levels])), attributes: attributesInWords(chosen) };
}
