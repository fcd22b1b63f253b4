import { z } from "zod";
import { Author } from "./author.ts";
import { ErrorBody } from "./error.ts";
import { Figure } from "./figure.ts";
import { ParsedQuestion } from "./question.ts";
import { RerunComparison } from "./rerun.ts";
import { Results } from "./results.ts";

export const SCHEMA_VERSION = "1.0";

export const Timestamp = z.iso.datetime().describe("ISO 8601, UTC");
export const CardId = z.string().min(1).max(128).describe("Opaque; new cards are cgq-YYYY-MM-DD-xxxxx");

export const Progress = z
  .object({ done: z.number(), total: z.number(), stage: z.string() })
  .meta({ id: "Progress", description: "Work done, in units of the stage" });
export type Progress = z.infer<typeof Progress>;

/** What is known of a card before its answer is. */
export const CardIdentity = z.object({
  id: CardId,
  created_at: Timestamp,
  schema_version: z.string(),
  url: z.string().describe("Permanent web page of the card"),
  license: z.string(),
  authors: z
    .array(Author)
    .optional()
    .describe("Who asked, where the account said so when the card was made; absent: the service is its author"),
  parent_card_id: z.string().nullable().describe("The card that this one was forked from"),
  rerun_of: z.string().nullable().describe("The card that this one re-executed"),
  fork_count: z.int().nonnegative(),
});
export type CardIdentity = z.infer<typeof CardIdentity>;

const PendingStatus = z.enum(["queued", "running"]);

/** Whether a card of this status is still computed. */
export const isPending = (status: string): boolean => PendingStatus.safeParse(status).success;

/** What a question means, in the form of the software that made the card; `parsed` says the same in fields that never change. */
const Meaning = z
  .object({ version: z.int(), question: z.looseObject({ relation: z.string() }) })
  .meta({ id: "Meaning" });

const AskedQuery = z.object({ original: z.string(), parsed: ParsedQuestion, meaning: Meaning.optional() });

export const CardQuery = z
  .object({
    ...AskedQuery.shape,
    sql: z.string().describe("Every statement that ran, in order"),
  })
  .meta({ id: "CardQuery" });

export const CompletedCard = z
  .object({
    ...CardIdentity.shape,
    status: z.literal("completed"),
    query: CardQuery,
    results: Results,
    figure: Figure,
    methods: z.string(),
    dataset_version: z.string(),
    software_version: z.string(),
    accessed_at: Timestamp.describe("When the data were read"),
    comparison: RerunComparison.nullable().optional(),
    data_sha256: z
      .string()
      .optional()
      .describe("Of the rows behind the card as tab-separated text; absent on cards whose rows are not kept"),
    results_sha256: z.string().describe("Of parsed question, SQL, results, figure and dataset version"),
    content_sha256: z.string().describe("Of the whole card but status, progress and fork_count"),
  })
  .meta({ id: "CompletedCard" });
export type CompletedCard = z.infer<typeof CompletedCard>;

/** A card without an answer, whatever its state. */
export const UnfinishedCard = CardIdentity.extend({
  query: AskedQuery,
});
export type UnfinishedCard = z.infer<typeof UnfinishedCard>;

export const PendingCard = UnfinishedCard.extend({ status: PendingStatus, progress: Progress }).meta({
  id: "PendingCard",
});
export type PendingCard = z.infer<typeof PendingCard>;

export const FailedCard = UnfinishedCard.extend({ status: z.literal("failed"), error: ErrorBody }).meta({
  id: "FailedCard",
});
export type FailedCard = z.infer<typeof FailedCard>;

export const QueryCard = z
  .discriminatedUnion("status", [CompletedCard, PendingCard, FailedCard])
  .meta({ id: "QueryCard" });
export type QueryCard = z.infer<typeof QueryCard>;
