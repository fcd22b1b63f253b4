import { isGeneMeasure } from "../../meaning/index.ts";
import { isUnaltered, isAsk, isLink, placeOf, type Item, type Placed } from "../scan/item.ts";
import { actingOn } from "../lexicon/words/readings.ts";
import { genesAt, type GeneList } from "./gene-list.ts";
import { joinedStates, mergeProperties, strongerOf } from "./merge.ts";
import { isProperty, kindOf, whatOf, type Kind, type Named, type Part, type Property } from "./named.ts";

/** First pass of attachment: what stands beside a gene, or is joined to it by "of". */

export function namedOf(
  genes: Pick<GeneList, "genes" | "change"> & Pick<Named, "joint">,
  property: Property | undefined,
  place: Placed,
): Named {
  const { text, start, end } = place;
  const base = { is: "named" as const, genes: genes.genes, joint: genes.joint, both: false, text, start, end };
  if (property === undefined)
    return genes.change === undefined
      ? { ...base, what: { kind: "bare" }, adjective: false }
      : { ...base, what: { kind: "state", state: "mutated", change: genes.change }, adjective: true };
  const what = whatOf(property);
  const adjective = property.is === "level" || (property.is === "state" && property.adjective);
  const changed = what.kind === "state" && genes.change !== undefined ? { ...what, change: genes.change } : what;
  return { ...base, what: changed, adjective };
}

const askedBetween = (item: Item | undefined) =>
  isLink(item, "status") ||
  isAsk(
    item,
    "frequency",
    "often",
    "difference",
    "share",
    "differential",
    "levels",
    "highly",
    "compare",
    "comparative",
    "magnitude",
    "direction",
    "correlation",
    "association",
    "coexpression",
  );

/** A property may stand before a gene that has one of its own only where the two say one thing of it. */
function owns(items: readonly Item[], at: number, found: GeneList, joinedByOf: boolean, direct: boolean): boolean {
  const after = items[found.next];
  if (!isProperty(after) || found.genes.length > 1) return false;
  const [kind, own] = [kindOf(items[at]), kindOf(after)];
  if (joinedByOf) return false;
  const ofMeasure =
    direct && ((kind === "level" && own === "expression") || (kind === "copies" && own === "copy_number"));
  return !ofMeasure;
}

const joinsOf = (item: Item | undefined): boolean =>
  isLink(item, "of") && !actingOn.has(item?.text.toLowerCase() ?? "");

/** "When lost, does TP53 shift MDM2?": an adjective is not of what the gene before it acts on. */
const actsOnNext = (item: Item | undefined, next: Item | undefined): boolean =>
  item?.is === "state" && item.adjective && isAsk(next, "difference");

/** The genes that "mutation frequency of GENES" names. */
function genesAfter(items: readonly Item[], at: number): GeneList | undefined {
  let next = at + 1;
  if (actsOnNext(items[at], items[next])) return undefined;
  while (askedBetween(items[next]) || (isProperty(items[next]) && !isProperty(items[at]))) next += 1;
  const direct = next;
  const joinedByOf = joinsOf(items[direct]);
  if (joinsOf(items[next]) || isLink(items[next], "in")) next += 1;
  while (isLink(items[next], "it") && items[next]?.text.toLowerCase() !== "it") next += 1;
  const found = items[next]?.is === "gene" ? genesAt(items, next, true) : undefined;
  return found === undefined || owns(items, at, found, joinedByOf, direct === next) ? undefined : found;
}

const adverb = (item: Item | undefined) => isAsk(item, "often", "highly", "comparative", "top", "magnitude");

interface Stretch {
  readonly parts: readonly Part[];
  readonly next: number;
}

/** "TP53 more often mutated", "CDK4 amplification and expression": the properties that follow a list of genes. */
function propertiesAfter(items: readonly Item[], at: number, genes: GeneList): Stretch {
  const parts: Part[] = [];
  let next = genes.next;
  for (;;) {
    let ahead = next;
    const between: Part[] = [];
    if (parts.length === 0) {
      while (adverb(items[ahead])) between.push(items[ahead++] as Part); // an ask is a part
      const property = items[ahead];
      if (between.length > 0 && !(property?.is === "state" && property.adjective)) {
        between.length = 0;
        ahead = next;
      }
      while (isLink(items[ahead], "it")) ahead += 1;
    } else while (isLink(items[ahead], "and", "or", "versus")) between.push(items[ahead++] as Part); // a link is a part
    const property = items[ahead];
    if (!isProperty(property) || !continues(items, ahead, parts, between)) break;
    parts.push(...between, namedOf(genes, property, placeOf(items.slice(at, ahead + 1))));
    next = ahead + 1;
  }
  return { parts, next };
}

