import { Option, type Command } from "commander";
import { z } from "zod";
import { CgqError } from "../errors.ts";
import type { Metrics } from "../metrics/open-metrics.ts";
import type { MetricsAddress, MetricsServer } from "../metrics/serve-metrics.ts";

/** Adds the option of a command that starts the service. */
export const withMetrics = (to: Command): Command =>
  to.addOption(
    new Option("--metrics <host:port>", "where Prometheus finds /metrics; not for the public (default: nowhere)").env(
      "CGQ_METRICS",
    ),
  );

const Address = z
  .string()
  .refine((text) => URL.canParse(`http://${text}`) && /^[^/?#@]+:\d+$/.test(text), {
    message: "write where metrics are served as HOST:PORT, for example 127.0.0.1:9464",
  })
  .transform((text): MetricsAddress => {
    const port = text.lastIndexOf(":");
    return { host: text.slice(0, port).replace(/^\[|\]$/g, ""), port: Number(text.slice(port + 1)) };
  });

/** Its value. An empty one, as a deployment may set it, is none. */
export const metricsOption = {
  metrics: z
    .string()
    .optional()
    .transform((given) => given || undefined)
    .pipe(Address.optional()),
};

export interface WantedMetrics {
  readonly metrics: Metrics;
  /** Throws `CgqError` where the address cannot be taken. */
  readonly listen: () => Promise<MetricsServer>;
}

/** Loaded only where metrics are wanted. */
export async function wantedMetrics(address: MetricsAddress | undefined): Promise<WantedMetrics | undefined> {
  if (address === undefined) return undefined;
  const [{ openMetrics }, { serveMetrics }] = await Promise.all([
    import("../metrics/open-metrics.ts"),
    import("../metrics/serve-metrics.ts"),
  ]);
  const metrics = openMetrics();
  const listen = () => serveMetrics(metrics.registry, address).catch((error: unknown) => cannotServe(address, error));
  return { metrics, listen };
}

function cannotServe({ host, port }: MetricsAddress, cause: unknown): never {
  const message = `Metrics cannot be served at ${host}:${port}; choose another address with --metrics, or stop what uses it.`;
  throw new CgqError("invalid_request", message, { cause });
}
