import type { Figure } from "../../contract/figure.ts";
import { kaplanMeierFigure } from "../../figures/kaplan-meier.ts";
import { endpointNames } from "../../meaning/index.ts";
import { capitalized } from "../../prose/capitalized.ts";
import { joinWords } from "../../prose/join-words.ts";
import { formatMonths, formatP } from "../../prose/format-number.ts";
import { subgroupNote } from "../../prose/subgroup-note.ts";
import { groupColor } from "../group-colors.ts";
import { survivalAnswer } from "./survival-answer.ts";
import type { Curve } from "./survival-group.ts";
import type { SurvivalResult } from "./survival-result.ts";

const medianOf = ({ name, n, events, median }: Curve): string =>
  `${name}: ${events} events in ${n} patients, median ${median === null ? "not reached" : `${formatMonths(median)} months`}`;

/** What the test of the first variable's groups found; null where the test is of the number itself. */
function testNote({ comparisons, interaction }: SurvivalResult): string | null {
  if (interaction?.model.test.status === "ok") return `interaction ${formatP(interaction.model.test.pValue.log10P)}`;
  const [first] = comparisons;
  if (first === undefined || first.pValue === null || first.words.isContinuous) return null;
  return `${first.testName} ${formatP((first.adjusted ?? first.pValue).log10P)}`;
}

/** Kaplan-Meier curves of the first variable: colours are the groups, dashes the cancer types or the levels of what may modify how the groups differ. */
export function survivalFigure(result: SurvivalResult): Figure {
  const { curves, courses, cancerTypes, comparisons, interaction, endpoint, part, at, isAcross = false } = result;
  const words = interaction?.words ?? comparisons[0]?.words;
  const what = interaction === null ? words?.name : `${interaction.words.name} and ${interaction.modifier.name}`;
  const left =
    curves.length < courses.length
      ? ` Of ${courses.length} cancer types those with the lowest and the highest ${at === null ? "median (the share at 5 years where it is not reached)" : "share at that time"} are drawn.`
      : "";
  const pooled =
    cancerTypes.length > 1 &&
    !isAcross &&
    interaction?.model.areStrata !== true &&
    curves.some((curve) => curve.cancerType === null)
      ? " The curves pool the cancer types; the test does not."
      : "";
  return kaplanMeierFigure({
    curves: curves.map(({ name, n, steps, place, within, cancerType }) => ({
      name,
      n,
      steps,
      color: groupColor(place, words?.isMoreFirst ?? false),
      dash: within ?? (cancerType === null || courses.length > 0 ? 0 : cancerTypes.indexOf(cancerType)),
    })),
    survivalTitle: capitalized(endpointNames[endpoint]),
    caption: `Kaplan-Meier estimates of ${endpointNames[endpoint]}${what === undefined ? "" : ` by ${what}`}; bands are 95% confidence intervals, ticks mark the end of follow-up without event.${pooled}${left}${subgroupNote(part)}`,
    note: testNote(result),
    told: at,
    altText: `Survival curves. ${survivalAnswer(result)} ${joinWords(curves.map(medianOf))}.`,
  });
}
