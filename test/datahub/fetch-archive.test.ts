import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { fetchArchive } from "../../src/datahub/fetch-archive.ts";
import { findArchive } from "../../src/datahub/find-archive.ts";
import type { Patience } from "../../src/datahub/request.ts";
import { type Cut, cutting, type DatahubServer, etagOf, send, startDatahub } from "./datahub-server.ts";

const STUDY = "acc_tcga_pan_can_atlas_2018";
const patience: Patience = { silenceMs: 2_000, waitsMs: [5, 5, 5] };
const archive = randomBytes(200_000);

let folder: string;
let datahub: DatahubServer;
/** What was told of the bytes on disk. */
const told: number[] = [];
beforeEach(async () => {
  told.length = 0;
  folder = mkdtempSync(join(tmpdir(), "cgq-datahub-"));
  datahub = await startDatahub();
  datahub.archives.set(STUDY, archive);
});
afterEach(async () => {
  await datahub.close();
  rmSync(folder, { recursive: true });
});

const signal = new AbortController().signal;

const at = (after: number): Cut => ({ after, arrived: (bytes) => told.includes(bytes) });

async function fetchIt() {
  const remote = await findArchive(STUDY, [datahub.url], patience, signal);
  return fetchArchive(STUDY, remote, folder, { patience, signal, onBytes: (bytes) => void told.push(bytes) });
}

const onDisk = () => readFileSync(join(folder, `${STUDY}.tar.gz`));
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const gets = () => datahub.seen.filter(({ method }) => method === "GET").map(({ range }) => range);