function continues(items: readonly Item[], ahead: number, found: readonly Part[], between: readonly Part[]): boolean {
  const last = found.findLast((part) => part.is === "named");
  const property = items[ahead];
  // "CDKN2A deleted, high vs low CCND1": the levels are those of the gene to come.
  const opposed =
    property?.is === "level" && isLink(items[ahead + 1], "versus", "and", "or") && items[ahead + 2]?.is === "level";
  if (last !== undefined && opposed) return false;
  const measured = (kind: Kind | undefined) => kind === "expression" || kind === "copy_number" || isGeneMeasure(kind);
  if (
    last !== undefined &&
    between.some((one) => isLink(one, "versus")) &&
    measured(kindOf(last)) !== measured(kindOf(property))
  )
    return false;
  if (last !== undefined && between.at(-1)?.text === "," && kindOf(last) === kindOf(property)) return false;
  if (last !== undefined && between.some((one) => isLink(one, "versus")) && isOfMutant(items, ahead, last))
    return false;
  if (found.length === 0 && isOpposed(items, ahead)) return true;
  // "ARID1A mut vs wt CD274": the other side of what is compared has no gene of its own.
  if (between.length === 1 && isLink(items[ahead - 1], "versus") && isCounterpart(last, property))
    return !isOfNext(items, ahead, last);
  const other = genesAfter(items, ahead);
  // "EGFR expression of TP53-mutated GBM": each gene has what stands behind it.
  const own = other === undefined ? undefined : kindOf(items[other.next]);
  if (found.length === 0 && own !== undefined && own !== kindOf(property)) return true;
  return other === undefined || (found.length === 0 && !joinsOf(items[ahead + 1]));
}

/** "Do TP53-mutant tumours show more MYC amplification than wild-type tumours": wild type of what was mutant before, not of what is amplified. */
const isOfMutant = (items: readonly Item[], at: number, last: Named): boolean => {
  const property = items[at];
  const isWildType = property?.is === "state" && property.state === "wildtype";
  const mutants = items
    .slice(0, at)
    .filter((one, place) => one.is === "state" && one.state === "mutated" && items[place - 1]?.is === "gene");
  return isWildType && !last.adjective && kindOf(last) === "copies" && mutants.length === 1;
};

const isCounterpart = (last: Part | undefined, property: Item | undefined): boolean =>
  last?.is === "named" &&
  last.what.kind === "state" &&
  property?.is === "state" &&
  isUnaltered(property.state) !== isUnaltered(last.what.state) &&
  kindOf(last) === kindOf(property);

/** "CD274 in KRAS-mutant versus wild-type EGFR LUAD": the gene behind the state has it, where something else is asked about. */
function isOfNext(items: readonly Item[], at: number, last: Named | undefined): boolean {
  const own = items[at + 1]?.is === "gene" ? genesAt(items, at + 1, false) : undefined;
  if (own === undefined || isProperty(items[own.next])) return false;
  const known = [...own.genes, ...(last?.genes ?? [])];
  return items.some(
    (one, place) => one.is === "gene" && !known.includes(one.symbol) && items[place + 1]?.is !== "state",
  );
}

/** "STK11-mutant versus STK11-wild-type for CXCL10": the other side of a state that the same gene had before. */
function isOpposed(items: readonly Item[], at: number): boolean {
  const [gene, state] = [items[at - 1], items[at]];
  return (
    gene?.is === "gene" &&
    state?.is === "state" &&
    state.adjective &&
    items.slice(0, at - 1).some((one, place) => {
      const other = items[place + 1];
      return one.is === "gene" && one.symbol === gene.symbol && other?.is === "state" && other.state !== state.state;
    })
  );
}

function fromGene(items: readonly Item[], at: number, genes: GeneList): Stretch {
  const found = propertiesAfter(items, at, genes);
  if (found.parts.length > 0) return found;
  if (isLink(items[genes.next], "status")) {
    const state: Property = {
      is: "state",
      state: "mutated",
      adjective: false,
      ...placeOf(items.slice(at, genes.next + 1)),
    };
    return { parts: [namedOf(genes, state, state)], next: genes.next + 1 };
  }
  return { parts: [namedOf(genes, undefined, genes)], next: genes.next };
}

function fromProperty(items: readonly Item[], at: number, property: Property): Stretch {
  const genes = genesAfter(items, at);
  if (genes === undefined) return { parts: [property], next: at + 1 };
  const asks = items.slice(at + 1, genes.next).filter((one): one is Extract<Item, { is: "ask" }> => one.is === "ask");
  const after = items[genes.next];
  const repeats =
    isProperty(after) &&
    (kindOf(after) === kindOf(property) || strongerOf[`${kindOf(property) ?? ""} ${kindOf(after) ?? ""}`] === "first");
  const next = repeats ? genes.next + 1 : genes.next;
  return { parts: [...asks, namedOf(genes, property, placeOf(items.slice(at, next)))], next };
}

/** "EGFR Y1068": a residue alone is no mutation. */
function withResidue(part: Part): Part {
  const residue =
    part.is === "named" &&
    part.adjective &&
    part.what.kind === "state" &&
    /^[A-Z]\d+$/u.test(part.what.change ?? "") &&
    part.text.endsWith(part.what.change ?? "");
  const { text, start, end } = part;
  return residue
    ? { is: "stop", refusal: "ambiguous", why: "a residue without what happened to it", text, start, end }
    : part;
}

export function attachNear(given: readonly Item[]): Part[] {
  const items = mergeProperties(joinedStates(given));
  const parts: Part[] = [];
  for (let at = 0; at < items.length;) {
    const item = items[at];
    if (item === undefined) break;
    const genes = item.is === "gene" ? genesAt(items, at, false) : undefined;
    let read: Stretch;
    if (genes !== undefined) read = fromGene(items, at, genes);
    else if (isProperty(item)) read = fromProperty(items, at, item);
    else if (item.is === "change")
      read = {
        parts: [{ is: "stop", refusal: "ambiguous", why: "a protein change without its gene", ...placeOf([item]) }],
        next: at + 1,
      };
    else read = { parts: item.is === "gene" ? [] : [item], next: at + 1 };
    parts.push(...read.parts.map(withResidue));
    at = read.next;
  }
  return parts;
}
