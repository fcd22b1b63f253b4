import { among, copulas, levelVerbs, passing } from "../../../lexicon/words/context.ts";
import { numbersOf } from "../../../lexicon/words/scales.ts";
import { isAsk, isHeadNoun, isLink, isOfRecord, placed, type Item } from "../../item.ts";
import { sentencesIn } from "../sentences.ts";
import { namesGene } from "../genes/named-genes.ts";

/** "How many KRAS-mutant tumours are stage IV?", "frequency of stage IV among KRAS-mutant tumours": what is counted of whom. */

const describes = new Set<Item["is"]>(["cancer", "bearer", "class", "range"]);
const isSubject = (item: Item): boolean => describes.has(item.is) || isLink(item, "it") || item.is === "state";
const closes = (item: Item | undefined): boolean =>
  item === undefined || isLink(item, "in", "end", "colon", "border", "and", "or", "when");

/** "Never smokers with EGFR mutation", unlike "women with LUAD": more is said of those who are counted. */
const saysMore = (items: readonly Item[], at: number): boolean =>
  isLink(items[at + 1], "with", "without") &&
  items.slice(at + 2).find(({ is }) => is !== "link")?.is === "gene" &&
  items.slice(at + 2).every((item) => !isHeadNoun(item));

/** Whether the last word between two places, but for "in", "of" and the like, is "is" or "are". */
function endsInCopula(text: string, from: number, to: number): boolean {
  const words =
    text
      .slice(from, to)
      .toLowerCase()
      .match(/[\p{L}']+/gu) ?? [];
  const last = words.findLast((word) => !passing.has(word));
  return last !== undefined && copulas.has(last);
}

/** The items of one sentence, with what stands between them. */
interface Sentence {
  readonly items: readonly Item[];
  readonly text: string;
}

/** Whether a level or state is the last that is told, but for what else those have of whom a level is told. */
const isLast = (items: readonly Item[], at: number): boolean =>
  closes(items[at + 1]) || (isOfRecord(items[at]) && saysMore(items, at));

/** "And were", behind what is told before. */
const saysAgain = (item: Item | undefined): boolean =>
  isLink(item, "second") && copulas.has(item?.text.toLowerCase().split(" ").at(-1) ?? "");

/** Whether a copula or "has" joins an item to what stands before it. */
function isSaid({ items, text }: Sentence, at: number): boolean {
  const [before, item] = [items[at - 1], items[at]];
  if (before === undefined || item === undefined) return false;
  if (isLink(before, "has") || saysAgain(before)) return true;
  const far = isLink(before, "in", "of") ? items[at - 2] : before;
  return far !== undefined && endsInCopula(text, far.end, item.start);
}

/** "How often are BRAF-mutant colorectal cancers MSI-high?", "how many LUAD patients never smoked?" */
function follows({ items, text }: Sentence, count: number, at: number): boolean {
  const [counting, first, item] = [items[count], items[count + 1], items[at]];
  if (counting === undefined || first === undefined || item === undefined) return false;
  if (!isHeadNoun(items[at - 1]) || !isLast(items, at)) return false;
  if (levelVerbs.has(item.text.toLowerCase())) return true;
  const inverted = endsInCopula(text, counting.end, first.start);
  return inverted && items.slice(count + 1, at).every((one) => one.is !== "link" && one.is !== "ask");
}

/** The first item of a run that ends in an adjective of a gene: "KRAS-mutant". */
function startOf(items: readonly Item[], at: number): number {
  let first = at;
  while (items[first - 1]?.is === "change") first -= 1;
  while (items[first - 1]?.is === "gene" || (isLink(items[first - 1], "and", "or") && items[first - 2]?.is === "gene"))
    first -= 1;
  return first;
}

const isAdjective = (item: Item | undefined): boolean => item?.is === "state" && item.adjective;

/** "Have triple-negative tumours", unlike "than it is in low-grade ones", and "have stage I disease and ...". */
const hasNoun = (items: readonly Item[], first: number, at: number): boolean =>
  isHeadNoun(items[at + 1]) &&
  (isAdjective(items[at]) || !(isLink(items[first - 1], "in", "of") || isLink(items[at + 2], "and", "or")));

const isAmong = (item: Item | undefined): boolean => isLink(item, "in") && among.has(item?.text.toLowerCase() ?? "");

/** "Share of HPV-negative among patients who never smoked and are under 50": what is counted stands before those of whom more is said. */
function saysMoreOfWhom(sentence: Sentence, count: number, first: number): boolean {
  const { items } = sentence;
  const object = saysAgain(items[first - 1]) ? objectOf(sentence, count) : undefined;
  return object !== undefined && items.slice(object, object + 3).some(isAmong);
}

/** The place of the level or state that the sentence says of its patients. */
function predicateOf(sentence: Sentence, count: number): number | undefined {
  const { items } = sentence;
  for (let at = items.length - 1; at > count; at -= 1) {
    const item = items[at];
    if (!isOfRecord(item) && !isAdjective(item)) continue;
    const first = isOfRecord(item) ? at : startOf(items, at);
    if (!isLast(items, at) && !hasNoun(items, first, at)) continue;
    // "... mutated in breast cancers that are HER2-positive" says whose mutations are counted.
    if (isLink(items[first - 1], "relative", "which") && namesGene(items.slice(0, first))) continue;
    if (saysMoreOfWhom(sentence, count, first)) continue;
    const told = items.slice(0, first).some(isSubject);
    if (told && (isSaid(sentence, first) || (isOfRecord(item) && follows(sentence, count, at))))
      return firstSaid(sentence, at);
  }
  return undefined;
}

/** "Were older than 75 and had stage IV disease": of two verbs the first says what is counted, the second what else. */
function firstSaid(sentence: Sentence, at: number): number {
  const { items } = sentence;
  const joint = isLink(items[at - 1], "has") ? at - 2 : at - 1;
  const first = items[joint - 1]?.is === "bearer" ? joint - 2 : joint - 1;
  const isJoined =
    (saysAgain(items[joint]) || (isLink(items[joint], "and") && items[joint]?.text !== ",")) &&
    isOfRecord(items[first]);
  return isJoined && isSaid(sentence, first) ? firstSaid(sentence, first) : at;
}

/** Past the patients of whom something is counted: "the share of LUAD patients with stage I disease among ...". */
function pastWhose(items: readonly Item[], from: number): number {
  let at = from;
  while (isHeadNoun(items[at])) at += 1;
  return at > from && isLink(items[at], "with", "has") && isOfRecord(items[at + 1]) ? at + 1 : from;
}

/** "Share of grade 4 tumours: BAP1-mutant versus PBRM1-mutant ccRCC": the groups stand behind the colon. */
const opensSides = (items: readonly Item[], at: number): boolean =>
  isLink(items[at], "colon") && items.slice(at).some((item) => isLink(item, "versus"));

/** The place of what is counted by name: "share of women among ...", "how common is stage IV in ...", "MSI-high frequency in ...". */
function objectOf({ items, text }: Sentence, count: number): number | undefined {
  const [before, counting, next] = [items[count - 1], items[count], items[count + 1]];
  const alone = isLink(next, "in") || (isAsk(next, "compare", "difference", "comparative") && !namesGene(items));
  if (count === 1 && isOfRecord(before) && alone) return 0;
  if (counting === undefined || next === undefined) return undefined;
  if (!isLink(next, "of") && !endsInCopula(text, counting.end, next.start)) return undefined;
  const first = pastWhose(items, isLink(next, "of") ? count + 2 : count + 1);
  let at = first;
  while (items[at]?.is === "gene" || isLink(items[at], "and", "or")) at += 1;
  if (!isOfRecord(items[at]) && !(isAdjective(items[at]) && at > first)) return undefined;
  const named = items[at + 1]?.is === "bearer" ? at + 2 : at + 1;
  // "Is the proportion of women higher among EGFR-mutant LUAD?"
  const after = isAsk(items[named], "comparative", "magnitude") ? named + 1 : named;
  const isPlaced = isLink(items[after], "in") || isAsk(items[after], "difference") || opensSides(items, after);
  return isPlaced ? at : undefined;
}

/** "Are women more often MSI-high?", "is MSI-high more common in women?": what is counted more often. */
function comparedOf({ items, text }: Sentence, count: number): number | undefined {
  const compared = isAsk(items[count + 1], "comparative")
    ? count + 1
    : isAsk(items[count - 1], "comparative")
      ? count
      : -1;
  if (compared < 0) return undefined;
  const start = compared === count ? count - 1 : count;
  const [after, opening] = [items[compared + 1], items[0]];
  const described = items.slice(0, start).some((item) => isOfRecord(item) || isAdjective(item));
  if (isOfRecord(after) && (closes(items[compared + 2]) || isLink(items[compared + 2], "versus")) && described)
    return compared + 1;
  // "Are MSI-high tumours more common in COAD?"
  const alone = start === 1 || (start === 2 && items[1]?.is === "bearer");
  const opens = alone && isOfRecord(opening) && endsInCopula(text, 0, opening.start);
  return opens && isLink(after, "in") ? 0 : undefined;
}

const otherwiseCounted = new Set<Item["is"]>(["gene", "measure", "quantity"]);
const leadsOn = (item: Item | undefined): boolean => item?.is === "bearer" || isLink(item, "of", "with", "has");

/** "Tall cell variant of papillary thyroid cancer, how many cases": the level with whose it is. */
const isTopic = (item: Item): boolean => isHeadNoun(item) || isLink(item, "of", "with", "border", "colon");

/** "MSI-high rate", "how many stage IV tumours", "percent female": one level right beside the word that counts, and nothing else to count. */
function aloneOf({ items }: Sentence, count: number): number | undefined {
  if (items.some(({ is }) => otherwiseCounted.has(is))) return undefined;
  const at = items.findIndex(isOfRecord);
  if (at < 0 || items.some((item, place) => place > at && isOfRecord(item))) return undefined;
  const between = at < count ? items.slice(at + 1, count) : items.slice(count + 1, at);
  if (at === 0 && /^how many/iu.test(items[count]?.text ?? "")) return between.every(isTopic) ? at : undefined;
  return between.every(at < count ? (item) => item.is === "bearer" : leadsOn) ? at : undefined;
}

/** What is counted is no condition: a level becomes what is asked, an adjective of a gene what its gene has. */
function asAsked(item: Item): Item {
  if (isOfRecord(item)) return placed({ is: "asked", level: item }, item);
  return item.is === "state" ? { ...item, adjective: false } : item;
}

const otherwise = new Set<Item["is"]>(["outcome", "normal", "cut", "stop"]);

/** "Share of women among LUAD patients that have KRAS mutations": said of the patients, unlike "with KRAS mutations". */
const isVerb = (items: readonly Item[], at: number): boolean => {
  const item = items[at];
  return (
    item?.is === "state" &&
    !item.adjective &&
    !isLink(items[startOf(items, at) - 1], "with", "without", "with_and_without", "and", "or")
  );
};

/** The word that counts; "In which cancers is MSI-H most frequent?" does by its superlative. */
function countingIn(items: readonly Item[]): number {
  const count = items.findIndex((item) => isAsk(item, "frequency", "share", "often"));
  const ranks = count < 0 && items.some((item) => isAsk(item, "which_cancers"));
  return ranks ? items.findIndex((item) => isAsk(item, "top", "least")) : count;
}

/** "The number of MDM4 copies" counts no patients. */
const countsPatients = (item: Item, at: number, items: readonly Item[]): boolean =>
  !numbersOf.has(item.text.toLowerCase()) || isOfRecord(items[at + 1]) || isHeadNoun(items[at + 1]);

function inSentence(sentence: Sentence): Item[] {
  const { items } = sentence;
  const count = countingIn(items);
  if (count < 0 || items.some((item) => otherwise.has(item.is))) return [...items];
  const verbs = items.some((_, place) => place > count && isVerb(items, place));
  const at =
    comparedOf(sentence, count) ??
    predicateOf(sentence, count) ??
    (verbs ? undefined : objectOf(sentence, count)) ??
    aloneOf(sentence, count);
  return at === undefined ? [...items] : withFurther(items, at);
}

/** What is counted, with what a second verb says of the same patients: "had MSI-high tumours and were women". */
function withFurther(items: readonly Item[], at: number): Item[] {
  const isFurther = (place: number): boolean => place > at && saysAgain(items[place]) && isOfRecord(items[place + 1]);
  return items.flatMap((item, place): Item[] => {
    if (place === at) return [asAsked(item)];
    if (isFurther(place)) return [placed({ is: "link", link: "and" }, { ...item, text: "and" })];
    return place === at + 1 && item.is === "bearer" && isFurther(place + 1) ? [] : [item];
  });
}

const measuring = new Set<Item["is"]>(["measure", "quantity", "outcome"]);
/** "CDH1-mutated tumours among lobular ones": who is found among others is counted. */
function foundAmong(items: readonly Item[]): Item[] {
  if (items.some(({ is }) => measuring.has(is))) return [...items];
  const isCounted = (at: number): boolean =>
    isAdjective(items[at]) && items[at + 1]?.is === "bearer" && isAmong(items[at + 2]);
  return items.flatMap((item, at): Item[] => {
    if (isCounted(at)) return [asAsked(item)];
    return isCounted(at - 1) ? [] : [item];
  });
}

/** "Which stage has the highest proportion of TP53-mutant tumours?": of whom each level has some, what they are is counted. */
function ofRankedLevels(items: readonly Item[]): readonly Item[] {
  const count = items.findIndex((item) => isAsk(item, "frequency", "share"));
  const ranks = isAsk(items[count - 1], "top", "least", "comparative") && isLink(items[count + 1], "of");
  const state = items.findIndex((item, at) => at > count && isAdjective(item));
  const isNext = state > 0 && startOf(items, state) === count + 2;
  const isOfLevels = isLink(items[0], "which") && items[1]?.is === "dimension" && isLink(items[2], "has");
  return isOfLevels && ranks && isNext ? items.map((item, at) => (at === state ? asAsked(item) : item)) : items;
}

export function withAsked(given: readonly Item[], text: string): Item[] {
  const items = foundAmong(given.filter(countsPatients));
  return sentencesIn(items).flatMap((sentence) => inSentence({ items: ofRankedLevels(sentence), text }));
}
