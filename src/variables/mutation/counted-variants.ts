import type { MutationClass } from "../../meaning/index.ts";

/** The variants that count as a mutation of the gene, in words for methods texts. */
export const countedVariantsInWords =
  "missense, nonsense, nonstop, splice-site, frameshift, in-frame insertion and deletion, and translation-start mutations";

/** What no card counts as a mutation. */
export const NOT_COUNTED =
  "Silent, intronic, untranslated-region and flanking variants, fusions and structural variants were not counted.";

/** What is counted of a class, in words for methods texts. */
export const classInWords: Readonly<Record<MutationClass, string>> = {
  missense: "missense calls",
  nonsense: "nonsense (stop-gain) calls",
  frameshift: "frameshift insertions and deletions",
  "splice-site": "splice-site calls",
  "in-frame": "in-frame insertions and deletions",
  truncating: "nonsense (stop-gain), frameshift and splice-site calls",
};
