import { z } from "zod";
import { Association, association } from "./relations/association.ts";
import { Comparison, comparison } from "./relations/comparison.ts";
import { Correlation, correlation } from "./relations/correlation.ts";
import { Frequency, frequency } from "./relations/frequency.ts";
import { Profile, profile } from "./relations/profile.ts";
import { Ranking, ranking } from "./relations/ranking.ts";
import type { RelationMeaning } from "./relations/relation-meaning.ts";
import { Survival, survival } from "./relations/survival.ts";

/** What a question means: how variables of patients are related in a cohort. */
export const Question = z.discriminatedUnion("relation", [
  Frequency,
  Profile,
  Comparison,
  Association,
  Correlation,
  Survival,
  Ranking,
]);
export type Question = z.infer<typeof Question>;
export type Relation = Question["relation"];
/** A question of one relation. */
export type QuestionOf<Name extends Relation> = Extract<Question, { relation: Name }>;

const meanings: { readonly [Name in Relation]: RelationMeaning<QuestionOf<Name>> } = {
  frequency,
  profile,
  comparison,
  association,
  correlation,
  survival,
  ranking,
};

/** What a question of this relation is in words and fields. */
export const meaningOf = <Name extends Relation>(relation: Name): RelationMeaning<QuestionOf<Name>> =>
  meanings[relation];

/** Changes whenever a stored question changes its shape. */
export const MEANING_VERSION = 1;
