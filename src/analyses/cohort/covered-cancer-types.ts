import { cancerTypeNames } from "../../contract/cancer-types.ts";
import { CgqError } from "../../errors.ts";

const TCGA_TYPES = Object.keys(cancerTypeNames).length;

/** "32 of 33 cancer types"; codes beyond the TCGA ones are added by name. */
export function coverageInWords(codes: readonly string[]): string {
  const known = codes.filter((code) => Object.hasOwn(cancerTypeNames, code));
  const further = codes.filter((code) => !known.includes(code));
  return `${known.length} of ${TCGA_TYPES} cancer types${further.length > 0 ? ` (and in ${further.join(", ")})` : ""}`;
}

/** A question about all cancer types needs data of at least two. Throws CgqError `not_in_dataset`. */
export function requireSeveral(asked: readonly string[], covered: readonly string[], what: string): void {
  if (asked.length > 0 || covered.length >= 2) return;
  throw new CgqError(
    "not_in_dataset",
    `The loaded data hold ${what} for ${covered[0] ?? "no cancer type"} alone, too few for a question about all cancer types. ${covered.length === 0 ? "Import data that hold it." : `Ask about ${covered[0]} by name.`}`,
    { details: { loaded_cancer_types: covered } },
  );
}
