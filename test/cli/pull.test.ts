import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { z } from "zod";
import { panCanAtlas } from "../../src/datahub/pan-can-atlas.ts";
import { cutting, type DatahubServer, late, startDatahub } from "../datahub/datahub-server.ts";
import { panCanStudy, unreadFiles } from "../datahub/pan-can-study.ts";
import { archiveOf, studyArchive } from "../datahub/study-archive.ts";
import { cgq } from "./cgq-process.ts";

const [ACC = "", BLCA = "", BRCA = ""] = panCanAtlas;

let home: string;
let datahub: DatahubServer;
beforeAll(async () => {
  datahub = await startDatahub();
  for (const study of panCanAtlas) datahub.archives.set(study, await studyArchive(study, panCanStudy(study)));
});
afterAll(() => datahub.close());
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "cgq-pull-"));
  datahub.faults.clear();
  datahub.seen.length = 0;
});
afterEach(() => rmSync(home, { recursive: true }));

const pull = (...args: readonly string[]) => cgq(home, "data", "pull", "--datahub", datahub.url, ...args);
const folder = (...parts: readonly string[]) => join(home, "datahub", ...parts);
const gets = () => datahub.seen.filter(({ method, path }) => method === "GET" && path.endsWith(".gz"));

const Listed = z.object({
  versions: z.array(
    z.object({
      studies: z.array(
        z.object({
          study_id: z.string(),
          samples: z.number(),
          profiles: z.array(z.object({ profile_id: z.string() })),
        }),
      ),
    }),
  ),
});
async function loadedStudies() {
  const { stdout } = await cgq(home, "data", "list", "--json");
  return Listed.parse(JSON.parse(stdout)).versions[0]?.studies ?? [];
}

