import { describe, it } from "@jest/globals";
import { expectSame } from "./meaning.ts";

/** Stages and grades of which commas make a list stand each for itself, as subtypes do. */

describe("levels that commas list", () => {
  it.each([
    ["BIRC3 levels in stage I, II, III and IV LUSC", "Does BIRC3 differ between stages I, II, III and IV in LUSC?"],
    ["MKI67 expression in grade 1, 2 and 3 UCEC", "Does MKI67 expression differ between G1, G2 and G3 UCEC?"],
    ["How often is TP53 mutated in stage I, II and III UCEC?", "TP53 mutation frequency in stages I, II and III, UCEC"],
  ])("are compared where nothing else is: %s", expectSame);

  it.each([
    ["Survival by TP53 mutation in stage I, II and III UCEC", "Survival by TP53 mutation in stage I-III UCEC"],
    ["Correlation of CD8A and PDCD1 in stage I, II and III COAD", "Correlation of CD8A and PDCD1 in stage I-III COAD"],
  ])("choose the patients where something else is asked: %s", expectSame);

  it.each([
    ["MKI67 levels in stage II and III KIRC", "How high is MKI67 in stage II-III KIRC?"],
    ["KRAS mutation in stage IV versus stage I, II and III COAD", "KRAS mutation in stage IV versus stage I-III COAD"],
  ])("are one level where 'and' alone joins them, or they are set against another: %s", expectSame);
});
