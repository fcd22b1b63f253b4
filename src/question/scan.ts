import { isMeantAsGene } from "./english-gene.ts";
import { geneAt, type FoundGene } from "./find-gene.ts";
import { approvedSymbol, indexed } from "./gene-table.ts";
import type { Lexicon } from "./lexicon.ts";
import { matchOver, type Match } from "./match.ts";
import { phraseAt, type PhraseMatch } from "./phrase-book.ts";
import { correctedWord, respelled } from "./spelling.ts";
import { tokenize, type Token } from "./tokenize.ts";
import { changedPosition, proteinChange } from "./variant.ts";

/** A question read word by word: every token belongs to exactly one match. */
export interface Scan {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly matches: readonly Match[];
}

interface Context {
  readonly lexicon: Lexicon;
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly allCapitals: boolean;
}

/** Meanings that an approved symbol in its own spelling takes precedence over. */
const weakKinds = new Set(["family", "function", "harmless", "unsupported", "offtopic", "instruction", "foreign"]);

function isShouted(tokens: readonly Token[], lexicon: Lexicon): boolean {
  const words = tokens.filter((token) => token.isWord);
  const english = words.filter((token) => lexicon.phrases.exact.get(token.lower)?.kind === "function");
  return words.length >= 4 && english.length > 0 && words.every((token) => token.text === token.text.toUpperCase());
}

function correctSpelling(tokens: readonly Token[], lexicon: Lexicon): Token[] {
  return tokens.map((token, at) => {
    if (!token.isWord || lexicon.phrases.words.has(token.lower) || lexicon.phrases.words.has(token.stem)) return token;
    if (geneAt(lexicon.genes, tokens, at, () => true) !== undefined) return token;
    if (token.text.length > 1 && token.text === token.text.toUpperCase()) return token;
    const word = correctedWord(lexicon.spelling, token.lower);
    return word === undefined ? token : respelled(token, word);
  });
}

function geneWins(context: Context, at: number, gene: FoundGene, phrase: PhraseMatch | undefined): boolean {
  const token = context.tokens[at];
  if (token === undefined) return false;
  if (gene.length === 1 && !isMeantAsGene(context.lexicon, context.tokens, at, context.allCapitals)) return false;
  if (phrase === undefined || gene.length > phrase.length) return true;
  if (gene.length < phrase.length) return false;
  if (context.lexicon.phrases.literal.has(token.text)) return false;
  const english = context.lexicon.genes.englishSymbols.has(token.lower);
  if (gene.via === "symbol" && english && phrase.length === 1) return true;
  const spelledLikeGene = gene.length > 1 || token.text === token.text.toUpperCase();
  return gene.via !== "alias" && weakKinds.has(phrase.entry.kind) && spelledLikeGene;
}

function geneMatches(context: Context, at: number, gene: FoundGene): Match[] {
  const { text, tokens } = context;
  const over = (first: number, next: number, kind: "gene" | "shared_alias", value: string) =>
    matchOver(text, tokens, first, next, { kind, value, detail: gene.via });
  if (gene.symbols.length > 1) return [over(at, at + gene.length, "shared_alias", gene.symbols.join(" "))];
  const [symbol = ""] = gene.symbols;
  const matches = [over(at, at + gene.length, "gene", symbol)];
  const stem = symbol.replace(/\d+$/u, "");
  let next = at + gene.length;
  // "BRCA1/2" names two genes.
  while (stem.length < symbol.length && tokens[next]?.text === "/" && /^\d$/u.test(tokens[next + 1]?.text ?? "")) {
    const sibling = approvedSymbol(context.lexicon.genes, `${stem}${tokens[next + 1]?.text ?? ""}`);
    if (sibling === undefined) break;
    matches.push(over(next, next + 2, "gene", sibling));
    next += 2;
  }
  return matches;
}

function entrezMatch(context: Context, at: number, before: Match | undefined): Match[] {
  const token = context.tokens[at];
  if (token === undefined || !/^\d{1,9}$/u.test(token.text)) return [];
  if (!/entrez|gene id|ncbi gene/iu.test(context.text.slice(0, token.start)) || before?.kind === "gene") return [];
  const symbol = indexed(context.lexicon.genes, "entrez", token.text)[0]?.symbol;
  const read =
    symbol === undefined
      ? ({ kind: "unknown", value: token.text } as const)
      : ({ kind: "gene", value: symbol } as const);
  return [matchOver(context.text, context.tokens, at, at + 1, read)];
}

function variantMatch(context: Context, at: number, before: Match | undefined): Match[] {
  const token = context.tokens[at];
  if (token === undefined || approvedSymbol(context.lexicon.genes, token.lower) !== undefined) return [];
  const change = proteinChange(token) ?? (before?.kind === "gene" ? changedPosition(token) : undefined);
  return change === undefined
    ? []
    : [matchOver(context.text, context.tokens, at, at + 1, { kind: "variant", value: change })];
}

/** "BRAFV600E": a gene and its protein change written as one word. */
function gluedVariant(context: Context, at: number): Match[] {
  const parts = /^([A-Z][A-Z0-9]+?)([A-Z]\d{2,4}[A-Z])$/u.exec(context.tokens[at]?.text ?? "");
  const symbol = parts === null ? undefined : approvedSymbol(context.lexicon.genes, parts[1] ?? "");
  if (parts === null || symbol === undefined) return [];
  const over = (kind: "gene" | "variant", value: string) =>
    matchOver(context.text, context.tokens, at, at + 1, { kind, value });
  return [over("gene", symbol), over("variant", parts[2] ?? "")];
}

function matchesAt(context: Context, at: number, before: Match | undefined): Match[] {
  const { lexicon, text, tokens } = context;
  const special = [...entrezMatch(context, at, before), ...variantMatch(context, at, before)].slice(0, 1);
  if (special.length > 0) return special;
  const glued = gluedVariant(context, at);
  if (glued.length > 0) return glued;
  const phrase = phraseAt(lexicon.phrases, tokens, at);
  const gene = geneAt(lexicon.genes, tokens, at, (word) => lexicon.phrases.words.has(word));
  if (gene !== undefined && geneWins(context, at, gene, phrase)) return geneMatches(context, at, gene);
  if (phrase !== undefined) return [matchOver(text, tokens, at, at + phrase.length, phrase.entry)];
  const token = tokens[at];
  const kind = token?.isWord === true ? "unknown" : "function";
  return [matchOver(text, tokens, at, at + 1, { kind, value: token?.text ?? "", detail: "" })];
}

/** Reads a question from left to right, the longest meaning first. */
export function scan(text: string, lexicon: Lexicon): Scan {
  const typed = tokenize(text);
  const allCapitals = isShouted(typed, lexicon);
  const cased = allCapitals ? tokenize(text.toLowerCase()) : typed;
  const tokens = correctSpelling(cased.length === typed.length ? cased : typed, lexicon);
  const context = { lexicon, text, tokens, allCapitals };
  const matches: Match[] = [];
  for (let at = 0; at < tokens.length; at = matches.at(-1)?.next ?? tokens.length) {
    matches.push(...matchesAt(context, at, matches.at(-1)));
  }
  return { text, tokens, matches };
}
