import type { Exclusion } from "../../contract/results.ts";
import { excluded } from "../expression/exclusions.ts";
import type { CopyNumberData } from "./read-copy-number.ts";

/** Tumours without a call, gene by gene, and further samples of patients who are already represented. */
export function callExclusions(genes: readonly string[], data: CopyNumberData): Exclusion[] {
  const { cancerTypes, calls, tumorPatients, repeatSamples } = data;
  const without = genes.flatMap((gene) =>
    cancerTypes.flatMap((code) => {
      const called = calls.filter((row) => row.gene === gene && row.cancer_type === code).length;
      return excluded(
        `${code}: tumour without a copy-number call of ${gene}`,
        (tumorPatients[code] ?? called) - called,
      );
    }),
  );
  return [...without, ...excluded("further samples of the same patient", repeatSamples)];
}
