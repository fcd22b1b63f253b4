import type { AdditionalStatistic } from "../../contract/statistics.ts";
import { formatCount } from "../../prose/format-number.ts";
import { furtherTest } from "../statistics-fields.ts";
import { spanInWords } from "./course-answer.ts";
import type { Course, ShareAfter } from "./course.ts";

/** The share of a cancer type, or of a group, without the event after a time. */
export function shareRow(name: string, { months, share }: ShareAfter): AdditionalStatistic {
  const comparison = `${name}: after ${spanInWords(months)}`;
  const estimated = { test: "kaplan_meier", effect_size_name: "survival_probability" };
  if (share.status !== "ok") return furtherTest({ ...estimated, comparison, reason: share.reason });
  return furtherTest({
    ...estimated,
    comparison: `${comparison} (${formatCount(share.atRisk)} at risk)`,
    effect_size: share.survival,
    confidence_interval: share.interval === null ? null : [...share.interval],
  });
}

/** The shares without the event at several times, and how long the patients were followed, in months. */
export const courseRows = ({ cancerType, shares, followUp }: Course): AdditionalStatistic[] => [
  ...shares.map((share) => shareRow(cancerType, share)),
  furtherTest({
    test: "reverse_kaplan_meier",
    comparison: `${cancerType}: median follow-up`,
    effect_size: followUp.median,
    effect_size_name: "months",
    confidence_interval: [...followUp.interval],
    reason: followUp.median === null ? "not_reached" : null,
  }),
];
