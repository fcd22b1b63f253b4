import type { Magic } from "./magic.ts";
import { rowsResult } from "./results.ts";

export const status: Magic = {
  name: "status",
  summary: "say which service answers, and with which data",
  parameters: "",
  async run(_, { client }) {
    const found = await client.status();
    return { ...rowsResult([found], ""), value: found };
  },
};
