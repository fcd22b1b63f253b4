import { clarifyNames } from "../genes/clarify-names.ts";
import { genesIn } from "../genes/find-gene.ts";
import { geneMatches, geneWins } from "../genes/gene-match.ts";
import type { Lexicon } from "../lexicon/load.ts";
import { matchOver, type Match } from "./match.ts";
import { patternMatches } from "./pattern-match.ts";
import { meaningOfWord, phraseAt, type PhraseMatch } from "./phrase-book.ts";
import type { ScanContext } from "./scan-context.ts";
import { withSharedWords } from "./shared-words.ts";
import { correctSpelling } from "./spelling.ts";
import { tokenize, type Token } from "./tokenize.ts";

/** A question read word by word: every token belongs to a match. */
export interface Scan {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly matches: readonly Match[];
}

function isShouted(tokens: readonly Token[], lexicon: Lexicon): boolean {
  const words = tokens.filter((token) => token.isWord);
  return (
    words.length >= 4 &&
    words.every((token) => token.text === token.text.toUpperCase()) &&
    words.some((token) => meaningOfWord(lexicon.phrases, token.lower)?.kind === "function")
  );
}

/** The phrase at a token; "the gene SET" ends before the symbol in capitals. */
function phraseBeforeGene({ lexicon, tokens, genes, allCapitals }: ScanContext, at: number): PhraseMatch | undefined {
  const phrase = phraseAt(lexicon.phrases, tokens, at);
  if (phrase?.length !== 2 || allCapitals || tokens[at]?.lower !== "gene") return phrase;
  const symbol = genes[at + 1]?.via === "symbol" && /^\p{Lu}+$/u.test(tokens[at + 1]?.text ?? "");
  return symbol ? phraseAt(lexicon.phrases, tokens.slice(0, at + 1), at) : phrase;
}

function matchesAt(context: ScanContext, at: number, before: Match | undefined): Match[] {
  const { text, tokens, genes } = context;
  const patterns = patternMatches(context, at, before);
  if (patterns.length > 0) return patterns;
  const phrase = phraseBeforeGene(context, at);
  const gene = genes[at];
  if (gene !== undefined && geneWins(context, at, gene, phrase)) return geneMatches(context, at, gene);
  if (phrase !== undefined) return [matchOver(text, tokens, at, at + phrase.length, phrase.entry)];
  const token = tokens[at];
  const kind = token?.isWord === true ? "unknown" : "function";
  return [matchOver(text, tokens, at, at + 1, { kind, value: token?.text ?? "" })];
}

function contextOf(text: string, lexicon: Lexicon): ScanContext {
  const typed = tokenize(text);
  const allCapitals = isShouted(typed, lexicon);
  const lowered = allCapitals ? tokenize(text.toLowerCase()) : typed;
  // Lower case may change the length of rare letters; then the places in the text would be wrong.
  const cased = lowered.length === typed.length && text.toLowerCase().length === text.length ? lowered : typed;
  const genes = genesIn(lexicon, cased);
  const tokens = withSharedWords(correctSpelling(cased, genes, lexicon), lexicon);
  return { lexicon, text, tokens, genes: tokens === cased ? genes : genesIn(lexicon, tokens), allCapitals };
}

/** Reads a question from left to right, the longest meaning first. */
export function scan(text: string, lexicon: Lexicon): Scan {
  const context = contextOf(text, lexicon);
  const { tokens } = context;
  const matches: Match[] = [];
  for (let at = 0; at < tokens.length; at = matches.at(-1)?.next ?? tokens.length) {
    matches.push(...matchesAt(context, at, matches.at(-1)));
  }
  return { text, tokens, matches: clarifyNames(lexicon.genes, matches) };
}
