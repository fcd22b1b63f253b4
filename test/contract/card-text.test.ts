import { expect, it } from "@jest/globals";
import { cardText } from "../../src/contract/card-text.ts";

it("A card is written once, as JSON writes it", () => {
  let times = 0;
  const card = { id: "1", figure: { toJSON: () => ({ drawn: (times += 1) }) } };
  expect([cardText(card), cardText(card)]).toEqual(Array(2).fill('{"id":"1","figure":{"drawn":1}}'));
  expect(times).toBe(1);
});

it("Cards that say the same have texts of their own", () => {
  expect(cardText({ fork_count: 0 })).not.toBe(cardText({ fork_count: 1 }));
});
