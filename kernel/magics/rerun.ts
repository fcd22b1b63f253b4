import { rerunBundle } from "../../src/view/index.ts";
import type { Magic } from "./magic.ts";

export const rerun: Magic = {
  name: "rerun",
  summary: "ask a card's question of the newest data and compare",
  parameters: "<card>",
  async run({ words: [card = ""] }, { client }) {
    const result = await client.rerun(card);
    return { value: result, bundle: rerunBundle({ ...result, status: "rerun" }) };
  },
};
