import type { Item } from "./item.ts";

/** Kinds of which one thing takes another's place, where somebody corrects or sets apart what was said. */
export type Topic = "gene" | "cancer" | "patients" | "asked" | "level" | "attribute" | "source" | "cut";

const topics: Readonly<Partial<Record<Item["is"], Topic>>> = {
  gene: "gene",
  change: "gene",
  cancer: "cancer",
  class: "patients",
  range: "patients",
  normal: "patients",
  event: "asked",
  outcome: "asked",
  measure: "asked",
  state: "asked",
  level: "level",
  dimension: "attribute",
  quantity: "attribute",
  profile: "source",
  study: "source",
  cut: "cut",
};

/** What an item names one of; a name of no loaded cancer or of several genes is still a name. */
export function topicOf(item: Item | undefined): Topic | undefined {
  if (item?.is !== "stop") return item === undefined ? undefined : topics[item.is];
  if (item.refusal === "unknown_cancer") return "cancer";
  return item.why.startsWith("family ") || item.why.startsWith("alias ") ? "gene" : undefined;
}

export const topicsIn = (items: readonly Item[]): ReadonlySet<Topic> =>
  new Set(items.flatMap((item) => topicOf(item) ?? []));

/** Whether two items say the same, wherever they stand. */
export const sameMeaning = (one: Item, other: Item): boolean =>
  JSON.stringify({ ...one, text: "", start: 0, end: 0 }) === JSON.stringify({ ...other, text: "", start: 0, end: 0 });
