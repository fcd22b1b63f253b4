import { parseArgs } from "node:util";
import { z } from "zod";
import { conform, type Candidate } from "../conformance/conform.ts";
import { withOwnService } from "../conformance/own-service.ts";
import { startPostgres } from "../postgres/postgres-server.ts";

/** Judges a service by the specification: one given by address and key, or our own on the starter data set, on files and on PostgreSQL. */
const usage = `Usage: npm run conformance -- [--base-url https://host/v1 --api-key KEY]
  [--forbidden-key KEY] [--revoked-key KEY] [--expired-key KEY]
Without an address our own service is started and judged, on files and on PostgreSQL. The suite sends about 300 requests.`;

const text = { type: "string" } as const;
const Options = z.union([
  z.strictObject({}),
  z.strictObject({
    "base-url": z.url(),
    "api-key": z.string().min(1),
    "forbidden-key": z.string().optional(),
    "revoked-key": z.string().optional(),
    "expired-key": z.string().optional(),
  }),
]);

function options(): z.infer<typeof Options> | undefined {
  const names = ["base-url", "api-key", "forbidden-key", "revoked-key", "expired-key"];
  try {
    const { values } = parseArgs({ options: Object.fromEntries(names.map((name) => [name, text])) });
    return Options.parse({ ...values });
  } catch {
    return undefined;
  }
}

async function judge(candidate: Candidate): Promise<number> {
  console.log(`Judging ${candidate.baseUrl}`);
  const { passed, failed, calls } = await conform(candidate, console.log);
  console.log(`${calls} requests\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** On files, and on a PostgreSQL database. */
async function judgeOwn(): Promise<number> {
  const server = await startPostgres();
  try {
    return (await withOwnService(judge)) + (await withOwnService(judge, await server.newDatabase()));
  } finally {
    await server.remove();
  }
}

function judged(given: z.infer<typeof Options>): Promise<number> {
  if (!("base-url" in given)) return judgeOwn();
  const { "forbidden-key": forbidden, "revoked-key": revoked, "expired-key": expired } = given;
  const refusedKeys = { forbidden, revoked, expired };
  return judge({ baseUrl: given["base-url"], apiKey: given["api-key"], refusedKeys });
}

const given = options();
if (given === undefined) {
  console.error(usage);
  process.exit(2);
}
process.exitCode = await judged(given);
