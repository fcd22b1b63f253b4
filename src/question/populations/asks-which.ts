import { type Ask, isAsk, isLink } from "../scan/item.ts";
import type { Phrase } from "./population.ts";

/** "More in TP53-mutant or stage IV LUAD?" asks in which of two, unless others are set against each other. */
export const asksWhich = (phrases: readonly Phrase[], ...words: readonly Ask[]): boolean =>
  phrases.some((one) => isAsk(one, ...words)) && !phrases.some((one) => isLink(one, "between", "by", "versus"));
