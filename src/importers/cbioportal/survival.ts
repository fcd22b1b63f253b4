import { fileError, quoted } from "../file-error.ts";
import type { FilePlace } from "../file-error.ts";
import { isMissingCell, parseDecimal } from "./missing.ts";

export const survivalEndpoints = ["OS", "DSS", "PFS", "DFS"] as const;

const happened = /^(1:|deceased|dead with tumor|recurred|progress)/i;
const censored = /^(0:|living|alive|disease ?free|censored|not progressed)/i;

/** The status of an end point: true when the event happened, false when censored, null when missing. */
export function parseEvent(cell: string, place: FilePlace): boolean | null {
  if (isMissingCell(cell)) return null;
  if (happened.test(cell)) return true;
  if (censored.test(cell)) return false;
  throw fileError(place, 'a status such as "0:LIVING" or "1:DECEASED"', quoted(cell));
}

/** A time in months, null when missing. */
export function parseMonths(cell: string, place: FilePlace): number | null {
  if (isMissingCell(cell)) return null;
  const months = parseDecimal(cell);
  if (months === undefined) throw fileError(place, "a number of months", quoted(cell));
  return months;
}
