import { isAsk, isLink, isUnaltered, type Item, placed } from "../../item.ts";
import { symbolsIn } from "../genes/named-genes.ts";
import { isDescribed } from "../levels/describing.ts";

/** "BRCA1/2-mutated OV", "KRAS/NRAS-mutant COAD", "KRAS-mutant / EGFR-mutant": alterations of patients that a slash joins. */

const isSlash = (item: Item | undefined): boolean => isLink(item, "or") && item?.text === "/";
/** "/2", of "BRCA1/2". */
const isNumber = (item: Item | undefined): boolean => item?.is === "gene" && /^\/\s*\d/u.test(item.text);
const isHad = (item: Item | undefined): boolean => item?.is === "state" && !isUnaltered(item.state);

const opens = (item: Item | undefined): boolean =>
  item === undefined || isLink(item, "colon", "end", "border") || item.text === ",";
const closes = (item: Item | undefined): boolean => opens(item) || isLink(item, "in");
export const countsAlterations = (item: Item): boolean =>
  isAsk(item, "cooccurrence", "exclusive", "frequency", "often", "share", "association", "contingency");

/** Genes that slashes join, and where they end; fewer than two are no list. */
interface Slashed {
  readonly end: number;
  readonly isNumbered: boolean;
}

function slashedAt(items: readonly Item[], at: number): Slashed | undefined {
  let end = at + 1;
  while (isNumber(items[end])) end += 1;
  const isNumbered = end > at + 1;
  while (isSlash(items[end]) && items[end + 1]?.is === "gene") end += 2;
  const isOne = new Set(symbolsIn(items.slice(at, end))).size < 2 || items[at]?.is !== "gene" || isSlash(items[at - 1]);
  return isOne ? undefined : { end, isNumbered: isNumbered && !items.slice(at, end).some(isSlash) };
}

/** Whether what stands at a place says whom an alteration before it describes. */
const describesAt = (items: readonly Item[], at: number): boolean =>
  isDescribed(items[at]) || isLink(items[at], "versus") || isLink(items[at - 1], "with");

const measured = new Set<Item["is"]>(["measure", "quantity"]);
/** Whether patients are told by what is listed, of which one or all might be meant. */
function tellsPatients(items: readonly Item[], at: number, end: number): boolean {
  if (!isHad(items[end])) return false;
  const state = items[end];
  const isAlone = opens(items[at - 1]) && closes(items[end + 1]) && items.some(({ is }) => measured.has(is));
  if (state?.is === "state" && state.adjective) return describesAt(items, end + 1) || isAlone;
  return isLink(items[at - 1], "with") && isDescribed(items[at - 2]);
}

/** Slashes of a list of which one or all may be meant. */
function asOpen(run: readonly Item[]): Item[] {
  const why = "a slash between alterations, of which one or all may be meant";
  const text = run.map((item) => item.text).join(" ");
  return run.map((item) =>
    isSlash(item) ? placed({ is: "stop", refusal: "ambiguous", why }, { ...item, text }) : item,
  );
}

/** "BRCA1/2-mutated": one of them is enough, as "or" says; of other names one or all may be meant. */
function ofNumbered(items: readonly Item[], at: number, { end }: Slashed): Item[] {
  return items.slice(at, end).flatMap((item, place): Item[] => {
    const or = placed({ is: "link", link: "or" }, { text: "or", start: item.start, end: item.start });
    return place === 0 ? [item] : [or, item];
  });
}

/** The items, of which genes that slashes join before what patients have are told apart or refused. */
function withLists(items: readonly Item[]): Item[] {
  const out: Item[] = [];
  for (let at = 0; at < items.length;) {
    const [list, item] = [slashedAt(items, at), items[at]];
    if (item === undefined) break;
    const isTold = list !== undefined && tellsPatients(items, at, list.end);
    const said = isTold && list.isNumbered ? ofNumbered(items, at, list) : undefined;
    out.push(...(said ?? (isTold ? asOpen(items.slice(at, list.end)) : [item])));
    at = isTold ? list.end : at + 1;
  }
  return out;
}

/** A gene with its one state, the places after which a slash may lead on. */
const isStated = (items: readonly Item[], at: number): boolean => items[at]?.is === "gene" && isHad(items[at + 1]);

/** Where the list of stated genes ends that begins at a place. */
function endOfStated(items: readonly Item[], at: number): number {
  let end = at;
  while (isStated(items, end)) {
    if (!isSlash(items[end + 2]) || !isStated(items, end + 3)) return end + 2;
    end += 3;
  }
  return end;
}

/** The slashes of a list as what sets its members against each other. */
const opposed = (run: readonly Item[]): Item[] =>
  run.map((item) => (isSlash(item) ? placed({ is: "link", link: "versus" }, item) : item));

/** "CD274 in LUAD: KRAS-mutant / EGFR-mutant": patients with one thing each, where nothing else is said beside them; elsewhere one or all may be meant. */
function withSides(items: readonly Item[]): Item[] {
  const isOpposed = items.some((item) => isLink(item, "versus"));
  const out: Item[] = [];
  for (let at = 0; at < items.length;) {
    const end = endOfStated(items, at);
    const isList = end > at + 2;
    const isAlone = opens(items[at - 1]) && closes(items[end]);
    // "NPM1mut/FLT3wt vs NPM1mut/FLT3mut AML": what is set against it says that both are meant.
    const isOpen = (isDescribed(items[end]) || isLink(items[at - 1], "in", "of", "with")) && !isOpposed;
    const run = items.slice(at, isList ? end : at + 1);
    out.push(...(isList && isAlone ? opposed(run) : isList && isOpen ? asOpen(run) : run));
    at = isList ? end : at + 1;
  }
  return out;
}

/** The items with what slashes mean between alterations that tell patients apart. */
export const withSlashed = (items: readonly Item[]): Item[] =>
  items.some(countsAlterations) ? withLists(items) : withSides(withLists(items));
