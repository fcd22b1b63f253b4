import { describe, expect, it } from "@jest/globals";
import { attribution } from "../../src/citations/attribution.ts";
import { citable } from "../../src/citations/citable.ts";

const card = (id: string, question: string) =>
  citable({
    id,
    created_at: "2026-11-21T12:00:00Z",
    dataset_version: "d-1",
    url: `https://h/cards/${id}`,
    query: { original: question },
  });
const tp53 = card("c-1", "Is TP53 different?");

/** Title, author, source, licence and changes: section 3(a) of the CC BY 4.0 legal code. */
describe("attribution", () => {
  it("names title, author, source and licence", () => {
    expect(attribution(tp53, undefined)).toBe(
      "“Is TP53 different?”, Query Card c-1, https://h/cards/c-1, by Cancer Genomics Query, " +
        "licensed under CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/).",
    );
  });

  it("of a fork says what it was changed from", () => {
    const egfr = card("c-2", "Is EGFR different?");
    expect(attribution(egfr, tp53)).toMatch(
      /\. Changed from “Is TP53 different\?”, Query Card c-1, https:\/\/h\/cards\/c-1\.$/,
    );
    expect(attribution(card("c-3", tp53.title), tp53)).toMatch(/ A copy of Query Card c-1, /);
  });
});
