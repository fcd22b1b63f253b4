import { notaBene } from "../../../lexicon/words/asides.ts";
import type { Histology } from "../../../lexicon/load.ts";
import { cancerNouns } from "../../../lexicon/words/context.ts";
import { isLink, type Item } from "../../item.ts";

/** "lung adenocarcinoma vs squamous", "clear cell or papillary kidney cancer", "BRCA mutation": names that need their neighbours. */

export type Cancer = Extract<Item, { is: "cancer" }>;
export const isCancer = (item: Item | undefined): item is Cancer => item?.is === "cancer" && !item.all;
const squamousOrgans = "CESC+ESCA+HNSC+LUSC";

/** The histology that an item names by itself. */
export function histologyOf(item: Item | undefined): string | undefined {
  if (item?.is === "cancer") return item.codes.join("+") === squamousOrgans ? "squamous" : undefined;
  if (item?.is === "bearer") return item.text.toLowerCase().startsWith("adeno") ? "adeno" : undefined;
  return item?.is === "class" && item.attribute === "histology" ? item.levels[0] : undefined;
}

const covers = ({ organ }: Histology, { codes }: Cancer) =>
  codes.every((code) => organ.includes(code)) && codes.length > 0;
/** What a histology of an organ is called. */
export const ofKind = (histologies: readonly Histology[], name: string, organ: Cancer): Histology | undefined =>
  histologies.find((one) => one.name === name && covers(one, organ));

export function cancerOf(item: Item, found: Histology): Item {
  const { text, start, end } = item;
  const codes = found.becomes === "" ? found.organ : found.becomes.split("+");
  return { is: "cancer", codes, all: false, histology: found.detail, text, start, end };
}

/** The organ that a histology stands beside, or shares with one beside it. */
function organNear(items: readonly Item[], at: number): Cancer | undefined {
  const after = items.slice(at + 1).find((one) => one.is !== "bearer" && !isLink(one, "of"));
  const before = items.slice(0, at).findLast((one) => one.is !== "bearer");
  return [before, after].find((one): one is Cancer => isCancer(one) && histologyOf(one) === undefined);
}

const isListed = (item: Item | undefined): boolean =>
  item?.is === "cancer" || item?.is === "class" || item?.is === "bearer" || isLink(item, "and", "or");
/** "excluding chromophobe and papillary", "papillary excluded": what narrows no organ that is named. */
function isLeftOut(items: readonly Item[], at: number): boolean {
  let [first, next] = [at - 1, at + 1];
  while (isListed(items[first])) first -= 1;
  while (items[next]?.is === "bearer") next += 1;
  return isLink(items[first], "except", "without") || isLink(items[next], "excluded");
}

export function withOrgans(items: readonly Item[], histologies: readonly Histology[]): Item[] {
  const organs = items.filter((item): item is Cancer => isCancer(item) && histologyOf(item) === undefined);
  const sharing = organs.filter((organ) => !isLeftOut(items, items.indexOf(organ)));
  const settled = items.map((item, at): Item => {
    const name = histologyOf(item);
    if (name === undefined) return item;
    const near = organNear(items, at);
    const beside = near === undefined ? undefined : ofKind(histologies, name, near);
    const [shared] = sharing.flatMap((organ) => ofKind(histologies, name, organ) ?? []);
    if (isLeftOut(items, at)) return shared === undefined || shared.becomes === "" ? item : cancerOf(item, shared);
    const found = beside ?? (near === undefined || item.is === "cancer" ? shared : undefined);
    // "LUAD adenocarcinoma", unlike "ESCA adenocarcinoma", which is a part of it.
    const single =
      item.is === "bearer" &&
      (beside?.detail ?? "") === "" &&
      organs.some((organ) => organ.codes.length === 1 && organ.end <= item.start && item.start - organ.end < 2);
    const elsewhere = item.is === "cancer" && near !== undefined && near === items[at - 1] && found === undefined;
    if (elsewhere)
      return {
        is: "stop",
        refusal: "unknown_cancer",
        why: "organ without it",
        text: item.text,
        start: item.start,
        end: item.end,
      };
    return found === undefined || single ? item : cancerOf(item, found);
  });
  return settled.filter((_, at) => !isNarrowed(settled, items, at));
}

