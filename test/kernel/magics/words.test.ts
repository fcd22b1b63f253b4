import { describe, expect, it } from "@jest/globals";
import { splitWords } from "../../../kernel/magics/words.ts";

describe("splitWords", () => {
  it.each([
    ["--out card  -q", ["--out", "card", "-q"]],
    ['get "a b" \'c "d"\'', ["get", "a b", 'c "d"']],
    ['"say \\"hi\\""', ['say "hi"']],
    ["Is TP53 high in Crohn's disease?", ["Is", "TP53", "high", "in", "Crohn's", "disease?"]],
    ["", []],
  ])("%s", (text, words) => {
    expect(splitWords(text)).toEqual(words);
  });

  it("refuses a quote that stays open", () => {
    expect(() => splitWords('--out "card')).toThrow('The quote that opens "card is not closed.');
  });
});
