import { cancerTypeNames } from "../contract/cancer-types.ts";
import { exampleQuestions } from "./example-questions.ts";
import { geneKey } from "./genes/gene-key.ts";
import { indexedFrom } from "./genes/gene-index.ts";
import type { Lexicon } from "./lexicon/load.ts";
import { isLink } from "./scan/item.ts";
import { itemsOf } from "./scan/items.ts";

/** A completion of what is being typed; `text` replaces the question from `start` to its end. */
export interface Suggestion {
  readonly text: string;
  readonly start: number;
  readonly kind: "gene" | "cancer_type" | "question";
  /** What it is, for a list: the name of a cancer type, the lab name or alias of a gene that was typed, or empty. */
  readonly detail: string;
}

const mostOffered = 10;
const mostScanned = 2000;
function firstSymbol(symbols: readonly string[], lower: string): number {
  let low = 0;
  let high = symbols.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((symbols[middle] ?? "").toLowerCase() < lower) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface NamedGene {
  readonly symbol: string;
  /** The lab name or alias that was typed; empty for the symbol itself. */
  readonly name: string;
  readonly rank: number;
}

function bySymbol({ genes }: Lexicon, lower: string): NamedGene[] {
  const first = firstSymbol(genes.symbols, lower);
  const last = genes.symbols.slice(first, first + mostScanned).findIndex((one) => !one.toLowerCase().startsWith(lower));
  const found = genes.symbols.slice(first, first + (last < 0 ? mostScanned : last));
  const rank = (symbol: string) => (symbol.toLowerCase() === lower ? 0 : genes.known.has(symbol) ? 3 : 5);
  return found.map((symbol) => ({ symbol, name: "", rank: rank(symbol) }));
}

/** Lab names come before aliases, a whole name before the beginning of one. */
function byName({ genes }: Lexicon, lower: string): NamedGene[] {
  const key = geneKey(lower);
  if (key.length < 2) return [];
  const labNames = [...genes.labNames].filter(([name]) => name.startsWith(key));
  return [
    ...labNames.map(([name, symbol]) => ({
      symbol,
      name: genes.labSpellings.get(name) ?? name,
      rank: name === key ? 1 : 4,
    })),
    ...indexedFrom(genes, "alias", key, mostScanned).map(({ symbol, spelling }) => ({
      symbol,
      name: spelling,
      rank: geneKey(spelling) === key ? 2 : 6,
    })),
  ];
}

function genesBeginning(lexicon: Lexicon, lower: string): NamedGene[] {
  const best = new Map<string, NamedGene>();
  for (const gene of [...bySymbol(lexicon, lower), ...byName(lexicon, lower)].sort((a, b) => a.rank - b.rank)) {
    if (!best.has(gene.symbol)) best.set(gene.symbol, gene);
  }
  return [...best.values()].slice(0, mostOffered);
}

function cancerTypes(lower: string): [string, string][] {
  return Object.entries(cancerTypeNames).filter(
    ([code, name]) => code.toLowerCase().startsWith(lower) || name.toLowerCase().startsWith(lower),
  );
}

export interface Wanted {
  readonly kind?: Suggestion["kind"] | undefined;
  /** The whole questions that are offered; those of the examples where none are given. */
  readonly questions?: readonly string[] | undefined;
}

/** Completions of a question that is being typed, or of one kind: whole questions, then cancer types or genes first, as the words before expect them. */
export function suggest(
  prefix: string,
  lexicon: Lexicon,
  { kind, questions = exampleQuestions }: Wanted = {},
): Suggestion[] {
  return candidates(prefix, lexicon, questions)
    .flatMap(([offeredKind, offered]) => (kind === undefined || kind === offeredKind ? offered() : []))
    .slice(0, mostOffered);
}

type Candidates = [kind: Suggestion["kind"], offered: () => Suggestion[]][];

/** Whether a cancer type is what follows: after "in", or after "and" where one was named before. */
function expectsCancer(before: string, lexicon: Lexicon): boolean {
  const { items } = itemsOf(before, lexicon);
  const last = items.at(-1);
  if (isLink(last, "in", "restrict", "between")) return true;
  const named = items.findLast(({ is }) => is === "gene" || is === "cancer");
  return isLink(last, "and", "or", "versus", "of") && named?.is === "cancer";
}

function candidates(prefix: string, lexicon: Lexicon, questions: readonly string[]): Candidates {
  const typed = prefix.toLowerCase().trimStart();
  const fitting = questions.filter((one) => one.toLowerCase().startsWith(typed));
  const whole = () => fitting.map((text) => ({ text, start: 0, kind: "question" as const, detail: "" }));
  const word = /[\p{L}\p{N}-]+$/u.exec(prefix);
  if (word === null) return [["question", whole]];
  const lower = word[0].toLowerCase();
  const begun = (kind: Suggestion["kind"], text: string, detail = "") => ({ text, start: word.index, kind, detail });
  const cancers: Candidates = [
    ["cancer_type", () => cancerTypes(lower).map(([code, name]) => begun("cancer_type", code, name))],
  ];
  const genes: Candidates = [
    ["gene", () => genesBeginning(lexicon, lower).map(({ symbol, name }) => begun("gene", symbol, name))],
  ];
  const isCancer = expectsCancer(prefix.slice(0, word.index), lexicon);
  return [["question", whole], ...(isCancer ? [...cancers, ...genes] : [...genes, ...cancers])];
}
