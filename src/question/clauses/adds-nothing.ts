import { isGeneMeasure } from "../../meaning/index.ts";
import { grown, pointingBack } from "../lexicon/report-words.ts";
import { isAsk, isLink, isOfRecord, type Item } from "../scan/item.ts";
import { topicOf } from "../scan/topics.ts";
import { corrects } from "./statements.ts";
import { symbolsIn } from "../scan/context/genes/named-genes.ts";

/** Whether what is told beside a question leaves open nothing that the question would take from it. */

const restricting = [
  "restrict",
  "only",
  "except",
  "excluded",
  "adjust",
  "adjusted",
  "unadjusted",
  "instead",
  "correction",
  "choice",
  "pointer",
] as const;

const naming: ReadonlySet<Item["is"]> = new Set<Item["is"]>([
  "normal",
  "paired",
  "horizon",
  "cut",
  "profile",
  "study",
  "bound",
  "unit",
  "change",
]);
/** Topics of words that choose patients where they are said of some. */
const describing = new Set([
  "drugs and treatment response",
  "patients by their treatment",
  "groups by right-sided status",
  "blood and body fluids",
  "metastatic or recurrent samples",
  "race or ethnicity as a variable",
  "age as a variable",
  "smoking status",
  "substages",
  "grade groups",
  "parts of cohorts",
  "other illnesses of patients",
  "patients by their outcome",
  "life and circumstances of patients",
]);

const isPeople = (item: Item | undefined): boolean => item?.is === "bearer" || item?.is === "cancer";
/** "Vaccinated patients": a word that no table knows, of patients who are told of. */
function mayDescribe(told: readonly Item[], at: number): boolean {
  const item = told[at];
  return item?.is === "stop" && !grown.has(item.why) && (describing.has(item.why) || isPeople(told[at + 1]));
}

const attributesOf = (items: readonly Item[]): Set<string> =>
  new Set(items.flatMap((item) => ("attribute" in item && item.attribute !== undefined ? [item.attribute] : [])));
const has = (items: readonly Item[], ...kinds: readonly Item["is"][]): boolean =>
  items.some(({ is }) => kinds.includes(is));
const describesPatients = (item: Item): boolean =>
  isOfRecord(item) || item.is === "level" || (item.is === "state" && item.adjective);

/** Of a gene that is told of, the question says itself what is meant. */
function saysWhat(told: readonly Item[], rest: readonly Item[]): boolean {
  const measured = told.some((item) => item.is === "measure" && isGeneMeasure(item.measure));
  if (measured && !has(rest, "measure", "state")) return false;
  const isSaid = has(told, "state", "measure", "level");
  return !isSaid || has(rest, "state", "measure", "level", "quantity") || !has(rest, "outcome");
}

function saysWhom(told: readonly Item[], rest: readonly Item[], words: readonly string[]): boolean {
  const named = attributesOf(rest);
  if ([...attributesOf(told)].some((one) => !named.has(one))) return false;
  return !(told.some(describesPatients) && words.some((word) => pointingBack.has(word)));
}

/** The end point that is told of is named again where patients are followed. */
const saysWhen = (told: readonly Item[], rest: readonly Item[]): boolean =>
  !told.some((item) => item.is === "outcome" && item.endpoint !== undefined) ||
  !rest.some((item) => item.is === "outcome" && item.endpoint === undefined);

const codesOf = (items: readonly Item[]): string[] =>
  items.flatMap((item) =>
    item.is === "cancer" ? item.codes : item.is === "stop" && topicOf(item) === "cancer" ? [item.text] : [],
  );

/** "In METABRIC 10% had MAP3K1 mutations. What is the share in BRCA?": one alteration of one gene, of which nothing but the rate is asked. */
function lendsRate(told: readonly Item[], rest: readonly Item[]): boolean {
  const states = told.flatMap((item, at) => (item.is === "state" ? [at] : []));
  const [only, another] = states;
  const isOfGene = only !== undefined && told[only - 1]?.is === "gene" && another === undefined;
  const said = told[only ?? 0];
  const asksRate = rest.some((item) => isAsk(item, "frequency", "often", "share"));
  return (
    isOfGene &&
    said?.is === "state" &&
    !said.adjective &&
    told.filter(({ is }) => is === "gene").length === 1 &&
    asksRate &&
    !has(told, "level") &&
    !has(rest, "state", "measure", "level", "outcome")
  );
}

/** A gene or a place that the question leaves out is lent by name, not with another place beside it. */
function lendsNames(told: readonly Item[], rest: readonly Item[]): boolean {
  const [there, here] = [codesOf(told), codesOf(rest)];
  const lendsGene = has(told, "gene") && !has(rest, "gene");
  const isUnknown = told.some((item) => item.is === "stop" && topicOf(item) !== undefined);
  if (isUnknown && here.length === 0) return false;
  if (lendsGene && has(told, "state", "level") && !lendsRate(told, rest)) return false;
  return !lendsGene || there.length === 0 || here.length === 0 || there.join() === here.join();
}

/** "KRAS-mutant tumours": patients who are described by a gene that the question does not name. */
export const choosesOthers = (told: readonly Item[], rest: readonly Item[]): boolean =>
  told.some((item) => (item.is === "state" && item.adjective) || isLink(item, "without")) &&
  symbolsIn(told).some((symbol) => !symbolsIn(rest).includes(symbol));

export function addsNothing(told: readonly Item[], rest: readonly Item[], restWords: readonly string[]): boolean {
  if (told.some((item) => isLink(item, ...restricting)) || corrects({ items: told })) return false;
  if (told.some((_, at) => mayDescribe(told, at))) return false;
  if (told.some((item) => naming.has(item.is) && !has(rest, item.is))) return false;
  return lendsNames(told, rest) && saysWhat(told, rest) && saysWhom(told, rest, restWords) && saysWhen(told, rest);
}
