import { isAsk, isLink, isUnaltered, placeOf } from "../scan/item.ts";
import { isState, oppositeOf, type State1 } from "../phrases/named.ts";
import { statedAs } from "./draft.ts";
import { isVariable, type Phrase, type Population, type Stated, statedBy } from "./population.ts";

/** "How many LUAD are KRAS wild type and TP53-mutant?", "share of KRAS-mutant, STK11 wild-type LUAD": what is counted may be several things of the same patients. */

/** A run of phrases that is counted: where it begins and ends, and what it says. */
interface Run {
  readonly from: number;
  readonly end: number;
  readonly of: readonly Stated[];
}

const AND = "and";

const isPopulation = (phrase: Phrase | undefined): phrase is Population => phrase?.is === "population";

/** Patients, and nothing else that has to be told of them. */
const isPlain = ({ all, others, normal, anaphor, studies, otherCancers }: Population): boolean =>
  studies.length === 0 && !all && !others && !normal && !anaphor && !otherCancers;
const isBare = (population: Population): boolean => isPlain(population) && population.cancers.length === 0;

/** What a phrase says of those who are counted. */
function heldOn(phrase: Phrase | undefined, isDenied: boolean): readonly Stated[] {
  if (phrase === undefined) return [];
  if (phrase.is === "asked") return isDenied ? [] : [statedAs(phrase.level)];
  if (phrase.is === "population") return isPlain(phrase) && !isDenied ? phrase.conditions : [];
  if (!isState(phrase) || phrase.both || phrase.role !== undefined) return [];
  const said = isDenied ? { ...phrase, what: oppositeOf(phrase.what) as State1["what"] } : phrase; // the opposite of a state is one
  // "No KRAS or NRAS mutation", "lacks both": neither of them.
  const isEach = said.joint === "all" || (said.what.kind === "state" && isUnaltered(said.what.state));
  return ["versus", "apart"].includes(said.joint) ? [] : statedBy(isEach ? { ...said, joint: "and" } : said);
}

const isTogether = (phrase: Phrase | undefined): boolean => isAsk(phrase, "cooccurrence");
/** "But not", which denies what follows. */
const denies = (phrase: Phrase | undefined): boolean => isLink(phrase, "except");
const joins = (phrase: Phrase | undefined): boolean =>
  isTogether(phrase) || denies(phrase) || isLink(phrase, "and", "second", "with", "has");

const isAdjective = ({ adjective }: Stated): boolean => adjective === true;
const isLacked = ({ condition }: Stated): boolean => condition.is === "state" && isUnaltered(condition.state);
const isOfKind = ({ condition }: Stated): boolean => condition.is !== "state";

/** Whether what is said goes on after some joints. */
type GoesOn = (joints: readonly Phrase[], held: readonly Stated[], before: readonly Stated[]) => boolean;

/** The run that begins at a place; the last of it may name the place of all: "together with stage IV in LUAD". */
function runAt(phrases: readonly Phrase[], from: number, goesOn: GoesOn): Run {
  const of: Stated[] = [];
  let end = from;
  for (let at = from, joints: Phrase[] = []; at < phrases.length; at += 1) {
    const phrase = phrases[at];
    if (phrase !== undefined && joins(phrase)) {
      joints.push(phrase);
      continue;
    }
    const held = heldOn(phrase, joints.some(denies));
    if (held.length === 0 || (at > from && !goesOn(joints, held, of))) break;
    of.push(...held);
    joints = [];
    end = at + 1;
    if (isPopulation(phrase) && !isBare(phrase)) break;
  }
  // Patients who are described in one place are who something is counted of.
  return { from, end, of: end === from + 1 && isPopulation(phrases[from]) ? [] : of };
}

/** Alterations that are listed are counted each for itself; a level or the want of one beside them is had together. */
const areTogether = (of: readonly Stated[]): boolean =>
  of.length > 0 &&
  new Set(of.map(({ key }) => key)).size === of.length &&
  (of.length === 1 ? of.every(isLacked) : of.some((one) => isLacked(one) || isOfKind(one)));

/** "Neither KRAS nor BRAF mutations but a PIK3CA mutation": "but" says nothing more than that. */
const lists: GoesOn = (joints, held, before) => joints.length > 0 || before.some(isLacked) !== held.some(isLacked);

/** "How many LUAD are ...", "in LUAD, how many are ...": what is said of patients who are named before. */
function predicateOf(phrases: readonly Phrase[], count: number): Run | undefined {
  const subject = phrases.findIndex((phrase, at) => at > count && isPopulation(phrase));
  const between = phrases.slice(count + 1, subject);
  // "What percentage carry ...": of those who are named elsewhere.
  const carries = isLink(phrases[count + 1], "has");
  const asks = carries || phrases[count]?.text.toLowerCase().startsWith("how many") === true;
  const isLed = carries || phrases.slice(0, count).some(isPopulation);
  const isScene = asks && subject !== count + 1 && isLed;
  if (!isScene && (subject < 0 || !between.every((phrase) => isLink(phrase, "of")))) return undefined;
  let from = isScene ? count + 1 : subject + 1;
  // "Melanomas in TCGA": a word of place without a place.
  if (isLink(phrases[from], "in") && isLink(phrases[from + 1], "has")) from += 1;
  while (isLink(phrases[from], "has", "with") || isTogether(phrases[from])) from += 1;
  return runAt(phrases, from, lists);
}

