import type { Ports } from "../services/ports.ts";
import type { Tracer } from "../services/tracer.ts";
import { exportRequest } from "./otlp.ts";
import { createRecorder, type Recorder } from "./recorder.ts";
import { sendSpans, type SenderSettings } from "./span-sender.ts";
import { readTraceparent } from "./trace-context.ts";
import { tracedCards } from "./traced-cards.ts";
import { tracedComputer } from "./traced-computer.ts";

export type TracedPorts = Pick<Ports, "computer" | "cards">;

export interface Traces {
  readonly tracer: Tracer;
  /** The same ports, which tell what is done by them. */
  readonly traced: (ports: TracedPorts) => TracedPorts;
  readonly close: () => Promise<void>;
}

export interface TracesSettings extends Pick<SenderSettings, "headers" | "onLost"> {
  /** Of the receiver; spans go to `/v1/traces` below it. */
  readonly endpoint: string;
  /** What the service says of itself beside its version. */
  readonly resource: Readonly<Record<string, string>>;
  readonly softwareVersion: string;
}

const SERVER_ERROR = 500;

function tracerOf(recorder: Recorder): Tracer {
  return {
    request: (method, traceparent) => {
      const span = recorder.begin({ name: method, kind: "server", parent: readTraceparent(traceparent) });
      return {
        within: (work) => recorder.within(span.context, work),
        end: ({ route, status }) => {
          const code = { "http.request.method": method, "http.response.status_code": status };
          const attributes = { ...code, "http.route": route };
          span.end({ name: `${method} ${route}`, attributes, isFailed: status >= SERVER_ERROR });
        },
      };
    },
    span: async (name, work) => {
      const { context, end } = recorder.begin({ name });
      return recorder.within(context, work).finally(end);
    },
  };
}

/** What a service does for each request, told to a receiver of OpenTelemetry. No span holds what somebody asked or who did. */
export function openTraces({ endpoint, headers, onLost, resource, softwareVersion }: TracesSettings): Traces {
  const told = { "service.name": "cgq", "service.version": softwareVersion, "process.pid": process.pid, ...resource };
  const { keep, close } = sendSpans({
    url: `${endpoint.replace(/\/$/u, "")}/v1/traces`,
    headers,
    onLost,
    bodyOf: (spans) => exportRequest(told, softwareVersion, spans),
  });
  const recorder = createRecorder(keep);
  return {
    tracer: tracerOf(recorder),
    traced: (ports) => {
      const { cards, originOf } = tracedCards(recorder, ports.cards);
      return { cards, computer: tracedComputer(recorder, ports.computer, originOf) };
    },
    close,
  };
}
