import type { Exclusion, UsedProfile } from "../../contract/results.ts";
import type { MethodsContext } from "../analysis.ts";
import { counted, joinWords } from "../prose/join-words.ts";
import type { Scale } from "./scale.ts";

/** Which profile, on what scale. */
export function profileSentence(profiles: readonly UsedProfile[], scale: Scale): string {
  const names = joinWords([...new Set(profiles.map((profile) => profile.name))]);
  const studies = joinWords([...new Set(profiles.map((profile) => profile.study_id))]);
  const treated =
    scale.transformation === "none"
      ? `analyzed as provided (${scale.title})`
      : "transformed as log2(x + 1) before analysis";
  return `Values came from ${names} (${scale.unit}; ${profiles.length > 1 ? "studies" : "study"} ${studies}) and were ${treated}.`;
}

export const SAMPLE_RULE =
  "One sample per patient was used (TCGA sample types in the order 01, 03, 09, 05, 02, 06; ties by barcode).";

export function exclusionSentence(exclusions: readonly Exclusion[]): string {
  if (exclusions.length === 0) return "No samples were excluded.";
  return `Excluded: ${joinWords(exclusions.map(({ reason, count }) => `${counted(count, "sample")} (${reason})`))}.`;
}

export const versionSentence = ({ datasetVersion, softwareVersion }: MethodsContext): string =>
  `Data set ${datasetVersion}; CGQ ${softwareVersion}.`;
