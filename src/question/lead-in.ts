import { isCue, isTumor, type Match } from "./match.ts";
import { readingOf, type Reading } from "./reading.ts";

/** Statements before or after the one question: "We knocked down EZH2. Is high EZH2 bad for survival in PRAD?" */

type Sentence = readonly Match[];

const polite = /^(?:[^.:;,]{0,40}:|(?:please|could|can|would)\b[^,.]{0,40},)\s*/iu;
const greeting = /^(?:dear|hi|hello|hey|good|thanks|thank|many|cheers|well|so|ok|okay|[,!-])$/iu;
const opening =
  /^(?:(?:a|an|the|my|our|one|some|another|several|many)\s+(?:\w+\s+)?(?:advisor|boss|clinician|colleague|collaborator|friend|mentor|oncologist|paper|pathologist|people|pi|postdoc|professor|reviewer|student|study|supervisor|talk|team|lab|labs|group|western|blot|blots|screen|staining|data)s?|i|we|my|our|they|people|someone|somebody|everyone|everybody|reviewer|looking|thinking|planning|considering|working|studying|reading|read\s+(?:somewhere|that|recently)|for all (?:i|we) know|it\s+is\s+(?:known|said|thought|believed)|some\s+say|recently|yesterday|last\s+\w+|in\s+(?:mice|vitro|our\s+\w+|cell\s+lines))\b/iu;
const stated = /^\S+(?:\s+\S+)?\s+(?:is|are)\s+(?:an?|the|known|thought|said|believed|supposed)\b/iu;
/** A statement that says how the question is meant is part of it. */
const meant =
  /\b(?:assum\w*|care|compare\w*|consider(?:ed|s|ing)?\b(?!\s+\S+(?:\s+\S+)?\s+as\b)|(?<!for all (?:i|we) )know|except|exclud\w*|focus\w*|ignor\w*|interest\w*|let|limit\w*|mean|must|need|only|please|prefer|restrict\w*|should|suppose|us(?:e|ing)|want|would|show me|tell me|give me|wonder\w*|ask\w*|check\w*)\b/iu;

/** Experiments and opinions, which choose no samples of the question. */
const experiments =
  /^(?:cell lines|animal models|literature|study design|enrichment|place inside|modelling|single-cell|isoforms|immune|reasons|blood|structures|specificity|drugs|fusions|incidence|metastatic|disease that has|data of your own)/u;
const people = /\b(?:wom[ae]n|m[ae]n|people|persons?|children|patients?|samples?|tumou?rs|cohort|hospital|clinic)\b/iu;

function sentencesOf(matches: readonly Match[]): Sentence[] {
  const found: Match[][] = [[]];
  for (const match of matches) {
    found.at(-1)?.push(match);
    if (/^[.?!;]$/u.test(match.text)) found.push([]);
  }
  return found.filter((one) => one.some((match) => !/^\p{P}$/u.test(match.text)));
}

const isAsked = (sentence: Sentence) => sentence.at(-1)?.text === "?";

function isStatement(text: string, sentence: Sentence): boolean {
  const begin = sentence.find((match) => !greeting.test(match.text)) ?? sentence[0];
  const said = text.slice(begin?.start ?? 0, sentence.at(-1)?.end ?? 0).replace(polite, "");
  return (opening.test(said) || stated.test(said)) && !meant.test(said);
}

/** "We look at ...", "I study ...": what the question is about, unlike "we saw ...". */
const defining =
  /^(?:look|looks|looking|looked|thinking|thinking about|planning|considering|looking at|looked at|look at|looked into|study|studies|studying|studied|work|works|working|worked|measure|measures|measured|analy[sz]ed?)$/iu;
const target = /\b(?:targets?|ADC|conjugates?)\b/iu;
const always = new Set<Match["kind"]>(["subgroup", "medical", "instruction", "foreign", "endpoint", "profile"]);

function isSetAside(match: Match, patients: boolean, defines: boolean): boolean {
  if (/^(?:cell lines|animal models|literature|study design|data of your own)/u.test(match.value)) return true;
  if (patients || /^after\b/iu.test(match.text)) return false;
  if (defines) return target.test(match.text);
  return experiments.test(match.value) || /^western$/iu.test(match.text);
}

/** Whether a part of a statement still counts: it names samples, a person or what cannot be read at all. */
function counts(sentence: Sentence, match: Match): boolean {
  const patients = sentence.some((one) => people.test(one.text));
  const defines = sentence.some((one) => defining.test(one.text));
  if (match.kind === "unsupported") return !isSetAside(match, patients, defines);
  if (match.kind === "unknown") return patients;
  if (always.has(match.kind) || (defines && match.kind === "variant")) return true;
  return (
    isCue(match, "stage", "stage_contrast", "sex", "except") || (defines && isCue(match, "protein", "methylation"))
  );
}

/** "We looked at KRAS wild-type tumours": a state that chooses the samples of the question. */
function choosesByState(sentence: Sentence): boolean {
  const described = sentence.some(
    (match, at) =>
      isCue(match, "mutant", "wildtype", "mutation", "high", "low", "amplification", "deletion") &&
      isTumor(sentence[at + 1]),
  );
  return described && sentence.some((match) => defining.test(match.text));
}

const geneLike = /\d|^\p{Lu}{3,}$/u;
const names = new Set<Match["kind"]>(["gene", "family", "shared_alias", "variant"]);
const places = new Set<Match["kind"]>(["cancer", "other_cancer", "head"]);

/** What a question takes from the statements beside it: the gene or the cancer that it leaves out. */
function lends(asked: Sentence, match: Match): boolean {
  const name = names.has(match.kind) || (match.kind === "unknown" && geneLike.test(match.text));
  if (name) return !asked.some((one) => names.has(one.kind) || (one.kind === "cue" && one.value === "genes"));
  if (!places.has(match.kind)) return false;
  return !asked.some(
    (one) => places.has(one.kind) || (one.kind === "cue" && ["all_cancers", "which_cancers"].includes(one.value)),
  );
}

function setAside(text: string, sentence: Sentence, asked: Sentence): Match[] {
  const [first, last] = [sentence[0], sentence.at(-1)];
  if (first === undefined || last === undefined) return [];
  const said = text.slice(first.start, last.end);
  const aside: Match = {
    ...first,
    kind: "harmless",
    value: "aside",
    detail: "",
    text: said,
    end: last.end,
    next: first.next,
  };
  return [aside, ...sentence.filter((match) => counts(sentence, match) || lends(asked, match))];
}

/** The question without the statements beside it; undefined when there are none, or when it asks for nothing without them. */
export function withoutLeadIns(reading: Reading): Reading | undefined {
  const sentences = sentencesOf(reading.matches);
  const questions = sentences.filter(isAsked);
  const [asked] = questions.length === 0 ? sentences.slice(-1) : questions;
  if (asked === undefined || sentences.length < 2 || questions.length > 1) return undefined;
  const others = sentences.filter((one) => one !== asked);
  if (!others.every((one) => isStatement(reading.text, one) && !choosesByState(one))) return undefined;
  const matches = sentences.flatMap((one) => (one === asked ? [...one] : setAside(reading.text, one, asked)));
  const lent = matches.filter((match) => match.kind === "gene" && !asked.includes(match));
  return new Set(lent.map((match) => match.value)).size > 1 ? undefined : readingOf(reading.text, matches);
}
