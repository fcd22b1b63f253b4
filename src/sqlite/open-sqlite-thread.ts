import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import type { AtOnce } from "../sql/at-once.ts";
import { WorkerThread } from "../threads/worker-thread.ts";
import { type Statement, type StatementRequest, StatementRows } from "./statement-message.ts";

type StatementThread = WorkerThread<StatementRequest, StatementRows>;

const statementOf = ({ sql: text, parameters }: CompiledQuery): Statement => ({
  text,
  // Kysely passes the values that the adapters bind.
  values: [...parameters] as Statement["values"],
});

const notHere = (): never => {
  throw new TypeError("A thread is handed one statement, or a transaction as a whole");
};

function threadDriver(thread: StatementThread): Driver {
  const connection: DatabaseConnection = {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      // The rows are of the type that the query was written with.
      return { rows: (await thread.ask({ first: statementOf(query), others: [] })) as Row[] };
    },
    streamQuery: notHere,
  };
  return {
    init: async () => undefined,
    acquireConnection: async () => connection,
    releaseConnection: async () => undefined,
    beginTransaction: async () => notHere(),
    commitTransaction: async () => notHere(),
    rollbackTransaction: async () => notHere(),
    destroy: () => thread.stop(new Error("The database was closed.")),
  };
}

/** A database file in a thread that waits for the disk. */
export interface SqliteThread<Tables> {
  /** Each statement by itself. */
  readonly db: Kysely<Tables>;
  readonly atOnce: AtOnce;
}

/** Works on a database file, which `openSqlite` has opened before, in a thread that waits for the disk: nobody else does. */
export function openSqliteThread<Tables>(path: string): SqliteThread<Tables> {
  const thread: StatementThread = new WorkerThread(
    new URL("./statement-worker.ts", import.meta.url),
    StatementRows,
    () => ({ path }),
  );
  const db = new Kysely<Tables>({
    dialect: {
      createDriver: () => threadDriver(thread),
      createAdapter: () => new SqliteAdapter(),
      createIntrospector: (one) => new SqliteIntrospector(one),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  const atOnce: AtOnce = async (queries) => {
    const [first, ...others] = queries.map(statementOf);
    return first !== undefined && (await thread.ask({ first, others })).length > 0;
  };
  return { db, atOnce };
}
