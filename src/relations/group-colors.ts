import { isGain, type Variable } from "../meaning/index.ts";

/** The first of two groups has more of something than the second: high and low, amplified and diploid. */
export const hasMoreFirst = (by: Pick<Variable, "is"> & { readonly change?: string | undefined }): boolean =>
  by.is === "level" || (by.is === "copy_number" && isGain(by.change));

/** The number of the colour of the group at a place: less is blue and more vermilion in every figure. */
export const groupColor = (place: number, isMoreFirst: boolean): number =>
  isMoreFirst && place < 2 ? 1 - place : place;
