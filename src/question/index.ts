export { exampleQuestions } from "./example-questions.ts";
export { loadGeneNames } from "./genes/gene-names.ts";
export { interpret, interpretNear, suggested, type Interpreted, type NotInterpreted } from "./interpret.ts";
export { laterLoads, loadLexicon, type Lexicon } from "./lexicon/load.ts";
export { type Recorded, withRecorded } from "./lexicon/recorded.ts";
export { resolveCancers, resolveGene } from "./names.ts";
export { suggest, type Suggestion } from "./suggest.ts";
