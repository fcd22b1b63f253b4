import type { Warning } from "../contract/results.ts";
import { formatCount } from "../prose/format-number.ts";
import { joinWords } from "../prose/join-words.ts";

interface TypedSample {
  readonly cancer_type: string;
  readonly sample_type: string;
}

const inWords = (sampleType: string): string => sampleType.replaceAll("_", " ");

/** Says for every cancer type with more than one kind of tumour sample how many there are of each. */
export function sampleMixWarnings(samples: readonly TypedSample[]): Warning[] {
  return [...Map.groupBy(samples, (sample) => sample.cancer_type)].flatMap(([code, held]) => {
    const types = [...Map.groupBy(held, (sample) => sample.sample_type)].sort(([, a], [, b]) => b.length - a.length);
    if (types.length < 2) return [];
    const counts = joinWords(types.map(([type, rows]) => `${formatCount(rows.length)} ${inWords(type)}`));
    return [{ code: "mixed_sample_types", message: `${code} mixes ${counts} samples.` }];
  });
}
