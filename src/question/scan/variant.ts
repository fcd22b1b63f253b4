import type { Token } from "./tokenize.ts";

const change = /^[ARNDCQEGHILKMFPSTWYV]\d{2,4}(?:[ARNDCQEGHILKMFPSTWYV]|fs|del|dup|X)$/u;
const lowerChange = /^[arndcqeghilkmfpstwyv]\d{2,4}[arndcqeghilkmfpstwyv]$/u;
const position = /^[ARNDCQEGHILKMFPSTWYV]\d{2,4}$/u;

/** A protein change such as V600E, or undefined. */
export function proteinChange(token: Token): string | undefined {
  if (change.test(token.text)) return token.text;
  return lowerChange.test(token.text) ? token.text.toUpperCase() : undefined;
}

/** A changed residue such as G12, which counts only right after a gene. */
export const changedPosition = (token: Token): string | undefined =>
  position.test(token.text) ? token.text : undefined;