/** "TP53 wild type: how many AML cases?": what is counted, before the place. */
function topicOf(phrases: readonly Phrase[], count: number): Run | undefined {
  const from = phrases.findIndex(({ is }) => is !== "link");
  const [said, place] = [phrases[from], phrases.slice(count + 1).filter((phrase) => !isLink(phrase, "of", "end"))];
  const [patients, ...rest] = place;
  const isTopic = isState(said) && phrases.slice(from + 1, count).every((phrase) => isLink(phrase, "colon"));
  const isPlaced = isPopulation(patients) && isPlain(patients) && patients.conditions.length === 0;
  return isTopic && isPlaced && rest.length === 0 ? { from, end: from + 1, of: heldOn(said, false) } : undefined;
}

/** "KRAS mutation together with no STK11 mutation", "KRAS mutation without STK11 mutation", unlike "with FLT3 wild type", which may be who it is counted in. */
const goesWith: GoesOn = (joints, held) =>
  joints.some((one) => isLink(one, "with") || denies(one)) &&
  (joints.some(isTogether) || (held.every(isLacked) && joints.every(({ text }) => text.toLowerCase() !== "with")));

/** "How often does KRAS mutation together with no STK11 mutation occur ...?" */
function objectOf(phrases: readonly Phrase[], count: number): Run {
  let from = count + 1;
  while (isLink(phrases[from], "of", "with")) from += 1;
  return runAt(phrases, from, goesWith);
}

/** "Is KRAS mutation without STK11 mutation more common in ...?", "are KRAS wild-type tumours ...?" */
function comparedOf(phrases: readonly Phrase[], often: number): Run | undefined {
  const from = phrases.findIndex(({ is }) => is !== "link");
  const [first] = phrases.slice(from);
  if (!isPopulation(first)) return closedAt(often, runAt(phrases, from, goesWith));
  const { conditions } = first;
  return closedAt(often, { from, end: from + 1, of: isBare(first) && conditions.every(isAdjective) ? conditions : [] });
}
const closedAt = (end: number, run: Run): Run | undefined => (run.end === end ? run : undefined);

/** "Patients with stage I disease and a KRAS mutation", unlike "stage I patients with KRAS mutation": what "and" joins in the words of a population. */
function joined({ text, conditions }: Population): readonly Stated[] {
  const placed = conditions.map((one) => ({ one, at: text.indexOf(one.text) })).sort((a, b) => a.at - b.at);
  const isNext = (at: number): boolean => {
    const [first, second] = placed.slice(at, at + 2);
    const between = first && second ? text.slice(first.at + first.one.text.length, second.at) : "";
    return between.split(" ").includes(AND);
  };
  return placed.filter((_, at) => isNext(at) || isNext(at - 1)).map(({ one }) => one);
}

/** "How common are KRAS-mutant, STK11 wild-type tumours": the patients themselves are counted. */
function describedOf(phrases: readonly Phrase[], count: number): Run | undefined {
  let from = count + 1;
  while (isLink(phrases[from], "of")) from += 1;
  const described = phrases[from];
  const isElsewhere = phrases.some((phrase, at) => at !== from && (isVariable(phrase) || phrase.is === "asked"));
  if (!isPopulation(described) || described.others || isElsewhere) return undefined;
  const list = joined(described);
  if (list.length > 1 && areTogether(list)) return { from, end: from + 1, of: list };
  const isPlaced = isBare(described) && isLink(phrases[from + 1], "in") && isPopulation(phrases[from + 2]);
  const of = described.conditions;
  const isMeant = isPlaced || of.every(isAdjective) || of.every(isLacked);
  return isMeant && of.some(isLacked) ? { from, end: from + 1, of } : undefined;
}

function runsIn(phrases: readonly Phrase[]): (Run | undefined)[] {
  const count = phrases.findIndex((phrase) => isAsk(phrase, "frequency", "share"));
  if (count >= 0) return [objectOf, predicateOf, describedOf, topicOf].map((find) => find(phrases, count));
  const often = phrases.findIndex((phrase) => isAsk(phrase, "often"));
  return often < 0 ? [] : [comparedOf(phrases, often)];
}

/** "Frequency of MSI-high and POLE mutation": of each, or of both together. */
const isListed = (phrases: readonly Phrase[], at: number): boolean => {
  const [counting, first, joint] = [phrases[at - 3], phrases[at - 2], phrases[at - 1]];
  const isBoth = isLink(joint, "and") && joint?.text !== "," && isState(phrases[at]);
  return isBoth && isPopulation(first) && isBare(first) && first.conditions.length > 0 && isLink(counting, "of");
};

const withoutLists = (phrases: readonly Phrase[]): Phrase[] =>
  phrases.flatMap((phrase, at): Phrase[] =>
    isListed(phrases, at) && isAsk(phrases[at - 4], "frequency", "share")
      ? [
          phrase,
          { ...placeOf([phrase]), is: "stop", refusal: "ambiguous", why: "each of two things, or both together" },
        ]
      : [phrase],
  );

/** The phrases with what is counted as one, where several things of the same patients are. */
export function withCounted(phrases: readonly Phrase[]): Phrase[] {
  const runs = runsIn(phrases).flatMap((one) => (one !== undefined && areTogether(one.of) ? [one] : []));
  const [run] = runs.toSorted((one, other) => other.of.length - one.of.length);
  if (run === undefined) return withoutLists(phrases);
  const counted: Phrase = { is: "counted", of: run.of, ...placeOf(phrases.slice(run.from, run.end)) };
  const last = phrases[run.end - 1];
  const place = isPopulation(last)
    ? [{ ...last, conditions: last.conditions.filter((one) => !run.of.includes(one)) }]
    : [];
  return [...phrases.slice(0, run.from), counted, ...place, ...phrases.slice(run.end)];
}
