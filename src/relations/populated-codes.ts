import { codesLeftOut } from "../cohort/cohort-warnings.ts";
import type { PatientTable } from "../cohort/patient-table.ts";
import type { Warning } from "../contract/results.ts";
import { SMALLEST_GROUP } from "./group-sizes.ts";

/** The cancer types of a card, and what is told of those that were left out. */
export interface PopulatedCodes {
  readonly cancerTypes: readonly string[];
  readonly warnings: readonly Warning[];
}

/**
 * Conditions may leave hardly anybody in some codes of a group term ("MSI-H colorectal cancer"), which nobody named: they
 * are left out and told. Of any other question, and of one that would be left without a code, all stay.
 */
export function populatedCodes(
  { cancerTypes, cohort, part }: PatientTable,
  sizeOf: (code: string) => number,
): PopulatedCodes {
  const held = cancerTypes.filter((code) => sizeOf(code) >= SMALLEST_GROUP);
  if (cohort.group === undefined || part === null || held.length === 0) return { cancerTypes, warnings: [] };
  const left = cancerTypes.filter((code) => !held.includes(code));
  return { cancerTypes: held, warnings: codesLeftOut(part.name, left, held) };
}
