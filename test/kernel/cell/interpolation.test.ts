import { describe, expect, it } from "@jest/globals";
import { expressionsIn, expressionsInPlace, filledIn } from "../../../kernel/cell/interpolation.ts";

const bodyStart = "%%cgq\n".length;

function filled(body: string, ...values: unknown[]): string {
  const code = `%%cgq\n${body}`;
  return filledIn(code, bodyStart, expressionsIn(code, bodyStart), values);
}

describe("interpolation", () => {
  it("leaves a text without expressions as it is", () => {
    expect(filled("Is `TP53` worth $5 in {BRCA}?")).toBe("Is `TP53` worth $5 in {BRCA}?");
  });

  it("fills in values where their expressions stand", () => {
    expect(filled("Is ${gene} different between ${a} and ${b}?", "TP53", "BRCA", "LUAD")).toBe(
      "Is TP53 different between BRCA and LUAD?",
    );
  });

  it("reads $${ as the characters themselves", () => {
    expect(filled("write $${gene} or ${gene}", "TP53")).toBe("write ${gene} or TP53");
  });

  it.each([
    ["braces", "${ { a: '}' }.a }", " { a: '}' }.a "],
    ["strings", "${ f(\"}\", '}') }", " f(\"}\", '}') "],
    ["templates", "${ `a${`b}`}` }", " `a${`b}`}` "],
    ["comments", "${ /* } */ gene }", " /* } */ gene "],
  ])("finds the end of an expression with %s", (_, code, expression) => {
    const [found] = expressionsIn(code, 0);
    expect(found?.isClosed).toBe(true);
    expect(code.slice(found?.start, found?.end)).toBe(expression);
  });

  it("notices an expression that is not closed", () => {
    expect(expressionsIn("Is ${gene different?", 0)).toEqual([{ start: 5, end: 20, isClosed: false }]);
  });

  it("makes TypeScript in which every expression keeps its line and column", () => {
    const code = "%%cgq --out card\nIs ${gene} in\n  ${types.join()} high?";
    const lines = expressionsInPlace(code, expressionsIn(code, 17)).split("\n");
    expect(lines[0]).toBe(" ".repeat(16));
    expect(lines[1]?.indexOf("gene")).toBe(5);
    expect(lines[2]?.indexOf("types.join()")).toBe(4);
    expect(lines.join("").replaceAll(" ", "")).toBe("[(gene),(types.join())]satisfies(string|number|boolean)[]");
  });
});
