import type { Lexicon } from "../lexicon/load.ts";
import { levelJoints } from "../lexicon/words/scales.ts";
import { phraseAt, type Entry } from "./phrase-book.ts";
import type { Token } from "./tokenize.ts";

/**
 * "current, former and never smokers", "low- and high-grade", "microsatellite stable or unstable": levels of one attribute
 * share a word, which is said once. It is given to each of them, at no length, so that each is read by its full name.
 */

const isJoint = (token: Token | undefined): boolean => token !== undefined && levelJoints.has(token.lower);
/** Stages and grades by their numbers are read elsewhere. */
const numeral = /^(?:\d+|[ivx]+)[a-d]?$/u;

/** The level that all of the tokens name. */
function levelOf({ phrases }: Lexicon, tokens: readonly Token[]): Entry | undefined {
  const phrase = phraseAt(phrases, tokens, 0);
  return phrase?.length === tokens.length && phrase.entry.kind === "class" ? phrase.entry : undefined;
}

const attributeOf = ({ detail }: Entry): string => detail.split(" ")[0] ?? "";

/** The level of several words that begins at a token. */
function levelAt({ phrases }: Lexicon, tokens: readonly Token[], at: number): readonly [Entry, number] | undefined {
  const phrase = phraseAt(phrases, tokens, at);
  return phrase !== undefined && phrase.length > 1 && phrase.entry.kind === "class"
    ? [phrase.entry, phrase.length]
    : undefined;
}

const emptyAt = (tokens: readonly Token[], place: number): Token[] =>
  tokens.map((token) => ({ ...token, start: place, end: place }));

/** The words of a level that another of the same attribute, named by one more word, may share. */
function sharedBy(
  lexicon: Lexicon,
  level: Entry,
  parts: readonly (readonly Token[])[],
  whole: (part: readonly Token[]) => readonly Token[],
): readonly Token[] | undefined {
  return parts.find((part) => {
    const other = levelOf(lexicon, whole(part));
    return other !== undefined && attributeOf(other) === attributeOf(level) && other.value !== level.value;
  });
}

/** Where the word before joints stands. */
function wordBefore(tokens: readonly Token[], at: number): number | undefined {
  let place = at - 1;
  // "In current than in former smokers"
  while (isJoint(tokens[place]) || (tokens[place]?.lower === "in" && isJoint(tokens[place - 1]))) place -= 1;
  return place < at - 1 && tokens[place]?.isWord === true ? place : undefined;
}

/** "current or former smokers" has a meaning of its own, unless the two are set against each other. */
const isPhrase = ({ phrases }: Lexicon, tokens: readonly Token[], from: number, to: number): boolean =>
  (phraseAt(phrases, tokens, from)?.length ?? 0) > to - from && tokens[from - 1]?.lower !== "between";

/** The tokens to be put behind others, by the place of those, for the level that begins at a token. */
function tailsBefore(lexicon: Lexicon, tokens: readonly Token[], at: number): Map<number, readonly Token[]> {
  const put = new Map<number, readonly Token[]>();
  const [level, length] = wordBefore(tokens, at) === undefined ? [] : (levelAt(lexicon, tokens, at) ?? []);
  if (level === undefined || length === undefined) return put;
  const tails = Array.from({ length: length - 1 }, (_, from) => tokens.slice(at + from + 1, at + length));
  for (let place = wordBefore(tokens, at); place !== undefined; place = wordBefore(tokens, place)) {
    const word = tokens[place];
    if (word === undefined || numeral.test(word.lower)) break;
    const tail = sharedBy(lexicon, level, tails, (part) => [word, ...part]);
    if (tail === undefined) break;
    put.set(place, emptyAt(tail, word.end));
  }
  const first = Math.min(...put.keys());
  return put.size > 0 && isPhrase(lexicon, tokens, first, at) ? new Map() : put;
}

/** "instable (MSI-H) vs stable": the place after a bracket. */
function behindBracket(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.text !== "(") return at;
  const closing = tokens.findIndex((token, place) => place > at && token.text === ")");
  return closing < 0 ? at : closing + 1;
}

/** "Luminal A, breast": a level or a place by itself shares no word. */
function isNamed(lexicon: Lexicon, word: Token): boolean {
  const phrase = phraseAt(lexicon.phrases, [word], 0);
  return phrase?.entry.kind === "cancer" || levelOf(lexicon, [word]) !== undefined;
}

/** The tokens to be put before others, by the place of those, for the level that begins at a token. */
function headsAfter(lexicon: Lexicon, tokens: readonly Token[], at: number): Map<number, readonly Token[]> {
  const put = new Map<number, readonly Token[]>();
  const [level, length] = levelAt(lexicon, tokens, at) ?? [];
  if (level === undefined || length === undefined) return put;
  const heads = Array.from({ length: length - 1 }, (_, to) => tokens.slice(at, at + to + 1));
  for (let place = behindBracket(tokens, at + length); isJoint(tokens[place]);) {
    while (isJoint(tokens[place])) place += 1;
    const word = tokens[place];
    if (word === undefined || numeral.test(word.lower) || isNamed(lexicon, word)) break;
    const head = sharedBy(lexicon, level, heads, (part) => [...part, word]);
    if (head === undefined) break;
    put.set(place, emptyAt(head, word.start));
    place += 1;
  }
  return put;
}

/** "grade high vs low": the two words behind a noun that name levels of one attribute with it. */
function behindNoun(lexicon: Lexicon, tokens: readonly Token[], at: number): readonly [Token, Token] | undefined {
  const [noun, first, joint, second] = tokens.slice(at, at + 4);
  if (noun === undefined || first === undefined || second === undefined || !isJoint(joint)) return undefined;
  const [one, other] = [levelOf(lexicon, [first, noun]), levelOf(lexicon, [second, noun])];
  const areLevels = one !== undefined && other !== undefined && one.value !== other.value;
  // "Grades G1 to G4" are levels by themselves.
  if (levelOf(lexicon, [first]) !== undefined) return undefined;
  return areLevels && attributeOf(one) === attributeOf(other) ? [first, second] : undefined;
}

/** The noun behind each of the words that stand behind it. */
function turned(tokens: readonly Token[], lexicon: Lexicon): readonly Token[] {
  const at = tokens.findIndex((_, place) => behindNoun(lexicon, tokens, place) !== undefined);
  const [noun] = tokens.slice(at, at + 1);
  const [first, second] = at < 0 ? [] : (behindNoun(lexicon, tokens, at) ?? []);
  if (noun === undefined || first === undefined || second === undefined) return tokens;
  const put = (token: Token): readonly Token[] => [token, ...emptyAt([noun], token.end)];
  return tokens.flatMap((token) => {
    if (token === noun) return [];
    return token === first || token === second ? put(token) : [token];
  });
}

/** The tokens with the words that their levels share. */
export function withSharedWords(given: readonly Token[], lexicon: Lexicon): readonly Token[] {
  if (!given.some(isJoint)) return given;
  const tokens = turned(given, lexicon);
  const behind = new Map(tokens.flatMap((_, at) => [...tailsBefore(lexicon, tokens, at)]));
  const before = new Map(tokens.flatMap((_, at) => [...headsAfter(lexicon, tokens, at)]));
  if (behind.size + before.size === 0) return tokens;
  return tokens.flatMap((token, at) => {
    const dangling = token.lower === "-" && behind.has(at - 1);
    return dangling ? [] : [...(before.get(at) ?? []), token, ...(behind.get(at) ?? [])];
  });
}
