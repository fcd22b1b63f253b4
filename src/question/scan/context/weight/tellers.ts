import { beforeOne, oneOfSex, speaking } from "../../../lexicon/words/asides.ts";
import { type Item, placed } from "../../item.ts";

/** "I met a man who said ...", "a woman in the audience asked": one person who speaks is no level of patients. */
export const withoutTellers = (items: readonly Item[], text: string): Item[] =>
  items.map((item) =>
    isTeller(item, text) ? placed({ is: "stop", refusal: "unsupported", why: "unknown" }, item) : item,
  );

const isTeller = (item: Item, text: string): boolean =>
  item.is === "class" &&
  oneOfSex.has(item.text.toLowerCase()) &&
  beforeOne.test(text.slice(0, item.start)) &&
  speaking.test(text.slice(item.end));
