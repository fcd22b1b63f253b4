import { preferring } from "../../../lexicon/words/scales.ts";
import { alleleWord, changed, diagnosedWith, meeting, shortStates } from "../../../lexicon/words/places.ts";
import { isAlteredAt, isAsk, isAttribute, isHeadNoun, isLink, type Item, placed, placeOf } from "../../item.ts";
import { livesWithout, ofEvent } from "../outcomes/events.ts";
import { asStop, type Rule } from "./place.ts";
import { symbolsIn } from "../genes/named-genes.ts";

/** Spread to the lymph nodes, which the record tells of each patient. */
const nodalSpread = /^(?:lymph[ -]node|nodal) metastas[ei]s$/iu;

/** Words whose kind depends on what stands beside them. */
export const kinds: readonly Rule[] = [
  // "PIK3CA mutation counts" counts those who have one.
  ({ item, before, items }) =>
    item.is === "quantity" &&
    item.attribute === "mutation_count" &&
    before?.is === "gene" &&
    !items.some(isAsked) && [
      placed({ is: "state", state: "mutated", adjective: false }, item),
      placed({ is: "ask", ask: "frequency" }, item),
    ],
  ({ item, before, next }) => item.is === "person" && ofPerson(item, before, next),
  ({ item, items, at }) => item.is === "determine" && ofDetermine(item, items.slice(0, at)),
  ({ item, items, at, text }) => item.is === "event" && ofEvent({ item, items, at, text }),
  ({ items, at }) => livesWithout(items, at) && [],
  // "Which genes are altered by mutation?"
  ({ item, next }) =>
    isAsk(item, "difference") && item.text.toLowerCase() === "altered by" && next?.is === "state" && [],
  // "STK11 mutation reduces CD274", "MSI-H increases TMB": the expression is that of the gene behind, or none is meant.
  ({ item, before, next, items, at }) =>
    item.is === "measure" &&
    isAsk(next, "direction") &&
    next?.start === item.start &&
    ((before?.is === "state" && items[at + 2]?.is === "gene") ||
      before?.is === "quantity" ||
      items[at + 2]?.is === "quantity") &&
    [],
  ({ item, next }) => item.is === "others" && isAsk(next, "genes") && [],
  // "Are white patients more often EGFR mutated than black ones?" says it of them.
  ({ item, before, next, items, at }) =>
    item.is === "state" &&
    before?.is === "gene" &&
    isAsk(items[at - 2], "comparative", "often") &&
    (isLink(next, "versus") || next?.is === "others") && [{ ...item, adjective: false }],
  // "Is GLUL up?"
  ({ item, before, text }) =>
    isLink(item, "end") &&
    before?.is === "gene" &&
    /^\s*(?:up|down)$/iu.test(text.slice(before.end, item.start)) && [
      placed({ is: "ask", ask: "direction" }, { ...item, end: item.start }),
      item,
    ],
  // "SPOP mutation versus FOXA1 mutation, survival": patients with each, unlike how often each is found.
  ({ item, items, at }) =>
    item.is === "state" && !item.adjective && isSetAgainst(items, at) && [{ ...item, adjective: true }],
  // "GNAQ versus GNA11 mutation, survival": the state is that of both.
  ({ item, items, at }) => {
    const state = items[at + 3];
    return (
      item.is === "gene" &&
      state?.is === "state" &&
      isSetAgainst(items, at + 3) && [item, { ...state, adjective: true, ...placeOf([item]) }]
    );
  },
  // "Is BRAF V600E associated with lymph node metastasis?", unlike what is measured in one.
  ({ item, before }) =>
    item.is === "stop" &&
    nodalSpread.test(item.text) &&
    isAsk(before, "association") && [
      placed({ is: "class", attribute: "n_stage", levels: ["N1", "N2", "N3"], implied: [] }, item),
    ],
  // "Women diagnosed with LUAD" are patients, "diagnosed with LUAD" alone may be somebody.
  ({ item, before }) =>
    item.is === "stop" &&
    item.text.toLowerCase() === diagnosedWith &&
    (before?.is === "bearer" || before?.is === "class") && [placed({ is: "link", link: "with" }, item)],
  // "Which genes correlate best with PDCD1?"
  ({ item, before, next }) =>
    isAsk(item, "outlook") &&
    item.text.toLowerCase() === "best" &&
    [before, next].some(correlates) && [placed({ is: "ask", ask: "top" }, item)],
  // "EGFR amp GBM vs LGG": nothing else is asked.
  ({ item, items, at }) =>
    item.is === "state" && item.adjective && isAllAsked(items, at) && [{ ...item, adjective: false }],
  // "Are SPOP and FOXA1 mutations independent?", unlike "independent of age", "an independent predictor".
  ({ item, items, at }) =>
    isAsk(item, "adjusted") &&
    item.text.toLowerCase() === "independent" &&
    areAlterations(items, at) && [placed({ is: "ask", ask: "association" }, item)],
  // "Are KEAP1 and NFE2L2 mutated in different tumours?"
  ({ item, before, next, items, at }) =>
    isAsk(item, "difference") &&
    item.text.toLowerCase() === "different" &&
    isLink(before, "in") &&
    (next?.is === "bearer" || next?.is === "cancer") &&
    new Set(symbolsIn(items.slice(0, at))).size === 2 && [placed({ is: "ask", ask: "exclusive" }, item)],
  // "KRAS codon change G12C", "amino-acid substitution V600E": what the change is one of.
  ({ items, at }) => (titlesChange(items, at) || titlesChange(items, at - 1)) && [],
  // "KRAS allele G12D", "the G12D allele", unlike "the risk allele".
  ({ item, before, next }) =>
    item.is === "stop" &&
    item.text.toLowerCase() === alleleWord &&
    [before, next].some((one) => one?.is === "change") &&
    [],
  // "Genes preferentially mutated in smokers."
  ({ item, next }) =>
    item.is === "stop" &&
    preferring.has(item.text.toLowerCase()) &&
    next?.is === "state" && [
      placed({ is: "ask", ask: "often" }, item),
      placed({ is: "ask", ask: "comparative" }, item),
    ],
  // "How many different TP53 mutations are there?"
  ({ item, before, next }) =>
    isAsk(item, "difference") &&
    item.text.toLowerCase() === "different" &&
    isAsk(before, "frequency") &&
    next?.is === "gene" &&
    asStop(item, "positions of mutations"),
  ({ item, next }) => item.is === "level" && isAsk(next, ...counted) && [],
  ({ item, before }) =>
    item.is === "vague" &&
    item.text.toLowerCase() === "hi" &&
    before?.is === "gene" && [placed({ is: "level", level: "high" }, item)],
  // "Does CASP8 mutation co-occur with higher CD8A?", "does smoking co-occur with TP53 mutation?": not two alterations.
  ({ item, items, at, before, next }) =>
    isAsk(item, "cooccurrence") &&
    meeting.has(item.text.toLowerCase()) &&
    (isAttribute(before) || isMoreAt(items, isLink(next, "with") ? at + 2 : at + 1)) && [
      placed({ is: "ask", ask: "association" }, item),
    ],
  ({ item, items, at }) =>
    isAsk(item, "cooccurrence") &&
    item.text.toLowerCase().startsWith("rule") &&
    !items.slice(0, at).some(({ is }) => is === "gene") &&
    [],
];

