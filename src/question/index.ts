export { loadGeneNames } from "./gene-names.ts";
export { interpret, type Interpreted } from "./interpret.ts";
export { loadLexicon, type Lexicon } from "./lexicon.ts";
export { suggest, type Suggestion } from "./suggest.ts";
