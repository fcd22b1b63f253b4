import { isAboutAll } from "../../cohort/covered-cancer-types.ts";
import type { QuestionOf } from "../../meaning/index.ts";
import type { FrequencyScope } from "./frequency-result.ts";

/** How a question asks for frequencies: of one cancer, of a group term, compared, everywhere, or in groups. */
export function scopeOf({
  by,
  cohort: { cancers, group },
}: Pick<QuestionOf<"frequency">, "by" | "cohort">): FrequencyScope {
  if (by !== undefined && by.is !== "cancer_type") return "grouped";
  if (isAboutAll(cancers)) return "all";
  if (cancers.length === 1) return "one";
  return group === undefined ? "compared" : "group_term";
}
