import { type AskedData, offeredData, patientConditions } from "../cohort/asked-data.ts";
import { chooseSources, type Sources } from "../cohort/choose-sources.ts";
import type { TableRequest } from "../cohort/patient-table.ts";
import { askedOf } from "../cohort/read-patient-table.ts";
import { type DraftRows, draftRows } from "../cohort/table-rows.ts";
import { alternativesOf, type Condition, type SingleCondition } from "../meaning/index.ts";
import { mutationLevels } from "../meaning/levels.ts";
import { type Column, isThere, type TableVariable } from "../variables/column.ts";
import { fulfils } from "../variables/fulfils.ts";
import { composed, type Leaf, leavesOf } from "../variables/index.ts";
import type { InMemory, MeasuredOffer, Seen } from "../variables/reading.ts";

/** The patients of a question as far as they are known without reading a value. */
export interface SeenRows {
  readonly rows: DraftRows;
  readonly sources: Sources;
  /** What is known of a measured variable; undefined for what is recorded. */
  readonly seen: (leaf: Leaf) => Seen | undefined;
  /** The column of a variable that the studies record; undefined where something of it is measured. */
  readonly recorded: (variable: TableVariable) => Column | undefined;
  /** The column of a condition on the record; undefined for any other. */
  readonly members: (condition: SingleCondition) => Column | undefined;
  /** Whether rows have a value of everything that a variable is made of. */
  readonly holders: (variable: TableVariable) => (row: number) => boolean;
}

/** Computes a value for each key once. */
function remembered<Key, Value>(keyOf: (key: Key) => unknown, compute: (key: Key) => Value): (key: Key) => Value {
  const held = new Map<unknown, { readonly value: Value }>();
  return (key) => {
    const found = held.get(keyOf(key)) ?? { value: compute(key) };
    held.set(keyOf(key), found);
    return found.value;
  };
}

function lookUp(data: AskedData<MeasuredOffer>, sources: Sources, rows: DraftRows, known: InMemory): SeenRows {
  const isLoaded = (leaf: Leaf): boolean => !sources.notLoaded.has(data.placeOf(leaf).reading);
  const seen = remembered(JSON.stringify, (leaf: Leaf) => {
    const { reading, place } = data.placeOf(leaf);
    return reading.is === "recorded"
      ? undefined
      : reading.seen(place, sources.profilesOf.get(reading) ?? [], rows, known);
  });
  const recorded = remembered(JSON.stringify, (variable: TableVariable) => {
    const columns = leavesOf(variable).flatMap((leaf) => {
      const { reading, place } = data.placeOf(leaf);
      return reading.is === "recorded" ? [reading.fill(place, rows)] : [];
    });
    return columns.length === leavesOf(variable).length ? composed(variable, columns, rows) : undefined;
  });
  return {
    rows,
    sources,
    seen,
    recorded,
    members: (condition) => {
      const [place] = data.placesOf(condition);
      const isMembers = condition.variable.is === "clinical" && place?.reading.is === "recorded";
      return isMembers ? place.reading.fill(place.place, rows) : undefined;
    },
    holders: (variable) => {
      const column = recorded(variable);
      if (column !== undefined) return (row) => isThere(column, row);
      const parts = leavesOf(variable).filter(isLoaded).map(seen);
      return (row) => parts.every((part) => part?.measured[row] === 1);
    },
  };
}

/** Who carries the mutation of a condition, or does not; null for any other condition. */
function carrying(condition: SingleCondition, { seen }: SeenRows): ((row: number) => boolean) | null {
  const { variable } = condition;
  const found = variable.is === "mutation" ? seen(variable) : undefined;
  if (found === undefined || found.codes === null || !("levels" in condition)) return null;
  const { codes } = found;
  const wanted = condition.levels.includes(mutationLevels.mutated) ? 0 : 1;
  return (row) => found.measured[row] === 1 && codes[row] === wanted;
}

/** Who fulfils a condition; null where only the values tell. */
function holderOf(condition: Condition, found: SeenRows): ((row: number) => boolean) | null {
  const parts = alternativesOf(condition).map((one) => singleHolder(one, found));
  const known = parts.filter((holds) => holds !== null);
  return known.length < parts.length ? null : (row) => known.some((holds) => holds(row));
}

function singleHolder(condition: SingleCondition, found: SeenRows): ((row: number) => boolean) | null {
  const column = found.members(condition) ?? found.recorded(condition.variable);
  if (column === undefined) return carrying(condition, found);
  const holds = fulfils(condition, column);
  return (row) => holds(row) === true;
}

/** Lets go of the rows that do not fulfil the conditions; false where only the values tell which. */
const keepFulfilling = (where: readonly Condition[], found: SeenRows): boolean =>
  patientConditions(where).every((condition) => {
    const holds = holderOf(condition, found);
    if (holds !== null) found.rows.letGo("not of the cohort", (row) => !holds(row));
    return holds !== null;
  });

/**
 * Chooses who answers a question and keeps whom its conditions leave; null where only the values tell whom.
 * Throws CgqError `not_in_dataset` as an answer would.
 */
export async function seenRows(request: TableRequest, known: InMemory): Promise<SeenRows | null> {
  const [asked, data] = [askedOf(request), await offeredData(request, known)];
  const sources = chooseSources(data, asked, known.catalogue);
  const found = lookUp(data, sources, draftRows(sources, asked.tissues, known.catalogue), known);
  return keepFulfilling(request.cohort.where, found) ? found : null;
}
