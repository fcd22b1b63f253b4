import type { FoundGene } from "../genes/find-gene.ts";
import { hasLine } from "../genes/gene-index.ts";
import { editDistance } from "../genes/nearest.ts";
import { isKnownWord, isShippedWord, meaningOfWord, meanings, type PhraseBook } from "./phrase-book.ts";
import { stemOf, type Token } from "./tokenize.ts";

export interface SpellingWords {
  /** Words that a typing slip may be corrected to, by first letter and length. */
  readonly targets: ReadonlyMap<string, readonly string[]>;
  /** English words, sorted, one a line: they are no slips. */
  readonly english: string;
  /** Words that few people use, alike: no slips either, and no plain words. */
  readonly rare: string;
}

const correctable = new Set(["cue", "cancer", "head", "harmless", "function", "endpoint", "class", "dimension"]);
/** Of four letters only two may have changed places. */
const shortest = 4;
const shortestSlip = 4;

/** Single words of the vocabulary that are long enough for a slip to be recognised. */
function spellingTargets(book: PhraseBook): SpellingWords["targets"] {
  const words = new Set<string>();
  for (const [phrase, entry] of meanings(book)) {
    // An open word says nothing, so that a slip is never corrected to one.
    if (!correctable.has(entry.kind) || (entry.kind === "harmless" && entry.detail !== "")) continue;
    for (const word of phrase.split(" ")) if (word.length >= shortest && /^[a-z]+$/u.test(word)) words.add(word);
  }
  const buckets = new Map<string, string[]>();
  for (const word of [...words].sort()) {
    const key = `${word.charAt(0)}${word.length}`;
    const bucket = buckets.get(key);
    if (bucket === undefined) buckets.set(key, [word]);
    else bucket.push(word);
  }
  return buckets;
}

/** The words of a vocabulary; what slips may mean, and the lists of words, are read with the first slip. */
export function spellingWords(book: PhraseBook, lists: Record<"english" | "rare", () => string>): SpellingWords {
  let targets: SpellingWords["targets"] | undefined;
  let english: string | undefined;
  let rare: string | undefined;
  return {
    get targets() {
      return (targets ??= spellingTargets(book));
    },
    get english() {
      return (english ??= lists.english());
    },
    get rare() {
      return (rare ??= lists.rare());
    },
  };
}

const TWO_SLIPS = 7;

const ending = /(?:ions?|ings?|e[ds]|e?rs?|ors?|ly|e|s|ment)$/u;

const isWord = ({ english, rare }: SpellingWords, typed: string): boolean =>
  hasLine(english, typed) || hasLine(rare, typed);

/** "infection" is no slip of "induction", while "depended" is a form of "depends". */
const isOtherWord = (words: SpellingWords, typed: string, target: string): boolean =>
  typed.replace(ending, "") !== target.replace(ending, "") && isWord(words, typed);

/** "hihg": two letters that stand side by side have changed places. */
function isSwapped(typed: string, word: string): boolean {
  if (typed.length !== word.length) return false;
  let at = 0;
  while (at < typed.length && typed.charAt(at) === word.charAt(at)) at += 1;
  return typed !== word && typed.slice(0, at) + typed.charAt(at + 1) + typed.charAt(at) + typed.slice(at + 2) === word;
}

const DOUBLED = 0.5;
const undoubled = (word: string): string => word.replace(/(\p{L})\1/gu, "$1");
/** "comon", "diferent": a letter that is written once or twice is the least of slips. */
const isDoubled = (typed: string, word: string): boolean => undoubled(typed) === undoubled(word);

/** How many slips lie between two words; more than allowed where a short word is not one of swapped letters. */
function slips(typed: string, word: string, allowed: number): number {
  if (isDoubled(typed, word)) return DOUBLED;
  if (isSwapped(typed, word)) return 1;
  return word.length === shortest ? allowed + 1 : editDistance(typed, word, allowed);
}