/** "lung" of "lung squamous" is said again by the histology that follows. */
function isNarrowed(settled: readonly Item[], items: readonly Item[], at: number): boolean {
  const item = settled[at];
  if (!isCancer(item) || item.codes.length < 2 || histologyOf(item) !== undefined) return false;
  const changed = (place: number) => settled[place] !== items[place];
  return [at + 1, at + 2, at - 1].some((place) => {
    const other = settled[place];
    return (
      changed(place) &&
      !isLeftOut(items, place) &&
      isCancer(other) &&
      other.codes.every((code) => item.codes.includes(code))
    );
  });
}

/** "adenocarcinoma" alone names no cancer type. */
export function withoutOrgan(items: readonly Item[]): Item[] {
  return items.map((item, at): Item => {
    const before = items[at - 1];
    const described =
      before?.is === "cancer" || before?.is === "class" || (before?.is === "bearer" && items[at - 2]?.is === "cancer");
    if (
      histologyOf(item) !== "adeno" ||
      described ||
      (isLink(items[at + 1], "of", "in") && items[at + 2]?.is === "cancer")
    )
      return item;
    const { text, start, end } = item;
    return { is: "stop", refusal: "ambiguous", why: "organ", text, start, end };
  });
}

/** "BRCA mutation" is about the genes BRCA1 and BRCA2, "TP53 mutations in BRCA" about the study. */
export function withBrcaGenes(items: readonly Item[]): Item[] {
  const bears = (item: Item | undefined) => isCancer(item) || item?.is === "bearer";
  return items.flatMap((item, at): Item[] => {
    if (!isCancer(item) || item.text.toUpperCase() !== "BRCA") return [item];
    const [before, after] = [items[at - 1], items[at + 1]];
    const altered = after?.is === "state";
    const adjective = after?.is === "state" && after.adjective && bears(items[at + 2]);
    const placed = isLink(before, "in", "between", "versus", "and") && before?.text !== ",";
    if (!altered || (!adjective && placed)) return [item];
    const { text, start, end } = item;
    const place = { text, start, end };
    return [
      { is: "gene", symbol: "BRCA1", ...place },
      { is: "link", link: "or", ...place, text: "or" },
      { is: "gene", symbol: "BRCA2", ...place },
    ];
  });
}

const unknownWords = new Set(["unknown", "offtopic", "foreign"]);
const diseases = /(?:oma|omas|blastoma|leuk\w+mia)$/iu;

/** "NB. I used ...", which is no neuroblastoma where another cancer is asked about. */
const isNote = (item: Item, items: readonly Item[], text: string): boolean =>
  item.is === "stop" &&
  item.text === notaBene &&
  /^\s*(?:[.:])/u.test(text.slice(item.end)) &&
  /(?:^|[.!?;])\s*$/u.test(text.slice(0, item.start)) &&
  items.find(({ is, start }) => is !== "link" && start > item.end)?.is !== "cancer" &&
  items.some(({ is }) => is === "cancer");

/** "tooth cancer", "cancer of the moon", "fibroxanthoma": a cancer that no entry of the lexicon names. */
export function withUnknownCancers(given: readonly Item[], text: string): Item[] {
  const items = given.filter((item) => !isNote(item, given, text));
  return items.map((item, at): Item => {
    if (item.is !== "stop" || !unknownWords.has(item.why)) return item;
    const [before, next] = [items[at - 1], items[at + 1]];
    const head = next?.is === "bearer" && isCancerWord(next.text) && text.slice(item.end, next.start).trim() === "";
    const of = isLink(before, "of") && items[at - 2]?.is === "bearer" && isCancerWord(items[at - 2]?.text ?? "");
    return head || of || diseases.test(item.text) ? { ...item, refusal: "unknown_cancer" } : item;
  });
}
const isCancerWord = (text: string) => cancerNouns.has(text.toLowerCase());
