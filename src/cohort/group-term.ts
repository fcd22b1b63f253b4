// Samples that a study could not split into the codes of a group term keep the code of the whole.
const unsplitCodes: Readonly<Record<string, string>> = {
  "COAD+READ": "COADREAD",
  "LUAD+LUSC": "NSCLC",
  "KICH+KIRC+KIRP": "RCC",
};

/** The code of samples that belong to a group term without belonging to one of its codes, or null. */
export const unsplitCodeOf = (groupTerm: string): string | null => unsplitCodes[groupTerm] ?? null;
