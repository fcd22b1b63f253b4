import { cancerTypeName } from "../contract/cancer-types.ts";
import { joinWords } from "./join-words.ts";

// Names of subgroups that read otherwise before a noun.
const adjectives: Readonly<Record<string, string>> = {
  TNBC: "triple-negative (TNBC)",
  "early stage": "early-stage",
  "late stage": "late-stage",
  "1p/19q codeleted": "1p/19q-codeleted",
};

/** A subgroup in front of a noun: "luminal A", "late-stage". */
export const subgroupInSentence = (subgroup: string): string => adjectives[subgroup] ?? subgroup;

/** A range of a number ("age > 60") stands behind the noun. */
const isRange = (text: string): boolean => /[<>≤≥]/u.test(text);

/** The name of a cancer type inside a sentence, with the subgroup that it is about: "breast invasive carcinoma", "luminal A breast invasive carcinoma", "female breast invasive carcinoma with age > 60"; a code without a name stays as it is. */
export function cancerInSentence(code: string, subgroup: string | null = null): string {
  const name = cancerTypeName(code);
  const cancer = name === code ? code : name.charAt(0).toLowerCase() + name.slice(1);
  if (subgroup === null) return cancer;
  if (!isRange(subgroup)) return `${subgroupInSentence(subgroup)} ${cancer}`;
  const parts = subgroup.split(/, | and /u);
  const before = parts.filter((part) => !isRange(part)).map(subgroupInSentence);
  return `${[...before, cancer].join(" ")} with ${joinWords(parts.filter(isRange))}`;
}

/** A cancer type as groups of a card are named: "BRCA", "BRCA luminal A". */
export const cohortLabel = (code: string, subgroup: string | null): string =>
  subgroup === null ? code : `${code} ${subgroup}`;

/** Cancer types inside a sentence; more than `most` of them by their number. */
export const cancersInSentence = (codes: readonly string[], most: number, subgroup: string | null = null): string =>
  codes.length > most
    ? `${codes.length} cancer types${subgroup === null ? "" : ` (${subgroup} alone)`}`
    : joinWords(codes.map((code) => cancerInSentence(code, subgroup)));
