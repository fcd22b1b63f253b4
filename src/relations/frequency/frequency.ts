import type { Relation } from "../relation.ts";
import { computeFrequency } from "./compute-frequency.ts";
import { groupColumn, groupOf, whyNoGroup } from "./counted-variable.ts";
import { frequencyFigure } from "./frequency-figure.ts";
import { frequencyMethods } from "./frequency-methods.ts";
import type { FrequencyResult } from "./frequency-result.ts";
import { frequencyResults } from "./frequency-results.ts";
import { scopeOf } from "./frequency-scope.ts";

/** How often levels of categorical variables occur: overall, by cancer type or by the levels of another variable. */
export const frequency: Relation<"frequency", FrequencyResult> = {
  name: "frequency",
  request: (question) => ({
    cohort: question.cohort,
    of: question.by === undefined || question.by.is === "cancer_type" ? question.of : [...question.of, question.by],
    keepsUnsplit: scopeOf(question) === "group_term",
    requires: question.by?.is === "cancer_type" ? question.by.one : undefined,
  }),
  compute: computeFrequency,
  results: frequencyResults,
  figure: frequencyFigure,
  methods: frequencyMethods,
  whyNot: (table, question) => {
    const groups = groupColumn(table, question);
    return (row) => (groups === null || groupOf(groups, row) !== null ? null : whyNoGroup(groups, row));
  },
};
