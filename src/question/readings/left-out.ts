import type { Span } from "../../contract/question.ts";
import { MutationClass } from "../../meaning/index.ts";
import { isLink, type Item } from "../scan/item.ts";
import { toldOf } from "./spans.ts";

/** What a suggestion leaves out of the question that it was made for. */

const counted: ReadonlySet<Item["is"]> = new Set([
  "gene",
  "change",
  "cancer",
  "class",
  "range",
  "asked",
  "cut",
  "dimension",
  "quantity",
  "state",
  "outcome",
  "profile",
  "study",
  "normal",
  "paired",
]);

const partsOf = (value: string): string[] => value.split(/\+|, /u);
const isOutcome = ({ kind, value }: Pick<Span, "kind" | "value">): boolean =>
  kind === "endpoint" || value === "survival";
/** "Truncating" says that mutations are meant. */
const isClass = ({ kind, value }: Span): boolean => kind === "qualifier" && MutationClass.safeParse(value).success;
/** "Wild type" is said as "without mutation", "altered" by what it stands for. */
const isSaidOtherwise = (item: Item): boolean =>
  item.is === "state" && (item.state === "wildtype" || item.state === "diploid" || item.state === "altered");

/** Whether the spans of a suggestion say what an item says, in whatever words. */
function isSaid(item: Item, spans: readonly Span[]): boolean {
  const told = toldOf(item);
  if (told === undefined || isSaidOtherwise(item) || (item.is === "cancer" && item.all)) return true;
  if (item.is === "outcome") return spans.some(isOutcome);
  if (told.value === "mutation" && spans.some(isClass)) return true;
  const said = new Set(spans.flatMap(({ value }) => [value, ...partsOf(value)]));
  return partsOf(told.value).every((part) => said.has(part));
}

const nameOf = (item: Item, before: Item | undefined): string =>
  isLink(before, "adjust") ? `${before?.text ?? ""} ${item.text}` : item.text;

/** The words of a question whose meaning the spans of a suggestion lack, each once. */
export function leftOut(items: readonly Item[], spans: readonly Span[]): string[] {
  const lacks = (item: Item | undefined): item is Item =>
    item !== undefined && counted.has(item.is) && !isSaid(item, spans);
  const isOfLackedGene = (before: Item | undefined): boolean => before?.is === "gene" && lacks(before);
  const lacking = items.filter((item, at) => lacks(item) && !(item.is === "state" && isOfLackedGene(items[at - 1])));
  return [...new Set(lacking.map((item) => nameOf(item, items[items.indexOf(item) - 1])))];
}
