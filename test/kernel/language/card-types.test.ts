import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { cardTypes } from "../../../kernel/language/card-types.ts";

describe("the types of cards in cells", () => {
  it("are those of the contract", () => {
    const written = readFileSync(new URL("../../../kernel/language/types/cgq/index.d.ts", import.meta.url), "utf8");
    expect(written).toBe(cardTypes());
  });
});
