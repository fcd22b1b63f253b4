import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { z } from "zod";
import type { Presence } from "../sql/presence.ts";
import type { Places } from "./places.ts";

/** Who had an answer may ask again before its place is free, and of another process: it is looked for so many times. */
const WAITS_MS = [50, 150, 300];
const PAUSE_MS = 1_000;

const Taken = z.tuple([z.object({ taken: z.boolean() })]);

/** Places that all processes on a database share. */
export function postgresPlaces<Tables>(db: Kysely<Tables>, presence: Presence): Places {
  const take = async (accountId: string, most: number) => {
    const { rows } = await sql`SELECT take_place(${accountId}, ${await presence.name()}, ${most}) AS taken`.execute(db);
    return Taken.parse(rows)[0].taken;
  };
  const giveBack = async (accountId: string) => {
    await sql`UPDATE places SET taken = taken - 1
      WHERE account_id = ${accountId} AND process_id = ${await presence.name()} AND taken > 0`.execute(db);
  };
  const giveBackLater = async (accountId: string): Promise<void> => {
    await sleep(PAUSE_MS, undefined, { ref: false });
    await giveBack(accountId).catch(() => giveBackLater(accountId));
  };
  return {
    take: async (accountId, most) => {
      for (const wait of WAITS_MS) {
        if (await take(accountId, most)) return true;
        await sleep(wait);
      }
      return take(accountId, most);
    },
    giveBack: (accountId) => giveBack(accountId).catch(() => void giveBackLater(accountId)),
  };
}
