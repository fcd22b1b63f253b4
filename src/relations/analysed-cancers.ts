import { countAsked, coverageInWords } from "../cohort/covered-cancer-types.ts";
import { cancersInSentence } from "../prose/cancer-name.ts";

/** So many cancer types are named one by one. */
const MOST_TYPES_NAMED = 4;

/** "lung adenocarcinoma and ...", with the part of the patients that the card is about. */
export const namedCancers = (cancerTypes: readonly string[], part: string | null | undefined): string =>
  cancersInSentence(cancerTypes, MOST_TYPES_NAMED, part);

/** The same, or "29 of 33 cancer types" where all are asked about. */
export const analysedCancers = (
  cancerTypes: readonly string[],
  part: string | null | undefined,
  isAboutAll: boolean,
): string => (isAboutAll ? coverageInWords(cancerTypes, countAsked([])) : namedCancers(cancerTypes, part));
