import {
  apposing,
  chosenNouns,
  clauseWords,
  concluding,
  forms,
  mattering,
  polite,
  relatives,
} from "../lexicon/words/clauses.ts";
import { mayDescribe } from "../lexicon/words/asides.ts";
import {
  determiners,
  geneNouns,
  materials,
  otherProjects,
  scoreNouns,
  speakers,
  subjects,
  talk,
} from "../lexicon/words/context.ts";
import type { Lexicon } from "../lexicon/load.ts";
import { deeds, firstPersons, participle } from "../lexicon/report-words.ts";
import { isLink, type Item, type Link } from "../scan/item.ts";
import { topicOf } from "../scan/topics.ts";
import { isBesideBracket } from "./brackets.ts";
import type { Heard } from "./heard.ts";
import { saysWhatNameMeans } from "./name-denials.ts";
import { blanked, type Plain } from "./notes.ts";
import { isAlleged, isHeading, isProviso, isThing } from "./leads.ts";
import { type Stretch, stretchesOf } from "./stretches.ts";

/**
 * "(panic!)", "MET, the gene and not the verb,", "Forgive the naive query, but ...": stretches between marks with words that
 * are not understood. They are left out where they name nothing that a question is about and cannot choose samples: the
 * asker speaks of himself, a gene that is named is described, a clause goes before "but" or a colon, a sentence stands by
 * itself or beside another.
 */

const SHORTEST_SENTENCE = 3;
/** "Resectable: ..." may choose samples. */
const SHORTEST_LEAD = 2;

const restricting: readonly Link[] = [
  "restrict",
  "only",
  "except",
  "excluded",
  "without",
  "adjust",
  "when",
  "relative",
  "which",
  "versus",
];

type Stop = Extract<Item, { is: "stop" }>;
const stopsIn = ({ items }: Stretch): Stop[] => items.filter((item) => item.is === "stop");
const opens = ({ words }: Stretch, set: ReadonlySet<string>): boolean => set.has(words[0] ?? "");
const holds = ({ words }: Stretch, ...sets: readonly ReadonlySet<string>[]): boolean =>
  words.some((word) => sets.some((set) => set.has(word)));

/** Whether it names what a question is about, or may choose samples. */
const isAbout = (stretch: Stretch): boolean =>
  holds(stretch, chosenNouns) ||
  stretch.items.some(
    (item, at) =>
      (item.is === "bearer" && !isNumeral(stretch, at)) ||
      item.is === "sign" ||
      (item.is !== "stop" && topicOf(item) !== undefined),
  );
/** "A bet of one beer", "sorry for the basic one": a number, or what is asked. */
const isNumeral = (stretch: Stretch, at: number): boolean => {
  const [one, noun] = stretch.items.slice(at, at + 2);
  if (one?.text.toLowerCase() !== "one") return false;
  return opens(stretch, polite) || (noun?.is === "stop" && noun.start === one.end + 1);
};

const isIdle = ({ why, refusal }: Stop): boolean =>
  talk.has(why) || why.startsWith("family ") || why === "instruction" || refusal === "unknown_cancer";

/** "We validated in GSE72094.": what the asker did elsewhere, unlike "our cohort is GSE72094". */
const isOfOthers = ({ isSentence, words }: Stretch, { why }: Stop): boolean =>
  why === otherProjects &&
  isSentence &&
  firstPersons.has(words[0] ?? "") &&
  words.slice(1, 3).some((word) => deeds.has(word));

/** A word of no topic, or of one that chooses neither samples nor what is measured. */
const isHarmless = ({ why, refusal }: Stop): boolean =>
  refusal === "unsupported" && (why === "unknown" || (subjects.has(why) && !materials.has(why)));

const setting: ReadonlySet<Item["is"]> = new Set<Item["is"]>(["cut", "number", "unit", "bound"]);
const setsNothing = (stretch: Stretch): boolean =>
  stopsIn(stretch).every(isHarmless) && !stretch.items.some(({ is }) => setting.has(is));

/** "Read the following and answer: ...", "For the nth time, ...": words before the question begins, unlike "a cytolytic score (GZMA, PRF1)". */
const leadsIn = (stretch: Stretch): boolean =>
  stretch.start === 0 &&
  stretch.words.length >= SHORTEST_LEAD &&
  setsNothing(stretch) &&
  !stopsIn(stretch).some(({ text }) => participle.test(text)) &&
  !scoreNouns.has(stretch.words.at(-1) ?? "");

/** "..., as it is documented", "(that is settled)": a clause, unlike a noun that may choose samples. */
const isClause = (stretch: Stretch): boolean =>
  setsNothing(stretch) && !opens(stretch, relatives) && holds(stretch, clauseWords);

const isGeneNoun = (word: string | undefined): boolean => geneNouns.has(word?.split("-").at(-1) ?? "");

const namesGenes = new Set(["gene", "genes", "transcript"]);
const ofTranscripts = "isoforms, splicing and non-coding measurements";

