import { sql, type Kysely, type UpdateQueryBuilder, type UpdateResult } from "kysely";
import { z } from "zod";
import { UnfinishedCard, type FailedCard, type PendingCard, type Progress } from "../contract/card.ts";
import { ErrorBody } from "../contract/error.ts";
import { listed, untouched } from "../sql/differences.ts";
import type { Presence } from "../sql/presence.ts";
import { Turns } from "../threads/turns.ts";
import type { Job, JobCounts, JobEntry, JobQueue } from "./job-queue.ts";
import type { CardTables } from "./sql-tables.ts";

type Db = Kysely<CardTables>;

const stages = { queued: "waiting for its turn", running: "computing the answer" } as const;

const JobRow = z.object({ owner_id: z.string(), card: z.string() });
const StateRow = z.object({
  card: z.string(),
  status: z.enum(["queued", "running", "completed", "failed"]),
  error: z.string().nullable(),
});

const parsedCard = (text: string) => UnfinishedCard.parse(JSON.parse(text));

/** Jobs beside the cards: states are read from `db`, changes go through `writing`. A running job is held by the process that took it. */
export function sqlJobQueue(db: Db, writing: Db, presence: Presence): JobQueue {
  const reported = new Map<string, Progress>();
  /** What this process is at; a job that it holds beyond that is one whose end the database was not there to be told. */
  const taken = new Set<string>();
  const inTurn = new Turns(1);
  const running = () => writing.updateTable("jobs").where("status", "=", "running");
  const end = async (cardId: string, change: (held: Change) => Promise<unknown>) => {
    reported.delete(cardId);
    taken.delete(cardId);
    const held = running().where("card_id", "=", cardId);
    await change(held.where("held_by", "=", await presence.name()));
  };
  const left = async () => {
    const own = await presence.name();
    return running().where((job) =>
      job.or([
        job("held_by", "is", null),
        job("held_by", "not in", presence.living),
        job.and([job("held_by", "=", own), job("card_id", "not in", listed(writing, [...taken]))]),
      ]),
    );
  };
  return {
    add: (job) => add(writing, job),
    // Not while somebody looks for jobs that were left.
    take: (now) =>
      inTurn.take("", async () => {
        const job = await take(writing, now, await presence.name());
        if (job !== undefined) taken.add(job.card.id);
        return job;
      }),
    report: (cardId, progress) => void reported.set(cardId, progress),
    state: async (cardId) => {
      const card = await unfinishedCard(db, cardId);
      const progress = reported.get(cardId);
      return card?.status === "running" && progress !== undefined ? { ...card, progress } : card;
    },
    counts: () => counts(db),
    newest: (most) => newest(db, most),
    putBack: (cardId) =>
      end(cardId, (held) => held.set((set) => ({ status: "queued", attempts: set("attempts", "-", 1) })).execute()),
    complete: (cardId) => end(cardId, (held) => held.set({ status: "completed" }).execute()),
    fail: (cardId, error) =>
      end(cardId, (held) => held.set({ status: "failed", error: JSON.stringify(error) }).execute()),
    retry: (cardId, attempts, error) => end(cardId, (held) => queueAgain(held, attempts, error)),
    recover: (attempts, error) => inTurn.take("", async () => queueAgain(await left(), attempts, error)),
  };
}

type Change = UpdateQueryBuilder<CardTables, "jobs", "jobs", UpdateResult>;

/** Queues running jobs again, but for those that were taken too often. */
async function queueAgain(jobs: Change, attempts: number, error: ErrorBody): Promise<void> {
  const failed = jobs.set({ status: "failed", error: JSON.stringify(error) });
  await failed.where("attempts", ">=", attempts).execute();
  await jobs.set({ status: "queued" }).execute();
}

async function add(db: Db, { ownerId, card }: Job): Promise<PendingCard> {
  const row = { card_id: card.id, owner_id: ownerId, card: JSON.stringify(card), status: "queued", attempts: 0 };
  await db
    .insertInto("jobs")
    .values({ ...row, held_by: null, taken_at: null, error: null })
    .onConflict((conflict) => conflict.column("card_id").doNothing())
    .execute();
  return pendingCard(card, "queued");
}

const pendingCard = (card: UnfinishedCard, status: keyof typeof stages): PendingCard => ({
  ...card,
  status,
  progress: { done: 0, total: 1, stage: stages[status] },
});

/** When the owner of a job `j` last had one taken; what was taken while the clock was ahead would put the owner last until then. */
const lastTaken = (now: string) =>
  sql`(SELECT max(t.taken_at) FROM jobs t WHERE t.owner_id = j.owner_id AND t.taken_at <= ${now})`;

async function take(db: Db, now: Date, holder: string): Promise<Job | undefined> {
  const next = db
    .selectFrom("jobs as j")
    .where("j.status", "=", "queued")
    .select("j.no")
    .orderBy(sql`(SELECT count(*) FROM jobs r WHERE r.status = 'running' AND r.owner_id = j.owner_id)`)
    .orderBy(lastTaken(now.toISOString()), (order) => order.nullsFirst())
    .orderBy("j.no")
    .limit(1);
  const taken = await db
    .updateTable("jobs")
    .set((set) => ({ status: "running", attempts: set("attempts", "+", 1) }))
    .set({ held_by: holder, taken_at: now.toISOString() })
    .where("no", "=", untouched(db, next))
    .returning(["owner_id", "card"])
    .executeTakeFirst();
  if (taken === undefined) return undefined;
  const { owner_id, card } = JobRow.parse(taken);
  return { ownerId: owner_id, card: parsedCard(card) };
}

async function counts(db: Db): Promise<JobCounts> {
  const found = await db
    .selectFrom("jobs")
    .where("status", "in", ["queued", "running"])
    .groupBy("status")
    .select(["status", (jobs) => jobs.fn.countAll().as("jobs")])
    .execute();
  const of = (status: keyof JobCounts): number => Number(found.find((row) => row.status === status)?.jobs ?? 0);
  return { queued: of("queued"), running: of("running") };
}

const EntryRow = z.object({
  card_id: z.string(),
  owner_id: z.string(),
  status: z.string(),
  attempts: z.int(),
  taken_at: z.string().nullable(),
  error: z.string().nullable(),
});

async function newest(db: Db, most: number): Promise<JobEntry[]> {
  const rows = await db
    .selectFrom("jobs")
    .select(["card_id", "owner_id", "status", "attempts", "taken_at", "error"])
    .orderBy("no", "desc")
    .limit(most)
    .execute();
  return z
    .array(EntryRow)
    .parse(rows)
    .map(({ card_id: cardId, owner_id: ownerId, taken_at: takenAt, error, ...row }) => ({
      ...row,
      cardId,
      ownerId,
      takenAt,
      error: error === null ? null : ErrorBody.parse(JSON.parse(error)).error,
    }));
}

async function unfinishedCard(db: Db, cardId: string): Promise<PendingCard | FailedCard | undefined> {
  const found = await db
    .selectFrom("jobs")
    .where("card_id", "=", cardId)
    .select(["card", "status", "error"])
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { status, error, ...row } = StateRow.parse(found);
  const card = parsedCard(row.card);
  if (status === "failed") return { ...card, status, error: ErrorBody.parse(JSON.parse(error ?? "null")) };
  // A completed card is in its own table, which is asked first: this state ends between the two questions.
  return pendingCard(card, status === "completed" ? "running" : status);
}
