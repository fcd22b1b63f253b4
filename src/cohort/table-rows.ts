import type { Catalogue } from "../catalogue/catalogue.ts";
import { oneSamplePerPatient } from "../catalogue/one-sample-per-patient.ts";
import type { Sample } from "../catalogue/samples.ts";
import type { Tissue } from "../catalogue/tissue.ts";
import type { Rows } from "../variables/reading.ts";
import type { Sources } from "./choose-sources.ts";

/** A patient of one cancer type and tissue; studies that hold the same patient agree in it. */
export const patientKey = ({ cancer_type, patient_id, tissue }: Sample): string =>
  `${cancer_type}\t${patient_id}\t${tissue}`;

/** One sample of each patient of a study. */
const representatives = (samples: readonly Sample[], cancerType: string, tissue: Tissue): Sample[] =>
  oneSamplePerPatient(samples.filter((one) => one.cancer_type === cancerType && one.tissue === tissue)).kept;

/** A row for each patient of the studies that answer, and for each tissue that is asked about. */
function samplesOfRows({ studies }: Sources, tissues: readonly Tissue[], { samples }: Catalogue): Sample[] {
  const all = studies.flatMap(({ cancerType, studyIds }) =>
    tissues.flatMap((tissue) =>
      studyIds.flatMap((study) => representatives(samples.ofStudy(study), cancerType, tissue)),
    ),
  );
  // The study that leads comes first: what further studies hold of its patients makes no rows.
  return [...Map.groupBy(all, patientKey).values()].flatMap((held) => held.slice(0, 1));
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
  const rowOfPatient = new Map(samples.map((sample, row) => [patientKey(sample), row]));
  const leftOut = new Uint8Array(samples.length);
  const reasons: string[] = [];
  const isHeld = (row: number): boolean => leftOut[row] === 0;
  return {
    samples,
    tissues,
    leftOut,
    reasons,
    rowOf: (sample) => rowOfPatient.get(patientKey(sample)),
    isHeld,
    letGo(reason, goes) {
      const gone = [...samples.keys()].filter((row) => isHeld(row) && goes(row));
      const at = reasons.includes(reason) ? reasons.indexOf(reason) + 1 : reasons.push(reason);
      for (const row of gone) leftOut[row] = at;
      return gone.length;
    },
    heldCount: () => leftOut.reduce((sum, reason) => sum + (reason === 0 ? 1 : 0), 0),
  };
}
