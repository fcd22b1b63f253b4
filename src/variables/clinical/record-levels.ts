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
  const values = new Map<string, string>();
  for (const attribute of attributes) {
    const value = record.valueOf(sample, attribute);
    if (value !== null) values.set(attribute, value);
  }
  return values;
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

/** Whether there is something to compare: every asked level, or two of those found, have enough patients who are held. */
function makesLevels({ levels }: Attempt, { asked }: Grouping, rows: Rows): boolean {
  const held = new Map<string, number>();
  for (const [row, level] of levels) if (rows.isHeld(row)) held.set(level, (held.get(level) ?? 0) + 1);
  const isLarge = (level: string): boolean => (held.get(level) ?? 0) >= FEWEST_PATIENTS;
  return asked.length > 0 ? asked.every(isLarge) : [...held.keys()].filter(isLarge).length >= FEWEST_LEVELS;
}

function attempt(
  places: readonly number[],
  names: readonly string[],
  grouping: Grouping,
  rows: Rows,
  record: ClinicalRecord,
): Attempt {
  const levels = new Map<number, string>();
  // Thousands of samples hold a few dozen different values.
  const known = new Map<string, string | null>();
  for (const row of places) {
    const sample = rows.samples[row];
    if (sample === undefined) continue;
    const said = names.map((name) => record.valueOf(sample, name)).join("\t");
    const found = known.get(said);
    const level = found === undefined ? grouping.levelOf(valuesOf(sample, names, record)) : found;
    known.set(said, level);
    if (level !== null) levels.set(row, level);
  }
  return { names, levels };
}

/** The preferred attributes where they make the levels, otherwise the next ones that do; without any those that say most. */
function preferred(
  places: readonly number[],
  grouping: Grouping,
  rows: Rows,
  record: ClinicalRecord,
): Attempt | undefined {
  const tried: Attempt[] = [];
  for (const names of grouping.alternatives) {
    const one = attempt(places, names, grouping, rows, record);
    if (makesLevels(one, grouping, rows)) return one;
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

/** Rows by the cancer type of their samples. */
export function rowsByType({ samples }: Rows): Map<string, number[]> {
  const byType = new Map<string, number[]>();
  for (const [row, { cancer_type: code }] of samples.entries()) {
    const held = byType.get(code);
    if (held === undefined) byType.set(code, [row]);
    else held.push(row);
  }
  return byType;
}

/** What the clinical record says of the rows; within a cancer type by one set of attributes only. */
export function recordedLevels(grouping: Grouping, rows: Rows, record: ClinicalRecord): RecordedLevels {
  const chosen = [...rowsByType(rows)].flatMap(([code, places]) => {
    const found = preferred(places, grouping, rows, record);
    return found === undefined ? [] : [{ code, ...found }];
  });
  const levels = new Map<number, string>();
  for (const one of chosen) for (const [row, level] of one.levels) levels.set(row, level);
  return { levels, attributes: attributesInWords(chosen) };
}
