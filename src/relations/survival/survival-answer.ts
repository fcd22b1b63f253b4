import { coverageInWords } from "../../cohort/covered-cancer-types.ts";
import { endpointNames } from "../../meaning/index.ts";
import { cancerInSentence, cancersInSentence } from "../../prose/cancer-name.ts";
import { capitalized } from "../../prose/capitalized.ts";
import { formatCount, formatInterval, formatMonths, formatP, formatRatio } from "../../prose/format-number.ts";
import { counted, joinWords } from "../../prose/join-words.ts";
import { reasonInWords } from "../../prose/reason-in-words.ts";
import { SIGNIFICANT } from "../../prose/significance.ts";
import type { AdjustedModel } from "./adjusted-model.ts";
import { coursesInWords } from "./course-answer.ts";
import { groupSharesInWords } from "./group-shares.ts";
import type { HazardRatio } from "./hazard-ratio.ts";
import { interactionAnswer } from "./interaction/interaction-answer.ts";
import { lowestShare, worstOf } from "./fares-worst.ts";
import { cannotBeJudged, couldHaveFound } from "./null-result.ts";
import type { SurvivalGroup } from "./survival-group.ts";
import type { SurvivalComparison, SurvivalResult } from "./survival-result.ts";

const MOST_NAMED = 4;

/** The cancer types in a sentence: by name while they are few, with their codes where the question is about all. */
export function cancersOf({ cancerTypes, askedTypes, part }: SurvivalResult): string {
  if (askedTypes === null) return cancersInSentence(cancerTypes, MOST_NAMED, part?.name);
  const among = part === null ? "" : `, ${part.name} alone`;
  return `${coverageInWords(cancerTypes, askedTypes)} (${joinWords(cancerTypes)}${among})`;
}

const ratioInWords = (hazard: HazardRatio | null, per: string): string =>
  hazard?.status === "ok"
    ? `hazard ratio ${formatRatio(hazard.hazardRatio)}${per}, 95% CI ${formatInterval(hazard.interval, formatRatio)}, `
    : "";

function numbers({ hazard, pValue, adjusted, testName, words }: SurvivalComparison): string {
  const per = words.isContinuous ? " per standard deviation" : "";
  const corrected = adjusted === null ? "" : `, adjusted ${formatP(adjusted.log10P)}`;
  return pValue === null ? "" : ` (${ratioInWords(hazard, per)}${testName} ${formatP(pValue.log10P)}${corrected})`;
}

const isWorse = ({ hazard, firstIsWorse }: SurvivalComparison): boolean =>
  hazard?.status === "ok" ? hazard.hazardRatio > 1 : (firstIsWorse ?? false);

const isFound = ({ adjusted, pValue }: SurvivalComparison): boolean => ((adjusted ?? pValue)?.p ?? 1) < SIGNIFICANT;

/** The test and the interval of one comparison say different things. */
function disagree({ hazard, pValue }: SurvivalComparison): boolean {
  if (hazard?.status !== "ok" || pValue === null) return false;
  const [lower, upper] = hazard.interval;
  return pValue.p < SIGNIFICANT === (lower <= 1 && upper >= 1);
}

/** The comparison with the covariates that the question names. */
function adjustedSentence({ words, n, events, compared }: AdjustedModel): string {
  const told = compared.flatMap(({ level, unadjusted, adjusted }) => {
    if (adjusted.status !== "ok")
      return [`${level === null ? "" : `${level}: `}no hazard ratio (${reasonInWords(adjusted.reason)})`];
    const before = unadjusted.status === "ok" ? `; ${formatRatio(unadjusted.hazardRatio)} without` : "";
    return [
      `${level === null ? "" : `${level}: `}hazard ratio ${formatRatio(adjusted.hazardRatio)} (95% CI ${formatInterval(adjusted.interval, formatRatio)}, ${formatP(adjusted.pValue.log10P)}${before})`,
    ];
  });
  return ` ${capitalized(words)}, in ${formatCount(n)} patients with ${counted(events, "event")}: ${told.join("; ")}.`;
}

function between({ words: { trait, contrast, both, isContinuous, name, isRecorded } }: SurvivalComparison): string {
  if (isContinuous) return `patients with higher and lower ${name}`;
  return isRecorded ? `${trait} and ${contrast} patients` : `patients with ${both ?? `${trait} and with ${contrast}`}`;
}

const notFound = (comparison: SurvivalComparison, endpoint: string, cancers: string, what: string): string =>
  noneBetween(comparison, endpoint, `${what} in ${cancers}`);

function noneBetween(comparison: SurvivalComparison, endpoint: string, what: string): string {
  const told = numbers(comparison);
  const { detectable } = comparison;
  if (cannotBeJudged(detectable))
    return `Whether ${endpoint} differs between ${what} cannot be judged with ${counted(detectable.events, "event")} and ${counted(detectable.smallestGroup, "patient")} in the smallest group${told}.`;
  return `No difference in ${endpoint} was found between ${what}${told}.${couldHaveFound(comparison.detectable)}`;
}

