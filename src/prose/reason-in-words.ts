/** Why a number is not there, as a sentence says it: "zero variance" of `zero_variance`. */
export const reasonInWords = (reason: string | null | undefined): string => (reason ?? "").replaceAll("_", " ");
