const BRACKETS = / ?\((?:[^()]|\([^()]*\))*\)/gu;

/** The first sentence of an answer without what stands in brackets, as lists tell it but for its number. */
export const withoutBrackets = (answer: string): string =>
  (answer.split(/(?<=\.)\s+(?=\p{Lu})/u, 1)[0] ?? "").replaceAll(BRACKETS, "");
