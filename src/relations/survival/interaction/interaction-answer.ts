import { capitalized } from "../../../prose/capitalized.ts";
import { formatCount, formatInterval, formatP, formatRatio } from "../../../prose/format-number.ts";
import { counted, joinWords } from "../../../prose/join-words.ts";
import { reasonInWords } from "../../../prose/reason-in-words.ts";
import { SIGNIFICANT } from "../../../prose/significance.ts";
import { referenceOf } from "../../crossed-groups.ts";
import { FEWEST_TO_JUDGE } from "../../power-words.ts";
import type { HazardRatio } from "../hazard-ratio.ts";
import { comparisonName } from "../compare-survival.ts";
import type { Interaction } from "./interaction-result.ts";
import type { InteractionModel } from "./interaction-model.ts";

const ratioInWords = (hazard: HazardRatio | undefined): string =>
  hazard?.status === "ok"
    ? `${formatRatio(hazard.hazardRatio)} (95% CI ${formatInterval(hazard.interval, formatRatio)})`
    : `not computable (${reasonInWords(hazard?.reason)})`;

/** "TP53 mutant vs wild type: hazard ratio 1.9 (...) in female and 0.8 (...) in male patients". */
function within({ words, modifier, levels }: Interaction, model: InteractionModel): string {
  const told = levels.map((level, place) => `${ratioInWords(model.within[place])} in ${level}`);
  return `${comparisonName(words)}: hazard ratio ${joinWords(told)}${modifier.isRecorded ? " patients" : ""}`;
}

function testInWords({ test }: InteractionModel): string {
  return test.status === "ok"
    ? `likelihood-ratio test of the interaction, ${formatP(test.pValue.log10P)}`
    : `no test: ${reasonInWords(test.reason)}`;
}

/** "; their ratio is 2.1 (...)", of two levels. */
function between({ levels }: Interaction, { ratios }: InteractionModel): string {
  const [ratio, second] = ratios;
  if (second !== undefined || ratio?.status !== "ok") return "";
  const reference = referenceOf(levels);
  return `; the ratio of ${levels[1 - reference] ?? ""} to ${levels[reference] ?? ""} is ${ratioInWords(ratio)}`;
}

const isFound = ({ test }: InteractionModel): boolean => test.status === "ok" && test.pValue.p < SIGNIFICANT;

/** Test and interval of two levels say different things. */
function disagree(model: InteractionModel): boolean {
  const [ratio, second] = model.ratios;
  if (second !== undefined || ratio?.status !== "ok" || model.test.status !== "ok") return false;
  const [lower, upper] = ratio.interval;
  return isFound(model) === (lower <= 1 && upper >= 1);
}

function couldHaveFound({ detectable }: Interaction): string {
  if (detectable === null) return "";
  return ` With these numbers a ratio of the hazard ratios of at least ${formatRatio(detectable.above)} or at most ${formatRatio(detectable.below)} would have been found with 80% power.`;
}

function claim(interaction: Interaction, endpoint: string, cancers: string): [claim: string, further: string] {
  const { words, modifier, model, groups } = interaction;
  const what = `the association of ${words.name} with ${endpoint}`;
  const where = `by ${modifier.name} in ${cancers}`;
  const smallest = Math.min(...groups.map(({ n }) => n));
  if (model.test.status !== "ok") return [`Whether ${what} differs ${where} cannot be tested`, ""];
  if (disagree(model)) return [`Whether ${what} differs ${where} is left open: test and interval disagree`, ""];
  if (isFound(model)) return [`${capitalized(what)} differs ${where}`, ""];
  if (smallest < FEWEST_TO_JUDGE || model.events < FEWEST_TO_JUDGE)
    return [
      `Whether ${what} differs ${where} cannot be judged with ${counted(model.events, "event")} and ${counted(smallest, "patient")} in the smallest group`,
      "",
    ];
  return [`No difference ${where} was found in ${what}`, couldHaveFound(interaction)];
}

function adjustedSentence(interaction: Interaction): string {
  const { adjusted } = interaction;
  if (adjusted === null) return "";
  const { with: model, words } = adjusted;
  return ` ${capitalized(words)}, in ${formatCount(model.n)} patients with ${counted(model.events, "event")} (${testInWords(model)}): ${within(interaction, model)}${between(interaction, model)}.`;
}

/** Whether the ratio of two groups differs between the levels, with the ratio in each of them. */
export function interactionAnswer(interaction: Interaction, endpoint: string, cancers: string): string {
  const { model } = interaction;
  const [said, further] = claim(interaction, endpoint, cancers);
  return `${said} (${testInWords(model)}). ${capitalized(within(interaction, model))}${between(interaction, model)}.${further}${adjustedSentence(interaction)}`;
}
