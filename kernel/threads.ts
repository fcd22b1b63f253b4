import type { MessagePort } from "node:worker_threads";
import type { Content } from "./protocol/message.ts";
import type { ExecuteRequest } from "./protocol/requests.ts";

/** What the protocol thread is started with. */
export interface ProtocolThreadData {
  readonly connectionFile: string;
  /** `[0]`: id of the last interrupt that the main thread has taken; `[1]`: 1 when the sockets are closed. */
  readonly signals: SharedArrayBuffer;
  readonly language: MessagePort;
}

export const SIGNAL_BYTES = 2 * Int32Array.BYTES_PER_ELEMENT;
export const INTERRUPT_TAKEN = 0;
export const SOCKETS_CLOSED = 1;

export type ProtocolToMain =
  | { readonly type: "execute"; readonly cell: number; readonly count: number; readonly request: ExecuteRequest }
  | { readonly type: "interrupt"; readonly id: number }
  | { readonly type: "input"; readonly value: string }
  | { readonly type: "asked"; readonly comm: string; readonly data: unknown }
  | { readonly type: "closed" };

export type MainToProtocol =
  | { readonly type: "publish"; readonly cell: number; readonly messageType: string; readonly content: Content }
  | { readonly type: "executed"; readonly cell: number; readonly content: ExecuteOutcome }
  | { readonly type: "ask-input"; readonly cell: number; readonly prompt: string; readonly password: boolean }
  | { readonly type: "answered"; readonly comm: string; readonly data: Content }
  | { readonly type: "exit"; readonly cell: number };

export interface ErrorContent {
  readonly ename: string;
  readonly evalue: string;
  readonly traceback: readonly string[];
}

export type ExecuteOutcome =
  | { readonly status: "ok"; readonly user_expressions: Content; readonly payload: readonly [] }
  | ({ readonly status: "error" } & ErrorContent);

export interface LanguageQuestion {
  readonly type: "complete" | "inspect" | "is-complete";
  readonly id: number;
  readonly code: string;
  /** In code points. */
  readonly cursor: number;
  /** Earlier cells with magics, the newest first. */
  readonly asked: readonly string[];
}

export interface LanguageAnswer {
  readonly id: number;
  readonly content: Content;
}
