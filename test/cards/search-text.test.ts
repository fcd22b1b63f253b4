import { expect, it } from "@jest/globals";
import { fullTextExpression } from "../../src/cards/search-text.ts";

it.each([
  ["TP53 in BRCA, tp53 in (BRCA)", '"tp53" "in" "(BRCA)"'],
  ["HLA-A HLA A", '"HLA-A" "HLA" "A"'],
  ["HLA-A hla/a", '"hla/a"'],
  ["resume résumé", '"resume" "résumé"'],
  ['say "so"', '"say" """so"""'],
  ["- ?", undefined],
])("asks for every word of %j once", (text, expression) => {
  expect(fullTextExpression(text)).toBe(expression);
});
