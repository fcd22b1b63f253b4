import type { TableRequest } from "../../cohort/patient-table.ts";
import type { QuestionOf } from "../../meaning/index.ts";
import { requireOnePlace } from "../own-cancers.ts";
import type { Relation } from "../relation.ts";
import { computeFrequency } from "./compute-frequency.ts";
import { groupColumn, groupOf, whyNoGroup } from "./counted-variable.ts";
import { frequencyFigure } from "./frequency-figure.ts";
import { frequencyMethods } from "./frequency-methods.ts";
import type { FrequencyResult } from "./frequency-result.ts";
import { frequencyResults } from "./frequency-results.ts";
import { scopeOf } from "./frequency-scope.ts";

function request(question: QuestionOf<"frequency">): TableRequest {
  const { of, by, cohort } = question;
  requireOnePlace([by], "Shares are compared");
  const grouping = by === undefined || by.is === "cancer_type" ? [] : [by];
  return {
    cohort,
    of: [...of, ...grouping],
    grouping,
    keepsUnsplit: scopeOf(question) === "group_term",
    requires: by?.is === "cancer_type" ? by.one : undefined,
  };
}

/** How often levels of categorical variables occur: overall, by cancer type or by the levels of another variable. */
export const frequency: Relation<"frequency", FrequencyResult> = {
  name: "frequency",
  request,
  compute: computeFrequency,
  results: frequencyResults,
  figure: frequencyFigure,
  methods: frequencyMethods,
  whyNot: (table, question) => {
    const groups = groupColumn(table, question);
    return (row) => (groups === null || groupOf(groups, row) !== null ? null : whyNoGroup(groups, row));
  },
};
