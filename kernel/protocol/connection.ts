import { readFileSync } from "node:fs";
import { z } from "zod";

const port = z.int().min(0).max(65_535);

/** The connection file that Jupyter writes for a kernel. */
export const Connection = z.object({
  transport: z.enum(["tcp", "ipc"]).default("tcp"),
  ip: z.string(),
  key: z.string(),
  signature_scheme: z.literal("hmac-sha256").default("hmac-sha256"),
  shell_port: port,
  control_port: port,
  stdin_port: port,
  iopub_port: port,
  hb_port: port,
});
export type Connection = z.infer<typeof Connection>;

/** Reads and checks a connection file. */
export function readConnection(file: string): Connection {
  return Connection.parse(JSON.parse(readFileSync(file, "utf8")));
}

/** The ZeroMQ address of one of the kernel's ports. */
export function addressOf({ transport, ip }: Connection, port: number): string {
  return transport === "ipc" ? `ipc://${ip}-${port}` : `tcp://${ip}:${port}`;
}
