import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { strFromU8, unzipSync } from "fflate";
import { JSDOM } from "jsdom";
import { Checker, ROCrate } from "ro-crate";
import { z } from "zod";
import type { ReadableCard } from "../../src/contract/readable-card.ts";
import { cgq, serve, type ServiceProcess } from "../cli/cgq-process.ts";
import { starterHome, type TestHome } from "../cli/starter-home.ts";

const questions = [
  "Is IDH1 mutation associated with survival in LGG?",
  "Is TP53 expression different between BRCA and LUAD?",
];

let home: TestHome;
let service: ServiceProcess;
let cards: ReadableCard[];
beforeAll(async () => {
  home = await starterHome();
  service = await serve(home.path);
  cards = await Promise.all(questions.map((question) => service.client.ask(question)));
  await expectWritten("latex", "--tiff", "300", "--zip");
  await expectWritten("word");
}, 180_000);
afterAll(async () => {
  await service.end("SIGTERM");
  home.remove();
});

const folder = (format: string) => join(home.path, format);
const write = (format: string, ...options: readonly string[]) =>
  cgq(home.path, "manuscript", ...cards.map(({ id }) => id), "--to", folder(format), "--format", format, ...options);
async function expectWritten(format: string, ...options: readonly string[]): Promise<void> {
  const { code, stderr } = await write(format, ...options);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
}

/** What a program says; undefined where it is not installed, which the test's output tells. */
function ran(
  program: string,
  args: readonly string[],
  cwd: string,
): { code: number | null; output: string } | undefined {
  const { status, stdout, error } = spawnSync(program, args, { cwd, encoding: "latin1", timeout: 50_000 });
  if (error === undefined) return { code: status, output: stdout };
  console.warn(`Not tried, because ${program} is not installed here: ${error.message}`);
  return undefined;
}

