import { describe, expect, it } from "@jest/globals";
import { ADAPTERS } from "./second/adapters.ts";
import { secondTolerances } from "./second/tolerances.ts";
import { mismatches, type Json } from "./vector-comparison.ts";
import { secondFolder, vectorFiles } from "./vector-files.ts";

/** What the README declares as information only. */
const NOT_COMPARED = new Set(["aliased_in_R", "r_ci", "r_pseudomedian"]);

const compared = (expected: Json): Json =>
  expected !== null && typeof expected === "object" && !Array.isArray(expected)
    ? Object.fromEntries(Object.entries(expected).filter(([key]) => !NOT_COMPARED.has(key)))
    : expected;

for (const file of vectorFiles(secondFolder)) {
  describe(`second vectors: ${file.test}`, () => {
    for (const { id, desc, input, expected } of file.cases) {
      it(`${id} ${desc ?? ""}`, () => {
        // Input and answer of each vector file have the types that its adapter declares.
        const answer = ADAPTERS[file.test]?.(input as never, expected as never);
        expect(expected).toBeTruthy();
        expect(
          mismatches(answer, compared(expected ?? null), { test: file.test, toleranceOf: secondTolerances }),
        ).toEqual([]);
      });
    }
  });
}
