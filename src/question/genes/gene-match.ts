import { hasGeneEvidence, isMeantAsGene } from "./english-gene.ts";
import type { FoundGene } from "./find-gene.ts";
import { approvedSymbol } from "./gene-index.ts";
import { matchOver, type Match } from "../scan/match.ts";
import { isSpelledSo, type PhraseMatch } from "../scan/phrase-book.ts";
import type { ScanContext } from "../scan/scan-context.ts";

/** Meanings that an approved symbol in its own spelling takes precedence over. */
const weakKinds = new Set(["family", "function", "harmless", "unsupported", "offtopic", "instruction", "foreign"]);

/** Whether a gene name is meant and not the phrase that starts at the same token. */
export function geneWins(context: ScanContext, at: number, gene: FoundGene, phrase: PhraseMatch | undefined): boolean {
  const token = context.tokens[at];
  if (token === undefined) return false;
  if (describesAlteration(context, at, gene, phrase)) return false;
  if (gene.length === 1 && !isMeantAsGene(context.lexicon, context.tokens, at, context.allCapitals)) return false;
  if (phrase === undefined || gene.length > phrase.length) return true;
  if (gene.length < phrase.length) return false;
  if (isSpelledSo(context.lexicon.phrases, token)) return gene.via === "symbol" && isOnlyMeasured(context, at);
  const { englishSymbols, englishAliases } = context.lexicon.genes;
  const capitals = token.text === token.text.toUpperCase();
  if (gene.via === "symbol" && englishSymbols.has(token.lower) && gene.length === 1) return true;
  if (gene.via === "lab name" && englishAliases.has(token.lower) && gene.length === 1 && capitals) return true;
  return gene.via !== "alias" && weakKinds.has(phrase.entry.kind) && (gene.length > 1 || capitals);
}

const others = (context: ScanContext, at: number, next: number) =>
  context.genes.filter(
    (gene, place) => gene !== undefined && (place < at || place >= next) && !isOrdinary(context, place),
  );

const isOrdinary = (context: ScanContext, at: number) =>
  !isMeantAsGene(context.lexicon, context.tokens, at, context.allCapitals);

/** "deleted in colorectal cancer" is a gene's full name, and beside another gene what is asked about it. */
function describesAlteration(
  context: ScanContext,
  at: number,
  gene: FoundGene,
  phrase: PhraseMatch | undefined,
): boolean {
  const words = gene.length > 2 && phrase?.entry.kind === "cue" && context.tokens[at + 1]?.lower === "in";
  return words && others(context, at, at + gene.length).length > 0;
}

/** HR is a gene where its expression is asked about and no other gene is named. */
function isOnlyMeasured(context: ScanContext, at: number): boolean {
  return hasGeneEvidence(context.lexicon, context.tokens, at) && others(context, at, at + 1).length === 0;
}

/** A gene name as matches: one, or several where it is written like "BRCA1/2". */
export function geneMatches(context: ScanContext, at: number, gene: FoundGene): Match[] {
  const { text, tokens } = context;
  const over = (first: number, next: number, kind: "gene" | "shared_alias", value: string) =>
    matchOver(text, tokens, first, next, { kind, value, detail: gene.via });
  if (gene.symbols.length > 1) return [over(at, at + gene.length, "shared_alias", gene.symbols.join(" "))];
  const [symbol = ""] = gene.symbols;
  const matches = [over(at, at + gene.length, "gene", symbol)];
  const stem = symbol.replace(/\d+$/u, "");
  let next = at + gene.length;
  while (stem.length < symbol.length && tokens[next]?.text === "/" && /^\d$/u.test(tokens[next + 1]?.text ?? "")) {
    const sibling = approvedSymbol(context.lexicon.genes, `${stem}${tokens[next + 1]?.text ?? ""}`);
    if (sibling === undefined) break;
    matches.push(over(next, next + 2, "gene", sibling));
    next += 2;
  }
  return matches;
}
