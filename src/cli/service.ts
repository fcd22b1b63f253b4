import type { AddressInfo } from "node:net";
import { pino } from "pino";
import type { VisitorLimits } from "../accounts/visitors.ts";
import { CgqError } from "../errors.ts";
import { errorCode } from "../warehouse/system-error.ts";
import { compose } from "./compose.ts";
import { writeLocalClient } from "./local-client.ts";
import type { MetricsAddress, MetricsServer } from "../metrics/serve-metrics.ts";
import { wantedMetrics } from "./metrics.ts";
import { wantedTraces } from "./traces-option.ts";
import { type OpenIdOptions, wantedProvider } from "./openid-options.ts";
import { collectAtRest, setCollection } from "../threads/collect-garbage.ts";
import type { WarehousePlace } from "../warehouse/open-releases.ts";
import { wantedMinter } from "./zenodo-option.ts";
import type { StoresPlace } from "./stores.ts";

export interface ServiceOptions extends StoresPlace, WarehousePlace, OpenIdOptions {
  readonly host: string;
  readonly port: number;
  readonly publicUrl?: string | undefined;
  readonly logLevel: string;
  readonly cors: readonly string[];
  /** Who is believed about who asks. */
  readonly trustedProxies: readonly string[];
  readonly signUp: "open" | "closed";
  /** How many questions visitors may ask who have no account. */
  readonly open?: VisitorLimits | undefined;
  /** Whether the example cards of the home page are made, and drawing and answering are practised before anybody asks. */
  readonly examples: boolean;
  /** Threads that compute answers. */
  readonly threads: number;
  /** Where files and the rows behind cards lie: a folder or `s3://...`. */
  readonly objects?: string | undefined;
  /** Where Prometheus asks. */
  readonly metrics?: MetricsAddress | undefined;
  /** Who is told what takes how long. */
  readonly traces?: string | undefined;
  /** Where DOIs are registered. */
  readonly zenodo?: string | undefined;
}

export interface RunningService {
  /** Where this machine reaches the service. */
  readonly url: string;
  readonly api: string;
  /** Where metrics are read. */
  readonly metrics: string | undefined;
  /** Finishes the requests in flight, then closes everything. */
  readonly close: () => Promise<void>;
}

/** Opens the data and the stores below `home`, and listens. */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const { home, database, warehouse, host, port, publicUrl } = options;
  setCollection();
  collectAtRest();
  let url = "";
  let forgetClient = () => {};
  // Logs go to stderr: stdout is for the command's own result.
  const log = pino({ level: options.logLevel }, pino.destination(2));
  let served: MetricsServer | undefined;
  const provider = await wantedProvider(options);
  const wanted = await wantedMetrics(options.metrics);
  const { app, accounts, prepare, makeExamples, close } = await compose({
    home,
    database,
    warehouse,
    log,
    publicUrl: () => publicUrl?.replace(/\/$/, "") ?? url,
    origins: options.cors,
    trustedProxies: options.trustedProxies,
    signUpIsOpen: options.signUp === "open",
    visitorLimits: options.open,
    threads: options.threads,
    provider,
    minter: await wantedMinter(options.zenodo),
    metrics: wanted?.metrics,
    traces: await wantedTraces(options.traces, (message) => log.warn(message)),
    objects: options.objects,
  });
  try {
    await app.listen({ host, port });
    url = localUrl(host, app.server.address());
    served = await wanted?.listen();
    // On a database that others work on too, this machine has no account of its own.
    if (database === undefined) forgetClient = await writeLocalClient(home, `${url}/v1`, accounts);
    const prepared = prepare(options.examples);
    // Their questions would be read in one turn with the words that are loaded for them.
    if (options.examples) void prepared.then(makeExamples);
  } catch (error) {
    served?.close();
    await close();
    throw cannotListen(error, port) ?? error;
  }
  const end = () => (forgetClient(), served?.close(), close());
  return { url, api: `${url}/v1`, metrics: served?.url, close: end };
}

function cannotListen(error: unknown, port: number): CgqError | undefined {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is in use; stop what uses it, or choose another with --port (0 takes a free one).`,
    EACCES: `Port ${port} is not allowed for this user; choose one above 1023 with --port.`,
    EADDRNOTAVAIL: "This machine does not have that address; choose another with --host.",
  };
  const message = reasons[errorCode(error)];
  return message === undefined ? undefined : new CgqError("invalid_request", message, { cause: error });
}

function localUrl(host: string, address: AddressInfo | string | null): string {
  if (address === null || typeof address === "string") throw new Error("The service does not listen on a port.");
  const reachable = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${address.port}`;
}
