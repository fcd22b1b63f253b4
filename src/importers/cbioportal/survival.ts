import { fileError, quoted } from "../file-error.ts";
import type { FilePlace } from "../file-error.ts";
import { isMissingCell, parseDecimal } from "../missing.ts";

export const survivalEndpoints = ["OS", "DSS", "PFS", "DFS"] as const;

// The number before the colon decides; older studies write the words alone, or the number alone.
const happened = /^(1(\.0)?\s*(:|$)|deceased|dead|died|expired|recurr|relaps|progress|event$|true$|yes$)/i;
const censored =
  /^(0(\.0)?\s*(:|$)|living|alive|disease ?free|censored|(no|not) (recurr|relaps|progress|event)|false$|no$)/i;

/** The status of an end point: true when the event happened, false when censored, null when missing. */
export function parseEvent(cell: string, place: FilePlace): boolean | null {
  const status = cell.trim();
  if (isMissingCell(status)) return null;
  if (happened.test(status)) return true;
  if (censored.test(status)) return false;
  throw fileError(place, 'a status such as "0:LIVING" or "1:DECEASED"', quoted(cell));
}

/** A time in months, null when missing. */
export function parseMonths(cell: string, place: FilePlace): number | null {
  if (isMissingCell(cell)) return null;
  const months = parseDecimal(cell);
  if (months === undefined) throw fileError(place, "a number of months", quoted(cell));
  return months;
}
