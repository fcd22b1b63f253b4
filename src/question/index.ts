export { interpret, type Interpreted } from "./interpret.ts";
export { loadLexicon, type Lexicon } from "./lexicon.ts";
