import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { ObjectStore } from "../../src/objects/object-store.ts";
import { openObjects } from "../../src/objects/open-objects.ts";
import { openS3Objects } from "../../src/objects/s3-objects.ts";
import { s3Address } from "../../src/objects/s3-address.ts";
import { keys, startS3Server, type S3Server } from "./s3-server.ts";

let server: S3Server;
let folder: string;
beforeAll(async () => {
  server = await startS3Server();
  folder = mkdtempSync(join(tmpdir(), "cgq-objects-"));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const stores: Record<string, () => Promise<ObjectStore>> = {
  "a folder": () => openObjects(folder),
  "a bucket": () => openS3Objects(s3Address(server.place, keys)),
};

describe.each(Object.entries(stores))("objects of %s", (_, open) => {
  const bytes = Uint8Array.from({ length: 70_000 }, (_one, i) => (i * 31) % 256);

  it("come back byte for byte, also to who opens them later", async () => {
    const objects = await open();
    await objects.put("files/ab/figure.png", bytes, "image/png");
    expect(Buffer.from((await objects.get("files/ab/figure.png")) ?? []).equals(bytes)).toBe(true);
    expect(Buffer.from((await (await open()).get("files/ab/figure.png")) ?? []).equals(bytes)).toBe(true);
  });

  it("may be empty, and may be put twice at the same time", async () => {
    const objects = await open();
    await objects.put("files/empty", new Uint8Array(), "text/plain");
    expect(await objects.get("files/empty")).toHaveLength(0);
    await Promise.all([1, 2].map(() => objects.put("files/twice", bytes, "text/plain")));
    expect(await objects.get("files/twice")).toHaveLength(bytes.length);
  });

  it("are undefined where there are none", async () => {
    expect(await (await open()).get("files/none")).toBeUndefined();
  });
});

describe("a folder of objects", () => {
  it("holds nothing but objects when they are written", async () => {
    const objects = await openObjects(folder);
    await objects.put("tables/one", new Uint8Array([1]), "application/gzip");
    expect(readdirSync(join(folder, "tables"))).toEqual(["one"]);
  });
});

describe("a bucket", () => {
  it("is refused where it is not there or its key is unknown, in words that say what to do", async () => {
    const missing = s3Address(server.place.replace("cgq-test", "cgq-none"), keys);
    await expect(openS3Objects(missing)).rejects.toThrow(/cgq-none is not there, or its keys are wrong/);
    const unknown = s3Address(server.place, { ...keys, AWS_ACCESS_KEY_ID: "SOMEBODY" });
    await expect(openS3Objects(unknown)).rejects.toThrow(/is not there, or its keys are wrong/);
  });

  it("that is away is said to be", async () => {
    const other = await startS3Server();
    const objects = await openS3Objects(s3Address(other.place, keys));
    await other.stop();
    for (const asked of [objects.get("one"), objects.put("one", new Uint8Array([1]), "text/plain"), objects.check()])
      await expect(asked).rejects.toMatchObject({
        code: "unavailable",
        message: expect.stringMatching(/127\.0\.0\.1/),
      });
  });
});

describe("the address of a bucket", () => {
  it("names server, bucket and region; the keys are of the environment", () => {
    expect(s3Address("s3://s3.eu-central-1.amazonaws.com/cards?region=eu-central-1", keys)).toEqual({
      endpoint: "https://s3.eu-central-1.amazonaws.com/cards",
      region: "eu-central-1",
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    });
    expect(s3Address("s3://localhost:9000/cards?secure=false", keys).endpoint).toBe("http://localhost:9000/cards");
  });

  it.each([
    "s3://host",
    "s3://host/",
    "s3://host/a/b",
    "s3://KEY:SECRET@host/cards",
    "s3://host/cards?regions=x",
    "s3:///cards",
  ])("refuses %s and repeats no secret", (text) => {
    expect(() => s3Address(text, keys)).toThrow(/s3:\/\/HOST:PORT\/BUCKET/);
    expect(() => s3Address(text, keys)).not.toThrow(/SECRET@/);
  });

  it("needs both keys", () => {
    expect(() => s3Address("s3://host/cards", { AWS_ACCESS_KEY_ID: "one" })).toThrow(/AWS_SECRET_ACCESS_KEY/);
  });
});
