import { get } from "./get.ts";
import type { Magic } from "./magic.ts";

export const wait: Magic = {
  ...get,
  name: "wait",
  summary: "show a card when it is finished, also one that another cell was interrupted for",
};
