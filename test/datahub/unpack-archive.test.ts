import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { BOUNDS, unpackArchive } from "../../src/datahub/unpack-archive.ts";
import { type ArchiveEntry, archiveOf, tarOf } from "./study-archive.ts";

const STUDY = "acc_tcga_pan_can_atlas_2018";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cgq-unpack-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const into = () => join(folder, "in", "to");
const good: ArchiveEntry = { name: `${STUDY}/meta_study.txt`, text: "name: a study\n" };

function unpack(packed: Buffer, bounds = BOUNDS): Promise<string> {
  const archive = join(folder, "study.tar.gz");
  writeFileSync(archive, packed);
  return unpackArchive(archive, STUDY, into(), bounds);
}

const unpackEntries = async (...entries: readonly ArchiveEntry[]) => unpack(await archiveOf(entries));

/** Whatever lies below the scratch folder beside the archive and the study. */
const elsewhere = () =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (path) =>
      path !== "study.tar.gz" && !path.startsWith(join("in", "to", STUDY)) && !["in", join("in", "to")].includes(path),
  );

describe("a study archive", () => {
  it("is unpacked with its folders, long names and all, readable by its owner alone", async () => {
    const long = `${"data_methylation_3'UTR_".repeat(6)}.txt`;
    const study = await unpackEntries(
      { name: `./${STUDY}/`, type: "directory" },
      { name: `./${STUDY}/meta_study.txt`, text: "name: a study\n", mode: 0o777 },
      { name: `${STUDY}/case_lists/cases_all.txt`, text: "" },
      { name: `${STUDY}/${long}`, text: "x".repeat(3_000_000) },
      { name: `${STUDY}/._meta_study.txt`, text: "\0\x05\x16\x07" },
      { name: `._${STUDY}`, text: "\0\x05\x16\x07" },
    );
    expect(study).toBe(join(into(), STUDY));
    expect(readdirSync(study).toSorted()).toEqual(["case_lists", long, "meta_study.txt"].toSorted());
    expect(readFileSync(join(study, "meta_study.txt"), "utf8")).toBe("name: a study\n");
    expect(statSync(join(study, long)).size).toBe(3_000_000);
    expect(statSync(join(study, "meta_study.txt")).mode & 0o777).toBe(0o600);
    expect(elsewhere()).toEqual([]);
  });

  it.each([
    "../outside.txt",
    "../../outside.txt",
    `${STUDY}/../outside.txt`,
    `${STUDY}/../../../outside.txt`,
    "/tmp/cgq-outside.txt",
    `/${STUDY}/meta.txt`,
    `${STUDY}//meta.txt`,
    `${STUDY}/./meta.txt`,
    `${STUDY}/..`,
    `${STUDY}\\..\\outside.txt`,
    `${STUDY}/C:outside.txt`,
    `${STUDY}/a\u0007b.txt`,
    `${STUDY}/a\u202Eb.txt`,
    `${STUDY}/${"n".repeat(201)}`,
    `${STUDY}/a/b/c/d/e.txt`,
    "other_study/meta_study.txt",
    `${STUDY}_2/meta_study.txt`,
    "meta_study.txt",
  ])("that names %j is refused and writes nothing there", async (name) => {
    await expect(unpackEntries({ name, text: "hostile" }, good)).rejects.toMatchObject({ code: "invalid_request" });
    expect(elsewhere()).toEqual([]);
    expect(existsSync("/tmp/cgq-outside.txt")).toBe(false);
  });

  it.each<[string, ArchiveEntry]>([
    ["a symbolic link", { name: `${STUDY}/link.txt`, type: "symlink", linkname: "/etc/passwd" }],
    ["a symbolic link to a folder", { name: STUDY, type: "symlink", linkname: "/tmp" }],
    ["a hard link", { name: `${STUDY}/hard.txt`, type: "link", linkname: `${STUDY}/meta_study.txt` }],
    ["a pipe", { name: `${STUDY}/pipe`, type: "fifo" }],
    ["a character device", { name: `${STUDY}/zero`, type: "character-device", devmajor: 1, devminor: 5 }],
    ["a block device", { name: `${STUDY}/disk`, type: "block-device", devmajor: 8, devminor: 0 }],
  ])("with %s is refused", async (_, entry) => {
    await expect(unpackEntries(good, entry, { name: `${STUDY}/link.txt/x`, text: "y" })).rejects.toThrow(
      /no study archive needs/,
    );
    expect(elsewhere()).toEqual([]);
  });

  it.each([
    ["one name twice", [good, good]],
    ["a file in the place of a folder", [good, { name: `${STUDY}/meta_study.txt/x.txt`, text: "x" }]],
  ])("with %s is refused", async (_, entries) => {
    await expect(unpackEntries(...entries)).rejects.toThrow(/holds one name twice/);
    expect(readFileSync(join(into(), STUDY, "meta_study.txt"), "utf8")).toBe("name: a study\n");
  });

  it("that unpacks to too much for its size is ended early", async () => {
    const bomb = await archiveOf([{ name: `${STUDY}/data.txt`, text: Buffer.alloc(40_000_000) }]);
    expect(bomb.length).toBeLessThan(60_000);
    await expect(unpack(bomb, { ...BOUNDS, freeBytes: 1_000_000 })).rejects.toThrow(/unpacks to more than/);
    expect(statSync(join(into(), STUDY, "data.txt")).size).toBeLessThan(14_000_000);
  });

  it("that unpacks to more than the bound is ended, and one that says so is refused at once", async () => {
    const large = await tarOf([good, { name: `${STUDY}/data.txt`, text: Buffer.alloc(2_000_000) }]);
    const bounds = { ...BOUNDS, bytes: 1_000_000 };
    await expect(unpack(gzipSync(large), bounds)).rejects.toThrow(/data.txt" of 2000000 bytes/);
    const many = Array.from({ length: 30 }, (_, i) => ({
      name: `${STUDY}/${i}.txt`,
      text: Buffer.alloc(50_000, `${i}`),
    }));
    rmSync(into(), { recursive: true });
    await expect(unpack(await archiveOf(many), bounds)).rejects.toThrow(/unpacks to more than/);
  });

  it("of very many entries is refused", async () => {
    const many = Array.from({ length: 60 }, (_, i) => ({ name: `${STUDY}/${i}.txt` }));
    await expect(unpack(await archiveOf(many), { ...BOUNDS, entries: 50 })).rejects.toThrow(/more than 50 entries/);
  });

  it.each<[string, (packed: Buffer) => Buffer]>([
    ["cut short", (packed) => packed.subarray(0, packed.length / 2)],
    ["changed inside", (packed) => Buffer.concat([packed.subarray(0, 200), Buffer.alloc(20, 7), packed.subarray(220)])],
    ["no gzip at all", () => Buffer.from("<html>Not found</html>")],
    ["gzip of something else", () => gzipSync("x".repeat(5_000))],
  ])("that is %s is told to be damaged", async (_, spoil) => {
    const noise = Array.from({ length: 3_000 }, (__, i) => (i * 7919) % 1_000).join("\t");
    const packed = await archiveOf([good, { name: `${STUDY}/data.txt`, text: noise }]);
    await expect(unpack(spoil(packed))).rejects.toThrow(/is damaged; the same command fetches it anew/);
  });
});
