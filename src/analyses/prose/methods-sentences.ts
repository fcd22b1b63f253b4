import type { Exclusion, UsedProfile } from "../../contract/results.ts";
import type { MethodsContext } from "../analysis.ts";
import { formatCount } from "./format-number.ts";
import { joinWords } from "./join-words.ts";

/** Which profiles of which studies the numbers come from. */
export const profileSentence = (profiles: readonly UsedProfile[]): string =>
  `Data came from ${joinWords(profiles.map(({ profile_id, name }) => `${name} (${profile_id})`))}.`;

/** What was left out, with counts; empty when nothing was. */
export const exclusionSentence = (exclusions: readonly Exclusion[]): string =>
  exclusions.length === 0
    ? ""
    : `Left out: ${joinWords(exclusions.map(({ reason, count }) => `${reason} (${formatCount(count)})`))}.`;

/** Data set and software. */
export const closingSentence = ({ datasetVersion, softwareVersion }: MethodsContext): string =>
  `Data set ${datasetVersion}; CGQ ${softwareVersion}.`;
