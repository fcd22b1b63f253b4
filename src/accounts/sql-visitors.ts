import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { z } from "zod";
import type { DayCounter } from "./day-budget.ts";
import type { AccountTables } from "./sql-tables.ts";

const Questions = z.object({ questions: z.int() });

/** Who asks is told apart for a day, and written down nowhere. */
const rowOf = (who: string, day: string) => ({
  day,
  sha256: createHash("sha256").update(`${day} ${who}`).digest("hex"),
});

/** Questions of visitors without an account by UTC days; those of earlier days are forgotten. */
export const sqlVisitorQuestions = (db: Kysely<AccountTables>): DayCounter => ({
  count: async (who, day, limit) => {
    await db.deleteFrom("visitor_questions").where("day", "<", day).execute();
    const counted = await db
      .insertInto("visitor_questions")
      .values({ ...rowOf(who, day), questions: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(["day", "sha256"])
          .doUpdateSet((set) => ({ questions: set("visitor_questions.questions", "+", 1) }))
          .where("visitor_questions.questions", "<", limit),
      )
      .returning("questions")
      .executeTakeFirst();
    return Questions.optional().parse(counted)?.questions;
  },
  uncount: async (who, day) => {
    const { sha256 } = rowOf(who, day);
    await db
      .updateTable("visitor_questions")
      .set((set) => ({ questions: set("questions", "-", 1) }))
      .where("day", "=", day)
      .where("sha256", "=", sha256)
      .where("questions", ">", 0)
      .execute();
  },
  on: async (who, day) => {
    const found = await db
      .selectFrom("visitor_questions")
      .where("day", "=", day)
      .where("sha256", "=", rowOf(who, day).sha256)
      .select("questions")
      .executeTakeFirst();
    return Questions.optional().parse(found)?.questions ?? 0;
  },
});
