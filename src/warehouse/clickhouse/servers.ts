import { ClickHouseError, ClickHouseLogLevel, createClient, type ClickHouseClient } from "@clickhouse/client";
import type { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { CgqError } from "../../errors.ts";
import { errorCode } from "../system-error.ts";
import type { ClickHouseAddress } from "./address.ts";

/** A server that has not been heard of for so long is asked whether it is there before it is asked anything else. */
const TRUSTED_MS = 10_000;
const KNOCK_MS = 3000;
/** Longer than any statement of an analysis, and than an import leaves a server without a word. */
const ANSWER_MS = 600_000;
/** Pauses before the servers are asked another time. */
const PAUSES_MS = [0, 200, 1000];

/** Codes of errors by which a server says that another one is away, or that it is too busy: the next may answer. */
const awayCodes: ReadonlySet<string> = new Set(["32", "198", "202", "209", "210", "279", "439", "999"]);
const loginCodes: ReadonlySet<string> = new Set(["192", "193", "194", "516"]);

/** One server. */
export interface Server {
  readonly url: string;
  readonly client: ClickHouseClient;
  /** Throws where the server does not answer soon. */
  knock(): Promise<void>;
  /** When it was last heard of. */
  heardAt: number;
}

const SETTINGS = {
  // As DuckDB: what a join finds nothing for is missing, and a table may stand without a name.
  join_use_nulls: 1,
  joined_subquery_requires_alias: 0,
  distributed_product_mode: "global",
  optimize_skip_unused_shards: 1,
  cancel_http_readonly_queries_on_client_close: 1,
  output_format_arrow_compression_method: "none",
  max_query_size: "67108864",
  max_ast_elements: "1000000",
  max_expanded_ast_elements: "1000000",
} as const;

function serverAt(url: string, { username, password }: ClickHouseAddress): Server {
  const common = { url, username, password, log: { level: ClickHouseLogLevel.OFF } };
  const client = createClient({ ...common, request_timeout: ANSWER_MS, clickhouse_settings: SETTINGS });
  const door = createClient({ ...common, request_timeout: KNOCK_MS });
  const close = client.close.bind(client);
  client.close = async () => {
    await Promise.all([close(), door.close()]);
  };
  const knock = async (): Promise<void> => {
    const answer = await door.ping({ select: false });
    if (!answer.success) throw answer.error;
  };
  return { url, client, knock, heardAt: Number.NEGATIVE_INFINITY };
}

/** What the client says of a connection that it could not make, that broke or that stayed silent. */
const brokenOff = /timeout error|socket|network|premature|terminated/i;

function isAway(error: unknown): boolean {
  if (error instanceof ClickHouseError) return awayCodes.has(error.code);
  return errorCode(error) !== "" || (error instanceof Error && brokenOff.test(error.message));
}

/** The error as it may be told: which server, and what to do; the login is not repeated. */
function told(error: unknown, urls: string): unknown {
  if (error instanceof CgqError) return error;
  if (error instanceof ClickHouseError && loginCodes.has(error.code))
    return new CgqError(
      "unavailable",
      `ClickHouse at ${urls} does not let this user in: check user and password in the address of the warehouse.`,
      { cause: error },
    );
  if (!isAway(error)) return error;
  const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
  return new CgqError(
    "unavailable",
    `The data warehouse does not answer (ClickHouse at ${urls}: ${reason}). Nothing is lost; try again when it is back.`,
    { cause: error },
  );
}

/** The servers of a warehouse. */
export interface Servers {
  readonly all: readonly Server[];
  /** Asks one server after the other until one answers. What has been begun is not asked again once `mayRepeat` says no. Throws CgqError `unavailable` where none answers. */
  ask<Answer>(question: (server: Server) => Promise<Answer>, mayRepeat?: () => boolean): Promise<Answer>;
  /** Asks that server alone. Throws CgqError `unavailable` where it is away. */
  askOne<Answer>(server: Server, question: (server: Server) => Promise<Answer>): Promise<Answer>;
  /** Does the same on every server. Throws CgqError `unavailable` where one is away. */
  onEach<Answer>(work: (server: Server) => Promise<Answer>): Promise<Answer[]>;
  close(): Promise<void>;
}

/** Connects to the servers of an address; nothing is asked yet. */
export function connectServers(address: ClickHouseAddress): Servers {
  const all = address.urls.map((url) => serverAt(url, address));
  const names = address.urls.join(", ");
  let turn = 0;
  /** Each server has its turn; those that were silent come last. */
  const inTurn = (): Server[] => {
    turn += 1;
    const rotated = all.map((_, i) => all[(turn + i) % all.length]).filter((one) => one !== undefined);
    return rotated.toSorted((a, b) => Number(a.heardAt === 0) - Number(b.heardAt === 0));
  };
  async function once<Answer>(server: Server, question: (server: Server) => Promise<Answer>): Promise<Answer> {
    try {
      if (performance.now() - server.heardAt > TRUSTED_MS) await server.knock();
      const answer = await question(server);
      server.heardAt = performance.now();
      return answer;
    } catch (error) {
      if (isAway(error)) server.heardAt = 0;
      throw error;
    }
  }
  const askOne: Servers["askOne"] = (server, question) =>
    once(server, question).catch((error: unknown) => {
      throw told(error, server.url);
    });
  return {
    all,
    askOne,
    async ask(question, mayRepeat = () => true) {
      let last: unknown;
      for (const pause of PAUSES_MS) {
        await setTimeout(pause);
        for (const server of inTurn()) {
          try {
            return await once(server, question);
          } catch (error) {
            last = error;
            if (!isAway(error) || !mayRepeat()) throw told(error, names);
          }
        }
      }
      throw told(last, names);
    },
    onEach: (work) => Promise.all(all.map((server) => askOne(server, work))),
    close: async () => {
      await Promise.all(all.map(({ client }) => client.close()));
    },
  };
}

export interface Reading {
  /** Unqualified names are of this database. */
  readonly database?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Runs a statement that only reads, and hands its answer over as it comes. */
export async function readFrom(
  { client }: Server,
  statement: string,
  format: "ArrowStream" | "Parquet",
  { database, signal }: Reading = {},
): Promise<Readable> {
  const { stream } = await client.exec({
    query: `${statement}\nFORMAT ${format}`,
    clickhouse_settings: { ...(database === undefined ? {} : { database }), readonly: "2" },
    ...(signal === undefined ? {} : { abort_signal: signal }),
  });
  return stream;
}
