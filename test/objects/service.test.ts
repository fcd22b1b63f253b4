import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { softwareVersion } from "../../src/cli/software-version.ts";
import type { CompletedCard } from "../../src/contract/card.ts";
import type { ObjectStore } from "../../src/objects/object-store.ts";
import { s3Address } from "../../src/objects/s3-address.ts";
import { openS3Objects } from "../../src/objects/s3-objects.ts";
import { startTestService, statusAndCode, type TestService } from "../http/test-service.ts";
import { keys, startS3Server, type S3Server } from "./s3-server.ts";

let server: S3Server;
let objects: ObjectStore;
let at: TestService;
let card: CompletedCard;
beforeAll(async () => {
  Object.assign(process.env, keys);
  server = await startS3Server();
  objects = await openS3Objects(s3Address(server.place, keys));
  at = await startTestService({ args: ["--objects", server.place] });
  card = await at.newCard();
});
afterAll(() => at.stop());

const bytesOf = async (path: string) => Buffer.from(await (await at.call(path)).arrayBuffer());
const fileOf = (suffix: string) => `files/${card.content_sha256 ?? ""}/${softwareVersion}${suffix}`;
const rowsSha256 = async () => {
  const rows = await at.call(`/v1/cards/${card.id}/data?format=tsv`);
  return createHash("sha256")
    .update(await rows.text())
    .digest("hex");
};

describe("cgq serve --objects s3://...", () => {
  it.each(["/figure.svg", "/figure.png", "/figure-dark.png", "/thumbnail.png", "/thumbnail-dark.png", ".pdf"])(
    "keeps %s of a card under the hash of the card's content",
    async (suffix) => {
      const drawn = await bytesOf(`/cards/${card.id}${suffix}`);
      expect(drawn.length).toBeGreaterThan(500);
      expect(Buffer.from((await objects.get(fileOf(suffix))) ?? []).equals(drawn)).toBe(true);
    },
  );

  it("gives what another service has drawn, and the rows that the card was computed from", async () => {
    const other = "<svg>as another service has drawn it</svg>";
    await objects.put(fileOf("/figure.svg"), Buffer.from(other), "image/svg+xml");
    await at.killAndRestart();
    expect((await bytesOf(`/cards/${card.id}/figure.svg`)).toString()).toBe(other);
    expect(await rowsSha256()).toBe(card.data_sha256);
  });

  it("acknowledges no card while the bucket is away, but shows those that are there, and says that it is not ready", async () => {
    expect((await at.call("/readyz")).status).toBe(200);
    await server.stop();
    expect(await statusAndCode(await at.ask("Is EGFR expression different between BRCA and LUAD?"))).toEqual([
      503,
      "unavailable",
    ]);
    expect(await statusAndCode(await at.call(`/v1/cards/${card.id}/data`))).toEqual([503, "unavailable"]);
    expect((await at.call("/readyz")).status).toBe(503);
    expect((await at.call(`/v1/cards/${card.id}`)).status).toBe(200);
    await at.process().end("SIGTERM");
    expect(at.process().log()).toMatch(/object storage at http:\/\/127\.0\.0\.1:\d+\/cgq-test does not answer/);
    expect(at.process().log()).not.toContain("AWS4-HMAC");
  });
});
