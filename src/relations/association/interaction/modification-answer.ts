import { formatInterval, formatP, formatRatio } from "../../../prose/format-number.ts";
import { paragraph } from "../../../prose/methods-sentences.ts";
import { reasonInWords } from "../../../prose/reason-in-words.ts";
import { SIGNIFICANT } from "../../../prose/significance.ts";
import { analysedCancers } from "../../analysed-cancers.ts";
import { pairsOfLevels } from "../../crossed-groups.ts";
import { FEWEST_TO_JUDGE } from "../../power-words.ts";
import { bothInWords, numbers, smallestMargin } from "../pair-words.ts";
import type { HomogeneityTest, ModifiedAssociationResult, ModifiedLevel } from "./modification-result.ts";

/** "lung adenocarcinoma", "29 of 33 cancer types". */
export const cancersOf = ({ cancerTypes, part, askedTypes }: ModifiedAssociationResult): string =>
  analysedCancers(cancerTypes, part, askedTypes !== null);

/** "by sex in lung adenocarcinoma", "between lung adenocarcinoma and lung squamous cell carcinoma". */
const whereOf = (result: ModifiedAssociationResult): string =>
  result.modifier.variable.is === "cancer_type"
    ? `between ${cancersOf(result)}`
    : `by ${result.modifier.name} in ${cancersOf(result)}`;

const tests: Readonly<Record<HomogeneityTest["name"], string>> = {
  breslow_day_tarone: "Breslow-Day test with Tarone's correction",
  cochran_q: "Cochran's Q of the log odds ratios",
};

const testInWords = ({ test: { name, pValue, reason } }: ModifiedAssociationResult): string =>
  pValue === null ? `no test: ${reasonInWords(reason)}` : `${tests[name]}, ${formatP(pValue.log10P)}`;

/** "in female: both in 12 of 120 patients, odds ratio 2.1, ..." */
function atLevel({ name, pair }: ModifiedLevel, { sides }: ModifiedAssociationResult): string {
  const { pValue, reason } = pair.association;
  const none = pValue === null ? `, odds ratio not computable (${reasonInWords(reason)})` : "";
  return `in ${name}: ${numbers(pair, sides)}${none}`;
}

/** "The ratio of the odds ratios, female vs male, is 2.1 (...).", of two levels. */
function between({ levels, ratios }: ModifiedAssociationResult): string {
  const [ratio, second] = ratios;
  if (ratio === undefined || second !== undefined) return "";
  const [pair = ""] = pairsOfLevels(levels.map(({ name }) => name));
  return ratio.status === "ok"
    ? `The ratio of the odds ratios, ${pair}, is ${formatRatio(ratio.ratio)} (95% CI ${formatInterval(ratio.interval, formatRatio)}).`
    : `The ratio of the odds ratios, ${pair}, is not computable (${reasonInWords(ratio.reason)}).`;
}

/** Test and interval of two levels say different things. */
function disagree({ test, ratios: [ratio, second] }: ModifiedAssociationResult): boolean {
  if (test.pValue === null || ratio?.status !== "ok" || second !== undefined) return false;
  const [lower, upper] = ratio.interval;
  return test.pValue.p < SIGNIFICANT === (lower <= 1 && upper >= 1);
}

/** Whether every level has enough patients on both sides for a null result to say something. */
const isJudged = ({ levels }: ModifiedAssociationResult): boolean =>
  levels.every(({ pair }) => smallestMargin(pair) >= FEWEST_TO_JUDGE);

function couldHaveFound({ detectable }: ModifiedAssociationResult): string {
  if (detectable === null) return "";
  return `With these numbers a ratio of the odds ratios of at least ${formatRatio(detectable.above)} or at most ${formatRatio(detectable.below)} would have been found with 80% power.`;
}

function claim(result: ModifiedAssociationResult): [said: string, further: string] {
  const { test, sides } = result;
  const [what, where] = [`association of ${bothInWords(sides)}`, whereOf(result)];
  if (test.pValue === null) return [`Whether the ${what} differs ${where} cannot be tested`, ""];
  if (result.typesDiffer)
    return [
      `Whether the ${what} differs ${where} is open: the odds ratios differ between the cancer types, of which the levels hold different shares`,
      "",
    ];
  if (disagree(result))
    return [`Whether the ${what} differs ${where} is open: test and confidence interval disagree`, ""];
  if (test.pValue.p < SIGNIFICANT) return [`The ${what} differs ${where}`, ""];
  if (!isJudged(result))
    return [
      `Whether the ${what} differs ${where} cannot be judged: fewer than ${FEWEST_TO_JUDGE} patients in a group`,
      "",
    ];
  return [`No difference ${where} was found in the ${what}`, couldHaveFound(result)];
}

/** Whether the association of two variables differs between the levels, with the association at each of them. */
export function modificationAnswer(result: ModifiedAssociationResult): string {
  const [said, further] = claim(result);
  const told = result.levels.map((level) => atLevel(level, result)).join("; ");
  return paragraph(`${said} (${testInWords(result)}).`, `I${told.slice(1)}.`, between(result), further);
}
