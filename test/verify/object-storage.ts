import { deepStrictEqual, ok, rejects } from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { withStores } from "../../src/cli/open-stores.ts";
import { CompletedCard } from "../../src/contract/card.ts";
import { s3Address } from "../../src/objects/s3-address.ts";
import { openS3Objects } from "../../src/objects/s3-objects.ts";
import { operator } from "../accounts/origin.ts";
import { serve } from "../cli/cgq-process.ts";
import { starterHome } from "../cli/starter-home.ts";
import { FLAGSHIP, sendTo } from "../http/test-service.ts";
import { startPostgres } from "../postgres/postgres-server.ts";
import { type MotoServer, startMoto } from "./object-storage/moto-server.ts";

/** Keeps objects on an S3 server that checks signatures, and lets two services on one database share their cards' rows and pictures by it. */
const OBJECTS = 200;
const LARGEST = 5_000_000;

async function roundTrips({ place, keys }: MotoServer): Promise<void> {
  const wrong = { ...keys, AWS_SECRET_ACCESS_KEY: "x".repeat(40) };
  await rejects(openS3Objects(s3Address(place, wrong)), /its keys are wrong/);
  const objects = await openS3Objects(s3Address(place, keys));
  const sizes = Array.from({ length: OBJECTS }, (_, i) => Math.round(LARGEST ** (i / (OBJECTS - 1))));
  await Promise.all(
    sizes.map(async (size, i) => {
      const bytes = randomBytes(size);
      await objects.put(`files/${i}/one`, bytes, "application/octet-stream");
      ok(bytes.equals((await objects.get(`files/${i}/one`)) ?? Buffer.alloc(0)), `object ${i} of ${size} bytes`);
    }),
  );
  console.log(`${OBJECTS} objects of 1 to ${LARGEST} bytes came back as they were; a wrong key is refused.`);
}

async function sharedCards(server: MotoServer): Promise<void> {
  Object.assign(process.env, server.keys);
  const postgres = await startPostgres();
  const database = await postgres.newDatabase();
  const homes = await Promise.all([starterHome(), starterHome()]);
  const args = ["--database", database, "--objects", server.place, "--log-level", "error", "--threads", "1"];
  const services = await Promise.all(homes.map(({ path }) => serve(path, ...args)));
  try {
    const key = await withStores({ home: "", database }, async ({ accounts }) => {
      const { id } = await accounts.create("lab@example.org", "researcher", operator);
      return (await accounts.createKey(id, "verify", null, operator)).key;
    });
    const urls = services.map(({ url }) => url);
    const [first = ""] = urls;
    const asked = await sendTo(first, "/v1/query", { key, method: "POST", json: { query: FLAGSHIP } });
    const card = CompletedCard.parse(await asked.json());
    const taken = (path: string) =>
      Promise.all(urls.map(async (url) => Buffer.from(await (await sendTo(url, path, { key })).arrayBuffer())));
    for (const rows of await taken(`/v1/cards/${card.id}/data?format=tsv`))
      deepStrictEqual(createHash("sha256").update(rows).digest("hex"), card.data_sha256);
    for (const suffix of ["/figure.svg", "/figure.png", ".pdf"]) {
      const [one, other] = await taken(`/cards/${card.id}${suffix}`);
      ok(one !== undefined && one.length > 500 && other !== undefined && other.length > 500, suffix);
    }
    console.log("Two services on one database gave the rows that the card's hash names, and its pictures.");
  } finally {
    await Promise.all(services.map((one) => one.end("SIGTERM")));
    await postgres.remove();
    for (const home of homes) home.remove();
  }
}

const server = await startMoto();
try {
  await roundTrips(server);
  await sharedCards(server);
} finally {
  server.stop();
}
