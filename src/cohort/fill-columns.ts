import type { SingleCondition } from "../meaning/index.ts";
import type { Column, TableVariable } from "../variables/column.ts";
import { composed, type Leaf, leavesOf } from "../variables/index.ts";
import type { AskedData, Place } from "./asked-data.ts";
import type { Sources } from "./choose-sources.ts";
import type { DraftRows } from "./table-rows.ts";

/** Fills the columns of a table, each leaf once, over the rows that are held when it is asked for. */
export interface Filler {
  isMeasured(leaf: Leaf): boolean;
  leaf(leaf: Leaf): Promise<Column>;
  variable(variable: TableVariable): Promise<Column>;
  condition(condition: SingleCondition): Promise<Column>;
}

/** A filler of the rows from the sources that were chosen. */
export function fillerOf(read: AskedData, { profilesOf, notLoaded }: Sources, rows: DraftRows): Filler {
  const filled = new Map<string, Promise<Column>>();
  const fill = async ({ reading, place }: Place): Promise<Column> =>
    reading.is === "recorded" ? reading.fill(place, rows) : reading.fill(place, profilesOf.get(reading) ?? [], rows);
  const leaf = (one: Leaf): Promise<Column> => {
    const key = JSON.stringify(one);
    const column = filled.get(key) ?? fill(read.placeOf(one));
    filled.set(key, column);
    return column;
  };
  const isLoaded = (one: Leaf): boolean => !notLoaded.has(read.placeOf(one).reading);
  /** "Altered" is what is loaded of it. */
  const asLoaded = (one: TableVariable): TableVariable =>
    one.is === "alteration" ? { ...one, anyOf: one.anyOf.filter(isLoaded) } : one;
  const variable = async (one: TableVariable): Promise<Column> => {
    const counted = asLoaded(one);
    return composed(counted, await Promise.all(leavesOf(counted).map(leaf)), rows);
  };
  return {
    isMeasured: (one) => isLoaded(one) && read.placeOf(one).reading.is === "measured",
    leaf,
    variable,
    condition: (one) => {
      const [place] = read.placesOf(one);
      return one.variable.is === "clinical" && place !== undefined ? fill(place) : variable(one.variable);
    },
  };
}
