import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Sample } from "../catalogue/samples.ts";
import type { Tissue } from "../catalogue/tissue.ts";
import type { Rows } from "../variables/reading.ts";
import type { Sources } from "./choose-sources.ts";

const NO_ROW = -1;

/** A row for each patient of the studies that answer, and for each tissue that is asked about. */
function samplesOfRows({ studies }: Sources, tissues: readonly Tissue[], { samples }: Catalogue): Sample[] {
  const all = studies.flatMap(({ cancerType, studyIds }) =>
    tissues.flatMap((tissue) => studyIds.flatMap((study) => samples.ofPatients(study, cancerType, tissue))),
  );
  // The study that leads comes first: what further studies hold of its patients makes no rows.
  const isThere = new Uint8Array(samples.patientCount);
  return all.filter(({ patient_no: patient }) => {
    const isFirst = isThere[patient] === 0;
    isThere[patient] = 1;
    return isFirst;
  });
}

/** The rows of a table while it is filled: rows are let go one reason after the other. */
export interface DraftRows extends Rows {
  readonly leftOut: Uint8Array;
  readonly reasons: readonly string[];
  /** Lets go of the held rows that a test does not keep; gives back how many. */
  letGo(reason: string, goes: (row: number) => boolean): number;
  heldCount(): number;
}

/** Makes the rows of a table from the studies that answer. */
export function draftRows(sources: Sources, tissues: readonly Tissue[], catalogue: Catalogue): DraftRows {
  const samples = samplesOfRows(sources, tissues, catalogue);
  const rowOfPatient = new Int32Array(catalogue.samples.patientCount).fill(NO_ROW);
  samples.forEach(({ patient_no: patient }, row) => (rowOfPatient[patient] = row));
  const leftOut = new Uint8Array(samples.length);
  const reasons: string[] = [];
  const isHeld = (row: number): boolean => leftOut[row] === 0;
  return {
    samples,
    tissues,
    leftOut,
    reasons,
    rowOf: ({ patient_no: patient }) => {
      const row = rowOfPatient[patient] ?? NO_ROW;
      return row === NO_ROW ? undefined : row;
    },
    isHeld,
    letGo(reason, goes) {
      const at = reasons.includes(reason) ? reasons.indexOf(reason) + 1 : reasons.push(reason);
      let gone = 0;
      for (let row = 0; row < samples.length; row += 1) {
        if (!isHeld(row) || !goes(row)) continue;
        leftOut[row] = at;
        gone += 1;
      }
      return gone;
    },
    heldCount: () => leftOut.reduce((sum, reason) => sum + (reason === 0 ? 1 : 0), 0),
  };
}
