import type { Exclusion, UsedProfile } from "../../contract/results.ts";
import type { MethodsContext } from "../analysis.ts";
import { formatCount } from "./format-number.ts";
import { joinWords } from "./join-words.ts";

/** Profiles and their studies: "Mutations of tcga_brca and tcga_luad". */
export function sourcesOf(profiles: readonly UsedProfile[]): string {
  const byName = Map.groupBy(profiles, (profile) => profile.name);
  const named = [...byName].map(([name, held]) => `${name} of ${joinWords(held.map((profile) => profile.study_id))}`);
  return joinWords(named);
}

/** What was left out, with counts; empty when nothing was. */
export const exclusionSentence = (exclusions: readonly Exclusion[]): string =>
  exclusions.length === 0
    ? ""
    : `Left out: ${joinWords(exclusions.map(({ reason, count }) => `${reason} (${formatCount(count)})`))}.`;

export const LEFT_OUT_GROUPS =
  "Groups of fewer than 3 that the question does not name were left out instead of compared.";

/** Data set and software. */
export const closingSentence = ({ datasetVersion, softwareVersion }: MethodsContext): string =>
  `Data set ${datasetVersion}; CGQ ${softwareVersion}.`;
