import { isAdjusting, isAsk, isLink, type Item } from "../scan/item.ts";
import { adding } from "../lexicon/words/clauses.ts";
import { mistaken } from "../lexicon/report-words.ts";
import type { Sentence } from "./sentences.ts";
import { codesIn } from "../scan/context/cancers/named-cancers.ts";
import { symbolsIn } from "../scan/context/genes/named-genes.ts";

/** What a statement beside the question says to it. */

type Statement = Pick<Sentence, "items">;

const selecting = new Set(["cancer", "class", "range", "bearer", "gene", "state", "level", "normal", "study", "stop"]);

/** "Take MSS tumours with wild-type BRAF.", "Only females." choose the patients of the question and say nothing else. */
export function selects({ items }: Statement): boolean {
  const [first, ...rest] = items;
  return isLink(first, "restrict", "only", "except") && rest.every((one) => selecting.has(one.is) || one.is === "link");
}

const ofRecord = new Set<Item["is"]>(["class", "range", "dimension", "quantity"]);
const describing = new Set<Item["is"]>([...ofRecord, "cancer", "bearer", "link", "vague"]);
const isRoman = (item: Item): boolean => item.is === "stop" && /^[IVX]+$/u.test(item.text);
const isDegree = (item: Item): boolean => isAsk(item, "comparative");
/** "Consider age, sex, stage;", "Stage is I to III.": what the record says, which nothing but the question can be about. */
export const describes = ({ items }: Statement): boolean =>
  items.some(({ is }) => ofRecord.has(is)) &&
  items.every((item) => describing.has(item.is) || isRoman(item) || isDegree(item)) &&
  !isLink(items[0], "premise");

/** "By stage, please.", "Compare tumor with normal.", "Top vs bottom quartile." after the question say what is set side by side. */
export const compares = ({ items }: Statement): boolean =>
  items.some((one) => one.is === "normal" || one.is === "dimension" || one.is === "cut" || isLink(one, "versus")) &&
  items.every(({ is }) => is !== "gene" && is !== "cancer" && is !== "stop");

const meaning: ReadonlySet<Item["is"]> = new Set<Item["is"]>(["state", "measure", "stop", "link", "vague"]);
/** "Use mutation as proxy.": how the question is meant, without a name of its own. */
export const defines = ({ items }: Statement): boolean =>
  items.some(({ is }) => is === "state" || is === "measure") && items.every(({ is }) => meaning.has(is));

/** Whether it names another state than the question does. */
export function redefines(statement: Statement, asking: Statement): boolean {
  const statesOf = ({ items }: Statement) => items.flatMap((item) => (item.is === "state" ? [item.state] : []));
  const asked = new Set(statesOf(asking));
  return defines(statement) && asked.size > 0 && statesOf(statement).some((state) => !asked.has(state));
}

/** "Adjust for age, please." */
export const adjusts = ({ items }: Statement): boolean => items.some(isAdjusting);

const naming = new Set<Item["is"]>(["gene", "cancer", "bearer", "vague"]);
export const namesOf = ({ items }: Statement, is: "gene" | "cancer"): string[] =>
  is === "gene" ? symbolsIn(items) : codesIn(items);

/** "Wrong organ, bladder": something else was meant. */
export const corrects = ({ items }: Statement): boolean =>
  items.some(({ is, text }) => is === "vague" && mistaken.has(text.toLowerCase()));

/** What says that a name is one more, or meant in the place of another. */
const isAdding = (item: Item): boolean =>
  isAsk(item, "too") || (item.is === "stop" && adding.has(item.text.toLowerCase()));

/** "of XIST" after a question about UTY, "Edit: UCEC" or "UCEC too" after one about PRAD: another name alone corrects or adds. */
export function renames(statement: Sentence, asking: Sentence): boolean {
  const another = (is: "gene" | "cancer") => {
    const asked = new Set(namesOf(asking, is));
    return asked.size > 0 && namesOf(statement, is).some((name) => !asked.has(name));
  };
  const alone = statement.items.every(
    (item) =>
      naming.has(item.is) || isAdding(item) || isLink(item, "of", "in", "and", "end", "colon", "negation", "second"),
  );
  const both = namesOf(statement, "gene").length > 0 && namesOf(statement, "cancer").length > 0;
  const names = another("gene") || another("cancer");
  return statement.start > asking.start && names && (corrects(statement) || (alone && !both));
}

/** A level of the record, also where it names a cancer by its histology. */
const isLevel = (item: Item | undefined): boolean =>
  item?.is === "class" || (item?.is === "cancer" && item.histology !== "");
/** "..., lobular against ductal?": levels that a sentence after the question sets side by side. */
export const opposes = ({ items, start }: Sentence, asking: Sentence): boolean =>
  start > asking.start &&
  items.some((item, at) => isLink(item, "versus") && isLevel(items[at - 1]) && isLevel(items[at + 1]));