/** "Higher CD8A", "high CD8A": no alteration, unlike "more in smokers". */
const isMoreAt = (items: readonly Item[], at: number): boolean =>
  items[at]?.is === "level" || (isAsk(items[at], "comparative") && isMeasured(items[at + 1]));
const isMeasured = (item: Item | undefined): boolean => item?.is === "gene" || item?.is === "quantity";

/** Whether two words before a change say that it is one of codons or of amino acids. */
const titlesChange = (items: readonly Item[], at: number): boolean =>
  items[at + 2]?.is === "change" &&
  changed.has(items[at]?.text.toLowerCase() ?? "") &&
  isAsk(items[at + 1], "difference");

const places = new Set<Item["is"]>(["cancer", "bearer", "link"]);
const isAllAsked = (items: readonly Item[], at: number): boolean =>
  shortStates.has(items[at]?.text.toLowerCase() ?? "") &&
  items[at - 1]?.is === "gene" &&
  items[at + 1]?.is === "cancer" &&
  items.slice(at + 1).some((one) => isLink(one, "versus")) &&
  items.every(({ is }, other) => other === at || other === at - 1 || places.has(is));
/** Whether nothing but alterations of several genes is spoken of. */
const areAlterations = (items: readonly Item[], at: number): boolean =>
  items.filter(({ is }) => is === "gene").length > 1 &&
  items.some(({ is }) => is === "state") &&
  isLink(items[at + 1] ?? items[at], "in", "end") &&
  items.every(({ is }) => is !== "outcome" && is !== "measure" && is !== "dimension" && is !== "quantity");
const correlates = (item: Item | undefined): boolean => isAsk(item, "correlation", "coexpression");
const isAsked = ({ is }: Item): boolean => is === "outcome" || is === "ask";
const counted = ["frequency", "share", "often", "correlation", "association", "difference"] as const;

const determining: ReadonlySet<Item["is"]> = new Set<Item["is"]>(["gene", "measure", "quantity", "state"]);
/** "determine" relates what follows to a gene or a measure before it, else it says what the asker wants. */
const ofDetermine = (item: Item, before: readonly Item[]): readonly Item[] =>
  before.some(({ is }) => determining.has(is)) ? [placed({ is: "ask", ask: "association" }, item)] : [];

/** A person's own tumour or mutation is no question about a cohort. */
function ofPerson(item: Item, before: Item | undefined, next: Item | undefined): readonly Item[] {
  const own =
    item.text.toLowerCase() === "my" || item.text.toLowerCase().startsWith("m")
      ? ["cancer", "bearer", "class", "state"]
      : ["gene", "state"];
  const told = item.text.toLowerCase() === "for me" && isAsk(before, "outlook");
  const adjacent = next !== undefined && (item.text.length > 2 || next.start - item.end < 2);
  return told || (adjacent && own.includes(next.is))
    ? [placed({ is: "stop", refusal: "medical_advice", why: "a person's own case" }, item)]
    : [];
}

/** Whether alterations of two genes stand on both sides of "versus", and an outcome is asked. */
function isSetAgainst(items: readonly Item[], at: number): boolean {
  const isAltered = (place: number): boolean => items[place - 1]?.is === "gene" && items[place]?.is === "state";
  const first = isAltered(at) && isLink(items[at + 1], "versus") && isAltered(at + 3);
  const opposed = items[at - 3]?.is === "gene" || isAltered(at - 3);
  const second = isAltered(at) && isLink(items[at - 2], "versus") && opposed;
  const said = items.filter((_, place) => !isOfPatients(items, place));
  const genes = new Set(symbolsIn(said));
  const states = said.filter(({ is }) => is === "state").length;
  return (first || second) && genes.size === 2 && states < 3 && items.some(({ is }) => is === "outcome");
}

/** "VHL-mutant KIRC": a gene and its state that only say whose alterations are set against each other. */
const isOfPatients = (items: readonly Item[], at: number): boolean =>
  [at, at - 1].some((place) => isAlteredAt(items, place) && isHeadNoun(items[place + 2]));
