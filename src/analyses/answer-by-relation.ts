import type { AnalysisType, ParsedQuestion } from "../contract/question.ts";
import type { DataReader } from "../catalogue/data-reader.ts";
import { dataTableOf, type RoleOf } from "../cohort/data-table.ts";
import { readPatientTable } from "../cohort/read-patient-table.ts";
import { CgqError } from "../errors.ts";
import { type QuestionOf, type Question, type Relation as RelationName, roleOf } from "../meaning/index.ts";
import type { MethodsContext } from "../prose/methods-sentences.ts";
import type { DataNotes } from "../relations/data-notes.ts";
import type { Relation } from "../relations/relation.ts";
import { openExpressionMatrix } from "../variables/expression/expression-matrix.ts";
import { letOthersWork, stage, type Work } from "../relations/work.ts";
import { type AnalysisOutcome, notesOf, type RegisteredAnalysis } from "./analysis.ts";
import { questionOf } from "./question-of.ts";

function asked<Name extends RelationName>(parsed: ParsedQuestion, name: Name): QuestionOf<Name> {
  const question = questionOf(parsed);
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

interface Answering {
  readonly data: DataReader;
  readonly work: Work;
  readonly context: MethodsContext;
}

/** Answers a question by its relation: reads the table of patients, computes, draws and writes. Throws CgqError `not_in_dataset` or `unsupported_question`. */
export async function answerQuestion<Name extends RelationName, Result extends DataNotes>(
  relation: Relation<Name, Result>,
  question: QuestionOf<Name>,
  { data, work, context }: Answering,
): Promise<AnalysisOutcome> {
  work.report(stage("reading the data"));
  const table = await readPatientTable(relation.request(question), data);
  work.report(stage("summing up"));
  const result = await relation.compute(table, question, {
    ...work,
    openExpressionMatrix: (profileIds, samples) => openExpressionMatrix(profileIds, samples, data),
  });
  // Each of these steps may take tens of milliseconds for a whole genome; others are answered in between.
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
}

/** Reads the table alone and lets the relation refuse what its data cannot answer. */
function checkOf<Name extends RelationName, Result extends DataNotes>(
  relation: Relation<Name, Result>,
): RegisteredAnalysis["check"] {
  if (relation.check === undefined) return undefined;
  return async (parsed, data) => {
    const question = asked(parsed, relation.name);
    relation.check?.(await readPatientTable(relation.request(question), data), question);
  };
}

/** An analysis of today that a relation answers. */
export const answerByRelation = <Name extends RelationName, Result extends DataNotes>(
  type: AnalysisType,
  relation: Relation<Name, Result>,
): RegisteredAnalysis => ({
  type,
  check: checkOf(relation),
  answer: async (parsed, data, work, context) =>
    answerQuestion(relation, asked(parsed, relation.name), { data, work, context }),
  // A stored result was written by this same relation.
  methods: (storedResult, context) => relation.methods(storedResult as Result, context),
});
