import { answerQuestion } from "../../src/analyses/answer-by-relation.ts";
import { createDataReader } from "../../src/catalogue/data-reader.ts";
import type { Cohort, QuestionOf, Relation as RelationName } from "../../src/meaning/index.ts";
import type { DataNotes } from "../../src/relations/data-notes.ts";
import type { Relation } from "../../src/relations/relation.ts";
import { testedService } from "../analyses/asked-again.ts";
import { analysisOptions, useStarterData } from "../analyses/starter-cards.ts";

/** Some cancer types without conditions. */
export const cohortOf = (cancers: string[], fields: Partial<Cohort> = {}): Cohort => ({
  cancers,
  studies: [],
  where: [],
  ...fields,
});

/** Overall survival in some cancer types, described. */
export const survivalOf = (codes: string[], fields: Partial<QuestionOf<"survival">> = {}): QuestionOf<"survival"> => ({
  relation: "survival",
  endpoint: "OS",
  by: [],
  cohort: cohortOf(codes),
  adjust: [],
  ...fields,
});

/** Opens the starter data set for the tests of a file; the returned function answers questions of a relation from it, by the service that is tested where one is. */
export function useRelation<Name extends RelationName, Result extends DataNotes>(relation: Relation<Name, Result>) {
  const { warehouse, answer } = useStarterData();
  const answerHere = (question: QuestionOf<Name>) =>
    answerQuestion(relation, question, {
      data: createDataReader(warehouse()),
      work: analysisOptions,
      context: { datasetVersion: warehouse().version.name, softwareVersion: analysisOptions.softwareVersion },
    });
  const answerThere = (question: QuestionOf<Name>) => answer(question);
  return testedService === undefined ? answerHere : answerThere;
}
