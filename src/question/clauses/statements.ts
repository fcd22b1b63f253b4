import { alwaysTalk, talk } from "../lexicon/word-sets.ts";
import { isAsk, isFurtherMeasure, isLink, type Item, placed } from "../scan/item.ts";
import type { Sentence } from "./sentences.ts";

/** What a question takes from the statements beside it. */

const people = new Set(["bearer", "class", "range"]);

const lendable = new Set(["gene", "cancer", "class", "range", "study", "outcome", "profile", "cut", "stop"]);

/** "Correlation in frobnicated STAD." lends no STAD without the word that chooses its patients. */
const choosesPlace = ({ items, start }: Sentence, at: number, asking: Sentence): boolean =>
  start > asking.start && items[at + 1]?.is === "cancer" && !asking.items.some(({ is }) => is === "cancer");

/** A stop of a statement counts where the statement speaks of patients or says what is studied. */
function counts(item: Extract<Item, { is: "stop" }>, statement: Sentence, precedes: boolean): boolean {
  if (alwaysTalk.has(item.why)) return false;
  if (!talk.has(item.why)) return true;
  // "We sequenced 30 tumours and found 12."
  if (precedes && /^\d+(?:\.\d+)?$/u.test(item.text)) return false;
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

const selecting = new Set(["cancer", "class", "range", "bearer", "gene", "state", "level", "normal", "study", "stop"]);

/** "Take MSS tumours with wild-type BRAF.", "Only females." choose the patients of the question and say nothing else. */
export function selects({ items }: Statement): boolean {
  const [first, ...rest] = items;
  return isLink(first, "restrict", "only", "except") && rest.every((one) => selecting.has(one.is) || one.is === "link");
}

/** "No stage IV patients." says nothing but whom the question is about. */
export const choosesPatients = ({ items }: Statement): boolean =>
  items.some(({ is }) => is === "class" || is === "range") &&
  items.every(({ is }) => is === "class" || is === "range" || is === "bearer" || is === "link");

/** "By stage, please.", "Compare tumor with normal.", "Top vs bottom quartile." after the question say what is set side by side. */
const compares = ({ items }: Statement): boolean =>
  items.some((one) => one.is === "normal" || one.is === "dimension" || one.is === "cut" || isLink(one, "versus")) &&
  items.every(({ is }) => is !== "gene" && is !== "cancer" && is !== "stop");

const meaning: ReadonlySet<Item["is"]> = new Set<Item["is"]>(["state", "measure", "stop", "link", "vague"]);
/** "Use mutation as proxy.": how the question is meant, without a name of its own. */
const defines = ({ items }: Statement): boolean =>
  items.some(({ is }) => is === "state" || is === "measure") && items.every(({ is }) => meaning.has(is));

/** Whether it names another state than the question does. */
const redefines = (statement: Statement, asking: Statement): boolean => {
  const statesOf = ({ items }: Statement) => items.flatMap((item) => (item.is === "state" ? [item.state] : []));
  const asked = new Set(statesOf(asking));
  return defines(statement) && asked.size > 0 && statesOf(statement).some((state) => !asked.has(state));
};

/** "Adjust for age, please." */
const adjusts = ({ items }: Statement): boolean => items.some((one) => isLink(one, "adjust", "adjusted"));

const naming = new Set<Item["is"]>(["gene", "cancer", "bearer", "vague"]);
const namesOf = ({ items }: Sentence, is: "gene" | "cancer"): string[] =>
  items.flatMap((item) => (item.is !== is ? [] : item.is === "gene" ? [item.symbol] : item.codes));

/** "of XIST" after a question about UTY, "Also in UCEC?" after one about PRAD: another name alone corrects or adds. */
export function renames(statement: Sentence, asking: Sentence): boolean {
  const another = (is: "gene" | "cancer") => {
    const asked = new Set(namesOf(asking, is));
    return asked.size > 0 && namesOf(statement, is).some((name) => !asked.has(name));
  };
  const alone = statement.items.every((item) => naming.has(item.is) || isLink(item, "of", "in", "and", "end"));
  const both = namesOf(statement, "gene").length > 0 && namesOf(statement, "cancer").length > 0;
  return (
    statement.start > asking.start && alone && !both && (another("gene") || (statement.marked && another("cancer")))
  );
}

type Statement = Pick<Sentence, "items">;

const isSaidOfGene = ({ is }: Item): boolean => is === "state" || is === "measure" || is === "level";
/** A protein change or a state that stands behind its gene. */
function isOfGene(items: readonly Item[], at: number): boolean {
  const [item, before] = [items[at], items[at - 1]];
  if (item?.is !== "state" && item?.is !== "change") return false;
  return before?.is === "gene" || (before?.is === "change" && items[at - 2]?.is === "gene");
}
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
const asksOnlyRate = ({ items }: Statement): boolean =>
  items.some((item) => isAsk(item, "frequency", "often")) && !items.some(({ is }) => telling.has(is));

/** "..., SPOP mutants out of it": patients by a gene that the question does not name. */
function isOfAnother(items: readonly Item[], at: number, asking: Statement): boolean {
  const [gene, state] = [items[at - 1], items[at]];
  const adjective = state?.is === "state" && state.adjective;
  return (
    adjective && gene?.is === "gene" && !asking.items.some((one) => one.is === "gene" && one.symbol === gene.symbol)
  );
}

/** A level of the record, also where it names a cancer by its histology. */
const isLevel = (item: Item | undefined): boolean =>
  item?.is === "class" || (item?.is === "cancer" && item.histology !== "");
/** "..., lobular against ductal?": levels that a sentence after the question sets side by side. */
export const opposes = ({ items, start }: Sentence, asking: Sentence): boolean =>
  start > asking.start &&
  items.some((item, at) => isLink(item, "versus") && isLevel(items[at - 1]) && isLevel(items[at + 1]));

/** The items of a statement that the question beside it may need. */
export function lentBy(statement: Sentence, asking: Sentence): Item[] {
  const follows = statement.start > asking.start;
  if (follows && redefines(statement, asking))
    return statement.items.map((item) =>
      item.is === "state"
        ? placed({ is: "stop", refusal: "unsupported", why: "a state in a statement beside the question" }, item)
        : item,
    );
  // "Forget about survival!"
  if (isLink(statement.items[0], "instead")) return [...statement.items];
  const isDefined = defines(statement) && (follows || !asking.items.some(isSaidOfGene));
  if (selects(statement) || adjusts(statement) || isDefined || (follows && compares(statement)))
    return [...statement.items];
  const has = (is: Item["is"]) => asking.items.some((one) => one.is === is);
  const premise = isLink(statement.items[0], "premise");
  // "TP53 mutations are rare in PRAD. Do they ...?" asks about the mutations.
  const lendsState = !has("gene") && !asking.items.some(isSaidOfGene);
  return statement.items.flatMap((item, at): Item[] => {
    if (lendsState && isOfGene(statement.items, at)) return [item];
    if (premise) return (item.is === "gene" || item.is === "cancer") && !has(item.is) ? [item] : [];
    const excludes = isLink(item, "except", "without", "negation") && people.has(statement.items[at + 1]?.is ?? "");
    if (excludes || (item.is === "measure" && isFurtherMeasure(item.measure))) return [item];
    if (item.is === "stop")
      return counts(item, statement, !follows) || choosesPlace(statement, at, asking) ? [item] : [];
    if (item.is === "state" && asksOnlyRate(asking) && !chooses(statement.items, at)) return [item];
    if (chooses(statement.items, at) || (follows && isOfAnother(statement.items, at, asking)))
      return [
        {
          is: "stop",
          refusal: "unsupported",
          why: "a state in a statement beside the question",
          text: item.text,
          start: item.start,
          end: item.end,
        },
      ];
    if (!lendable.has(item.is) || isLink(item)) return [];
    // "Suppose I cut at 200, no, simply median."
    if (item.is === "cut" && item.cut.startsWith("value:")) return [];
    return (item.is === "gene" || item.is === "cancer") && has(item.is) ? [] : [item];
  });
}
