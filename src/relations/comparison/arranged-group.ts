import type { NumberGroup } from "../number-groups.ts";

/** A group with the rows of the table that are in it. */
export interface ArrangedGroup extends NumberGroup {
  readonly rows: readonly number[];
}
