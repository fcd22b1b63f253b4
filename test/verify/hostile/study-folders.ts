import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { excerpt } from "../../importers/imported-home.ts";

/** A study folder that somebody made to do harm, or by mistake: what is done to a good one. */
export interface HostileFolder {
  readonly name: string;
  readonly spoil: (at: (file: string) => string) => void;
}

const META = "meta_study.txt";
const SAMPLES = "data_clinical_sample.txt";
const META_CNA = "meta_cna.txt";
const CNA = "data_cna.txt";
const RNA = "data_mrna_seq_v2_rsem.txt.gz";
const CALLS = "data_mutations.txt";

const replaced =
  (file: string, from: string | RegExp, to: string) =>
  (at: (name: string) => string): void =>
    writeFileSync(at(file), readFileSync(at(file), "utf8").replace(from, to));

const written =
  (file: string, content: string | Uint8Array) =>
  (at: (name: string) => string): void =>
    writeFileSync(at(file), content);

const study = (id: string) => replaced(META, "cancer_study_identifier: tcga_chol", `cancer_study_identifier: ${id}`);

/** In the place of a file. */
const other = (file: string, make: (path: string) => void) => (at: (name: string) => string) => {
  rmSync(at(file));
  make(at(file));
};

const MB = 1_000_000;
const wide = ["Hugo_Symbol", ...Array.from({ length: 100_000 }, (_, n) => `S-${n}`)].join("\t");

export const hostileFolders: readonly HostileFolder[] = [
  { name: "no meta_study.txt", spoil: (at) => rmSync(at(META)) },
  { name: "an empty meta_study.txt", spoil: written(META, "") },
  {
    name: "random bytes as meta_study.txt",
    spoil: written(
      META,
      new Uint8Array(5000).map((_, n) => (n * 7919) % 256),
    ),
  },
  { name: "a line of 80 MB", spoil: written(META, `description: ${"x".repeat(80 * MB)}`) },
  { name: "a study that is called ..", spoil: study("..") },
  { name: "a study with a path as its name", spoil: study("../../etc") },
  { name: "a study with a name of 5,000 characters", spoil: study("x".repeat(5000)) },
  { name: "SQL as the name of a study", spoil: study(`x'; DROP TABLE samples; --`) },
  { name: "a file outside the folder", spoil: replaced(META_CNA, CNA, "../../../../etc/passwd") },
  { name: "a file by its absolute path", spoil: replaced(META_CNA, CNA, "/etc/passwd") },
  { name: "a link to another file", spoil: other(CNA, (path) => symlinkSync("/etc/passwd", path)) },
  { name: "a link to a file without end", spoil: other(CNA, (path) => symlinkSync("/dev/zero", path)) },
  { name: "a pipe that nobody writes to", spoil: other(CNA, (path) => execFileSync("mkfifo", [path])) },
  { name: "a folder in the place of a file", spoil: other(CNA, (path) => mkdirSync(path)) },
  { name: "a file that unpacks to 500 MB", spoil: written(RNA, gzipSync(new Uint8Array(500 * MB))) },
  { name: "a packed file that breaks off", spoil: (at) => truncateSync(at(RNA), 600) },
  { name: "a packed file that is not packed", spoil: written(RNA, "Hugo_Symbol\tTCGA-3X-AAV9-01\nTP53\t1\n") },
  { name: "UTF-16", spoil: (at) => writeFileSync(at(CNA), readFileSync(at(CNA), "utf8"), "utf16le") },
  {
    name: "Latin-1",
    spoil: (at) => writeFileSync(at(META), `${readFileSync(at(META), "utf8")}name: Tübingen\n`, "latin1"),
  },
  { name: "a zero byte in a name", spoil: replaced(SAMPLES, "\tCHOL\t", "\tCH\0OL\t") },
  { name: "escape codes in a gene", spoil: replaced(CNA, "ABCB1", "\u001B[31mABCB1\u001B]0;x\u0007") },
  { name: "marks of direction in a cancer type", spoil: replaced(SAMPLES, "Hepatobiliary", "\u202EHepatobiliary") },
  { name: "a formula as a gene", spoil: replaced(CNA, "ABCB1", "=CMD|'/C calc'!A0") },
  { name: "SQL as a gene", spoil: replaced(CNA, "ABCB1", "x'); DROP TABLE genes; --") },
  { name: "a header alone", spoil: (at) => writeFileSync(at(CNA), readFileSync(at(CNA), "utf8").split("\n")[0] ?? "") },
  {
    name: "no header",
    spoil: (at) => writeFileSync(at(CNA), readFileSync(at(CNA), "utf8").split("\n").slice(1).join("\n")),
  },
  {
    name: "a sample twice",
    spoil: (at) => appendFileSync(at(SAMPLES), readFileSync(at(SAMPLES), "utf8").trim().split("\n").at(-1) ?? ""),
  },
  { name: "rows of different lengths", spoil: replaced(CNA, /\t0\n/, "\n") },
  {
    name: "numbers beyond all bounds",
    spoil: written(RNA, gzipSync("Hugo_Symbol\tEntrez_Gene_Id\tTCGA-3X-AAV9-01\nTP53\t7157\t1e999\n")),
  },
  { name: "a text where numbers belong", spoil: replaced(CNA, "\t-1\t", "\tminus one\t") },
  {
    name: "100,000 columns of samples that nobody knows",
    spoil: written(CNA, `${wide}\nTP53${"\t0".repeat(100_000)}\n`),
  },
  { name: "a position beyond all chromosomes", spoil: replaced(CALLS, "74279212", "9".repeat(400)) },
  { name: "two files of one profile", spoil: (at) => cpSync(at(META_CNA), at("meta_cna_again.txt")) },
];

/** Makes the folder and gives its path. */
export function makeHostile({ spoil }: HostileFolder, into: string): string {
  const folder = join(into, "study");
  rmSync(folder, { recursive: true, force: true });
  cpSync(excerpt("tcga_chol"), folder, { recursive: true });
  spoil((file) => join(folder, file));
  return folder;
}
