import type { Exclusion, UsedProfile } from "../contract/results.ts";
import { formatCount } from "./format-number.ts";
import { joinWords } from "./join-words.ts";

/** What a methods text names beside the analysis itself. */
export interface MethodsContext {
  readonly datasetVersion: string;
  readonly softwareVersion: string;
}

/** Profiles and their studies: "Mutations of tcga_brca and tcga_luad". */
export function sourcesOf(profiles: readonly UsedProfile[]): string {
  const byName = Map.groupBy(profiles, (profile) => profile.name);
  const named = [...byName].map(([name, held]) => `“${name}” of ${joinWords(held.map((profile) => profile.study_id))}`);
  return joinWords(named);
}

/** How many were analysed of each cancer type or group: "BRCA, n = 1,084; LUAD, n = 510". */
export const sizesInWords = (sampleSizes: Readonly<Record<string, number>>): string =>
  Object.entries(sampleSizes)
    .map(([code, n]) => `${code}, n = ${formatCount(n)}`)
    .join("; ");

/** What was left out, with counts; empty when nothing was. */
export const exclusionSentence = (exclusions: readonly Exclusion[]): string =>
  exclusions.length === 0
    ? ""
    : `Left out: ${joinWords(exclusions.map(({ reason, count }) => `${reason} (${formatCount(count)})`))}.`;

export const SAMPLE_RULE =
  "One sample per patient was used: the primary solid tumour, else peripheral blood or bone marrow of a primary blood cancer, an additional primary, a recurrence or a metastasis, in this order; of several of one type the first by barcode.";

export const LEFT_OUT_GROUPS =
  "Groups of fewer than 3 that the question does not name were left out instead of compared.";

/** Data set and software. */
export const closingSentence = ({ datasetVersion, softwareVersion }: MethodsContext): string =>
  `Data set ${datasetVersion}; CGQ ${softwareVersion}.`;

/** Sentences end with a stop before a capital. */
const SENTENCE_END = /(?<=\.) (?=\p{Lu})/u;

/** Sentences one after the other, each once: a gene that is asked about and one of the condition are defined alike. Those that say nothing are left out. */
export const paragraph = (...texts: readonly string[]): string =>
  [...new Set(texts.flatMap((text) => text.split(SENTENCE_END)))].filter((sentence) => sentence !== "").join(" ");
