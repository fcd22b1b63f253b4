import { approvedSymbol, indexed } from "../genes/gene-index.ts";
import { accession, otherProjects } from "../lexicon/words/context.ts";
import { matchOver, type Match } from "./match.ts";
import { phraseAt } from "./phrase-book.ts";
import type { ScanContext } from "./scan-context.ts";
import type { Token } from "./tokenize.ts";
import { changedPosition, proteinChange } from "./variant.ts";

function entrezMatch(context: ScanContext, at: number, before: Match | undefined): Match[] {
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

function variantMatch(context: ScanContext, at: number, before: Match | undefined): Match[] {
  const { lexicon, text, tokens } = context;
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (token === undefined || context.genes[at]?.via === "symbol" || lexicon.genes.labNames.has(token.lower)) return [];
  // "E2F-1" is a name that goes on.
  if (next?.hyphenated === true && /^\d$/u.test(next.text)) return [];
  const change = proteinChange(token) ?? (before?.kind === "gene" ? changedPosition(token) : undefined);
  return change === undefined ? [] : [matchOver(text, tokens, at, at + 1, { kind: "variant", value: change })];
}

const residue = /^[ACDEFGHIKLMNPQRSTVWY]$/u;
/** "V600 E": a protein change written in two. */
function splitVariant({ text, tokens }: ScanContext, at: number): Match[] {
  const [token, next] = [tokens[at], tokens[at + 1]];
  const position = token === undefined ? undefined : changedPosition(token);
  if (position === undefined || next === undefined || next.start !== (token?.end ?? 0) + 1 || !residue.test(next.text))
    return [];
  return [matchOver(text, tokens, at, at + 2, { kind: "variant", value: position + next.text })];
}

const glued = /^([A-Z][A-Z0-9]+?)([ACDEFGHIKLMNPQRSTVWY]\d{2,4}[ACDEFGHIKLMNPQRSTVWY])$/u;
/** "BRAFV600E": a gene and its protein change written as one word. */
function gluedVariant(context: ScanContext, at: number): Match[] {
  const { genes } = context.lexicon;
  const [whole, name = "", change = ""] = glued.exec(context.tokens[at]?.text ?? "") ?? [];
  if (whole === undefined || approvedSymbol(genes, whole) !== undefined) return [];
  const symbol = approvedSymbol(genes, name);
  if (symbol === undefined) return [];
  const over = (kind: "gene" | "variant", value: string) =>
    matchOver(context.text, context.tokens, at, at + 1, { kind, value });
  return [over("gene", symbol), over("variant", change)];
}

const states: Readonly<Record<string, string>> = {
  mut: "mutant",
  wt: "wildtype",
  amp: "amplification",
  del: "deletion",
  high: "high",
  low: "low",
};

/** "NPM1mut", "TP53wt": a gene and its state written as one word. */
function gluedState(context: ScanContext, at: number): Match[] {
  const token = context.tokens[at];
  if (token === undefined || context.genes[at] !== undefined) return [];
  const [, name = "", state = ""] = /^([A-Z][A-Z\d]+?)-?(mut|wt|amp|del|high|low)$/iu.exec(token.text) ?? [];
  const cue = states[state.toLowerCase()];
  if (cue === undefined || !/\d|^[A-Z]+$/u.test(name)) return [];
  const symbol = approvedSymbol(context.lexicon.genes, name);
  if (symbol === undefined) return [];
  return [
    matchOver(context.text, context.tokens, at, at + 1, { kind: "gene", value: symbol }),
    matchOver(context.text, context.tokens, at, at + 1, { kind: "cue", value: cue }),
  ];
}

/** "brca_tcga_pan_can_atlas_2018": the stable id of a study. */
function studyMatch(context: ScanContext, at: number): Match[] {
  const { tokens } = context;
  let next = at + 1;
  while (
    tokens[next]?.text === "_" &&
    touches(tokens[next - 1], tokens[next]) &&
    touches(tokens[next], tokens[next + 1])
  )
    next += 2;
  // "CN_HIGH" is the name of a subtype.
  if (next < at + 3 || phraseAt(context.lexicon.phrases, tokens, at)?.length === next - at) return [];
  const value = tokens
    .slice(at, next)
    .map((token) => token.lower)
    .join("");
  return [matchOver(context.text, tokens, at, next, { kind: "study", value })];
}

const touches = (one: Token | undefined, other: Token | undefined) => one !== undefined && one.end === other?.start;

/** "GSE31210": the name of another data set in an archive. */
function accessionMatch({ text, tokens }: ScanContext, at: number): Match[] {
  const token = tokens[at];
  const isAccession = token !== undefined && accession.test(token.text);
  return isAccession ? [matchOver(text, tokens, at, at + 1, { kind: "unsupported", value: otherProjects })] : [];
}

/** Readings that no list of names holds: an Entrez id, a protein change, an accession; empty when there is none. */
export function patternMatches(context: ScanContext, at: number, before: Match | undefined): Match[] {
  for (const read of [studyMatch, accessionMatch, entrezMatch, splitVariant, variantMatch, gluedVariant, gluedState]) {
    const found = read(context, at, before);
    if (found.length > 0) return found;
  }
  return [];
}
