import { describe, expect, it } from "@jest/globals";
import { contentSha256, resultsSha256 } from "../../src/cards/digest.ts";
import { exampleCard } from "./example-card.ts";

const card = exampleCard({ id: "cgq-2026-11-21-aaaaa" });

describe("digests of a card", () => {
  it("gives two cards of the same question on the same data one results digest and two content digests", () => {
    const other = exampleCard({ id: "cgq-2026-11-22-bbbbb", createdAt: "2026-11-22T08:00:00.000Z" });
    expect(other.results_sha256).toBe(card.results_sha256);
    expect(other.content_sha256).not.toBe(card.content_sha256);
  });

  it.each([
    ["SQL", { ...card, query: { ...card.query, sql: "SELECT 2" } }],
    ["results", { ...card, results: { ...card.results, answer: "Another." } }],
    ["figure", { ...card, figure: { ...card.figure, type: "bar" as const } }],
    ["dataset version", { ...card, dataset_version: "test-2" }],
  ])("changes the results digest with the %s", (_, changed) => {
    expect(resultsSha256(changed)).not.toBe(card.results_sha256);
    expect(contentSha256(changed)).not.toBe(card.content_sha256);
  });

  it("does not change the content digest with the fork count", () => {
    expect(contentSha256({ ...card, fork_count: 7 })).toBe(card.content_sha256);
    expect(contentSha256({ ...card, methods: "Another text." })).not.toBe(card.content_sha256);
  });
});
