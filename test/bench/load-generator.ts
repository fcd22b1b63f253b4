import autocannon from "autocannon";
import { z } from "zod";

/** A process of its own that sends requests over kept connections and prints what it measured: node load-generator.ts JSON */
const Load = z.object({
  url: z.url(),
  seconds: z.number(),
  connections: z.int(),
  headers: z.record(z.string(), z.string()),
  requests: z.array(
    z.object({
      method: z.enum(["GET", "POST"]),
      path: z.string(),
      body: z.string().optional(),
    }),
  ),
});

const { url, seconds, connections, headers, requests } = Load.parse(JSON.parse(process.argv[2] ?? ""));
const {
  requests: done,
  latency,
  non2xx,
  errors,
} = await autocannon({
  url,
  connections,
  headers,
  duration: seconds,
  requests: requests.map(({ body, ...request }) => ({ ...request, ...(body !== undefined && { body }) })),
});
console.log(JSON.stringify({ perSecond: done.average, p50: latency.p50, p99: latency.p99, bad: non2xx + errors }));
