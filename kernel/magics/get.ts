import { usageError } from "../session/readable-error.ts";
import type { Magic } from "./magic.ts";

/** Gets an existing card by its id or the address of its page. */
export const get: Magic = {
  name: "get",
  summary: "get a card by its id or the address of its page",
  parameters: "<card>",
  async run({ words: [card = ""] }, client, options) {
    const id = URL.canParse(card) ? new URL(card).pathname.split("/").at(-1) : card;
    if (id === undefined || id === "")
      throw usageError(`"${card}" holds no card id; write it as %cgq get cgq-2026-01-31-abcde`);
    return client.card(decodeURIComponent(id), options);
  },
};
