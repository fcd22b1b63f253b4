import { meaningOf, type Question } from "./question.ts";

/** The question in plain words; `read(ask(question))` gives the question back. */
export const ask = (question: Question): string => meaningOf(question.relation).ask(question);
