import { modifying } from "../../../lexicon/words/readings.ts";
import { confounding } from "../../../lexicon/words/context.ts";
import { isAsk, isLink, type Item, placed } from "../../item.ts";

/** "Does stage confound the effect or modify it?": a model takes a variable as the one or as the other, which no card leaves open. */

const isModifier = (item: Item): boolean => isAsk(item, "association") && modifying.has(item.text.toLowerCase());
const isConfounder = (item: Item): boolean => isLink(item, "adjusted") && confounding.has(item.text.toLowerCase());
const open = {
  is: "stop",
  refusal: "unsupported",
  why: "to be adjusted for or to modify the effect: ask one of them",
} as const;

export function withConfoundOrModify(items: readonly Item[]): Item[] {
  const [one, other] = [items.findIndex(isConfounder), items.findIndex(isModifier)];
  const between = items.slice(Math.min(one, other), Math.max(one, other));
  const isEither = Math.min(one, other) >= 0 && between.some((item) => isLink(item, "or"));
  return items.map((item, at) => (isEither && at === other ? placed(open, item) : item));
}
