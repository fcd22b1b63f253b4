import { AsyncLocalStorage } from "node:async_hooks";
import { below, type TraceContext } from "./trace-context.ts";

export type Attributes = Readonly<Record<string, string | number>>;

/** Work that has ended; times are milliseconds since 1970. */
export interface Span {
  readonly context: TraceContext;
  readonly parentId: string | undefined;
  readonly name: string;
  /** For whom it is done: a caller of the service, the service itself, or by another program for it. */
  readonly kind: "server" | "internal" | "client";
  readonly from: number;
  readonly to: number;
  readonly attributes: Attributes;
  readonly isFailed: boolean;
}

type Beginning = Pick<Span, "name"> &
  Partial<Pick<Span, "kind" | "from">> & { readonly parent?: TraceContext | undefined };
type Ending = Partial<Pick<Span, "name" | "to" | "attributes" | "isFailed">>;

export interface OpenSpan {
  readonly context: TraceContext;
  readonly end: (ending?: Ending) => void;
}

/** Makes spans of what is done, each below the one that its work is done in. */
export interface Recorder {
  readonly begin: (beginning: Beginning) => OpenSpan;
  /** Does work, whose own spans stand below this one. */
  readonly within: <T>(context: TraceContext, work: () => T) => T;
  readonly current: () => TraceContext | undefined;
}

const now = (): number => performance.timeOrigin + performance.now();

export function createRecorder(keep: (span: Span) => void): Recorder {
  const entered = new AsyncLocalStorage<TraceContext>();
  const current = (): TraceContext | undefined => entered.getStore();
  return {
    current,
    within: (context, work) => entered.run(context, work),
    begin: ({ parent = current(), kind = "internal", from = now(), name }) => {
      const context = below(parent);
      const end = ({ to = now(), attributes = {}, isFailed = false, ...ending }: Ending = {}): void => {
        const span = { context, parentId: parent?.spanId, name, kind, from, to, attributes, isFailed };
        if (context.isSampled) keep({ ...span, ...ending });
      };
      return { context, end };
    },
  };
}
