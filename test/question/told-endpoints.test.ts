import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** An end point that is told behind the question, where the question itself says what happens. */

describe("an end point behind the question", () => {
  it.each([
    ["if ESM1 is high in kidney papillary, do people relapse sooner? use PFI", "PFI by ESM1 expression in KIRP"],
    ["Do patients with high ESM1 in KIRP relapse earlier? Endpoint: DFI", "DFI by ESM1 expression in KIRP"],
    ["Does high ESM1 mean earlier progression in KIRP? Use DFS.", "DFS by ESM1 expression in KIRP"],
  ])("is the one that is meant: %s", expectSame);

  it.each([
    "ESM1 and overall survival in KIRP, use DSS",
    "Do LUAD patients with high MKI67 relapse sooner? use OS and PFI",
  ])("is refused beside another that is named: %s", (question) => {
    expect(meaning(question)).toBe("refused");
  });
});
