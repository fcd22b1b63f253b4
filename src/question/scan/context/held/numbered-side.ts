import type { Item } from "../../item.ts";
import type { GeneList, StateItem } from "./altered-genes.ts";

/** Patients who are told by how many of the alterations they have. */

export type Number = "both" | "neither" | "only" | "one" | "told" | "plain" | "named";

/** Where patients are told by the number of what they have. */
export interface NumberedSide {
  readonly number: Number;
  /** The genes that are named there; none where only a number is. */
  readonly lists: readonly GeneList[];
  /** What is said behind a number alone: "double mutant", "both mutated". */
  readonly state?: StateItem;
  readonly start: number;
  readonly end: number;
}

const isAltered = (item: Item | undefined): boolean => item?.is === "state" && item.state !== "wildtype";
/** The end of a number with the state behind it: "neither mutated". */
export const withState = (items: readonly Item[], end: number): number => (isAltered(items[end]) ? end + 1 : end);

/** A number without genes, with the state that it ends in. */
export function bare(items: readonly Item[], number: Number, start: number, end: number): NumberedSide {
  const state = items[end - 1];
  return { number, lists: [], start, end, ...(state?.is === "state" ? { state } : {}) };
}
