import { spawnSync } from "node:child_process";
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CgqClient } from "../../src/client/index.ts";
import type { ReadableCard } from "../../src/contract/readable-card.ts";
import { makeManuscript } from "../../src/manuscript/index.ts";
import { startService } from "../e2e/service.ts";
import { root } from "../processes/running.ts";

/** Builds manuscripts, and a notebook with cards, with the programs that authors use: MyST as JATS, Quarto, pandoc as Word. What is not installed is named and not tried. */
const questions = [
  "Is TP53 expression different between BRCA and LUAD?",
  "Is IDH1 mutation associated with survival in LGG?",
  "In KRAS-mutant LUAD, how often is STK11 mutated?",
];
const work = mkdtempSync(join(tmpdir(), "cgq-documents-"));
const service = await startService(join(work, "home"), ["--public-url", "https://cgq.example"]);
let failed = 0;

/** Letters and digits alone: spaces, quotes and signs are the typesetter's. */
const plain = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(amp|lt|gt);/g, "")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

const saysAnswers = (text: string, cards: readonly ReadableCard[]): string[] =>
  cards.flatMap(({ id, results }) => (plain(text).includes(plain(results.answer)) ? [] : [`no answer of ${id}`]));

const expects = (text: string, what: RegExp, count: number, name: string): string[] => {
  const found = new Set(text.match(what)).size;
  return found === count ? [] : [`${found} ${name} instead of ${count}`];
};

try {
  const client = new CgqClient({ baseUrl: service.url, apiKey: service.key });
  const cards: ReadableCard[] = [];
  for (const question of questions) cards.push(await client.ask(question));
  await written(client, cards);
  check("MyST builds the manuscript", mystBuilds("myst", "manuscript.md"), (jats) => [
    ...saysAnswers(jats, cards),
    ...expects(jats, /<fig id="[^"]*"/g, cards.length, "figures"),
    ...cards.flatMap(({ id }) => (jats.includes(`https://cgq.example/cards/${id}`) ? [] : [`no address of ${id}`])),
  ]);
  check("MyST builds the notebook with its cards", mystBuilds("notebook", "document.ipynb"), (jats) => [
    ...saysAnswers(jats, cards),
    ...expects(jats, /<graphic [^>]*xlink:href="[^"]*"/g, cards.length, "pictures"),
  ]);
  check(
    "pandoc makes Word of the notebook with its cards",
    ran("pandoc", ["document.ipynb", "-t", "docx", "-o", "document.docx"], "notebook"),
    () => saysAnswers(ran("pandoc", ["document.docx", "-t", "plain", "--wrap=none"], "notebook")?.output ?? "", cards),
  );
  const html = ["render", "manuscript.qmd", "--to", "html"];
  check("Quarto builds the manuscript", ran("quarto", html, "quarto"), () =>
    saysAnswers(readFileSync(join(work, "quarto", "manuscript.html"), "utf8"), cards),
  );
} finally {
  await service.stop();
  rmSync(work, { recursive: true });
}
process.exit(failed === 0 ? 0 : 1);

/** Both manuscripts, and the notebook as `cgq.document` makes it of one with these cards. */
async function written(client: CgqClient, cards: readonly ReadableCard[]): Promise<void> {
  const ids = cards.map(({ id }) => id);
  for (const format of ["quarto", "myst"] as const) {
    await makeManuscript(client, ids, {
      to: join(work, format),
      format,
      spelling: "british",
      tiff: undefined,
      zip: false,
    });
  }
  const bundles = await Promise.all(ids.map((id) => client.call("getBundle", { params: { card_id: id } })));
  const cells = bundles.map((data, i) => ({
    cell_type: "code",
    id: `cell-${i}`,
    metadata: {},
    execution_count: i + 1,
    source: `%%cgq\n${questions[i]}`,
    outputs: [{ output_type: "display_data", metadata: {}, data }],
  }));
  const kernelspec = { name: "cgq", display_name: "TypeScript (CGQ)", language: "typescript" };
  const notebook = JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata: { kernelspec }, cells });
  const python = process.env["CGQ_TEST_PYTHON"] ?? join(root, ".venv", "bin", "python");
  const env = { ...process.env, PYTHONPATH: join(root, "labextension", "python") };
  const { stdout, stderr, status } = spawnSync(python, ["-m", "cgq.document"], {
    input: notebook,
    env,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  mkdirSync(join(work, "notebook"));
  writeFileSync(join(work, "notebook", "document.ipynb"), stdout);
}

interface Ran {
  readonly code: number | null;
  readonly output: string;
}

/** Undefined where the program is not installed. */
function ran(program: string, args: readonly string[], folder: string): Ran | undefined {
  const { error, status, stdout, stderr } = spawnSync(program, args, { cwd: join(work, folder), encoding: "utf8" });
  return error === undefined ? { code: status, output: stdout + stderr } : undefined;
}

/** JATS is what MyST writes without asking its server for a template; errors of its log count. */
function mystBuilds(folder: string, source: string): Ran | undefined {
  const built = ran(join(root, "node_modules", ".bin", "myst"), ["build", source, "--xml", "--force"], folder);
  if (built === undefined) return undefined;
  const complaints = built.output.split("\n").filter((line) => /⛔|⚠️.*(citation|reference|image|target)/u.test(line));
  if (built.code !== 0 || complaints.length > 0) return { code: 1, output: complaints.join("\n") || built.output };
  const name = `${source.split(".")[0]}.xml`;
  return { code: 0, output: readFileSync(join(work, folder, "_build", "exports", name), "utf8") };
}

function check(what: string, built: Ran | undefined, faultsIn: (output: string) => readonly string[]): void {
  if (built === undefined) return console.log(`not tried: ${what} (not installed here)`);
  const faults = built.code === 0 ? faultsIn(built.output) : [built.output];
  console.log(`${faults.length === 0 ? "holds" : "FAILS"}: ${what}`);
  for (const fault of faults) console.log(`  ${fault}`);
  failed += faults.length;
}
