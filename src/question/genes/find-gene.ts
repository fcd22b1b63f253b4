import { geneKey, nameWords } from "./gene-key.ts";
import { approvedSymbol, hasLineFrom, indexed, type IndexEntry, isIndexed } from "./gene-index.ts";
import type { GeneTable } from "./gene-table.ts";
import { isKnownWord, meaningOfWord, type PhraseBook } from "../scan/phrase-book.ts";
import { americanOf, type Token } from "../scan/tokenize.ts";

/** A gene name at a token. Several symbols: an alias that several genes share. */
export interface FoundGene {
  readonly symbols: readonly string[];
  readonly length: number;
  readonly via: "symbol" | "lab name" | "name" | "alias";
}

const greekWord = /alpha|beta|gamma|delta|epsilon|kappa/gu;
const greekPart = /^(?:alpha|beta|gamma|delta|epsilon|zeta|theta|kappa)$/u;
const longestName = 8;
const longestSymbol = 6;

function isUpper(text: string): boolean {
  return /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
}

/** Aliases count in their own spelling, or with a digit in any case; English words never do. */
function aliasOf(genes: GeneTable, text: string, key: string): readonly string[] | undefined {
  const accepted = (target: IndexEntry) =>
    /\d/u.test(key) ? key.length > 2 : key.length > 2 && isUpper(text) && geneKey(target.spelling) === key;
  if (genes.englishAliases.has(key)) return undefined;
  const symbols = new Set(
    indexed(genes, "alias", key)
      .filter(accepted)
      .map((target) => target.symbol),
  );
  return symbols.size === 0 ? undefined : [...symbols];
}

/** "SF-1" is spelled as an alias of NR5A1, which cancer panels hold, and is SF1 only without its hyphen. */
const spelledSo = (genes: GeneTable, spelled: string, key: string): readonly string[] =>
  spelled === key
    ? []
    : indexed(genes, "alias", key)
        .filter(({ spelling, symbol }) => spelling.toLowerCase() === spelled && genes.known.has(symbol))
        .map(({ symbol }) => symbol);

function hyphenatedGene(genes: GeneTable, part: readonly Token[]): FoundGene | undefined {
  const spelled = part.map((token) => token.lower).join("-");
  const text = part.map((token) => token.text).join("");
  const key = geneKey(spelled);
  const length = part.length;
  // Most words stand for nothing, which one look shows.
  const keys = [key, key.replace(greekWord, (word) => word.charAt(0))].filter(
    (one, at, all) => all.indexOf(one) === at && isIndexed(genes, one),
  );
  const exact = spelled === key && keys[0] !== key ? undefined : approvedSymbol(genes, spelled);
  if (exact !== undefined) return { symbols: [exact], length, via: "symbol" };
  const lab = genes.labNames.get(key);
  if (lab !== undefined) return { symbols: [lab], length, via: "lab name" };
  const symbol = keys.flatMap((one) => [...indexed(genes, "key", one), ...indexed(genes, "symbol", one)])[0]?.symbol;
  if (symbol !== undefined) {
    const others = genes.known.has(symbol) ? [] : spelledSo(genes, spelled, key);
    return { symbols: [...new Set([symbol, ...others])], length, via: "symbol" };
  }
  const alias = keys[0] === key ? aliasOf(genes, text, key) : undefined;
  return alias === undefined ? undefined : { symbols: alias, length, via: "alias" };
}

/** Most words begin no name of several words, which spares looking for long ones. */
function beginsName({ index, labBeginnings }: GeneTable, { lower }: Token): boolean {
  const begins = (word: string) => labBeginnings.has(word) || hasLineFrom(index, `${word} `);
  const american = americanOf(lower);
  return begins(american) || (american !== lower && begins(lower));
}

function namedGene(genes: GeneTable, part: readonly Token[]): FoundGene | undefined {
  if (part[0]?.isWord !== true || part.at(-1)?.isWord !== true) return undefined;
  const typed = part.map((token) => token.lower).join(" ");
  const american = part.map((token) => americanOf(token.lower)).join(" ");
  const spelled = (name: string) => nameSpelled(genes, nameWords(name), part.length);
  return spelled(typed) ?? (american === typed ? undefined : spelled(american));
}

function nameSpelled(genes: GeneTable, spelled: string, length: number): FoundGene | undefined {
  const lab = length > 1 ? genes.spacedLabNames.get(spelled) : undefined;
  if (lab !== undefined) return { symbols: [lab], length: length, via: "lab name" };
  const named = indexed(genes, "name", spelled)[0]?.symbol;
  return named === undefined ? undefined : { symbols: [named], length: length, via: "name" };
}

/** "TP 53", "BCL 2": letters and a number written apart. */
function splitGene(
  genes: GeneTable,
  part: readonly Token[],
  isOther: (word: string) => boolean,
): FoundGene | undefined {
  const [letters, digits] = part;
  if (part.length !== 2 || letters === undefined || digits === undefined) return undefined;
  if (!/^[a-z]{2,6}$/u.test(letters.lower) || !/^\d{1,3}[a-z]?\d?$/u.test(digits.lower)) return undefined;
  if (isOther(letters.lower) || approvedSymbol(genes, letters.lower) !== undefined) return undefined;
  const key = letters.lower + digits.lower;
  const symbol = approvedSymbol(genes, key) ?? genes.labNames.get(key);
  return symbol === undefined ? undefined : { symbols: [symbol], length: 2, via: "symbol" };
}

/** "TGF-beta", and as it is often typed "TGF beta 1". */
function continuesName(token: Token, before: Token | undefined): boolean {
  if (token.hyphenated || greekPart.test(token.lower)) return true;
  return greekPart.test(before?.lower ?? "") && /^\d$/u.test(token.text);
}

/** How many tokens from a place on may be written together as one name. */
function writtenTogether(tokens: readonly Token[], at: number): number {
  let end = at + 1;
  for (let next = tokens[end]; next?.isWord === true && continuesName(next, tokens[end - 1]); next = tokens[end])
    end += 1;
  return end - at;
}

interface Names {
  readonly genes: GeneTable;
  readonly phrases: PhraseBook;
}

/** A word that means something besides several genes, of which the number tells one. */
const isOtherWord = (phrases: PhraseBook, word: string): boolean =>
  isKnownWord(phrases, word) && meaningOfWord(phrases, word)?.kind !== "family";

function geneAt(lexicon: Names, tokens: readonly Token[], at: number): FoundGene | undefined {
  const { genes, phrases } = lexicon;
  const first = tokens[at];
  if (first === undefined) return undefined;
  const begins = beginsName(genes, first);
  const together = writtenTogether(tokens, at);
  const most = begins ? longestName : longestSymbol;
  for (let length = Math.min(most, tokens.length - at); length > 0; length -= 1) {
    const part = tokens.slice(at, at + length);
    const found =
      (length <= together ? hyphenatedGene(genes, part) : undefined) ??
      (begins || length === 1 ? namedGene(genes, part) : undefined) ??
      splitGene(genes, part, (word) => isOtherWord(phrases, word));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The longest gene name that starts at each token. */
export function genesIn(lexicon: Names, tokens: readonly Token[]): (FoundGene | undefined)[] {
  return tokens.map((token, at) => (token.isWord ? geneAt(lexicon, tokens, at) : undefined));
}
