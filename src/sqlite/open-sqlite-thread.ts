import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { WorkerThread } from "../threads/worker-thread.ts";
import { type StatementRequest, StatementRows } from "./statement-message.ts";

/** Hands the one connection to one user after the other. */
function oneAtATime(): { take: () => Promise<void>; giveBack: () => void } {
  const waiting: (() => void)[] = [];
  let isTaken = false;
  return {
    take: async () => {
      if (isTaken) await new Promise<void>((resolve) => void waiting.push(resolve));
      isTaken = true;
    },
    giveBack: () => {
      const next = waiting.shift();
      isTaken = next !== undefined;
      next?.();
    },
  };
}

function threadDriver(path: string): Driver {
  const thread = new WorkerThread<StatementRequest, StatementRows>(
    new URL("./statement-worker.ts", import.meta.url),
    StatementRows,
    () => ({ path }),
  );
  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      // Kysely passes the values that the adapters bind; the rows are of the type that the query was written with.
      const values = [...parameters] as StatementRequest["values"];
      return { rows: (await thread.ask({ text: sql, values })) as Row[] };
    },
    streamQuery: () => {
      throw new TypeError("Rows are not streamed from a thread");
    },
  };
  const turn = oneAtATime();
  const run = async (text: string): Promise<void> => void (await connection.executeQuery(CompiledQuery.raw(text)));
  return {
    init: async () => undefined,
    acquireConnection: async () => {
      await turn.take();
      return connection;
    },
    releaseConnection: async () => turn.giveBack(),
    beginTransaction: () => run("begin"),
    commitTransaction: () => run("commit"),
    rollbackTransaction: () => run("rollback"),
    destroy: () => thread.stop(new Error("The database was closed.")),
  };
}

/** Works on a database file, which `openSqlite` has opened before, in a thread that waits for the disk: nobody else does. */
export const openSqliteThread = <Tables>(path: string): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: {
      createDriver: () => threadDriver(path),
      createAdapter: () => new SqliteAdapter(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
