import type { AnalysisType } from "../contract/question.ts";
import { dataTableOf, type RoleOf } from "../cohort/data-table.ts";
import { readPatientTable } from "../cohort/read-patient-table.ts";
import { CgqError } from "../errors.ts";
import { type QuestionOf, type Question, type Relation as RelationName, roleOf } from "../meaning/index.ts";
import type { DataNotes } from "../relations/data-notes.ts";
import type { Relation } from "../relations/relation.ts";
import { openExpressionMatrix } from "../variables/expression/expression-matrix.ts";
import { letOthersWork, stage } from "../relations/work.ts";
import { notesOf, type RegisteredAnalysis } from "./analysis.ts";
import { questionOf } from "./question-of.ts";

function asked<Name extends RelationName>(question: Question, name: Name): QuestionOf<Name> {
  if (question.relation !== name) throw new CgqError("unsupported_question", `This is no question of ${name}.`);
  return question as QuestionOf<Name>; // its relation has just been compared
}

/** The end point that a question asks for has a role; one that stands beside it has none. */
const rolesOf =
  (question: Question): RoleOf =>
  (variable) => {
    if (variable.is !== "outcome") return roleOf(question, variable);
    return question.relation === "survival" && question.endpoint === variable.endpoint ? "measured" : "beside";
  };

/** Answers the questions of an analysis by a relation: reads the table of patients, computes, draws and writes. */
export function answerByRelation<Name extends RelationName, Result extends DataNotes>(
  type: AnalysisType,
  relation: Relation<Name, Result>,
): RegisteredAnalysis {
  return {
    type,
    check:
      relation.check === undefined
        ? undefined
        : async (parsed, data) => {
            const question = asked(questionOf(parsed), relation.name);
            relation.check?.(await readPatientTable(relation.request(question), data), question);
          },
    async answer(parsed, data, work, context) {
      work.report(stage("reading the data"));
      const question = asked(questionOf(parsed), relation.name);
      const table = await readPatientTable(relation.request(question), data);
      work.report(stage("summing up"));
      const result = await relation.compute(table, question, {
        ...work,
        openExpressionMatrix: (profileIds, samples) => openExpressionMatrix(profileIds, samples, data),
      });
      // Each of these steps may take tens of milliseconds; others are answered in between.
      await letOthersWork();
      const figure = relation.figure(result);
      await letOthersWork();
      const long = await relation.longTable?.(result);
      return {
        sql: data.sql(),
        results: { ...relation.results(result), ...notesOf(result) },
        figure,
        methods: relation.methods(result, context),
        result: long?.rest ?? result,
        table: long?.text ?? null,
        data: dataTableOf(table, rolesOf(question), relation.whyNot(table, question)),
      };
    },
    // A stored result was written by this same relation.
    methods: (storedResult, context) => relation.methods(storedResult as Result, context),
  };
}
