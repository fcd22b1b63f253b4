import { describe, expect, it } from "@jest/globals";
import { cellMagic } from "../../../kernel/cell/cell.ts";

describe("cellMagic", () => {
  it("reads name, arguments and body", () => {
    expect(cellMagic("%%cgq --out card \nIs TP53\r\nhigh?")).toEqual({
      name: "cgq",
      given: "--out card",
      body: "Is TP53\r\nhigh?",
      bodyStart: 18,
    });
  });

  it("allows empty lines before it, and nothing behind it", () => {
    expect(cellMagic("\n\n  %%cgq\r\nx")).toMatchObject({ name: "cgq", given: "", body: "x" });
    expect(cellMagic("// a note\n\n//\n%%cgq\nx")).toMatchObject({ name: "cgq", body: "x", bodyStart: 20 });
    expect(cellMagic("%% CGQ -q\nx")).toMatchObject({ name: "cgq", given: "-q", body: "x" });
    expect(cellMagic("%%cgq --help")).toMatchObject({ given: "--help", body: "" });
  });

  it("knows TypeScript from magics", () => {
    expect(cellMagic("const a = 5;\n%%cgq\nx")).toBeUndefined();
    expect(cellMagic("")).toBeUndefined();
  });
});
