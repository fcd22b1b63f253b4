import { matureRna, mutationNouns, partNouns, primary, stratifying } from "../../../lexicon/words/places.ts";
import {
  forTheMost,
  having,
  includedBehind,
  includingBefore,
  mankind,
  scoreNouns,
} from "../../../lexicon/words/context.ts";
import { type Ask, isAsk, isLink, isOfRecord, type Item, placed, type State } from "../../item.ts";
import { asStop, type Rule } from "./place.ts";
import { symbolsIn } from "../genes/named-genes.ts";

/** "Triple wild-type", "double negative". */
const severalAtOnce = /^(?:double|triple|quadruple)[ _-](?:wild|wt)/iu;
const isOfGene = (item: Item | undefined): boolean => item?.is === "gene" || item?.is === "change";
const isEveryProtein = (items: readonly Item[], at: number): boolean => {
  const [before, item, next] = [items[at - 1], items[at], items[isLink(items[at + 1], "of") ? at + 2 : at + 1]];
  const isPlural = item?.is === "measure" && item.measure === "protein" && item.text.toLowerCase().endsWith("proteins");
  return isPlural && ![before, next].some(isOfGene);
};
const isRank = (item: Item): boolean =>
  isAsk(item, "top", "least") || (isAsk(item, "outlook") && /^(?:the )?(?:best|worst)$/iu.test(item.text));
const saysPrognostic = (item: Item | undefined): boolean => item?.is === "outcome" && /^prognos/iu.test(item.text);

/** Words that stop a question where they stand. */
export const stops: readonly Rule[] = [
  // "Including women", "women included": those are not all who are meant.
  ({ item, text }) =>
    isOfRecord(item) &&
    (includingBefore.test(text.slice(0, item.start)) || includedBehind.test(text.slice(item.end))) &&
    asStop(item, "patients who are named among all"),
  // "In mice it is lethal; in man, ..."
  ({ item, text }) =>
    item.is === "class" &&
    mankind.has(item.text.toLowerCase()) &&
    /\bin $/iu.test(text.slice(0, item.start)) && [
      placed({ is: "stop", refusal: "ambiguous", why: "men or all human beings" }, item),
    ],
  // "..., women mostly": patients of whom not all are meant.
  ({ item, before, next, items, at }) =>
    isAsk(item, "top") &&
    forTheMost.has(item.text.toLowerCase()) &&
    isOfRecord(before) &&
    isMark(items[at - 2]) &&
    (next === undefined || isLink(next, "end", "colon") || isMark(next)) &&
    asStop(item, "patients of whom only most are of a kind"),
  // "A cytolytic score (GZMA and PRF1)": one number of several genes.
  ({ item, next, text }) =>
    item.is === "stop" &&
    scoreNouns.has(item.text.toLowerCase()) &&
    next?.is === "gene" &&
    text.slice(item.end, next.start).trim() === "(" &&
    asStop(item, "scores of several genes"),
  // "What are the tpo mutated genes?": genes are not described by the state of one.
  ({ item, before, items, at }) =>
    isAsk(item, "genes", "genome_wide") &&
    before?.is === "state" &&
    before.adjective &&
    before.end + 1 === item.start &&
    items[at - 2]?.is === "gene" &&
    asStop(item, "genes by the state of another gene"),
  // "Which proteins differ by PTEN status?", unlike "PTEN and AKT1 proteins", "the proteins of PTEN and AKT1".
  ({ item, items, at }) => isEveryProtein(items, at) && asStop(item, "rankings of every protein"),
  // "Which part of EGFR is mutated?", unlike "which part of LUAD".
  ({ item, next }) =>
    isAsk(item, "frequency") &&
    /^(?:which|what) part of$/iu.test(item.text) &&
    next?.is === "gene" &&
    asStop(item, "positions of mutations"),
  // "Where in TP53 are the mutations?", but "where is TP53 mutated?" asks for cancers.
  ({ item, next, text }) => {
    const asked = /\bwhere\s+$/iu.exec(text.slice(0, item.start));
    if (asked === null || !isLink(item, "in") || next?.is !== "gene") return undefined;
    const place = { start: asked.index, end: item.end, text: text.slice(asked.index, item.end) };
    return asStop({ ...item, ...place }, "positions of mutations");
  },
  // "miR-21" is the mature RNA, which is not measured; its mutations and copies are those of MIR21.
  ({ item, items }) =>
    item.is === "gene" &&
    item.text.startsWith(matureRna) &&
    !items.some(({ is }) => is === "state" || is === "change") &&
    asStop(item, "isoforms, splicing and non-coding measurements"),
  ({ item, before, text }) => isMarker(item, before, text) && asStop(item, "groups by a positive or negative marker"),
  // Beside other cancers, or normal tissue.
  ({ item, items }) =>
    item.is === "bearer" &&
    item.text.toLowerCase().startsWith(primary) &&
    items.some(isMelanoma) &&
    asStop(item, "metastatic or recurrent samples"),
  ({ item, before }) =>
    item.is === "bearer" &&
    item.text.toLowerCase().startsWith("group") &&
    before?.is === "quantity" &&
    asStop(item, "groups of a number whose limits are not named"),
  ({ item, items, at }) => isPartOf(items, at) && asStop(item, "parts of cohorts"),
  // "The MSI-H subset", "in this subset": those who are named.
  ({ item, before }) =>
    item.is === "stop" &&
    partNouns.has(item.text.toLowerCase()) &&
    isOfPart(before) && [
      placed({ is: "bearer" }, item),
      ...(item.text.toLowerCase().endsWith(" of") ? [placed({ is: "link", link: "of" }, item)] : []),
    ],
  ({ item, items, at }) =>
    item.is === "stop" &&
    item.text.toLowerCase() === "this subset" &&
    items.slice(0, at).some(isOfRecord) && [placed({ is: "link", link: "it" }, item)],
  // "those without G12C", after "with KRAS G12C".
  ({ item, items, at, before }) =>
    item.is === "change" &&
    before?.is === "others" &&
    items.slice(0, at).some((one) => one.is === "change" && one.change === item.change) &&
    [],
  // "patients who have KRAS mutations", unlike "who has KRAS mutations?".
  ({ item, before }) =>
    item.is === "stop" &&
    item.why === "a question of another kind" &&
    having.has(item.text.toLowerCase()) &&
    ["bearer", "cancer", "class", "range", "number", "unit"].includes(before?.is ?? "") && [
      placed({ is: "link", link: "with" }, item),
    ],
  // "Is MKI67 the best prognostic gene?"
  ({ item, items, at, next }) =>
    isRank(item) &&
    saysPrognostic(next) &&
    items.slice(0, at).some(({ is }) => is === "gene") &&
    asStop(item, "which place a gene has among others"),
  // "BRAF NRAS NF1 triple wild-type": what several genes are together.
  ({ item, before }) =>
    item.is === "class" &&
    before?.is === "gene" &&
    severalAtOnce.test(item.text) &&
    asStop(item, "what several genes are at once"),
  // "Which mutations co-occur with KRAS?", unlike "Which mutations are most frequent in TP53?".
  ({ item, items, at, next }) =>
    asksMutations(item) &&
    isAsk(next, ...ofMany) &&
    !(isLink(items[at + 2], "in", "of") && items[at + 3]?.is === "gene" && items[at + 4]?.is !== "state") && [
      placed({ is: "ask", ask: "genes" }, item),
      placed({ is: "state", state: "mutated", adjective: false }, item),
    ],
  // "Are TP53 and KRAS mutations associated, stratified by sex?" asks for the two within each sex, not for three pairs.
  ({ item, items }) =>
    isLink(item, "by") &&
    stratifying.has(item.text.toLowerCase()) &&
    new Set(symbolsIn(items)).size > 1 &&
    items.some((one) => isAsk(one, "association", "cooccurrence", "exclusive")) &&
    !items.some(({ is }) => is === "outcome" || is === "measure") &&
    asStop(item, "tests within strata"),
  // "BRAF V600E/K": the second change is not written out.
  ({ item, before, text }) =>
    item.text === "/" &&
    before?.is === "change" &&
    /^\p{Lu}(?![\p{L}\d])/u.test(text.slice(item.end)) && [
      placed(
        { is: "stop", refusal: "ambiguous", why: "two protein changes in one word" },
        { ...item, text: text.slice(before?.start, item.end + 1) },
      ),
    ],
  // "With one versus two copies lost".
  ({ item, next }) =>
    item.is === "state" &&
    item.state === "diploid" &&
    next?.is === "state" &&
    losses.has(next.state) &&
    asStop(item, "numbers of copies that are lost"),
  // "Rarer in smokers and in men": two groups, each against the others.
  ({ item, before, next, items, at }) =>
    isLink(item, "in") &&
    isLink(before, "and") &&
    next?.is === "class" &&
    isOtherClass(items[at - 2], next) &&
    items.slice(0, at).some((one) => isAsk(one, "comparative")) &&
    asStop(item, "two comparisons at once"),
  // "those without BRAF mutation", unlike "those without".
  ({ item, items, at, next }) =>
    item.is === "others" &&
    / without$/iu.test(item.text) &&
    (next?.is === "gene" ? items[at + 2] : next)?.is === "state" && [
      placed({ is: "bearer" }, item),
      placed({ is: "link", link: "without" }, item),
    ],
  ({ item, items, at, next }) =>
    item.is === "others" &&
    (next?.is === "gene" ? items[at + 2] : next)?.is === "state" &&
    asStop(item, "other changes of the same gene"),
];

