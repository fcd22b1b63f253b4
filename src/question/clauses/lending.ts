import { isGeneMeasure } from "../../meaning/index.ts";
import { alwaysTalk, bareLevels } from "../lexicon/words/clauses.ts";
import { talk } from "../lexicon/words/context.ts";
import { definingVerbs, participle } from "../lexicon/report-words.ts";
import { isAsk, isLink, type Item, placed } from "../scan/item.ts";
import { namesGene } from "../scan/context/genes/named-genes.ts";
import { ranksGenes } from "./ranked-claims.ts";
import type { Sentence } from "./sentences.ts";
import { adjusts, compares, defines, describes, namesOf, redefines, selects } from "./statements.ts";

/** What a question takes from a statement beside it. */

interface Beside {
  readonly statement: Sentence;
  readonly asking: Sentence;
  readonly follows: boolean;
}

const people = new Set(["bearer", "class", "range"]);
const lendable = new Set(["gene", "cancer", "class", "range", "study", "outcome", "profile", "cut"]);

const isSaidOfGene = ({ is }: Item): boolean => is === "state" || is === "measure" || is === "level";
const isNumber = (item: Item | undefined): boolean =>
  item?.is === "number" || (item?.is === "stop" && /^\d+(?:\.\d+)?$/u.test(item.text));

/** A statement of which every word counts: whom the question is about, what it means, or what is adjusted for or compared. */
function isWhole({ statement, asking, follows }: Beside): boolean {
  // "Forget about survival!"
  if (isLink(statement.items[0], "instead")) return true;
  const isDefined = defines(statement) && (follows || !asking.items.some(isSaidOfGene));
  return (
    selects(statement) || describes(statement) || adjusts(statement) || isDefined || (follows && compares(statement))
  );
}

const elsewhere = (item: Item): Item =>
  placed({ is: "stop", refusal: "unsupported", why: "a state in a statement beside the question" }, item);

/** "Correlation in frobnicated STAD." lends no STAD without the word that chooses its patients. */
const choosesPlace = ({ statement: { items }, asking, follows }: Beside, at: number): boolean =>
  follows && items[at + 1]?.is === "cancer" && !asking.items.some(({ is }) => is === "cancer");

/** "FH mutations define papillary kidney cancer": what the mutations do. */
const isVerb = (before: Item | undefined, item: Item): boolean =>
  before?.is === "state" && !before.adjective && definingVerbs.has(item.text.toLowerCase());

/** "We had ulcerated LUAD.": what the tumours are like that are told of. */
const describesPlace = ({ statement: { items }, follows }: Beside, at: number): boolean => {
  const [item, place] = items.slice(at, at + 2);
  if (follows || item?.is !== "stop") return false;
  return place?.is === "cancer" && !place.all && item.end + 1 === place.start;
};

/** "Background: vaccinated.": nothing else is told than what patients are like. */
const isBare = ({ items }: Sentence): boolean =>
  items.every(({ is }) => is === "stop" || is === "link" || is === "cancer");

/** A stop of a statement counts where the statement speaks of patients or says what is studied. */
function counts(item: Extract<Item, { is: "stop" }>, { statement, follows }: Beside): boolean {
  if (alwaysTalk.has(item.why)) return false;
  if (!talk.has(item.why) || (participle.test(item.text) && isBare(statement))) return true;
  // "We sequenced 30 tumours and found 12."
  if (!follows && isNumber(item)) return false;
  if (item.text.toLowerCase().startsWith("after ")) return true;
  const patients = statement.items.some(
    (one) => people.has(one.is) || (one.is === "stop" && one.text.toLowerCase().includes("patients")),
  );
  return patients && item.why !== "groups by right-sided status";
}

/** "We looked at KRAS wild-type tumours", "not the IDH1 mutants": a state that chooses the samples of the question. */
const chooses = (items: readonly Item[], at: number): boolean => {
  const [leading, gene, state, next] = [items[at - 2], items[at - 1], items[at], items[at + 1]];
  const isDenied = gene?.is === "gene" && isLink(leading, "negation", "except", "without");
  return state?.is === "state" && state.adjective && (isDenied || next?.is === "bearer" || next?.is === "cancer");
};

/** "TP53 wild type. How often is MDM2 amplified?" */
const onlyChooses = ({ statement: { items }, asking, follows }: Beside): boolean =>
  !follows &&
  items.filter(({ is }) => is === "state").length === 1 &&
  items.every(
    (item) => item.is === "gene" || (item.is === "state" && item.adjective) || isLink(item, "end", "premise"),
  ) &&
  items.every((item) => item.is !== "gene" || !namesOf(asking, "gene").includes(item.symbol));

