import type { Magic } from "./magic.ts";
import { rowsResult } from "./results.ts";

export const cancers: Magic = {
  name: "cancers",
  summary: "list the cancer types of the loaded data",
  parameters: "",
  async run(_, { client }) {
    return rowsResult(await client.cancers(), "No data are loaded.");
  },
};
