import type { AnalysisType } from "../contract/question.ts";
import { dataTableOf, includedOf, type RoleOf } from "../cohort/data-table.ts";
import { endOfFlow } from "../cohort/flow.ts";
import { readPatientTable } from "../cohort/read-patient-table.ts";
import { type QuestionOf, type Question, type Relation as RelationName, roleOf } from "../meaning/index.ts";
import type { DataNotes } from "../relations/data-notes.ts";
import type { Relation } from "../relations/relation.ts";
import { openExpressionMatrix } from "../variables/expression/expression-matrix.ts";
import { letOthersWork, stage } from "../relations/work.ts";
import { type Analysis, type AnalysisOutcome, type Answering, notesOf } from "./analysis.ts";

/** The end point that a question asks for has a role; one that stands beside it has none. */
const rolesOf =
  (question: Question): RoleOf =>
  (variable) => {
    if (variable.is !== "outcome") return roleOf(question, variable);
    const asked = question.relation === "ranking" ? question.in : question;
    return asked.relation === "survival" && asked.endpoint === variable.endpoint ? "measured" : "beside";
  };

/** Answers a question by its relation: reads the table of patients, computes, draws and writes. Throws CgqError `not_in_dataset` or `unsupported_question`. */
export async function answerQuestion<Name extends RelationName, Result extends DataNotes>(
  relation: Relation<Name, Result>,
  question: QuestionOf<Name>,
  { data, work, context, keepRows }: Answering,
): Promise<AnalysisOutcome> {
  work.report(stage("reading the data"));
  const table = await readPatientTable(relation.request(question), data);
  work.report(stage("summing up"));
  const result = await relation.compute(table, question, {
    ...work,
    openExpressionMatrix: (profileIds, samples) => openExpressionMatrix(profileIds, samples, data),
  });
  const included = includedOf(table, relation.whyNot(table, question, result));
  const rows = dataTableOf(table, rolesOf(question), included);
  keepRows?.(rows);
  // Each of these steps may take tens of milliseconds for a whole genome; others are answered in between.
  if (relation.longTable !== undefined) await letOthersWork();
  const figure = relation.figure(result);
  if (relation.longTable !== undefined) await letOthersWork();
  const long = await relation.longTable?.(result);
  const kept = relation.kept?.(result) ?? result;
  return {
    sql: data.sql(),
    results: { ...relation.results(result), ...notesOf(result), flow: [...table.flow, endOfFlow(table, included)] },
    figure,
    methods: relation.methods(kept, context),
    result: kept,
    table: long ?? null,
    data: rows,
  };
}

/** The relation of a question; a ranking is told by what it ranks. */
type Kind<Name extends RelationName> = Name extends "ranking"
  ? `ranking of ${QuestionOf<"ranking">["in"]["relation"]}`
  : Name;

const kindOf = (question: Question): Kind<RelationName> =>
  question.relation === "ranking" ? `ranking of ${question.in.relation}` : question.relation;

/** An analysis that a relation answers; it is loaded by the first question that asks for it, because a start needs none. */
export function answerByRelation<Name extends RelationName, Result extends DataNotes>(
  kind: Kind<Name>,
  types: readonly AnalysisType[],
  load: () => Promise<Relation<Name, Result>>,
): Analysis {
  // Only questions that it answers are handed over, and these are of its relation.
  const asked = (question: Question) => question as QuestionOf<Name>;
  return {
    types,
    load,
    answers: (question) => kindOf(question) === kind,
    request: async (question) => (await load()).request(asked(question)),
    check: async (question, data) => {
      const relation = await load();
      const table = await readPatientTable(relation.request(asked(question)), data);
      relation.check?.(table, asked(question));
    },
    answer: async (question, answering) => answerQuestion(await load(), asked(question), answering),
    // A stored result was written by this same relation.
    methods: async (storedResult, context) => (await load()).methods(storedResult as Result, context),
  };
}
