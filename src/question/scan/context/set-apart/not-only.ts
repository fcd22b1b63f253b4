import { addingWords } from "../../../lexicon/words/context.ts";
import { isLink, type Item, placed } from "../../item.ts";
import { topicOf } from "../../topics.ts";
import { wordFrom } from "../borders.ts";

/** "Not just mutation, also deletion", "in LUAD, not only in LUSC": both are meant, where "not" would set one apart. */

const bothMeant = { is: "stop", refusal: "unsupported", why: "two things of which both are meant" } as const;

function isAddedTo(items: readonly Item[], at: number, text: string): boolean {
  const [word, ...after] = items.slice(at);
  const [added, next] = after.filter((item) => item.is !== "link");
  const topic = topicOf(added);
  const isNotOnly = isLink(word, "negation") && addingWords.has(wordFrom(text, word?.end ?? 0).word);
  if (!isNotOnly || topic === undefined) return false;
  // "EGFR alterations (not just mutations)" are the wider ones, whose name stands before it.
  const isBesideOne = topic !== "asked" && items.slice(0, at).some((one) => topicOf(one) === topic);
  return topic === "patients" || isBesideOne || topicOf(next) === topic;
}

export const withNotOnly = (items: readonly Item[], text: string): Item[] =>
  items.map((item, at) => (isAddedTo(items, at, text) ? placed(bothMeant, item) : item));
