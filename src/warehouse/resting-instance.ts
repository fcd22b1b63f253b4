import type { DuckDBInstance } from "@duckdb/node-api";

/** Without a statement for so long, what was read is no longer kept in memory. */
const IDLE_MS = 60_000;
/** After statements that read much: what they read is hardly asked for again. */
const AFTER_MUCH_MS = 1_000;

/** An open database and the number of statements that run on it. */
interface Opened {
  readonly instance: Promise<DuckDBInstance>;
  users: number;
  retired: boolean;
}

async function closeWhenUnused({ retired, users, instance }: Opened): Promise<void> {
  if (retired && users === 0) (await instance).closeSync();
}

/** A database that is open while it is used and for a while after. Its closing gives memory back to the system: its own, and what else the process had freed. */
export interface RestingInstance {
  /** Runs `work` on the database, which is opened for it where it rests; `readsMuch` of work whose rows are many. */
  lend<Result>(work: (instance: DuckDBInstance) => Promise<Result>, readsMuch?: boolean): Promise<Result>;
  close(): Promise<void>;
}

export function restingInstance(open: () => Promise<DuckDBInstance>): RestingInstance {
  let current: Opened | undefined;
  let [idle, afterMuch]: (NodeJS.Timeout | undefined)[] = [];

  async function rest(): Promise<void> {
    const opened = current;
    current = undefined;
    if (opened === undefined) return;
    opened.retired = true;
    await closeWhenUnused(opened);
  }
  const restLater = (ms: number): NodeJS.Timeout => setTimeout(() => void rest(), ms).unref();

  function restInTime(readMuch: boolean): void {
    clearTimeout(idle);
    idle = restLater(IDLE_MS);
    if (!readMuch) return;
    clearTimeout(afterMuch);
    afterMuch = restLater(AFTER_MUCH_MS);
  }

  async function enter(): Promise<Opened> {
    const opened = (current ??= { instance: open(), users: 0, retired: false });
    opened.users += 1;
    await opened.instance.catch((error: unknown) => {
      if (current === opened) current = undefined;
      throw error;
    });
    return opened;
  }

  return {
    async lend(work, readsMuch = false) {
      const opened = await enter();
      try {
        return await work(await opened.instance);
      } finally {
        opened.users -= 1;
        restInTime(readsMuch);
        await closeWhenUnused(opened);
      }
    },
    async close() {
      clearTimeout(idle);
      clearTimeout(afterMuch);
      await rest();
    },
  };
}
