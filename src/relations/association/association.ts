import type { Relation } from "../relation.ts";
import { associatedColumns, levelsOf } from "./associated-patients.ts";
import { associationAnswer } from "./association-answer.ts";
import { associationFigure } from "./association-figure.ts";
import { associationGroups } from "./association-groups.ts";
import { associationMethods } from "./association-methods.ts";
import type { AssociationResult } from "./association-result.ts";
import { associationStatistics } from "./association-statistics.ts";
import { computeAssociation } from "./compute-association.ts";

/** Whether levels of two variables are found in the same patients more or less often than expected. */
export const association: Relation<"association", AssociationResult> = {
  name: "association",
  request: ({ cohort, of }) => ({ cohort, of }),
  compute: computeAssociation,
  results: (result) => ({
    answer: associationAnswer(result),
    statistics: associationStatistics(result),
    sample_sizes: result.sampleSizes,
    groups: associationGroups(result),
  }),
  figure: associationFigure,
  methods: associationMethods,
  whyNot: (table, question) => {
    const columns = associatedColumns(table, question);
    return (row) => (levelsOf(columns, row) === null ? "not measured in every variable" : null);
  },
};
