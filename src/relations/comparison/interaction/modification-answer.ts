import { areSides } from "../../../meaning/index.ts";
import { capitalized } from "../../../prose/capitalized.ts";
import { formatCount, formatInterval, formatNumber, formatP } from "../../../prose/format-number.ts";
import { counted, joinWords } from "../../../prose/join-words.ts";
import { paragraph } from "../../../prose/methods-sentences.ts";
import { reasonInWords } from "../../../prose/reason-in-words.ts";
import { SIGNIFICANT } from "../../../prose/significance.ts";
import { analysedCancers } from "../../analysed-cancers.ts";
import { referenceOf } from "../../crossed-groups.ts";
import { differenceUnit } from "../../measure.ts";
import { FEWEST_TO_JUDGE } from "../../power-words.ts";
import type { Difference, DifferenceModel } from "./difference-model.ts";
import type { ModificationResult } from "./modification-result.ts";

/** "lung adenocarcinoma", "29 of 33 cancer types". */
export const cancersOf = ({ cancerTypes, part, askedTypes }: ModificationResult): string =>
  analysedCancers(cancerTypes, part?.name, askedTypes !== null);

/** "the association of KEAP1 mutation with NQO1 expression", "the difference in CA9 expression between tumour and normal tissue". */
export function subjectOf({ by, measure, sides }: ModificationResult): string {
  const { is } = by.variable;
  const noun = is === "tissue" ? " tissue" : "";
  return is === "tissue" || is === "cancer_type" || areSides(by.variable)
    ? `the difference in ${measure.name} between ${joinWords(sides)}${noun}`
    : `the association of ${by.name} with ${measure.name}`;
}

/** "by sex in lung adenocarcinoma", "between LUAD and LUSC" in full. */
function whereOf(result: ModificationResult): string {
  const { by, modifier } = result;
  if (modifier.variable.is === "cancer_type") return `between ${cancersOf(result)}`;
  return `by ${modifier.name}${by.variable.is === "cancer_type" ? "" : ` in ${cancersOf(result)}`}`;
}

const inNumbers = (difference: Difference | undefined, unit: string): string =>
  difference?.status === "ok"
    ? `${formatNumber(difference.estimate)}${unit} (95% CI ${formatInterval(difference.interval)})`
    : `not computable (${reasonInWords(difference?.reason)})`;

/** "KEAP1 mutant vs KEAP1 wild type: difference of the means 2.9 log2 units (...) in female and 3.1 (...) in male patients". */
function within({ measure, sides, levels, modifier }: ModificationResult, model: DifferenceModel): string {
  const told = levels.map((level, place) => {
    const unit = place === 0 ? differenceUnit(measure) : "";
    return `${inNumbers(model.within[place], unit)} in ${level}`;
  });
  const isRecorded = modifier.variable.is === "clinical";
  return `${sides.join(" vs ")}: difference of the means ${joinWords(told)}${isRecorded ? " patients" : ""}`;
}

/** "; that in female minus that in male patients is 0.4 (...)", of two levels. */
function between({ levels }: ModificationResult, { differences }: DifferenceModel): string {
  const [difference, second] = differences;
  if (second !== undefined || difference?.status !== "ok") return "";
  const reference = referenceOf(levels);
  return `; that in ${levels[1 - reference] ?? ""} minus that in ${levels[reference] ?? ""} is ${inNumbers(difference, "")}`;
}

const testInWords = ({ test }: DifferenceModel): string =>
  test.status === "ok"
    ? `F test of the interaction, ${formatP(test.pValue.log10P)}`
    : `no test: ${reasonInWords(test.reason)}`;

function couldHaveFound({ detectable, measure }: ModificationResult): string {
  if (detectable === null) return "";
  return `With these numbers a difference between the two of ${formatNumber(detectable)}${differenceUnit(measure)} would have been found with 80% power.`;
}

/** Whether the groups are large enough for a null result to say something. */
export const isJudged = ({ groups }: ModificationResult): boolean => groups.every(({ n }) => n >= FEWEST_TO_JUDGE);

function claim(result: ModificationResult): [said: string, further: string] {
  const { test } = result.model;
  const [what, where] = [subjectOf(result), whereOf(result)];
  if (test.status !== "ok") return [`Whether ${what} differs ${where} cannot be tested`, ""];
  if (test.pValue.p < SIGNIFICANT) return [`${capitalized(what)} differs ${where}`, ""];
  const smallest = Math.min(...result.groups.map(({ n }) => n));
  if (!isJudged(result))
    return [
      `Whether ${what} differs ${where} cannot be judged with ${counted(smallest, "patient")} in the smallest group`,
      "",
    ];
  return [`No difference ${where} was found in ${what}`, couldHaveFound(result)];
}

function adjustedSentence(result: ModificationResult): string {
  const { adjusted } = result;
  if (adjusted === null) return "";
  const { words, with: model } = adjusted;
  return `Adjusted for ${words}, in ${formatCount(model.n)} patients (${testInWords(model)}): ${within(result, model)}${between(result, model)}.`;
}

/** Whether the difference of two groups differs between the levels, with the difference in each of them. Association only. */
export function modificationAnswer(result: ModificationResult): string {
  const { model } = result;
  const [said, further] = claim(result);
  return paragraph(
    `${said} (${testInWords(model)}).`,
    `${capitalized(within(result, model))}${between(result, model)}.`,
    further,
    adjustedSentence(result),
  );
}
