import { describe, expect, it } from "@jest/globals";
import { newCardId } from "../../src/cards/card-id.ts";

describe("newCardId", () => {
  it("carries the UTC day and five characters of lower-case Crockford base 32", () => {
    const ids = Array.from({ length: 2000 }, () => newCardId(new Date("2026-11-21T23:59:59.999-02:00")));
    expect(ids.every((id) => /^cgq-2026-11-22-[0-9abcdefghjkmnpqrstvwxyz]{5}$/.test(id))).toBe(true);
    expect(new Set(ids.flatMap((id) => id.slice(-5).split(""))).size).toBe(32);
    expect(new Set(ids).size).toBeGreaterThan(1990);
  });
});
