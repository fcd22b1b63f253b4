import type { FoundGene } from "../genes/find-gene.ts";
import type { Lexicon } from "../lexicon/load.ts";
import type { Token } from "./tokenize.ts";

/** What every reader of a stretch of tokens may look at. */
export interface ScanContext {
  readonly lexicon: Lexicon;
  readonly text: string;
  readonly tokens: readonly Token[];
  /** The longest gene name that starts at each token. */
  readonly genes: readonly (FoundGene | undefined)[];
  /** The whole text is in capitals, which then say nothing. */
  readonly allCapitals: boolean;
}