/** "MET, the gene and not the verb", "SON, a splicing co-factor", "CLOCK and PER2 (circadian pair)", "MET (the kinase, no matter of metastasis)": what a gene is. */
function describesGene(stretch: Stretch): boolean {
  const { words, before } = stretch;
  if (before?.is !== "gene" || holds(stretch, forms) || deniesSome(stretch)) return false;
  const stops = stopsIn(stretch);
  const [first = "", second] = words;
  if (isGeneNoun(determiners.has(first) ? second : first))
    return stops.every(({ refusal }) => refusal !== "unknown_cancer");
  const isTitled = determiners.has(first) && isGeneNoun(words.at(-1)) && !namesGenes.has(words.at(-1) ?? "");
  if (isTitled && stops.every((stop) => isIdle(stop) || stop.why === ofTranscripts)) return true;
  return (opens(stretch, apposing) && stops.every(isIdle)) || (isGeneNoun(words.at(-1)) && stops.every(isHarmless));
}

/** "KRAS, not the untreated": of whom the question is not asked. */
const deniesSome = ({ words }: Stretch): boolean =>
  words.includes("not") && words.slice(words.indexOf("not")).some((word) => mayDescribe(word));

/** "Postmenopausal or not, ...", "never mind smokers", "..., type does not matter": of which nothing is chosen. */
const isConcession = (stretch: Stretch): boolean =>
  (stretch.words[0] === "never" && stretch.words[1] === "mind") ||
  isLink(stretch.items.at(-1), "or_not") ||
  (holds(stretch, mattering) && (stretch.words.some(denies) || stretch.items.some((item) => isLink(item, "negation"))));
const denies = (word: string): boolean => word === "not" || /n['’]t$/u.test(word);

/** "(T-cell markers)", "Homologous recombination: ...": a name of several genes beside those that are named. */
const isTitle = ({ items, isApart }: Stretch): boolean =>
  isApart && items.every((item) => item.is === "stop" && item.why.startsWith("family "));

/** "(panic, I know)", unlike "(vaccinated, I mean)". */
const isSpoken = (stretch: Stretch): boolean => holds(stretch, speakers, polite) && !meantHere.test(stretch.text);
const meantHere = /\b(?:i|we) mean\b/iu;

function isRemark(stretch: Stretch): boolean {
  const { words, items, next, isSentence, start } = stretch;
  const stops = stopsIn(stretch);
  if (isHeading(stretch) || isAlleged(stretch) || isThing(stretch) || isProviso(stretch)) return true;
  if (!items.some(({ is }) => is === "stop" || is === "vague") || isAbout(stretch)) return false;
  if (isConcession(stretch)) return true;
  if (items.some(({ is }) => is === "ask")) return false;
  if (describesGene(stretch)) return true;
  if (!stops.every((stop) => isIdle(stop) || isOfOthers(stretch, stop))) return false;
  const restricts = items.some((item) => isLink(item, ...restricting));
  if (isTitle(stretch) || (!restricts && isSpoken(stretch))) return true;
  if (restricts || stops.some(({ refusal }) => refusal === "unknown_cancer")) return false;
  if (leadsIn(stretch) || isClause(stretch)) return true;
  return (start === 0 && concluding.has(next)) || (isSentence && words.length >= SHORTEST_SENTENCE);
}

/** "Forgive the query, but": the word that concludes goes with what it concludes. */
const throughConclusion =
  (text: string) =>
  (stretch: Stretch): Stretch => {
    const word = /^[\s,–—-]*\p{L}+/u.exec(text.slice(stretch.end))?.[0] ?? "";
    return stretch.start === 0 && concluding.has(stretch.next)
      ? { ...stretch, end: stretch.end + word.length }
      : stretch;
  };

const concededOf: ReadonlySet<Item["is"]> = new Set<Item["is"]>([
  "class",
  "dimension",
  "quantity",
  "link",
  "stop",
  "ask",
  "vague",
]);
/** "..., HPV does not matter": said of patients alone, it is none of the question, unlike "..., smoker or not?", "UCEC: MSI-high or not". */
const isConceded = (stretch: Stretch): boolean =>
  isConcession(stretch) &&
  !((stretch.isAsked || (stretch.isBehindColon && stretch.next === "")) && isLink(stretch.items.at(-1), "or_not")) &&
  stretch.items.some(({ is }) => is === "class" || is === "dimension" || is === "quantity") &&
  stretch.items.every(({ is }) => concededOf.has(is));

/** The text without what is conceded. */
export const withoutConcessions = (plain: Heard): Plain => left(plain, stretchesOf(plain).filter(isConceded));

/** The text without its remarks. */
export const withoutRemarks = (plain: Heard, lexicon: Lexicon): Plain =>
  left(
    plain,
    stretchesOf(plain)
      .filter((one) => isBesideBracket(one, lexicon, plain.text) || saysWhatNameMeans(one) || isRemark(one))
      .map(throughConclusion(plain.text)),
  );

const left = (plain: Heard, remarks: readonly Stretch[]): Plain =>
  blanked(
    plain,
    remarks.map(({ start, end }) => [start, end]),
  );
