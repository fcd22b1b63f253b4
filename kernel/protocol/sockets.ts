import { Router, XPublisher } from "zeromq";
import { addressOf, type Connection } from "./connection.ts";

/** Time for messages under way when a socket closes, in milliseconds. */
const LINGER = { linger: 500 };

export interface Sockets {
  readonly shell: Router;
  readonly control: Router;
  readonly stdin: Router;
  readonly iopub: XPublisher;
  readonly heartbeat: Router;
}

/** Opens the five sockets of a kernel. */
export async function bindSockets(connection: Connection): Promise<Sockets> {
  const sockets: Sockets = {
    shell: new Router(LINGER),
    control: new Router(LINGER),
    stdin: new Router(LINGER),
    iopub: new XPublisher(LINGER),
    heartbeat: new Router(),
  };
  await Promise.all([
    sockets.shell.bind(addressOf(connection, connection.shell_port)),
    sockets.control.bind(addressOf(connection, connection.control_port)),
    sockets.stdin.bind(addressOf(connection, connection.stdin_port)),
    sockets.iopub.bind(addressOf(connection, connection.iopub_port)),
    sockets.heartbeat.bind(addressOf(connection, connection.hb_port)),
  ]);
  return sockets;
}

export function closeSockets(sockets: Sockets): void {
  for (const socket of [sockets.shell, sockets.control, sockets.stdin, sockets.iopub, sockets.heartbeat]) {
    socket.close();
  }
}
