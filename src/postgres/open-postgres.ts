import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import { Client, type CustomTypesConfig, Pool, type PoolClient, type QueryResultRow, types } from "pg";
import { CgqError } from "../errors.ts";
import { migrate, type PostgresSchema } from "./migrate.ts";
import { postgresError } from "./postgres-error.ts";

const CONNECTIONS = 10;
const CONNECT_MS = 10_000;
const STATEMENT_MS = 60_000;
/** An answer of a server that hangs is waited for no longer. */
const ANSWER_MS = STATEMENT_MS + 5_000;

export interface PostgresDatabase {
  /** The tables of one store, over the connections that all share; to destroy them closes nothing. */
  tables<Tables>(): Kysely<Tables>;
  close(): Promise<void>;
}

/** Connects to a database and brings its schema to today's. Every failure to reach it is a `CgqError` that says what to do. */
export async function openPostgres(url: string, schema: PostgresSchema): Promise<PostgresDatabase> {
  const pool = openPool(url);
  const tables = <Tables>(): Kysely<Tables> => {
    const shared = { connect: () => pool.connect(), end: async () => undefined };
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: shared }) });
  };
  try {
    await migrate(tables(), schema);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { tables, close: () => pool.end() };
}

function openPool(url: string): PostgresPool {
  const pool = new Pool({
    connectionString: url,
    application_name: "cgq",
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    allowExitOnIdle: true,
    types: { getTypeParser: parserOf },
  });
  const { host, port, database = "", user = "" } = new Client({ connectionString: url });
  const tell = (error: unknown): never => {
    throw postgresError(error, { host: `${host}:${port}`, database, user });
  };
  // Of a connection that nobody uses just now: the next one is made anew.
  pool.on("error", () => undefined);
  return { connect: async () => told(await pool.connect().catch(tell), tell), end: () => pool.end() };
}

/** Counts are numbers; all else is as the driver has it. */
const parserOf: CustomTypesConfig["getTypeParser"] = (type, format) =>
  type === types.builtins.INT8 ? Number : types.getTypeParser(type, format);

/** A connection whose errors say what to do, and that is not used again once it has failed. */
function told(client: PoolClient, tell: (error: unknown) => never): PostgresPoolClient {
  let isBroken = false;
  // An error of the connection while it is in use: its statement fails as well, and tells.
  const onError = () => void (isBroken = true);
  client.on("error", onError);
  const query = async <Row extends QueryResultRow>(text: string, values: readonly unknown[]) => {
    try {
      return await client.query<Row>(text, [...values]).catch(tell);
    } catch (error) {
      isBroken ||= error instanceof CgqError && error.code === "unavailable";
      throw error;
    }
  };
  return {
    // Kysely asks for cursors only where it was given any, and for rows as its types have them.
    query: query as unknown as PostgresPoolClient["query"],
    release: () => {
      client.off("error", onError);
      client.release(isBroken);
    },
  };
}
