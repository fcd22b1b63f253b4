import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";

/** Who is at work on a database: what a process holds in it is free again when the process has ended. */
export interface Presence {
  /** The name of this process, which others take for living from now on. */
  name(): Promise<string>;
  /** A subquery of the names of living processes. */
  readonly living: RawBuilder<string>;
}

/** Of a database that one process has to itself. */
export function alonePresence(): Presence {
  const name = randomUUID();
  return { name: async () => name, living: sql`(SELECT ${name})` };
}
