import { removeLogin } from "../../src/client/index.ts";
import type { Magic } from "./magic.ts";
import { textResult } from "./results.ts";

export const logout: Magic = {
  name: "logout",
  summary: "forget the key that login kept",
  parameters: "",
  async run() {
    return textResult(removeLogin() ? "The key is deleted." : "No key was kept.");
  },
};
