import type { Magic } from "./magic.ts";

export const get: Magic = {
  name: "get",
  summary: "get a card by its id or the address of its page",
  parameters: "<card>",
  async run({ words: [card = ""] }, { client, waiting }) {
    return { card: await client.get(card, waiting) };
  },
};
