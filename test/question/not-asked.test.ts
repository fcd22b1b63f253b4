import { describe, it } from "@jest/globals";
import { expectSame } from "./meaning.ts";

/** What somebody says not to ask chooses no patients; only the place is lent to what is asked. */

describe("what is not asked", () => {
  it.each([
    [
      "I am not asking whether TP53 is mutated in ovarian cancer, everybody knows that. RB1 is what I am after: mutated how often there?",
      "How often is RB1 mutated in OV?",
    ],
    [
      "I'm not asking whether KRAS is mutated in pancreatic cancer, we know that. SMAD4: how often is it mutated there?",
      "How often is SMAD4 mutated in PAAD?",
    ],
    ["I'm not after EGFR amplification in GBM. PTEN: how often deleted there?", "How often is PTEN deleted in GBM?"],
    ["I don't care how often TP53 is mutated in women. How often is KRAS mutated in LUAD?", "KRAS mutations in LUAD"],
  ])("is no condition: %s", expectSame);

  it.each([
    [
      "I am not asking whether TP53 expression is high in BRCA. How often is ESR1 mutated in TP53-mutant BRCA?",
      "How often is ESR1 mutated in TP53-mutant BRCA?",
    ],
    ["I am not asking about women. How often is TP53 mutated in men with LUAD?", "TP53 mutations in men with LUAD"],
  ])("is one where it is asked all the same: %s", expectSame);
});

describe("groups that are not asked for", () => {
  it("are left out where nothing else is made by them", () => {
    expectSame(
      "We do not ask whether KDM5C mutation differs by sex but whether, in males, its mutation goes with a worse outcome in KIRC.",
      "In males, does KDM5C mutation go with a worse outcome in KIRC?",
    );
  });
});
