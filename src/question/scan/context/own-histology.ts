import { isAsk, type Item, placed } from "../item.ts";

/** "How many of the sarcomas are leiomyosarcomas?": the name of a kind of those who are counted is a level of theirs. */

type Cancer = Extract<Item, { is: "cancer" }>;
const isPlain = (item: Item): item is Cancer => item.is === "cancer" && item.histology === "" && !item.all;

const levelOf = ({ histology, ...place }: Cancer): Item =>
  placed({ is: "class", attribute: "histology", levels: [histology], implied: [] }, place);

/** The items of a question that counts, with kinds of cancers that are named as well as levels. */
export function withOwnHistology(items: readonly Item[]): Item[] {
  if (!items.some((item) => isAsk(item, "frequency", "share"))) return [...items];
  const whole = new Set(items.filter(isPlain).map(({ codes }) => codes.join()));
  return items.map((item) =>
    item.is === "cancer" && item.histology !== "" && whole.has(item.codes.join()) ? levelOf(item) : item,
  );
}
