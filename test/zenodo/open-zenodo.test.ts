import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { Minter } from "../../src/services/minter.ts";
import { openZenodo } from "../../src/zenodo/open-zenodo.ts";
import { DOI, type Fault, type RecordedZenodo, startZenodo } from "./recorded-zenodo.ts";

const CREATE = "POST /api/deposit/depositions";
const LOOK = "GET /api/deposit/depositions/1";
const UPLOAD = "PUT /api/files/bucket-1/study-s-1.zip";
const PUBLISH = "POST /api/deposit/depositions/1/actions/publish";

const deposit = {
  title: "Two genes",
  description: "Why.",
  day: "2026-11-23",
  authors: [{ name: "Carberry, Josiah", orcid: "0000-0002-1825-0097" }],
  licence: "CC-BY-4.0",
  url: "https://cgq.example.org/studies/s-1",
  fileName: "study-s-1.zip",
  bytes: new Uint8Array([80, 75, 3, 4]),
} as const;

let zenodo: RecordedZenodo;
let minter: Minter;
let kept: string | undefined;
beforeEach(async () => {
  zenodo = await startZenodo();
  minter = openZenodo({ address: zenodo.address, token: "secret" });
  kept = undefined;
});
afterEach(() => zenodo.stop());

const mint = () => minter.mint(deposit, { begun: kept, keep: async (id) => void (kept = id) });
const requests = () => zenodo.asked.map(({ request }) => request);

describe("a deposit at Zenodo", () => {
  it("is begun with its metadata, gets its file and is published", async () => {
    expect(await mint()).toBe(DOI);
    expect(requests()).toEqual([CREATE, UPLOAD, PUBLISH]);
    expect(zenodo.asked.every(({ authorization }) => authorization === "Bearer secret")).toBe(true);
    expect(JSON.parse(zenodo.asked[0]?.body.toString() ?? "")).toEqual({
      metadata: {
        upload_type: "dataset",
        title: "Two genes",
        description: "Why.",
        publication_date: "2026-11-23",
        access_right: "open",
        license: "cc-by-4.0",
        creators: [{ name: "Carberry, Josiah", orcid: "0000-0002-1825-0097" }],
        related_identifiers: [
          { identifier: "https://cgq.example.org/studies/s-1", relation: "isIdenticalTo", scheme: "url" },
        ],
      },
    });
    expect(zenodo.asked[1]?.body).toEqual(Buffer.from(deposit.bytes));
  });

  it("is not made a second time when it is asked for again", async () => {
    await mint();
    expect(await mint()).toBe(DOI);
    expect(requests()).toEqual([CREATE, UPLOAD, PUBLISH, LOOK]);
  });

  it.each<[Fault, string]>([
    [401, "refuses this service's token"],
    [500, "answers 500"],
    ["cut", "does not answer"],
  ])("goes on where it was after the fault %s, at every step", async (fault, said) => {
    for (const step of [CREATE, UPLOAD, PUBLISH]) {
      zenodo.faults.set(step, fault);
      await expect(mint()).rejects.toMatchObject({ code: "unavailable", message: expect.stringContaining(said) });
    }
    expect(await mint()).toBe(DOI);
    expect(requests().filter((one) => one === CREATE)).toHaveLength(2);
    expect(requests().filter((one) => one === PUBLISH)).toHaveLength(2);
  });

  it("is not waited for without end", async () => {
    zenodo.faults.set(PUBLISH, "late");
    const patienceMs = 3_000;
    const hurried = openZenodo({ address: zenodo.address, token: "secret", patienceMs });
    const memory = { begun: kept, keep: async (id: string) => void (kept = id) };
    await expect(hurried.mint(deposit, memory)).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringContaining("does not answer"),
    });
    expect(await mint()).toBe(DOI);
  });

  it("is found published where the answer that said so was lost", async () => {
    zenodo.faults.set(PUBLISH, "cut after doing it");
    await expect(mint()).rejects.toMatchObject({ code: "unavailable" });
    expect(await mint()).toBe(DOI);
    expect(requests().filter((one) => one === PUBLISH)).toHaveLength(1);
  });

  it("is begun anew where somebody has deleted it there", async () => {
    kept = "1";
    expect(await mint()).toBe(DOI);
    expect(requests()).toEqual([LOOK, CREATE, UPLOAD, PUBLISH]);
  });
});
