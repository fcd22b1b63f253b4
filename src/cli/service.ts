import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { compose } from "./compose.ts";
import { writeLocalClient } from "./local-client.ts";

export interface ServiceOptions {
  readonly home: string;
  readonly host: string;
  readonly port: number;
  readonly publicUrl?: string | undefined;
  readonly logLevel: string;
}

export interface RunningService {
  /** Where this machine reaches the service. */
  readonly url: string;
  readonly api: string;
  /** Finishes the requests in flight, then closes everything. */
  readonly close: () => Promise<void>;
}

/** Opens the data and the stores below `home`, and listens. */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const { home, host, port, publicUrl } = options;
  let url = "";
  // Logs go to stderr: stdout is for the command's own result.
  const log = pino({ level: options.logLevel }, pino.destination(2));
  const { app, accounts, close } = await compose({ home, log, publicUrl: () => publicUrl?.replace(/\/$/, "") ?? url });
  try {
    await app.listen({ host, port });
    url = localUrl(host, app.server.address());
    await writeLocalClient(home, `${url}/v1`, accounts);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, api: `${url}/v1`, close };
}

function localUrl(host: string, address: AddressInfo | string | null): string {
  if (address === null || typeof address === "string") throw new Error("The service does not listen on a port.");
  const reachable = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${address.port}`;
}
