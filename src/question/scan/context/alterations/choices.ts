import { isAsk, isLink, type Item, placed } from "../../item.ts";

/** "at least one of KRAS, NRAS and HRAS": genes of which any counts; "which of KRAS or NRAS": genes of which one is to be told. */

/** The joint of genes of which any counts, however they are compared. */
export const anyJoint = "any";

const isJoint = (item: Item | undefined): boolean => isLink(item, "and", "or");

function genesAfter(items: readonly Item[], at: number): number {
  let end = at;
  for (let next = at; items[next]?.is === "gene" || isJoint(items[next]); next += 1)
    if (items[next]?.is === "gene") end = next + 1;
  return end;
}

/** "KRAS, NRAS and BRAF, and any of them": asked beside the genes that are listed before. */
function isFurther(items: readonly Item[], at: number): boolean {
  const joint = isLink(items[at - 1], "in", "of") ? at - 2 : at - 1;
  const genes = items.slice(0, at).filter(({ is }) => is === "gene");
  return isLink(items[joint], "and") && genes.length > 1 && items[at + 1]?.is !== "gene";
}

const opens = (before: Item | undefined): boolean =>
  before === undefined || isLink(before, "border", "colon", "end", "and");
const asksWhich = (items: readonly Item[]): boolean =>
  items.some((item, at) => isLink(item, "which") && opens(items[at - 1]));

const named: ReadonlySet<Item["is"]> = new Set<Item["is"]>(["gene", "change", "state", "measure", "level"]);
function endOf(items: readonly Item[], at: number): number {
  let end = at;
  while (named.has(items[end]?.is ?? "link")) end += 1;
  return end;
}

/** "Which is mutated more often, EGFR or KRAS?", "is BAP1 or PBRM1 mutation worse for survival?": one of them is to be told. */
function withEach(items: readonly Item[]): Item[] {
  const [which, hasOutcome] = [asksWhich(items), items.some(({ is }) => is === "outcome")];
  const link = hasOutcome ? "and" : "versus";
  return items.map((item, at) => {
    const [before, next] = [items[at - 1], items[at + 1]];
    const between = next?.is === "gene" && before !== undefined && named.has(before.is);
    if (!between || !isLink(item, "or") || item.text.toLowerCase() !== "or") return item;
    // "Do tumours with MDM2 or CDK4 amplified behave worse?" speaks of those with any.
    const isJudged =
      isAsk(items[endOf(items, at + 1)], "outlook") && !items.slice(0, at).some(({ is }) => is === "bearer");
    return which || isJudged ? { ...item, link, text: link } : item;
  });
}

/** "PTEN is mutated or deleted more often": what is told may be either of two. */
const isEither = (items: readonly Item[], verb: number): boolean =>
  items.slice(0, verb).some((item, at) => isLink(item, "or") && items[at - 1]?.is === "state");

/** "Is the correlation stronger in HNSC or in LUSC?": in one of two places, which is to be told. */
function betweenPlaces(items: readonly Item[]): Item[] {
  const verb = items.findIndex((item) => isAsk(item, "magnitude", "comparative"));
  const isOne = items.some((item) => isAsk(item, "correlation", "coexpression")) || isEither(items, verb);
  if (verb < 0 || !isOne) return [...items];
  return items.map((item, at) => {
    const next = isLink(items[at + 1], "in") ? items[at + 2] : items[at + 1];
    const isChoice = at > verb && items[at - 1]?.is === "cancer" && next?.is === "cancer";
    return isChoice && isLink(item, "or") ? placed({ is: "link", link: "versus" }, item) : item;
  });
}

/** "Who lives longer, KRAS-mutant or EGFR-mutant patients?": sides, each with a state or level of its own. */
function betweenPatients(items: readonly Item[]): Item[] {
  const [first] = items;
  const isJudged = items.some((item) => item.is === "outcome" || isAsk(item, "outlook"));
  const isChoice = (item: Item, at: number): boolean =>
    isLink(item, "or") && item.text.toLowerCase() === "or" && sided.has(items[at - 1]?.is ?? "link");
  // "Is it KRAS mutants or EGFR mutants who fare worse?"
  const isCleft = isLink(first, "it") && items.some((item) => isLink(item, "relative", "which"));
  if (!isJudged || !(isLink(first, "relative", "which") || isCleft)) return [...items];
  return items.map((item, at) => (isChoice(item, at) ? placed({ is: "link", link: "versus" }, item) : item));
}
const sided: ReadonlySet<Item["is"]> = new Set<Item["is"]>(["state", "class", "range", "bearer", "level"]);

/** "At least one of EGFR amplification and PTEN deletion": of changes that are listed with their genes. */
function isOfStates(items: readonly Item[], at: number): boolean {
  const end = endOf(items, at + 1);
  const [first, joint, next] = [items.slice(at + 1, end), items[end], items[end + 1]];
  const states = first.some(({ is }) => is === "gene") && first.some(({ is }) => is === "state");
  return states && isJoint(joint) && next !== undefined && named.has(next.is);
}

/** "Is NF1 more often mutated or deleted?": which of two changes of a gene, not either. */
const betweenChanges = (items: readonly Item[]): Item[] =>
  items.map((item, at) => {
    const [word, before, next] = [items[at - 2], items[at - 1], items[at + 1]];
    const isChoice = isLink(item, "or") && isAsk(word, "comparative") && before?.is === "state" && next?.is === "state";
    return isChoice ? placed({ is: "link", link: "choice" }, item) : item;
  });

const unclear = { is: "stop", refusal: "ambiguous", why: "joined to genes of which one is enough" } as const;
/** "BRCA1 or BRCA2 and TP53 mutated": whether both are needed with the last one is not said. */
const withoutMixed = (items: readonly Item[]): Item[] =>
  items.map((item, at) => {
    const [first, or, second, next, state] = [
      items[at - 3],
      items[at - 2],
      items[at - 1],
      items[at + 1],
      items[at + 2],
    ];
    const isList = first?.is === "gene" && second?.is === "gene" && next?.is === "gene" && state?.is === "state";
    const isMixed = isLink(or, "or") && isLink(item, "and") && item.text.toLowerCase() === "and";
    return isList && isMixed ? placed(unclear, item) : item;
  });

export function withChoices(given: readonly Item[]): Item[] {
  const items = withoutMixed(betweenPlaces(betweenPatients(betweenChanges(withEach(given)))));
  const out: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    if (item === undefined) break;
    const end = isLink(item, "any_of") ? genesAfter(items, at + 1) : at;
    if (end < at + 3) {
      if (!isLink(item, "any_of") || isFurther(items, at) || isOfStates(items, at)) out.push(item);
      continue;
    }
    const listed = items.slice(at + 1, end);
    out.push(...listed.map((one): Item => (isJoint(one) ? { ...one, is: "link", link: "or", text: anyJoint } : one)));
    at = end - 1;
  }
  return out;
}
