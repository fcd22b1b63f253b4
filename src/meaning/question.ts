import { z } from "zod";
import { Endpoint } from "../contract/question.ts";
import { Cohort } from "./cohort.ts";
import { Categorical, Numeric, Variable } from "./variable.ts";

const adjust = z.array(Variable);
const atLeast = <Item extends z.ZodType>(item: Item, count: number) => z.array(item).min(count);

/** How often the levels of each variable occur, over all or compared between the groups of `by`. */
const Frequency = z.object({
  relation: z.literal("frequency"),
  of: atLeast(Categorical, 1),
  by: Categorical.optional(),
  cohort: Cohort,
});
/** How each number is distributed, over all or in each cancer type. */
const Profile = z.object({ relation: z.literal("profile"), of: atLeast(Numeric, 1), cohort: Cohort });
/** Each number compared between the groups of `by`. */
const Comparison = z.object({
  relation: z.literal("comparison"),
  of: atLeast(Numeric, 1),
  by: Categorical,
  cohort: Cohort,
  adjust,
  /** Groups are matched by patient: tumour and normal tissue of the same person. */
  paired: z.literal(true).optional(),
});
/** Whether levels occur together, for each pair. */
const Association = z.object({ relation: z.literal("association"), of: atLeast(Categorical, 2), cohort: Cohort });
/** Whether numbers go together, for each pair. */
const Correlation = z.object({ relation: z.literal("correlation"), of: atLeast(Numeric, 2), cohort: Cohort, adjust });
/** Time to an event compared between the groups of each variable; a number counts per standard deviation. */
const Survival = z.object({
  relation: z.literal("survival"),
  endpoint: Endpoint,
  by: atLeast(Variable, 1),
  cohort: Cohort,
  adjust,
});
/** One of the relations over every gene. */
const Ranking = z.object({
  relation: z.literal("ranking"),
  every: z.literal("gene"),
  in: z.discriminatedUnion("relation", [
    z.object({ relation: z.literal("frequency"), of: z.literal("mutation") }),
    z.object({
      relation: z.literal("comparison"),
      of: z.literal("expression"),
      by: Categorical,
      profile: z.string().optional(),
    }),
  ]),
  cohort: Cohort,
});

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

/** Changes whenever a stored question changes its shape. */
export const MEANING_VERSION = 1;
