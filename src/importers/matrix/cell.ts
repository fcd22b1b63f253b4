import { fileError, quoted } from "../file-error.ts";
import type { FilePlace } from "../file-error.ts";
import { isInfinite, isMissingCell, parseDecimal } from "../missing.ts";
import { expectedCells, type MatrixLayout } from "./layout.ts";

/** cBioPortal reads -1.5 (a deletion whose depth is unsure) as -2. */
export function callOf(value: number): number | undefined {
  if (value === -1.5) return -2;
  return Number.isInteger(value) && Math.abs(value) <= 2 ? value : undefined;
}

/** The value of a cell by its text, NaN when missing; infinite values, which logarithms of zero leave behind, are told to `onInfinite` and taken as missing. */
export function readCell(
  text: string,
  cells: MatrixLayout["cells"],
  place: () => FilePlace,
  onInfinite: () => void,
): number {
  const number = parseDecimal(text);
  const value = number === undefined || cells === "decimal" ? number : callOf(number);
  if (value !== undefined) return value;
  if (isInfinite(text)) onInfinite();
  else if (!isMissingCell(text)) throw fileError(place(), expectedCells[cells], quoted(text));
  return Number.NaN;
}
