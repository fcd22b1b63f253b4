import { sql } from "kysely";
import { z } from "zod";

/** Selects the number of matching rows as `total`. */
export const total = sql<number>`count(*)`.as("total");

export const Counted = z.object({ total: z.int() });