describe("cgq data pull", () => {
  it("fetches studies, imports them and keeps the receipts alone", async () => {
    const { code, stdout, stderr } = await pull(ACC, BLCA, ACC);
    expect({ code, stderr: code === 0 ? "" : stderr }).toEqual({ code: 0, stderr: "" });
    expect((await loadedStudies()).map(({ study_id }) => study_id)).toEqual([ACC, BLCA]);
    expect(readdirSync(folder()).filter((name) => !name.startsWith("import-lock"))).toEqual([
      `${ACC}.json`,
      `${BLCA}.json`,
    ]);
    const archive = datahub.archives.get(ACC) ?? Buffer.alloc(0);
    const sha256 = createHash("sha256").update(archive).digest("hex");
    expect(JSON.parse(readFileSync(folder(`${ACC}.json`), "utf8"))).toMatchObject({
      url: `${datahub.url}${ACC}.tar.gz`,
      bytes: archive.length,
      sha256,
    });
    expect(stderr).toContain(`SHA-256 ${sha256}`);
    expect(stdout).toMatch(new RegExp(`^Imported ${ACC}, ${BLCA};`, "m"));
  });

  it("reads every file of a study, or names it", async () => {
    const { stdout } = await pull(ACC);
    const named = /^! .*not read: (.+)\.$/m.exec(stdout)?.[1]?.split(", ");
    expect(named).toEqual(unreadFiles);
    const [study] = await loadedStudies();
    const profiles = study?.profiles.map(({ profile_id }) => profile_id.replace(`${ACC}:`, ""));
    expect(profiles?.toSorted()).toEqual([
      "gistic",
      "log2CNA",
      "mutations",
      "rna_seq_v2_mrna",
      "rna_seq_v2_mrna_median_Zscores",
      "rna_seq_v2_mrna_median_all_sample_Zscores",
    ]);
    expect(study?.samples).toBe(4);
  });

  it("loads all of the PanCancer Atlas, two archives at a time", async () => {
    for (const study of panCanAtlas) datahub.faults.set(study, late);
    const { code, stderr } = await pull("--pan-can-atlas");
    expect({ code, stderr: code === 0 ? "" : stderr }).toEqual({ code: 0, stderr: "" });
    expect((await loadedStudies()).map(({ study_id }) => study_id)).toEqual(panCanAtlas);
    expect(panCanAtlas).toHaveLength(32);
    expect(datahub.mostAtOnce()).toBe(2);
  }, 300_000);

  it("says sizes and fetches nothing with --dry-run", async () => {
    const { stdout } = await pull(ACC, BLCA, "--dry-run", "--json");
    const bytes = [ACC, BLCA].map((study) => datahub.archives.get(study)?.length ?? 0);
    expect(JSON.parse(stdout)).toMatchObject({
      studies: [ACC, BLCA].map((study_id, i) => ({ study_id, bytes: bytes[i], bytes_here: 0 })),
      bytes: bytes.reduce((one, other) => one + other),
    });
    expect((await pull("--pan-can-atlas", "--dry-run")).stdout).toMatch(/^32 archives, [\d.]+ kB$/m);
    expect(gets()).toEqual([]);
  });

  it("keeps archives and folders with --keep, and fetches what is kept no second time", async () => {
    await pull(ACC, "--keep");
    expect(readFileSync(folder(`${ACC}.tar.gz`)).equals(datahub.archives.get(ACC) ?? Buffer.alloc(0))).toBe(true);
    expect(existsSync(folder(ACC, "meta_study.txt"))).toBe(true);
    expect((await pull(ACC)).code).toBe(0);
    expect(gets()).toHaveLength(1);
    expect(existsSync(folder(ACC))).toBe(false);
  });

  it("goes on where an earlier command broke off", async () => {
    const part = () => statSync(folder(`${ACC}.tar.gz.part`), { throwIfNoEntry: false })?.size ?? 0;
    datahub.faults.set(ACC, cutting({ after: 500, arrived: (bytes) => part() === bytes }));
    const archive = datahub.archives.get(ACC) ?? Buffer.alloc(0);
    expect((await pull(ACC)).code).toBe(0);
    expect(gets().map(({ range }) => range)).toEqual([undefined, "bytes=500-"]);
    expect(archive.length).toBeGreaterThan(500);
  });

  it("imports nothing when one study fails, keeps what was fetched, and says what to do", async () => {
    const { code, stderr } = await pull(ACC, "no_such_study_2026");
    expect(code).toBe(1);
    expect(stderr).toMatch(/archive of no_such_study_2026 was not found.*cgq data available/);
    expect(await loadedStudies()).toEqual([]);
  });

  it("uses nothing of a hostile archive", async () => {
    const hostile = await archiveOf([
      { name: `${BRCA}/meta_study.txt`, text: panCanStudy(BRCA).get("meta_study.txt") ?? "" },
      { name: `${BRCA}/../../escaped.txt`, text: "x" },
    ]);
    const before = datahub.archives.get(BRCA) ?? Buffer.alloc(0);
    datahub.archives.set(BRCA, hostile);
    try {
      const { code, stderr } = await pull(ACC, BRCA, "--keep");
      expect(code).toBe(1);
      expect(stderr).toMatch(/no study archive needs; nothing of it is used/);
      expect(stderr).not.toMatch(/ {4}at /);
      expect(readdirSync(folder()).filter((name) => name.startsWith(BRCA) || name.startsWith("."))).toEqual([]);
      expect(existsSync(join(home, "escaped.txt"))).toBe(false);
      expect(await loadedStudies()).toEqual([]);
    } finally {
      datahub.archives.set(BRCA, before);
    }
  });

  it.each([
    [["../../etc"], /"..\/..\/etc" is no study/],
    [[], /Name studies/],
    [[ACC, "--datahub", "ftp://example.org"], /--datahub: give an address/],
  ])("refuses %j", async (args, message) => {
    const { code, stderr } = await pull(...args);
    expect(code).not.toBe(0);
    expect(stderr).toMatch(message);
  });

  it("lets only one pull at a time write", async () => {
    datahub.faults.set(ACC, (request) => request.method === "GET");
    const waiting = pull(ACC);
    while (gets().length === 0) await new Promise((done) => setTimeout(done, 50));
    const { code, stderr } = await pull(BLCA);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/Another .* is running/)]);
    datahub.faults.clear();
    datahub.dropConnections();
    expect((await waiting).code).toBe(0);
  });
});

describe("cgq data available", () => {
  it("lists studies, or those whose name holds a part", async () => {
    datahub.archives.set("msk_chord_2024", Buffer.from("x"));
    const list = async (...args: readonly string[]) =>
      (await cgq(home, "data", "available", "--datahub", datahub.url, ...args)).stdout.trim().split("\n");
    expect(await list()).toEqual([...panCanAtlas, "msk_chord_2024"].toSorted());
    expect(await list("CHORD", "acc_")).toEqual([ACC, "msk_chord_2024"]);
    expect(await list("chord", "--json")).toEqual([JSON.stringify({ studies: ["msk_chord_2024"] })]);
  });

  it("says where no list can be had", async () => {
    const { code, stderr } = await cgq(home, "data", "available", "--datahub", "http://127.0.0.1:1");
    expect([code, stderr]).toEqual([1, expect.stringMatching(/list of studies cannot be had/)]);
  });
});