describe("an archive", () => {
  it("is fetched with its length and checksum, and not again while the server has the same", async () => {
    const receipt = await fetchIt();
    expect(onDisk().equals(archive)).toBe(true);
    expect(receipt).toMatchObject({
      study_id: STUDY,
      bytes: 200_000,
      sha256: sha256(archive),
      validator: etagOf(archive),
    });
    expect(told.at(-1)).toBe(200_000);
    expect(await fetchIt()).toEqual(receipt);
    expect(gets()).toHaveLength(1);
  });

  it("is fetched again when the server has another one, or the file was damaged", async () => {
    await fetchIt();
    writeFileSync(join(folder, `${STUDY}.tar.gz`), randomBytes(200_000));
    await fetchIt();
    expect(onDisk().equals(archive)).toBe(true);
    const newer = randomBytes(150_000);
    datahub.archives.set(STUDY, newer);
    await fetchIt();
    expect(onDisk().equals(newer)).toBe(true);
    expect(gets()).toEqual([undefined, undefined, undefined]);
  });

  it("goes on where the connection was cut", async () => {
    datahub.faults.set(STUDY, cutting(at(60_000), 2));
    await fetchIt();
    expect(onDisk().equals(archive)).toBe(true);
    expect(gets()).toEqual([undefined, "bytes=60000-", "bytes=120000-"]);
  });

  it("goes on where another process broke off", async () => {
    datahub.faults.set(STUDY, cutting(at(50_000), 9));
    const remote = await findArchive(STUDY, [datahub.url], patience, signal);
    const stopping = new AbortController();
    const onBytes = (bytes: number) => {
      told.push(bytes);
      if (bytes === 100_000) stopping.abort();
    };
    await expect(fetchArchive(STUDY, remote, folder, { patience, signal: stopping.signal, onBytes })).rejects.toThrow();
    datahub.faults.clear();
    datahub.seen.length = 0;
    await fetchIt();
    expect(onDisk().equals(archive)).toBe(true);
    expect(gets()).toEqual(["bytes=100000-"]);
  });

  it("begins anew when the archive changed between two attempts", async () => {
    datahub.faults.set(STUDY, cutting(at(60_000)));
    const newer = randomBytes(210_000);
    const remote = await findArchive(STUDY, [datahub.url], patience, signal);
    const swap = (bytes: number) => {
      told.push(bytes);
      if (bytes === 60_000) datahub.archives.set(STUDY, newer);
    };
    const receipt = await fetchArchive(STUDY, remote, folder, { patience, signal, onBytes: swap });
    expect(onDisk().equals(newer)).toBe(true);
    expect(receipt).toMatchObject({ bytes: 210_000, sha256: sha256(newer), validator: etagOf(newer) });
  });

  it("begins anew at a server that knows no ranges or gives another range", async () => {
    const cut = cutting(at(60_000));
    datahub.faults.set(STUDY, (request, response, bytes) => {
      delete request.headers.range;
      return cut(request, response, bytes);
    });
    await fetchIt();
    expect(onDisk().equals(archive)).toBe(true);
    rmSync(join(folder, `${STUDY}.json`));
    const cutAgain = cutting(at(60_000));
    datahub.faults.set(STUDY, (request, response, bytes) => {
      if (cutAgain(request, response, bytes)) return true;
      if (request.headers.range === undefined) return false;
      response.writeHead(206, { "content-range": `bytes 0-9/${bytes.length}`, "content-length": 10 });
      response.end(bytes.subarray(0, 10));
      return true;
    });
    await fetchIt();
    expect(onDisk().equals(archive)).toBe(true);
  });

  it("is waited for while the server has trouble or falls silent", async () => {
    let troubles = 0;
    datahub.faults.set(STUDY, (request, response, bytes) => {
      if (request.method === "HEAD" || ++troubles > 3) return false;
      if (troubles === 1) response.writeHead(503, { "retry-after": "0" }).end();
      if (troubles === 2) response.writeHead(429).end();
      if (troubles === 3)
        response.writeHead(200, { etag: etagOf(bytes), "content-length": bytes.length }).write(bytes.subarray(0, 1));
      return true;
    });
    await fetchIt();
    expect(onDisk().equals(archive)).toBe(true);
  });

  it("that is slow but never silent for long is fetched", async () => {
    datahub.faults.set(STUDY, (request, response, bytes) => {
      if (request.method === "HEAD") return false;
      response.writeHead(200, { etag: etagOf(bytes), "content-length": bytes.length });
      let sent = 0;
      const timer = setInterval(() => {
        response.write(bytes.subarray(sent, sent + 40_000));
        sent += 40_000;
        if (sent < bytes.length) return;
        clearInterval(timer);
        response.end();
      }, 150);
      return true;
    });
    await fetchIt();
    expect(onDisk().equals(archive)).toBe(true);
    expect(gets()).toHaveLength(1);
  });

  it.each([
    ["fewer", 10],
    ["more", -10],
  ])("of %s bytes than were announced is refused, and never taken for whole", async (_, by) => {
    datahub.faults.set(STUDY, (request, response, bytes) => {
      const announced = { etag: etagOf(bytes), "content-length": bytes.length + by };
      if (request.headers.range !== undefined) response.writeHead(416).end();
      else if (request.method === "HEAD") response.writeHead(200, announced).end();
      else {
        response.strictContentLength = false;
        response.writeHead(200, announced);
        response.write(bytes, () => response.socket?.end());
      }
      return true;
    });
    if (by > 0) await expect(fetchIt()).rejects.toMatchObject({ code: "internal_error" });
    else expect((await fetchIt()).sha256).toBe(sha256(archive.subarray(0, archive.length - 10)));
    expect(existsSync(join(folder, `${STUDY}.tar.gz`))).toBe(by < 0);
  });

  it("without a length, or packed on the way, is refused", async () => {
    datahub.faults.set(STUDY, (_, response) => {
      response.writeHead(200, { "transfer-encoding": "chunked" }).end();
      return true;
    });
    await expect(fetchIt()).rejects.toThrow(/does not say how long the archive is/);
    datahub.faults.set(STUDY, (_, response) => {
      response.writeHead(200, { "content-encoding": "gzip", "content-length": 100 }).end();
      return true;
    });
    await expect(fetchIt()).rejects.toThrow(/does not say how long the archive is/);
  });

  it("is looked for at the next address when the first lacks it or does not answer", async () => {
    const other = await startDatahub();
    try {
      other.archives.set(STUDY, archive);
      datahub.archives.clear();
      const nowhere = "http://127.0.0.1:1/";
      const found = await findArchive(STUDY, [nowhere, datahub.url, other.url], patience, signal);
      expect(found).toEqual({ url: `${other.url}${STUDY}.tar.gz`, bytes: 200_000, validator: etagOf(archive) });
      await expect(findArchive(STUDY, [datahub.url], patience, signal)).rejects.toMatchObject({
        code: "not_found",
        message: expect.stringMatching(/answers 404.*cgq data available/),
      });
      await expect(findArchive(STUDY, [nowhere], patience, signal)).rejects.toThrow(/Check the network/);
    } finally {
      await other.close();
    }
  });

  it("needs no ETag, but is not resumed without any mark of the server", async () => {
    let cuts = 0;
    datahub.faults.set(STUDY, (request, response, bytes) => {
      const isFirst = request.method === "GET" && ++cuts === 1;
      send(request, response, bytes, { etag: "", cut: isFirst ? at(60_000) : undefined });
      return true;
    });
    expect(await fetchIt()).toMatchObject({ validator: null, sha256: sha256(archive) });
    expect(gets()).toEqual([undefined, undefined]);
  });
});
