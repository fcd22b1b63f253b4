import { describe, it } from "@jest/globals";
import { expectSame } from "./meaning.ts";

/** "Everything that is up": genes that are not named; a gene that makes the groups is not what is measured. */

describe("everything of which something is said", () => {
  it.each([
    [
      "Everything that is up in GATA3 mutated ER+ tumors relative to GATA3 unmutated ER+ tumors. Breast of course.",
      "Which genes are differentially expressed between GATA3-mutant and wild-type ER+ BRCA?",
    ],
    [
      "Everything lower in VHL-mutant KIRC than wild type",
      "Which genes are differentially expressed between VHL-mutant and wild-type KIRC?",
    ],
    [
      "What is up in TP53 mutants in LIHC?",
      "Which genes are differentially expressed between TP53-mutant and wild-type LIHC?",
    ],
    [
      "Is everything up in TP53 mutants in LIHC?",
      "Which genes are differentially expressed between TP53-mutant and wild-type LIHC?",
    ],
    [
      "What is higher in women than in men with BLCA?",
      "Which genes are differentially expressed between women and men in BLCA?",
    ],
    [
      "What differs between stage I and stage IV KIRC?",
      "Which genes are differentially expressed between stage I and stage IV KIRC?",
    ],
  ])("ranks every gene: %s", expectSame);
});
