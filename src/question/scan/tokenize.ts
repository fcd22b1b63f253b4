/** A word or a mark of the question; `start` and `end` are UTF-16 offsets into the text as it was typed. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Lower case, Greek letters spelled out, accents removed. */
  readonly lower: string;
  /** `lower` in American spelling, singular and in full, so that one entry of the vocabulary serves all forms. */
  readonly stem: string;
  readonly isWord: boolean;
  /** Joined to the token before it by a hyphen without spaces. */
  readonly hyphenated: boolean;
}

const greekNames =
  "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma sigma tau upsilon phi chi psi omega";
/** From small alpha onwards, both forms of sigma included. */
const greekLetters = greekNames.split(" ");
const smallAlpha = 0x3b1;
const american: readonly (readonly [RegExp, string])[] = [
  [/tumour/gu, "tumor"],
  [/oesoph/gu, "esoph"],
  [/leukaem/gu, "leukem"],
  [/haem/gu, "hem"],
  [/gynaec/gu, "gynec"],
  [/phaeo/gu, "pheo"],
  [/oestr/gu, "estr"],
  [/is(?=(?:e|ed|es|ing|ation)$)/gu, "iz"],
];
const ascii = /^[\u0020-\u007e]*$/u;
const mayBeBritish = /tumour|oe|ae|is(?:e|ed|es|ing|ation)$/u;
const pieces = /[\p{L}\p{N}\p{M}]+(?:\.\p{N}+)*(?:['’](?=\p{L})\p{L}+)?|\S/gu;
const dash = /^[-‐‑‒–—―−﹣-]$/u;
const wordStart = /^[\p{L}\p{N}]/u;

function lowerOf(text: string): string {
  const plain = ascii.test(text) ? text.toLowerCase() : text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  if (!ascii.test(plain) || plain.includes("'")) return spelledOut(plain);
  return plain;
}

function spelledOut(plain: string): string {
  const bare = plain.replace(/['’]s$/u, "").replace(/['’]/gu, "");
  return bare.replace(/[α-ω]/gu, (letter) => greekLetters[letter.charCodeAt(0) - smallAlpha] ?? letter);
}

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith("s") || /(?:ss|us|is)$/u.test(word)) return word;
  if (word.endsWith("ies") && word.length > 5) return `${word.slice(0, -3)}y`;
  return word.slice(0, -1);
}

/** A word in American spelling. */
export function americanOf(lower: string): string {
  if (!mayBeBritish.test(lower)) return lower;
  return american.reduce((word, [british, replacement]) => word.replace(british, replacement), lower);
}

const abbreviated: Readonly<Record<string, string>> = { pos: "positive", neg: "negative" };

/** The form under which the vocabulary keeps a word. */
export const stemOf = (lower: string): string => abbreviated[lower] ?? singular(americanOf(lower));

function isInnerDash(pieces: readonly RegExpExecArray[], index: number): boolean {
  const [before, here, after] = [pieces[index - 1], pieces[index], pieces[index + 1]];
  if (before === undefined || here === undefined || after === undefined || !dash.test(here[0])) return false;
  const touching = before.index + before[0].length === here.index && here.index + 1 === after.index;
  return touching && wordStart.test(before[0]) && wordStart.test(after[0]);
}

/** Splits a question into words and marks; never throws. */
export function tokenize(text: string): Token[] {
  const found = [...text.matchAll(pieces)];
  const tokens: Token[] = [];
  for (const [index, piece] of found.entries()) {
    if (isInnerDash(found, index)) continue;
    const raw = dash.test(piece[0]) ? "-" : lowerOf(piece[0]);
    const lower = raw === "" ? piece[0] : raw;
    const hyphenated = index > 0 && isInnerDash(found, index - 1);
    tokens.push({
      text: piece[0],
      start: piece.index,
      end: piece.index + piece[0].length,
      lower,
      stem: stemOf(lower),
      isWord: wordStart.test(piece[0]),
      hyphenated,
    });
  }
  return tokens;
}
