import { Option, type Command } from "commander";
import { z } from "zod";
import { CgqError } from "../errors.ts";
import type { Traces } from "../traces/open-traces.ts";
import { softwareVersion } from "./software-version.ts";

/** Adds the option of a command that starts the service. Its variables are those of OpenTelemetry. */
export const withTraces = (to: Command): Command =>
  to.addOption(
    new Option(
      "--traces <url>",
      "a receiver of OpenTelemetry (OTLP over HTTP), for example http://localhost:4318, that is told what takes how long (default: nobody)",
    ).env("OTEL_EXPORTER_OTLP_ENDPOINT"),
  );

/** Its value. */
export const tracesOption = {
  traces: z
    .string()
    .regex(/^https?:\/\/[^\s?#]+$/u, { message: "write where traces are received as http://HOST:4318" })
    .optional(),
};

/** Reads `name=value,other=value`, values as in addresses, as OpenTelemetry writes lists. Throws `CgqError`. */
function pairsOf(variable: string): Record<string, string> {
  const text = process.env[variable] ?? "";
  const pairs = text.split(",").flatMap((pair) => {
    const at = pair.indexOf("=");
    return at < 1 ? [] : [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const];
  });
  try {
    return Object.fromEntries(pairs.map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch (cause) {
    throw new CgqError("invalid_request", `${variable} holds a % that begins no character.`, { cause });
  }
}

/** Who is told, if anybody; loaded only then. Headers come from the environment, because they may hold a key. Throws `CgqError`. */
export async function wantedTraces(
  endpoint: string | undefined,
  warn: (message: string) => void,
): Promise<Traces | undefined> {
  if (endpoint === undefined) return undefined;
  const { openTraces } = await import("../traces/open-traces.ts");
  const name = process.env["OTEL_SERVICE_NAME"];
  return openTraces({
    endpoint,
    headers: pairsOf("OTEL_EXPORTER_OTLP_HEADERS"),
    resource: { ...pairsOf("OTEL_RESOURCE_ATTRIBUTES"), ...(name === undefined ? {} : { "service.name": name }) },
    softwareVersion,
    onLost: (why) => warn(`Traces are not taken by ${endpoint}: ${why}.`),
  });
}