describe("LaTeX", () => {
  const latex = () => readFileSync(join(folder("latex"), "manuscript.tex"), "utf8");

  it("compiles, with every citation, reference and figure found", () => {
    const pdflatex = () =>
      ran("pdflatex", ["-interaction=nonstopmode", "-halt-on-error", "manuscript"], folder("latex"));
    const first = pdflatex();
    if (first === undefined) return;
    expect(first).toMatchObject({ code: 0 });
    expect(ran("bibtex", ["manuscript"], folder("latex"))).toMatchObject({ code: 0 });
    pdflatex();
    const last = pdflatex()?.output ?? "";
    expect(last).toMatch(/Output written on manuscript\.pdf \(\d+ pages/);
    expect(last).not.toMatch(/undefined|multiply|Missing character|^!/m);
    for (const { id } of cards) expect(last.replaceAll("\n", "")).toContain(`figures/${id}-85mm.pdf`);
  });

  it("says the answers with their figures and citations", () => {
    for (const { id } of cards) expect(latex()).toContain(`(Figure~\\ref{fig:${id}}) \\cite{${id}}.`);
    expect(latex()).toContain("hazard ratio 0.22");
    expect(latex()).toMatch(/% cgq:begin results .*\n[\s\S]*% cgq:end results\n/);
  });

  it("shows who was analysed with the numbers that R gives of the rows", () => {
    // nrow, quantile(age, type = 7), table(sex) and prop.table(table(sex)) of the included rows, overall and by group.
    expect(latex()).toContain("Patients & 509 & 395 & 114 \\\\");
    expect(latex()).toContain("Age (years) & 41 (32 to 53) & 39 (32 to 50) & 52.5 (37 to 60.8) \\\\");
    expect(latex()).toContain("Sex: female & 226 (44.4\\%) & 175 (44.3\\%) & 51 (44.7\\%) \\\\");
    expect(latex()).toContain("Sex: male & 283 (55.6\\%) & 220 (55.7\\%) & 63 (55.3\\%) \\\\");
  });
});

describe("figures as TIFF", () => {
  const WIDTH = 256;
  const PHOTOMETRIC = 262;
  const SAMPLES = 277;
  const X_RESOLUTION = 282;
  const UNIT = 296;

  /** The first directory of a little-endian TIFF 6.0 file: tag to its value. */
  function tagsOf(file: Buffer): Map<number, number> {
    expect(file.toString("latin1", 0, 4)).toBe("II*\0");
    const start = file.readUInt32LE(4);
    return new Map(
      Array.from({ length: file.readUInt16LE(start) }, (_, i) => {
        const at = start + 2 + 12 * i;
        const type = file.readUInt16LE(at + 2);
        const value = type === 3 ? file.readUInt16LE(at + 8) : file.readUInt32LE(at + 8);
        return [file.readUInt16LE(at), type === 5 ? file.readUInt32LE(value) / file.readUInt32LE(value + 4) : value];
      }),
    );
  }

  it.each([85, 180])("are %i mm wide at 300 dpi in red, green and blue", (width) => {
    for (const { id } of cards) {
      const tags = tagsOf(readFileSync(join(folder("latex"), `figures/${id}-${width}mm.tiff`)));
      expect(tags.get(X_RESOLUTION)).toBeCloseTo(300, 1);
      expect(tags.get(UNIT)).toBe(2);
      expect([tags.get(PHOTOMETRIC), tags.get(SAMPLES)]).toEqual([2, 3]);
      expect(Math.abs((tags.get(WIDTH) ?? 0) - (width / 25.4) * 300)).toBeLessThan(2);
    }
  });
});

describe("the archive", () => {
  const Metadata = z.object({ "@context": z.string(), "@graph": z.array(z.looseObject({ "@id": z.string() })) });
  const archive = () => unzipSync(readFileSync(`${folder("latex")}.zip`));
  const metadata = (files: Readonly<Record<string, Uint8Array>>) =>
    Metadata.parse(JSON.parse(strFromU8(files["ro-crate-metadata.json"] ?? new Uint8Array())));

  it("describes itself as an RO-Crate", () => {
    const crate = new ROCrate(metadata(archive()), { array: true, link: true });
    const checker = new Checker(crate);
    const checks = [
      checker.hasRootDataset(),
      checker.hasRootDatasetWithProperID(),
      checker.hasName(),
      checker.hasDescription(),
      checker.hasAuthor(),
      checker.hasLicense(),
      checker.hasDatePublished(),
    ];
    expect(checks.filter(({ status }) => status !== true).map(({ message }) => message)).toEqual([]);
  });

  it("holds every file that it names, as it names it, and every card", () => {
    const files = archive();
    const graph = new Map(metadata(files)["@graph"].map((entity) => [entity["@id"], entity]));
    const parts = z.object({ hasPart: z.array(z.object({ "@id": z.string() })) }).parse(graph.get("./")).hasPart;
    expect(parts.map((part) => part["@id"]).toSorted()).toEqual(
      Object.keys(files)
        .filter((name) => name !== "ro-crate-metadata.json")
        .toSorted(),
    );
    for (const [name, bytes] of Object.entries(files)) {
      if (name === "ro-crate-metadata.json") continue;
      expect(graph.get(name)).toMatchObject({
        "@type": "File",
        contentSize: String(bytes.length),
        sha256: createHash("sha256").update(bytes).digest("hex"),
      });
    }
    for (const card of cards) {
      expect(JSON.parse(strFromU8(files[`cards/${card.id}.json`] ?? new Uint8Array()))).toEqual(card);
      expect(graph.get(`cards/${card.id}.json`)).toMatchObject({
        identifier: card.id,
        description: card.results.answer,
      });
    }
    expect(strFromU8(files["manuscript.tex"] ?? new Uint8Array())).toContain("\\documentclass");
  });
});

describe("Word", () => {
  const path = () => join(folder("word"), "manuscript.docx");
  const xml = (name: string) => strFromU8(unzipSync(readFileSync(path()))[name] ?? new Uint8Array());
  const document = () => new JSDOM(xml("word/document.xml"), { contentType: "text/xml" }).window.document;
  const paragraphs = (style: string) =>
    Array.from(document().getElementsByTagName("w:p"))
      .filter((one) => one.getElementsByTagName("w:pStyle")[0]?.getAttribute("w:val") === style)
      .map((one) => one.textContent ?? "");

  it("has headings, captions and a bibliography in styles of its own", () => {
    expect(paragraphs("Heading1")).toEqual([
      "Results",
      "Methods",
      "Tables",
      "Data availability and licence",
      "References",
    ]);
    const captions = paragraphs("Caption");
    expect(captions.slice(0, 2)).toEqual(
      questions.map((question, i) => expect.stringContaining(`Figure ${i + 1}. ${question}`)),
    );
    expect(captions.slice(2).map((caption) => caption.slice(0, 8))).toEqual(["Table 1.", "Table 2.", "Table 3."]);
    expect(paragraphs("Bibliography")[0]).toContain(cards[0]?.id);
    for (const id of ["Caption", "Bibliography", "Heading1", "Title"])
      expect(xml("word/styles.xml")).toContain(`w:styleId="${id}"`);
  });

  it("carries each figure with its alternative text at the width of a column", () => {
    const extents = Array.from(document().getElementsByTagName("wp:extent"), (one) => Number(one.getAttribute("cx")));
    for (const extent of extents) expect(extent / 36_000).toBeCloseTo(85, 0);
    expect(extents).toHaveLength(cards.length);
    const described = Array.from(document().getElementsByTagName("wp:docPr"), (one) => one.getAttribute("descr"));
    expect(described).toEqual(cards.map(({ figure }) => figure?.alt_text));
    expect(document().documentElement.outerHTML).toContain("SEQ Figure");
  });

  it("is opened by another program, with text and figures", () => {
    const converted = ran("soffice", ["--headless", "--convert-to", "pdf", "manuscript.docx"], folder("word"));
    if (converted === undefined) return;
    expect(converted).toMatchObject({ code: 0 });
    const pdf = readFileSync(join(folder("word"), "manuscript.pdf"), "latin1");
    expect(pdf.match(/\/Subtype\s*\/Image/g)?.length).toBeGreaterThanOrEqual(cards.length);
  });

  it("is never written over", async () => {
    const before = readFileSync(path());
    const { code, stderr } = await write("word");
    expect(code).toBe(1);
    expect(stderr).toContain("may hold words of your own");
    expect(readFileSync(path()).equals(before)).toBe(true);
  });
});
