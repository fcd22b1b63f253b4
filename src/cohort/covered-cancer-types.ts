import { cancerTypeNames } from "../contract/cancer-types.ts";
import type { Warning } from "../contract/results.ts";
import { CgqError } from "../errors.ts";

const TCGA_TYPES = Object.keys(cancerTypeNames).length;

/** So many named codes are all cancer types but a few ("all cancers except PAAD"). */
const FEWEST_OF_ALL_BUT_A_FEW = 25;
const isKnown = (code: string): boolean => Object.hasOwn(cancerTypeNames, code);

/** Whether a question is about all cancer types, or all but a few: then those that are not loaded are left out, not refused. */
export const isAboutAll = (asked: readonly string[]): boolean =>
  asked.length === 0 || (asked.length >= FEWEST_OF_ALL_BUT_A_FEW && asked.every(isKnown));

/** The cancer types that must be loaded. */
export const requiredTypes = (asked: readonly string[]): readonly string[] => (isAboutAll(asked) ? [] : asked);

/** How many cancer types a question is about. */
export const countAsked = (asked: readonly string[]): number => (asked.length === 0 ? TCGA_TYPES : asked.length);

/** So many are named beside their number. */
const MOST_NAMED = 5;

/** "32 of 33 cancer types", "3 of 33 cancer types (ACC, CHOL, UVM)"; codes beyond the TCGA ones are added by name. */
export function coverageInWords(codes: readonly string[], asked: number): string {
  const known = codes.filter(isKnown);
  const further = codes.filter((code) => !known.includes(code));
  const named = known.length > MOST_NAMED ? "" : ` (${known.join(", ")})`;
  return `${known.length} of ${asked} cancer types${named}${further.length > 0 ? ` (and in ${further.join(", ")})` : ""}`;
}

/** Tells that a question about all cancer types is answered from fewer than half of them. */
export function coverageWarnings(codes: readonly string[], asked: readonly string[]): Warning[] {
  const all = countAsked(asked);
  if (!isAboutAll(asked) || codes.length * 2 >= all) return [];
  const message = `Data for this question are loaded for ${coverageInWords(codes, all)} alone: nothing is said of the others.`;
  return [{ code: "few_cancer_types", message }];
}

/** A question about all cancer types needs data of at least two. Throws CgqError `not_in_dataset`. */
export function requireSeveral(asked: readonly string[], covered: readonly string[], what: string): void {
  if (!isAboutAll(asked) || covered.length >= 2) return;
  throw new CgqError(
    "not_in_dataset",
    `The loaded data hold ${what} for ${covered[0] ?? "no cancer type"} alone, too few for a question about all cancer types. ${covered.length === 0 ? "Import data that hold it." : `Ask about ${covered[0]} by name.`}`,
    { details: { loaded_cancer_types: covered } },
  );
}
