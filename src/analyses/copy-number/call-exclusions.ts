import type { Exclusion } from "../../contract/results.ts";
import { excluded } from "../../variables/excluded.ts";
import type { CopyNumberData } from "./read-copy-number.ts";

/** Tumours without a call, gene by gene, and further samples of patients who are already represented. */
export function callExclusions({ cancerTypes, uncalled, repeatSamples }: CopyNumberData): Exclusion[] {
  const without = uncalled.filter(({ cancerType }) => cancerTypes.includes(cancerType));
  return [
    ...without.flatMap(({ gene, cancerType, count }) =>
      excluded(`${cancerType}: tumour without a copy-number call of ${gene}`, count),
    ),
    ...excluded("further samples of the same patient", repeatSamples),
  ];
}