/** The word that a misspelt one clearly means, or undefined when none or several are equally near. */
function correctedWord(words: SpellingWords, phrases: PhraseBook, lower: string): string | undefined {
  if (lower.length < shortestSlip || !/^[a-z]+$/u.test(lower)) return undefined;
  const allowed = lower.length >= TWO_SLIPS ? 2 : 1;
  let best: string[] = [];
  let bestDistance = allowed + 1;
  for (let length = lower.length - allowed; length <= lower.length + allowed; length += 1) {
    for (const word of words.targets.get(`${lower.charAt(0)}${length}`) ?? []) {
      const distance = slips(lower, word, allowed);
      if (distance < bestDistance) [best, bestDistance] = [[word], distance];
      else if (distance === bestDistance && bestDistance <= allowed) best.push(word);
    }
  }
  const whole = best.filter((word) => meaningOfWord(phrases, word) !== undefined);
  const near = whole.length > 0 ? whole : best;
  const meanings = new Set(near.map((word) => meaningOf(phrases, word)));
  const meant = near.find((word) => word.at(-1) === lower.at(-1)) ?? near[0];
  return meant === undefined || meanings.size !== 1 || isOtherWord(words, lower, meant) ? undefined : meant;
}

/** "survival" and "survive" stand for the same; "uteri" only goes with other words. */
function meaningOf(phrases: PhraseBook, word: string): string {
  const entry = meaningOfWord(phrases, word);
  return entry === undefined
    ? stemOf(word).replace(/ly$/u, "")
    : `${entry.kind} ${nounOf(entry.value)} ${entry.detail}`;
}

/** "mutated" and "mutate" are forms of one word. */
const nouns: Readonly<Record<string, string>> = {
  mutant: "mutation",
  amplified: "amplification",
  deleted: "deletion",
  lost: "loss",
  gained: "gain",
};
const nounOf = (value: string) => nouns[value] ?? value;

const respelled = (token: Token, lower: string): Token => ({ ...token, lower, stem: stemOf(lower) });

function mayBeSlip(token: Token, phrases: PhraseBook): boolean {
  const capitals = token.text.length > 1 && token.text === token.text.toUpperCase();
  return token.isWord && !capitals && !isKnownWord(phrases, token.lower) && !isKnownWord(phrases, token.stem);
}

const shortestHalf = 4;
/** "clearcell": two words of the vocabulary that are written as one. */
function halvesOf(token: Token, phrases: PhraseBook): readonly Token[] | undefined {
  for (let at = shortestHalf; at <= token.lower.length - shortestHalf; at += 1) {
    const [first, second] = [token.lower.slice(0, at), token.lower.slice(at)];
    if (!isShippedWord(phrases, first) || !isShippedWord(phrases, second)) continue;
    const cut = token.start + at;
    return [
      { ...respelled(token, first), text: token.text.slice(0, at), end: cut },
      { ...respelled(token, second), text: token.text.slice(at), start: cut, hyphenated: false },
    ];
  }
  return undefined;
}

/** Corrects slips in words of the vocabulary, never in gene names; the same array when nothing changes. */
export function correctSpelling(
  tokens: readonly Token[],
  genes: readonly (FoundGene | undefined)[],
  lexicon: { readonly phrases: PhraseBook; readonly spelling: SpellingWords },
): readonly Token[] {
  const inGene = new Set(genes.flatMap((gene, at) => tokens.slice(at, at + (gene?.length ?? 0))));
  const corrections = tokens.map((token) => {
    if (!mayBeSlip(token, lexicon.phrases) || inGene.has(token)) return undefined;
    const word = correctedWord(lexicon.spelling, lexicon.phrases, token.lower);
    if (word !== undefined) return [respelled(token, word)];
    return isWord(lexicon.spelling, token.lower) ? undefined : halvesOf(token, lexicon.phrases);
  });
  if (corrections.every((words) => words === undefined)) return tokens;
  return tokens.flatMap((token, at) => corrections[at] ?? [token]);
}
