import { describe, expect, it } from "@jest/globals";
import { QueryCard } from "../../src/contract/card.ts";
import { ReadableAnswer, ReadableCard } from "../../src/contract/readable-card.ts";
import { exampleCard } from "../cards/example-card.ts";

const card = exampleCard({ id: "cgq-2026-11-21-aaaaa" });
const { id, created_at, schema_version, url, license, parent_card_id, rerun_of, fork_count } = card;
const identity = { id, created_at, schema_version, url, license, parent_card_id, rerun_of, fork_count };
const query = { original: card.query.original, parsed: card.query.parsed };

describe("cards in the contract", () => {
  it("are readable in every state", () => {
    const progress = { done: 1, total: 2, stage: "reading" };
    const error = { error: "not_in_dataset", message: "No normals." };
    const states = [
      card,
      { ...identity, query, status: "queued", progress },
      { ...identity, query, status: "running", progress },
      { ...identity, query, status: "failed", error },
    ];
    for (const state of states)
      expect(ReadableAnswer.parse(QueryCard.parse(state))).toMatchObject({ id, status: state.status });
    expect(ReadableCard.parse(card)).toEqual(card);
  });

  it("are never completed without results, nor with numbers that are none", () => {
    expect(QueryCard.safeParse({ ...identity, query, status: "completed" }).success).toBe(false);
    const statistics = { ...card.results.statistics, p_value: Number.NaN };
    expect(QueryCard.safeParse({ ...card, results: { ...card.results, statistics } }).success).toBe(false);
  });
});
