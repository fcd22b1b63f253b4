import type { Figure } from "../../contract/figure.ts";
import { kaplanMeierFigure } from "../../figures/kaplan-meier.ts";
import { capitalized } from "../../prose/capitalized.ts";
import { joinWords } from "../../prose/join-words.ts";
import { formatNumber } from "../../prose/format-number.ts";
import { subgroupNote } from "../../prose/subgroup-note.ts";
import { endpointInWords } from "./endpoint.ts";
import { survivalAnswer } from "./survival-answer.ts";
import type { Curve, SurvivalResult } from "./survival-result.ts";

const medianOf = ({ name, n, events, median }: Curve): string =>
  `${name}: ${events} events in ${n} patients, median ${median === null ? "not reached" : `${formatNumber(median, 1)} months`}`;

/** Kaplan-Meier curves of the first gene: colours are the groups, dashes the cancer types. */
export function survivalFigure(result: SurvivalResult): Figure {
  const { curves, cancerTypes, comparisons, endpoint, split, part } = result;
  const gene = comparisons[0]?.gene ?? "";
  const what = split.kind === "median" ? `${gene} expression` : `${gene} ${split.kind.replace("_", " ")}`;
  const pooled = curves.some((curve) => curve.cancerType === null)
    ? " The curves pool the cancer types; the test does not."
    : "";
  return kaplanMeierFigure({
    curves: curves.map(({ name, n, steps, place, cancerType }) => ({
      name,
      n,
      steps,
      color: place,
      dash: cancerType === null ? 0 : cancerTypes.indexOf(cancerType),
    })),
    survivalTitle: capitalized(endpointInWords[endpoint]),
    caption: `Kaplan-Meier estimates of ${endpointInWords[endpoint]} by ${what}; bands are 95% confidence intervals, ticks mark the end of follow-up without event.${pooled}${subgroupNote(part)}`,
    altText: `Survival curves. ${survivalAnswer(result)} ${joinWords(curves.map(medianOf))}.`,
  });
}
