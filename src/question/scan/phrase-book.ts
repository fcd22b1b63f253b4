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
  /** The stem of every word of plain phrases. */
  readonly stems: Map<string, string>;
  /** The tokens of the longest phrase that begins with a word, as it is written, in lower case or its stem. */
  readonly begins: Map<string, number>;
  /** What the loaded data record; it stands behind what the shipped tables say. */
  readonly more?: PhraseBook;
}

export function emptyPhraseBook(): PhraseBook {
  return {
    literal: new Map(),
    exact: new Map(),
    stemmed: new Map(),
    words: new Set(),
    stems: new Map(),
    begins: new Map(),
  };
}

/** Words that a tokenizer would split in the same way, a hyphen between two of them left out. */
const plain = /^[A-Za-z\d]+(?:[ -][A-Za-z\d]+)*$/u;

const joined = (tokens: readonly Token[], form: "text" | "lower" | "stem") =>
  tokens.map((token) => token[form]).join(" ");

const firstOf = ([token]: readonly Token[]): readonly string[] =>
  token === undefined ? [] : [token.text, token.lower, token.stem];

/** The most tokens that a phrase has which begins as the given ones do. */
const longestFrom = ({ begins }: PhraseBook, tokens: readonly Token[]): number =>
  Math.max(0, ...firstOf(tokens).map((first) => begins.get(first) ?? 0));

function addFirst(map: Map<string, Entry>, key: string, entry: Entry): void {
  if (!map.has(key)) map.set(key, entry);
}

function addBeginning({ begins }: PhraseBook, first: string, length: number): void {
  if (length > (begins.get(first) ?? 0)) begins.set(first, length);
}

/** The stem of a plain word, which stands in several phrases as a rule. */
function stemIn({ words, stems }: PhraseBook, word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = stemOf(word);
  stems.set(word, stem);
  words.add(word).add(stem);
  return stem;
}

/** Most phrases are plain and need no tokenizer: they take half the time. */
function addPlain(book: PhraseBook, phrase: string, entry: Entry): void {
  const lower = phrase.replaceAll("-", " ").toLowerCase();
  const words = lower.split(" ");
  const stems = words.map((word) => stemIn(book, word));
  const written = phrase.slice(0, words[0]?.length);
  for (const first of [written, words[0], stems[0]]) addBeginning(book, first ?? "", words.length);
  addFirst(book.exact, lower, entry);
  addFirst(book.stemmed, stems.join(" "), entry);
}

/** Adds a phrase; the first meaning of a phrase stays. */
export function addPhrase(book: PhraseBook, phrase: string, entry: Entry): void {
  if (plain.test(phrase)) return addPlain(book, phrase, entry);
  const literal = phrase.length > 1 && phrase.startsWith("=");
  const tokens = tokenize(literal ? phrase.slice(1) : phrase);
  for (const first of firstOf(tokens)) addBeginning(book, first, tokens.length);
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
