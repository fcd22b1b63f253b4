import { agedSexes, relativeAges } from "../../../lexicon/words/scales.ts";
import { finding, longWords, rankedLives } from "../../../lexicon/words/context.ts";
import { oneSexed } from "../../../lexicon/sexes.ts";
import { isAsk, isLink, type Item, placed } from "../../item.ts";
import { codesIn } from "../cancers/named-cancers.ts";

/** "Older" and "younger" without a number, where something is set against the age. */

/** A word that speaks of age without saying a number. */
export const isOfAge = (item: Item | undefined): boolean => item?.is === "stop" && item.why === "age as a variable";

export const isRelative = ({ text }: Item): boolean =>
  relativeAges.has(text.toLowerCase()) || agedSexes.has(text.toLowerCase());

/** "Younger women": the last word says whose age it is, unless all patients of the cancers are of that sex. */
function sexOf({ text, end }: Item, items: readonly Item[]): Item[] {
  const [, word = ""] = text.split(/\s+/u);
  const sex = word.toLowerCase() === "women" ? "female" : "male";
  if (!agedSexes.has(text.toLowerCase()) || oneSexed(codesIn(items), sex)) return [];
  const place = { text: word, start: end - word.length, end };
  return [placed({ is: "class", attribute: "sex", levels: [sex], implied: [] }, place)];
}

/** The age that a word speaks of, of those whom it names. */
export const ageOf = (item: Item, items: readonly Item[]): Item[] => [
  placed({ is: "quantity", attribute: "age" }, item),
  ...sexOf(item, items),
];

/** "Are CDH1-mutated gastric cancers found in younger patients?": tumours that are told by a gene, of which nothing else is asked. */
export const isFoundIn = (items: readonly Item[]): boolean =>
  !items.some(({ is }) => is === "ask") &&
  items.some(
    (item, at) =>
      (item.is === "state" && item.adjective && (items[at + 1]?.is === "cancer" || items[at + 1]?.is === "bearer")) ||
      (item.is === "level" && isLink(items[at - 1], "with")),
  );

/** "At an older age". */
export const isOlderAge = (item: Item): boolean =>
  item.is === "quantity" && item.attribute === "age" && relativeAges.has(item.text.toLowerCase().split(" ")[0] ?? "");

/** "GATA3 mutations occur in younger patients": the verb tells where they are found, where "mutations in younger patients" are theirs. */
export const areFoundIn = (items: readonly Item[], at: number, text: string): boolean => {
  const found = items.findLastIndex((one, place) => place < at && one.is === "state" && !one.adjective);
  const [mutation, others] = [items[found], items.slice(found + 1, at)];
  const between = text
    .slice(mutation?.end, items[at]?.start)
    .toLowerCase()
    .split(/[^a-z]+/u);
  const isAlone = items.every(({ is }) => is !== "outcome" && is !== "level" && is !== "range");
  const isListed = isLink(items[at + 1], "and", "or", "versus") && items[at + 2]?.is !== "cancer";
  return (
    found > 0 &&
    isAlone &&
    !isListed &&
    others.every((one) => isLink(one, "in", "of")) &&
    between.some((word) => finding.has(word))
  );
};

/** What may be related to an outcome in place of the age. */
const besideAge = new Set(["gene", "class", "state", "level", "measure", "quantity", "dimension", "range", "normal"]);

/** "IDH1-mutant LGG": what chooses the tumours whose patients are spoken of. */
const choosesTumors = (items: readonly Item[], at: number): boolean => {
  const [state, named] = items[at]?.is === "gene" ? items.slice(at + 1, at + 3) : items.slice(at, at + 2);
  return state?.is === "state" && state.adjective && named?.is === "cancer";
};

/** "Do older patients die sooner?": an outcome set against the age, where "how long do they live" describes them. */
export function dieOf(items: readonly Item[]): boolean {
  const isMore = ({ text }: Item): boolean =>
    text
      .toLowerCase()
      .split(" ")
      .some((word) => rankedLives.has(word));
  const judged = items.some(
    (one) =>
      (isAsk(one, "outlook", "comparative", "association") && !longWords.has(one.text)) ||
      (one.is === "outcome" && isMore(one)),
  );
  const others = items.filter(({ is }, at) => besideAge.has(is) && !choosesTumors(items, at));
  const isOpposed = items.some((one) => isLink(one, "versus", "between") || isAsk(one, "frequency", "levels", "share"));
  return judged && !isOpposed && others.length === 0 && items.some(({ is }) => is === "outcome");
}
