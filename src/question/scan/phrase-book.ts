import { z } from "zod";
import { isNamed } from "../../meaning/index.ts";
import { stemOf, tokenize, type Token } from "./tokenize.ts";

/** What a phrase of the vocabulary stands for. */
export const EntryKind = z.enum([
  "cue",
  "cancer",
  "other_cancer",
  "family",
  "endpoint",
  "profile",
  "subgroup",
  "class",
  "dimension",
  "quantity",
  "unsupported",
  "medical",
  "instruction",
  "offtopic",
  "foreign",
  "head",
  "harmless",
  "function",
]);
export type EntryKind = z.infer<typeof EntryKind>;

export interface Entry {
  readonly kind: EntryKind;
  /** The cue, the codes joined by "+", the family members joined by " ", or what is not offered. */
  readonly value: string;
  /** The subgroup that a cancer name implies, the name of the family, or the category of an open word. */
  readonly detail: string;
}

/** Phrases by their words; a phrase written "=Like this" in the data counts only in that spelling. */
export interface PhraseBook {
  readonly literal: Map<string, Entry>;
  readonly exact: Map<string, Entry>;
  readonly stemmed: Map<string, Entry>;
  /** Every single word of every phrase. */
  readonly words: Set<string>;
  /** The tokens of the longest phrase that begins with a word, as it is written, in lower case or its stem. */
  readonly begins: Map<string, number>;
  /** What the loaded data record; it stands behind what the shipped tables say. */
  readonly more?: PhraseBook;
}

export function emptyPhraseBook(): PhraseBook {
  return { literal: new Map(), exact: new Map(), stemmed: new Map(), words: new Set(), begins: new Map() };
}

type Spelled = Pick<Token, "text" | "lower" | "stem">;

const plain = /^[a-z]+(?: [a-z]+)*$/u;

const joined = (tokens: readonly Spelled[], form: "text" | "lower" | "stem") =>
  tokens.map((token) => token[form]).join(" ");

const firstOf = ([token]: readonly Spelled[]): readonly string[] =>
  token === undefined ? [] : [token.text, token.lower, token.stem];

/** The most tokens that a phrase has which begins as the given ones do. */
const longestFrom = ({ begins }: PhraseBook, tokens: readonly Spelled[]): number =>
  Math.max(0, ...firstOf(tokens).map((first) => begins.get(first) ?? 0));

function addFirst(map: Map<string, Entry>, key: string, entry: Entry): void {
  if (!map.has(key)) map.set(key, entry);
}

/** Most phrases are plain and need no tokenizer, which spares a quarter of the load time. */
function spelled(phrase: string): readonly Spelled[] {
  if (!plain.test(phrase)) return tokenize(phrase);
  return phrase.split(" ").map((word) => ({ text: word, lower: word, stem: stemOf(word) }));
}

/** Adds a phrase; the first meaning of a phrase stays. */
export function addPhrase(book: PhraseBook, phrase: string, entry: Entry): void {
  const literal = phrase.length > 1 && phrase.startsWith("=");
  const tokens = spelled(literal ? phrase.slice(1) : phrase);
  for (const first of firstOf(tokens)) book.begins.set(first, Math.max(book.begins.get(first) ?? 0, tokens.length));
  for (const token of tokens) book.words.add(token.lower).add(token.stem);
  if (literal) return addFirst(book.literal, joined(tokens, "text"), entry);
  addFirst(book.exact, joined(tokens, "lower"), entry);
  addFirst(book.stemmed, joined(tokens, "stem"), entry);
}

export interface PhraseMatch {
  readonly entry: Entry;
  readonly length: number;
}

/** "HR + 95% CI" has no marker "HR+". */
function isApart(part: readonly Token[]): boolean {
  const [before, last] = part.slice(-2);
  return (
    before !== undefined && last !== undefined && (last.text === "+" || last.text === "-") && before.end !== last.start
  );
}

/** Whether a word belongs to any phrase. */
export const isKnownWord = ({ words, more }: PhraseBook, word: string): boolean =>
  words.has(word) || more?.words.has(word) === true;

const entryOf = (book: PhraseBook, part: readonly Token[]): Entry | undefined =>
  book.literal.get(joined(part, "text")) ??
  book.exact.get(joined(part, "lower")) ??
  book.stemmed.get(joined(part, "stem"));

/** Meanings that give way to a level or an attribute of the loaded data. */
const weak = new Set<EntryKind>(["unsupported", "offtopic", "other_cancer"]);

/** "oral cavity" is a name of HNSC; where a study of it records sites, it is one of them. A histology is none: it may be the cancer itself. */
const isWithin = (recorded: Entry, cancer: Entry): boolean =>
  cancer.kind === "cancer" &&
  recorded.kind === "class" &&
  !isNamed(recorded.detail.split(" ")[0] ?? "") &&
  recorded.detail.split(" ")[1] === cancer.value;

function chosen(shipped: Entry | undefined, recorded: Entry | undefined): Entry | undefined {
  if (shipped === undefined || recorded === undefined) return shipped ?? recorded;
  return weak.has(shipped.kind) || isWithin(recorded, shipped) ? recorded : shipped;
}

/** The longest phrase that starts at a token. */
export function phraseAt(book: PhraseBook, tokens: readonly Token[], at: number): PhraseMatch | undefined {
  const { more } = book;
  const first = tokens.slice(at, at + 1);
  const longest = Math.max(longestFrom(book, first), more === undefined ? 0 : longestFrom(more, first));
  for (let length = Math.min(longest, tokens.length - at); length > 0; length -= 1) {
    const part = tokens.slice(at, at + length);
    if (isApart(part)) continue;
    const entry = chosen(entryOf(book, part), more === undefined ? undefined : entryOf(more, part));
    if (entry !== undefined) return { entry, length };
  }
  return undefined;
}
