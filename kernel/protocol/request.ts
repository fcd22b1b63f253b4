import type { IncomingMessage } from "./message.ts";
import type { ExecuteRequest } from "./requests.ts";
import type { Sender } from "./sender.ts";

/** A message together with the socket on which it is answered. */
export interface Request extends IncomingMessage {
  readonly socket: Sender;
}

/** A cell to run; `count` is its number in the notebook. */
export interface CellRequest {
  readonly id: number;
  readonly request: Request;
  readonly execute: ExecuteRequest;
  readonly count: number;
  readonly started: string;
}
