import { expect, it } from "@jest/globals";
import { fullTextExpression } from "../../src/cards/search-text.ts";

const numbered = (count: number, separator: string) => Array.from({ length: count }, (_, i) => `w${i}`).join(separator);

it.each([
  [32, 32],
  [33, 32],
  [200, 32],
])("asks for no more than 32 words of %i, joined or not", (count, asked) => {
  expect(fullTextExpression(numbered(count, " "))).toBe(`"${numbered(asked, '" "')}"`);
  expect(fullTextExpression(`${numbered(count, "-")}!`)).toContain(numbered(asked, "-"));
  expect(fullTextExpression(numbered(count, "-"))).not.toContain(`w${asked}`);
});

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
