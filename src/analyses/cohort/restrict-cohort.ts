import type { Exclusion } from "../../contract/results.ts";
import type { SampleOfPatient } from "./clinical-record.ts";
import { excluded } from "../../variables/excluded.ts";
import { patientKey } from "./patient-key.ts";
import { splitByRecord } from "./split-by-record.ts";
import type { Subgroup } from "./subgroup.ts";

/** The subgroup as a card tells it. */
export interface CohortPart {
  readonly name: string;
  /** How its patients were found, a sentence for the methods text. */
  readonly definition: string;
}

/** A cohort's part with the patients who do not belong to it. */
export interface Restriction {
  readonly part: CohortPart;
  /** Of another subgroup. */
  readonly others: readonly string[];
  /** The record leaves it open. */
  readonly open: readonly string[];
}

/** Keeps the samples of the subgroup, all of them without one. */
export function restrictTo<Sample extends SampleOfPatient>(
  subgroup: Subgroup | null,
  samples: readonly Sample[],
): { kept: readonly Sample[]; restriction: Restriction | null } {
  if (subgroup === null) return { kept: samples, restriction: null };
  const { name, grouping, record } = subgroup;
  const { groups, open, attributes } = splitByRecord(samples, record, grouping);
  const definition = `Only the subgroup ${name} was analysed, by the clinical record (${attributes}). ${grouping.definition}`;
  return {
    kept: samples.filter((sample) => groups.get(sample) === name),
    restriction: {
      part: { name, definition },
      others: samples.filter((sample) => (groups.get(sample) ?? name) !== name).map(patientKey),
      open: open.map(patientKey),
    },
  };
}

/** Patients who do not belong to the subgroup, and those of whom it is not known; each counts once over all readings. */
export function restrictionExclusions(...readings: readonly (Restriction | null)[]): Exclusion[] {
  const found = readings.filter((one) => one !== null);
  const [first] = found;
  if (first === undefined) return [];
  const { name } = first.part;
  return [
    ...excluded(`not ${name}`, new Set(found.flatMap((one) => one.others)).size),
    ...excluded(`not recorded whether ${name}`, new Set(found.flatMap((one) => one.open)).size),
  ];
}