/** A protein change or a state that stands behind its gene. */
function isOfGene(items: readonly Item[], at: number): boolean {
  const [item, before] = [items[at], items[at - 1]];
  if (item?.is !== "state" && item?.is !== "change") return false;
  return before?.is === "gene" || (before?.is === "change" && items[at - 2]?.is === "gene");
}

/** "..., SPOP mutants out of it": patients by a gene that the question does not name. */
function isOfAnother({ statement: { items }, asking }: Beside, at: number): boolean {
  const [gene, state] = [items[at - 1], items[at]];
  return (
    state?.is === "state" && state.adjective && gene?.is === "gene" && !namesOf(asking, "gene").includes(gene.symbol)
  );
}

/** "40 of them women": patients who are counted, not chosen. */
function isCounted(items: readonly Item[], at: number): boolean {
  const before = items.slice(0, at).findLast((one) => !isLink(one, "of", "it", "in"));
  return people.has(items[at]?.is ?? "") && isNumber(before);
}

/** "Our RNA-seq lacks XIST": data of a gene that is told of. */
const isOfToldGene = (item: Item, { items }: Sentence): boolean => item.is === "profile" && namesGene(items);

/** "MSI is a topic here. PD-L1 by MSI status?": a level that is told by the name of what the question makes groups by. */
const isTopicOf = (item: Item, { items }: Sentence): boolean =>
  item.is === "class" &&
  bareLevels.has(item.text.toLowerCase()) &&
  items.some((one) => (one.is === "dimension" || one.is === "class") && one.attribute === item.attribute);

const telling = new Set<Item["is"]>([
  "state",
  "measure",
  "outcome",
  "quantity",
  "level",
  "normal",
  "dimension",
  "asked",
]);
/** "CCND1 amplification is a hallmark. How often is it there?": nothing but how often is asked. */
const asksOnlyRate = ({ items }: Sentence): boolean =>
  items.some((item) => isAsk(item, "frequency", "often")) && !items.some(({ is }) => telling.has(is));

/** "VHL is the top gene. Give me the whole ranking of genes.": every gene is asked about. */
const ranks = ({ items }: Sentence): boolean => ranksGenes(items) && !items.some((item) => isLink(item, "it"));

/** What one word of a statement lends. */
function lentAt(beside: Beside, item: Item, at: number): Item | undefined {
  const { statement, asking, follows } = beside;
  const { items } = statement;
  const isNamed = item.is === "gene" || item.is === "cancer";
  const isMissing =
    isNamed && !asking.items.some((one) => one.is === item.is) && !(item.is === "gene" && ranks(asking));
  // "TP53 mutations are rare in PRAD. Do they ...?" asks about the mutations.
  const lacksState = namesOf(asking, "gene").length === 0 && !asking.items.some(isSaidOfGene);
  if (lacksState && isOfGene(items, at)) return item;
  if (isLink(items[0], "premise")) return isMissing ? item : undefined;
  if (isLink(item, "except", "without", "negation") && people.has(items[at + 1]?.is ?? "")) return item;
  if (item.is === "measure" && isGeneMeasure(item.measure)) return item;
  if (item.is === "stop" && isVerb(items[at - 1], item)) return undefined;
  if (item.is === "stop")
    return counts(item, beside) || choosesPlace(beside, at) || describesPlace(beside, at) ? item : undefined;
  if (item.is === "state" && asksOnlyRate(asking) && !chooses(items, at)) return item;
  if (chooses(items, at) || (item.is === "state" && onlyChooses(beside)) || (follows && isOfAnother(beside, at)))
    return elsewhere(item);
  // "Suppose I cut at 200, no, simply median."
  if (item.is === "cut" && item.cut.startsWith("value:")) return undefined;
  if (!lendable.has(item.is) || isOfToldGene(item, statement)) return undefined;
  if (isCounted(items, at) || isTopicOf(item, asking)) return undefined;
  return isNamed && !isMissing ? undefined : item;
}

/** The items of a statement that the question beside it may need. */
export function lentBy(statement: Sentence, asking: Sentence): Item[] {
  const beside = { statement, asking, follows: statement.start > asking.start };
  if (beside.follows && redefines(statement, asking))
    return statement.items.map((item) => (item.is === "state" ? elsewhere(item) : item));
  if (isWhole(beside)) return statement.items.filter((item) => !isTopicOf(item, asking));
  return statement.items.flatMap((item, at) => lentAt(beside, item, at) ?? []);
}