/** Test and interval stand on different sides of the border, so that nothing is claimed. */
const leftOpen = (what: string, comparison: SurvivalComparison): string =>
  `Whether ${what} is left open: the log-rank test and the interval of the hazard ratio disagree${numbers(comparison)}.`;

function twoGroups(comparison: SurvivalComparison, result: SurvivalResult): string {
  const [endpoint, cancers] = [endpointNames[result.endpoint], cancersOf(result)];
  const { trait, contrast, isContrasted, isContinuous, name } = comparison.words;
  if (comparison.pValue === null) return `The ${endpoint} of ${between(comparison)} in ${cancers} cannot be compared.`;
  if (disagree(comparison))
    return leftOpen(`${endpoint} differs between ${between(comparison)} in ${cancers}`, comparison);
  if (!isFound(comparison)) return notFound(comparison, endpoint, cancers, between(comparison));
  const than = isContrasted && !isContinuous ? ` than ${contrast}` : "";
  const what = isContinuous ? `higher ${name}` : trait;
  return `${capitalized(what)} is associated with ${isWorse(comparison) ? "shorter" : "longer"} ${endpoint}${than} in ${cancers}${numbers(comparison)}.`;
}

/** The groups with the longest and the shortest median, as far as these are known; empty for several cancer types, or where no median is reached. */
function medianRange({ groups, words: { levels } }: SurvivalComparison): string {
  const named = ({ place, median }: SurvivalGroup): string =>
    `for ${levels[place] ?? ""} (${median === null ? "not reached" : `${formatMonths(median)} months`})`;
  const reached = groups.filter(({ median }) => median !== null).toSorted((a, b) => (a.median ?? 0) - (b.median ?? 0));
  const open = groups.filter(({ median }) => median === null);
  const [shortest] = reached;
  if (shortest === undefined || new Set(groups.map(({ cancerType }) => cancerType)).size > 1) return "";
  // Of several that have not reached theirs none is known to be the longest.
  const longest = open.length > 1 ? undefined : (open[0] ?? reached.at(-1));
  return longest === undefined || longest === shortest
    ? `: its median is shortest ${named(shortest)}`
    : `: its median is longest ${named(longest)} and shortest ${named(shortest)}`;
}

function manyGroups(comparison: SurvivalComparison, result: SurvivalResult): string {
  const [endpoint, cancers] = [endpointNames[result.endpoint], cancersOf(result)];
  const { levels, name, isRecorded, numberTitle } = comparison.words;
  const named = joinWords(levels);
  const who = isRecorded || numberTitle !== null ? named : `patients with ${named}`;
  if (comparison.pValue === null) return `The ${endpoint} by ${name} in ${cancers} cannot be compared.`;
  const range = medianRange(comparison) || lowestShare(comparison, result);
  const groups = range === "" ? ` (${named})` : "";
  return isFound(comparison)
    ? `${capitalized(endpoint)} differs by ${name}${groups} in ${cancers}${numbers(comparison)}${range}.`
    : notFound(comparison, endpoint, cancers, who);
}

function sentence(comparison: SurvivalComparison, result: SurvivalResult): string {
  const tell = comparison.words.levels.length === 2 ? twoGroups : manyGroups;
  const { model } = comparison;
  return `${tell(comparison, result)}${model === null ? "" : adjustedSentence(model)}`;
}

/** Cancer types compared with each other: which of two is worse, or whether several differ. */
function betweenTypes(comparison: SurvivalComparison, result: SurvivalResult): string {
  const [endpoint, { cancerTypes, part }] = [endpointNames[result.endpoint], result];
  const names = cancerTypes.map((code) => cancerInSentence(code, part?.name));
  const many =
    result.askedTypes === null ? `${names.length} cancer types` : coverageInWords(cancerTypes, result.askedTypes);
  const all = names.length > MOST_NAMED ? many : joinWords(names);
  const [first = "", second = ""] = names;
  if (comparison.pValue === null) return `The ${endpoint} of ${all} cannot be compared.`;
  if (disagree(comparison)) return leftOpen(`${endpoint} differs between ${all}`, comparison);
  if (!isFound(comparison)) return noneBetween(comparison, endpoint, all);
  return names.length === 2
    ? `${capitalized(endpoint)} is ${isWorse(comparison) ? "shorter" : "longer"} in ${first} than in ${second}${numbers(comparison)}.`
    : `${capitalized(endpoint)} differs between ${all}${numbers(comparison)}${worstOf(result)}.`;
}

/** One sentence with effect and direction for each variable, the adjusted model behind it where the question asks for one; how each cancer type fares where these are described. */
export function survivalAnswer(result: SurvivalResult): string {
  if (result.interaction !== null)
    return interactionAnswer(result.interaction, endpointNames[result.endpoint], cancersOf(result));
  const compared = result.comparisons.map((one) =>
    result.courses.length > 0 ? betweenTypes(one, result) : sentence(one, result),
  );
  const told = result.courses.length > 0 ? coursesInWords(result) : "";
  return [groupSharesInWords(result), ...compared, told].filter((text) => text !== "").join(" ");
}
