import type { QuestionOf } from "../../meaning/index.ts";
import type { OwnResults, Relation } from "../relation.ts";
import { associatedColumns, levelsOf } from "./associated-patients.ts";
import { associationAnswer } from "./association-answer.ts";
import { associationFigure } from "./association-figure.ts";
import { associationGroups } from "./association-groups.ts";
import { associationMethods } from "./association-methods.ts";
import type { AssociationResult } from "./association-result.ts";
import { associationStatistics } from "./association-statistics.ts";
import { computeAssociation } from "./compute-association.ts";
import { computeModification } from "./interaction/compute-modification.ts";
import { modificationFigure } from "./interaction/modification-figure.ts";
import { modificationMethods } from "./interaction/modification-methods.ts";
import { modificationRequest } from "./interaction/modification-request.ts";
import type { ModifiedAssociationResult } from "./interaction/modification-result.ts";
import { modificationResults } from "./interaction/modification-results.ts";
import { isModified, modifiedPair } from "./interaction/modified-pair.ts";
import { recordedGroups } from "./recorded-groups.ts";

const results = (result: AssociationResult): OwnResults => ({
  answer: associationAnswer(result),
  statistics: associationStatistics(result),
  sample_sizes: result.sampleSizes,
  groups: associationGroups(result),
});

const isModification = (result: AssociationResult | ModifiedAssociationResult): result is ModifiedAssociationResult =>
  "modified" in result;

/** Whether levels of two variables are found in the same patients more or less often than expected, and whether they do so differently across something else. */
export const association: Relation<"association", AssociationResult | ModifiedAssociationResult> = {
  name: "association",
  request: (question: QuestionOf<"association">) =>
    isModified(question)
      ? modificationRequest(question)
      : { cohort: question.cohort, of: question.of, grouping: recordedGroups(question.of) },
  compute: (table, question) =>
    isModified(question) ? computeModification(table, question) : computeAssociation(table, question),
  results: (result) => (isModification(result) ? modificationResults(result) : results(result)),
  figure: (result) => (isModification(result) ? modificationFigure(result) : associationFigure(result)),
  methods: (result, context) =>
    isModification(result) ? modificationMethods(result, context) : associationMethods(result, context),
  whyNot: (table, question) => {
    if (isModified(question)) return modifiedPair(table, question).whyNot;
    const columns = associatedColumns(table, question);
    return (row) => (levelsOf(columns, row) === null ? "not measured in every variable" : null);
  },
};
