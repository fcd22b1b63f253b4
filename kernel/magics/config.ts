import { serviceSettings } from "../../src/client/index.ts";
import type { Magic } from "./magic.ts";
import { rowsResult } from "./results.ts";

export const config: Magic = {
  name: "config",
  summary: "say where the service's address and key come from; the key itself is never shown",
  parameters: "",
  async run() {
    const { baseUrl, apiKey } = serviceSettings();
    return rowsResult(
      [
        { setting: "service", value: baseUrl?.value ?? "none", from: baseUrl?.from ?? "" },
        { setting: "key", value: apiKey === undefined ? "none" : "set", from: apiKey?.from ?? "" },
      ],
      "",
    );
  },
};
