/** The variants that count as a mutation of the gene, in words for methods texts. */
export const countedVariantsInWords =
  "missense, nonsense, nonstop, splice-site, frameshift, in-frame insertion and deletion, and translation-start mutations";

/** What no card counts as a mutation. */
export const NOT_COUNTED =
  "Silent, intronic, untranslated-region and flanking variants, fusions and structural variants were not counted.";
