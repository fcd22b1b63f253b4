/** The variants that count as a mutation of the gene, in words for methods texts. */
export const countedVariantsInWords =
  "missense, nonsense, nonstop, splice-site, frameshift, in-frame insertion and deletion, and translation-start mutations";
