import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

export const USER = "cgq";
export const PASSWORD = "only for tests";
/** May read the warehouse `cgq`, and nothing else; has the same password. */
export const READER = "reader";

/** A ClickHouse server of its own process. */
export interface TestServer {
  readonly http: number;
  readonly shard: number;
  kill(): Promise<void>;
  start(): Promise<void>;
}

export interface TestServers {
  readonly all: readonly TestServer[];
  /** The address of a warehouse on all of them. */
  address(database: string): string;
  stop(): Promise<void>;
}

interface Place {
  readonly folder: string;
  readonly shard: number;
  readonly tcp: number;
  readonly http: number;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port is free.");
  server.close();
  await once(server, "close");
  return address.port;
}

const replica = ({ tcp }: Place): string => `<replica><host>127.0.0.1</host><port>${tcp}</port></replica>`;

const shard = (places: readonly Place[]): string =>
  `<shard><internal_replication>false</internal_replication>${places.map(replica).join("")}</shard>`;

const config = ({ folder, tcp, http }: Place, all: readonly Place[]): string => `<clickhouse>
  <listen_host>127.0.0.1</listen_host>
  <tcp_port>${tcp}</tcp_port>
  <http_port>${http}</http_port>
  <logger><level>warning</level><log>${folder}/server.log</log><errorlog>${folder}/error.log</errorlog></logger>
  <max_server_memory_usage>3000000000</max_server_memory_usage>
  <users_config>${folder}/users.xml</users_config>
  <remote_servers>
    <tests><secret>tests</secret>${[...Map.groupBy(all, (place) => place.shard).values()].map(shard).join("")}</tests>
  </remote_servers>
</clickhouse>`;

const user = (name: string, password: string, more = "", profile = "default"): string =>
  `<${name}><password>${password}</password><networks><ip>127.0.0.1</ip></networks><profile>${profile}</profile><quota>default</quota>${more}</${name}>`;

// The program itself is the default user, which may do nothing but open the doors.
const reads = "<grants><query>GRANT SELECT ON cgq*.*</query><query>GRANT SELECT ON system.tables</query></grants>";
const users = `<clickhouse>
  <profiles><default/><reads><readonly>2</readonly></reads></profiles><quotas><default/></quotas>
  <users>${user("default", "", "<grants><query>GRANT SYSTEM LISTEN ON *.*</query></grants>")}${user(USER, PASSWORD)}${user(READER, PASSWORD, reads, "reads")}</users>
</clickhouse>`;

const installer = join(import.meta.dirname, "..", "..", "src", "setup", "install-clickhouse.mjs");

/** The engine, installed at the first use. */
const clickHouseLibrary = (): string => execFileSync(process.execPath, [installer], { encoding: "utf8" }).trim();

const START_MS = 30_000;

async function untilItAnswers(url: string, process: ChildProcess): Promise<void> {
  for (const giveUpAt = Date.now() + START_MS; Date.now() < giveUpAt; await setTimeout(25)) {
    if (process.exitCode !== null) break;
    const answer = await fetch(`${url}/ping`).catch(() => undefined);
    if (answer?.ok === true) return;
  }
  throw new Error(`ClickHouse did not start at ${url}.`);
}

async function ended(process: ChildProcess): Promise<void> {
  if (process.exitCode === null && process.signalCode === null) await once(process, "exit");
}

function serverAt({ folder, http, shard: number }: Place, library: string): TestServer & { stop(): Promise<void> } {
  let running: ChildProcess | undefined;
  return {
    http,
    shard: number,
    async start() {
      const script = join(import.meta.dirname, "server.py");
      running = spawn("python3", [script, library, folder], { stdio: ["pipe", "ignore", "inherit"] });
      await untilItAnswers(`http://127.0.0.1:${http}`, running);
    },
    async kill() {
      process.kill(Number(readFileSync(join(folder, "pid"), "utf8")), "SIGKILL");
      if (running !== undefined) await ended(running);
    },
    async stop() {
      running?.stdin?.end();
      if (running !== undefined) await ended(running);
    },
  };
}

/** Starts ClickHouse servers on this machine: one alone, or a cluster of shards whose replicas hold the same. */
export async function startClickHouse({ shards = 1, replicas = 1 } = {}): Promise<TestServers> {
  const library = clickHouseLibrary();
  const home = mkdtempSync(join(tmpdir(), "cgq-clickhouse-"));
  const places: Place[] = [];
  for (let number = 0; number < shards * replicas; number += 1) {
    const folder = join(home, `server-${number}`);
    mkdirSync(join(folder, "data"), { recursive: true });
    places.push({ folder, shard: number % shards, tcp: await freePort(), http: await freePort() });
  }
  for (const place of places) {
    writeFileSync(join(place.folder, "config.xml"), config(place, places));
    writeFileSync(join(place.folder, "users.xml"), users);
  }
  const all = places.map((place) => serverAt(place, library));
  await Promise.all(all.map((server) => server.start()));
  const hosts = places.map(({ http }) => `127.0.0.1:${http}`).join(",");
  return {
    all,
    address: (database) =>
      `clickhouse://${USER}:${encodeURIComponent(PASSWORD)}@${hosts}/${database}${shards > 1 ? "?cluster=tests" : ""}`,
    stop: async () => {
      await Promise.all(all.map((server) => server.stop()));
      rmSync(home, { recursive: true, force: true });
    },
  };
}
