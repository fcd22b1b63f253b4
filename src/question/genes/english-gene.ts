import { geneMeasureNames } from "../../meaning/index.ts";

import type { Lexicon } from "../lexicon/load.ts";
import { phraseAt } from "../scan/phrase-book.ts";
import type { Token } from "../scan/tokenize.ts";

/** Words that nobody writes in such a question as English, so that lower case next to "expression" is enough. */
const plainlyGenes = new Set([
  "yap",
  "vim",
  "alb",
  "erg",
  "ilk",
  "kit",
  "pole",
  "puma",
  "snail",
  "slug",
  "twist",
  "lox",
]);
const measured = new Set([
  "expression",
  "mutation",
  "mutant",
  "wildtype",
  "amplification",
  "deletion",
  "gain",
  "loss",
  "copy_number",
  "over",
  "under",
  ...geneMeasureNames,
  "altered_adjective",
  "amplified",
  "gained",
  "deleted",
  "lost",
  "one_loss",
  "one_lost",
]);

/** Whether what stands beside a word shows that it is a gene: "KIT expression", "gene KIT". */
export function hasGeneEvidence(lexicon: Lexicon, tokens: readonly Token[], at: number): boolean {
  const after = phraseAt(lexicon.phrases, tokens, at + 1)?.entry;
  const called = tokens[at - 1]?.lower === "gene" || tokens[at + 1]?.lower === "gene";
  return called || (after?.kind === "cue" && measured.has(after.value));
}

/** Whether a word that is English is meant as a gene where it stands. */
export function isMeantAsGene(lexicon: Lexicon, tokens: readonly Token[], at: number, allCapitals: boolean): boolean {
  const token = tokens[at];
  if (token === undefined) return false;
  const { englishSymbols, englishAliases } = lexicon.genes;
  if (!englishSymbols.has(token.lower) && !englishAliases.has(token.lower)) return true;
  const maybe = allCapitals ? englishSymbols.has(token.lower) : plainlyGenes.has(token.lower);
  if (maybe && hasGeneEvidence(lexicon, tokens, at)) return true;
  if (englishSymbols.has(token.lower)) return token.text === token.text.toUpperCase();
  return token.text === token.text.toUpperCase() || (at > 0 && /^\p{Lu}/u.test(token.text));
}