/** Who is named before "subset". */
const isOfPart = (item: Item | undefined): boolean => isOfRecord(item) || item?.is === "state" || item?.is === "cancer";

const isMark = (item: Item | undefined): boolean => item?.is === "link" && /^\W$/u.test(item.text);
const isOtherClass = (item: Item | undefined, { attribute }: { readonly attribute: string }): boolean =>
  item?.is === "class" && item.attribute !== attribute;
const losses: ReadonlySet<State> = new Set<State>(["deleted", "lost", "one_lost"]);

/** What is asked of the mutations of all genes. */
const ofMany: readonly Ask[] = [
  "cooccurrence",
  "exclusive",
  "top",
  "least",
  "often",
  "comparative",
  "difference",
  "association",
];
const asksMutations = (item: Item): boolean =>
  item.is === "stop" &&
  item.why === "a question of another kind" &&
  mutationNouns.has(item.text.toLowerCase().split(" ").at(-1) ?? "");

/** "Oral cavity tumours of HNSC": a cancer type by a part of it. */
function isPartOf(items: readonly Item[], at: number): boolean {
  const item = items[at];
  const next = items[at + 1]?.is === "bearer" ? at + 2 : at + 1;
  const whole = items[next + 1];
  const named = item?.is === "cancer" && whole?.is === "cancer" && isLink(items[next], "of");
  return named && whole.text === item.codes.join() && item.text !== whole.text;
}

/** Primary tumours are all that other cancers of TCGA hold. */
const isMelanoma = (item: Item) => item.is === "cancer" && item.codes.includes("SKCM");

/** "EGFR+ tumours" has a marker, "EGFR + TP53" and "EGFR+TP53" list two genes. */
const isMarker = (item: Item, before: Item | undefined, text: string): boolean =>
  item.text === "+" && before?.is === "gene" && before.end === item.start && /\s/u.test(text.charAt(item.end));
