import { z } from "zod";
import { CgqError } from "../../errors.ts";

/** Which ClickHouse servers hold the data, and as whom they are asked. */
export interface ClickHouseAddress {
  /** The HTTP address of every server. Without a cluster each holds everything. */
  readonly urls: readonly string[];
  readonly username: string;
  readonly password: string;
  /** Holds the list of versions; each version has a database of its own, whose name begins with this one. */
  readonly database: string;
  /** The cluster over whose shards the genes are spread. */
  readonly cluster?: string | undefined;
}

const HINT =
  "Write it as clickhouse://USER:PASSWORD@HOST:PORT/DATABASE; several hosts with commas between them, ?cluster=NAME for shards and ?secure=true for HTTPS may follow.";

const form = /^clickhouse:\/\/(?:([^:@/]*)(?::([^@/]*))?@)?([^@/?]+)(?:\/([^/?]*))?(?:\?(.*))?$/;
const ports = { true: 8443, false: 8123 } as const;

const Name = z.string().regex(/^[A-Za-z_]\w{0,59}$/);
const Host = z.string().regex(/^(\[[0-9a-fA-F:]+\]|[\w.-]+)(:\d{1,5})?$/);
const Settings = z.strictObject({ cluster: Name.optional(), secure: z.enum(["true", "false"]).default("false") });

const Parts = z.object({
  username: z.string(),
  password: z.string(),
  hosts: z.array(Host),
  database: Name,
  settings: Settings,
});

/** The text without percent signs; undefined where they stand for no text. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

const hasPort = /:\d+$/;

/** Reads the address of a ClickHouse warehouse. Throws CgqError `invalid_request`, which does not repeat the password. */
export function clickHouseAddress(text: string): ClickHouseAddress {
  const [, user, password, hosts, database, settings] = form.exec(text) ?? [];
  const parts = Parts.safeParse({
    username: decoded(user === undefined || user === "" ? "default" : user),
    password: decoded(password ?? ""),
    hosts: hosts?.split(","),
    database: database === undefined || database === "" ? "cgq" : database,
    settings: Object.fromEntries(new URLSearchParams(settings)),
  });
  if (!parts.success) throw new CgqError("invalid_request", `The address of the warehouse is not readable. ${HINT}`);
  const {
    settings: { cluster, secure },
    hosts: named,
    ...who
  } = parts.data;
  const urlOf = (host: string): string =>
    `${secure === "true" ? "https" : "http"}://${hasPort.test(host) ? host : `${host}:${ports[secure]}`}`;
  return { ...who, urls: named.map(urlOf), ...(cluster === undefined ? {} : { cluster }) };
}
