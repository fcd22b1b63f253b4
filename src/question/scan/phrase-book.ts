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

interface Phrase {
  readonly phrase: string;
  readonly entry: Entry;
}

/** Phrases by their words; a phrase written "=Like this" in the data counts only in that spelling. A question reads those that begin with a word of its own, which are few: the maps hold no others, so `phraseAt`, `meaningOfWord` and `isSpelledSo` are asked. */
export interface PhraseBook {
  readonly phrases: Phrase[];
  /** Those that no question has read, by the stem of their first word. */
  readonly unread: Map<string, Phrase[]>;
  readonly literal: Map<string, Entry>;
  readonly exact: Map<string, Entry>;
  readonly stemmed: Map<string, Entry>;
  /** The tokens of the longest phrase that begins with a stem. */
  readonly longest: Map<string, number>;
  /** Every single word of every phrase, and its stem; empty until a question asks for one. */
  readonly words: Set<string>;
  /** What the loaded data record; it stands behind what the shipped tables say. */
  readonly more?: PhraseBook;
}

export function emptyPhraseBook(): PhraseBook {
  return {
    phrases: [],
    unread: new Map(),
    literal: new Map(),
    exact: new Map(),
    stemmed: new Map(),
    longest: new Map(),
    words: new Set(),
  };
}

const isLiteral = (phrase: string): boolean => phrase.length > 1 && phrase.startsWith("=");
const writtenIn = (phrase: string): string => (isLiteral(phrase) ? phrase.slice(1) : phrase);

/** Words that a tokenizer would split in the same way, a hyphen between two of them left out. */
const plain = /^[A-Za-z\d]+(?:[ -][A-Za-z\d]+)*$/u;
const plainFirst = /^[A-Za-z\d]+(?=[ -]|$)/u;

/** A phrase in lower case, one space between its words; most need no tokenizer for it. */
const lowerOf = (phrase: string): string =>
  plain.test(phrase) ? phrase.toLowerCase().replaceAll("-", " ") : joined(tokenize(writtenIn(phrase)), "lower");

function firstStem(phrase: string): string {
  const first = plainFirst.exec(phrase)?.[0].toLowerCase();
  return first === undefined ? (tokenize(writtenIn(phrase))[0]?.stem ?? "") : stemOf(first);
}

/** Adds a phrase, before the first question is read; the first meaning of a phrase stays. */
export function addPhrase({ phrases, unread }: PhraseBook, phrase: string, entry: Entry): void {
  const added = { phrase, entry };
  const first = firstStem(phrase);
  const beside = unread.get(first);
  if (beside === undefined) unread.set(first, [added]);
  else beside.push(added);
  phrases.push(added);
}

const joined = (tokens: readonly Token[], form: "text" | "lower" | "stem") =>
  tokens.map((token) => token[form]).join(" ");

function addFirst(map: Map<string, Entry>, key: string, entry: Entry): void {
  if (!map.has(key)) map.set(key, entry);
}

function readPhrase(book: PhraseBook, { phrase, entry }: Phrase): number {
  const tokens = tokenize(writtenIn(phrase));
  if (isLiteral(phrase)) addFirst(book.literal, joined(tokens, "text"), entry);
  else {
    addFirst(book.exact, joined(tokens, "lower"), entry);
    addFirst(book.stemmed, joined(tokens, "stem"), entry);
  }
  return tokens.length;
}

/** Reads the phrases that begin with a stem; how many tokens the longest has. */
function longestFrom(book: PhraseBook, stem: string): number {
  const unread = book.unread.get(stem);
  if (unread !== undefined) {
    book.unread.delete(stem);
    book.longest.set(stem, Math.max(...unread.map((one) => readPhrase(book, one))));
  }
  return book.longest.get(stem) ?? 0;
}

/** What a word means that is a phrase of its own. */
export function meaningOfWord(book: PhraseBook, word: string): Entry | undefined {
  longestFrom(book, stemOf(word));
  return book.exact.get(word);
}

/** Whether a word is a phrase in just this spelling. */
export function isSpelledSo(book: PhraseBook, { text, stem }: Token): boolean {
  longestFrom(book, stem);
  return book.literal.has(text);
}

/** What phrases of any spelling mean, by their words in lower case. */
export function meanings({ phrases }: PhraseBook): Map<string, Entry> {
  const found = new Map<string, Entry>();
  for (const { phrase, entry } of phrases) if (!isLiteral(phrase)) addFirst(found, lowerOf(phrase), entry);
  return found;
}

function allWords({ phrases, words }: PhraseBook): ReadonlySet<string> {
  if (words.size > 0) return words;
  const written = new Set<string>();
  for (const { phrase } of phrases) for (const word of lowerOf(phrase).split(" ")) written.add(word);
  for (const word of written) words.add(word).add(stemOf(word));
  return words;
}

/** Whether a word belongs to any shipped phrase. */
export const isShippedWord = (book: PhraseBook, word: string): boolean => allWords(book).has(word);

/** Whether a word belongs to any phrase. */
export const isKnownWord = (book: PhraseBook, word: string): boolean =>
  isShippedWord(book, word) || (book.more !== undefined && isShippedWord(book.more, word));

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

function entryOf(book: PhraseBook, part: readonly Token[]): Entry | undefined {
  const literal = book.literal.get(joined(part, "text"));
  if (literal !== undefined) return literal;
  // Most runs of words are no phrase, which their stems show.
  const stemmed = book.stemmed.get(joined(part, "stem"));
  return stemmed && (book.exact.get(joined(part, "lower")) ?? stemmed);
}

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
  const first = tokens[at]?.stem ?? "";
  const longest = Math.max(longestFrom(book, first), more === undefined ? 0 : longestFrom(more, first));
  for (let length = Math.min(longest, tokens.length - at); length > 0; length -= 1) {
    const part = tokens.slice(at, at + length);
    if (isApart(part)) continue;
    const entry = chosen(entryOf(book, part), more === undefined ? undefined : entryOf(more, part));
    if (entry !== undefined) return { entry, length };
  }
  return undefined;
}
