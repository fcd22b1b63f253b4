import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { CompletedCard } from "../../src/contract/card.ts";
import { cgq, serve, type ServiceProcess } from "../cli/cgq-process.ts";
import { excerpt, scratchFolder } from "../importers/imported-home.ts";
import { startClickHouse, type TestServers } from "./servers.ts";

const homes = [scratchFolder(), scratchFolder(), scratchFolder()] as const;
let running: TestServers | undefined;
let services: readonly ServiceProcess[] = [];

async function loadAndServe(home: string, ...options: readonly string[]): Promise<ServiceProcess> {
  const studies = ["tcga_brca", "tcga_chol"].map(excerpt);
  const loaded = await cgq(home, "data", "import", ...studies, ...options);
  if (loaded.code !== 0) throw new Error(loaded.stderr);
  return serve(home, "--threads", "1", "--log-level", "silent", ...options);
}

beforeAll(async () => {
  running = await startClickHouse();
  const warehouse = ["--warehouse", running.address("cgq")];
  services = [await loadAndServe(homes[0].path), await loadAndServe(homes[1].path, ...warehouse)];
}, 180_000);
afterAll(async () => {
  await Promise.all(services.map((service) => service.end("SIGTERM")));
  await running?.stop();
  for (const home of homes) home.remove();
});

const asked = (question: string): Promise<CompletedCard[]> =>
  Promise.all(services.map(async ({ client }) => (await client.ask(question)) as CompletedCard)); // our own services answer our own cards

/** Where the rows of the profiles that matter come from: files have a table of each, servers one of all. */
const SOURCE = /FROM \(.*?\)\n(?=WHERE)/su;
const sourceIn = (card: CompletedCard | undefined): string => SOURCE.exec(card?.query.sql ?? "")?.[0] ?? "";

const state = async (path: string): Promise<{ status: number; body: unknown }> => {
  const answer = await fetch(`${services[1]?.url}${path}`);
  return { status: answer.status, body: await answer.json() };
};

describe("a service on ClickHouse", () => {
  it.each([
    "Show TP53 expression in CHOL",
    "Compare ERBB2 expression between tumor and normal in CHOL",
    "How often is TP53 mutated in BRCA?",
    "Which genes are most often mutated in CHOL?",
    "Is EGFR expression correlated with ERBB2 expression in CHOL?",
    "Is EGFR copy number related to EGFR expression in CHOL?",
    "Does high KRAS expression predict survival in CHOL?",
    "Is age associated with TP53 mutation in BRCA?",
  ])("answers %j as one on DuckDB does, in every number", async (question) => {
    const cards = await asked(question);
    const [onFiles, onServers] = cards.map(({ results, figure, dataset_version: version }) => ({
      results,
      figure,
      version,
    }));
    expect(onServers).toEqual(onFiles);
  });

  it("shows the SQL of ClickHouse under its name", async () => {
    const [onFiles, onServers] = await asked("Show TP53 expression in CHOL");
    expect(onFiles?.query.sql).not.toContain("ClickHouse");
    expect(onServers?.query.sql).toMatch(/^-- ClickHouse, the database of cgq-data-\w+ in releases\n-- /);
    expect(sourceIn(onFiles)).toMatch(/^FROM \(\nSELECT .* FROM vectors\."tcga_chol:rna_seq_v2_mrna"\n/u);
    expect(sourceIn(onServers)).toMatch(/^FROM \(SELECT \* FROM expression_vectors WHERE profile_id IN \(/u);
    const besideSource = onServers?.query.sql.split("\n").slice(1).join("\n").replace(SOURCE, "");
    expect(besideSource).toBe(onFiles?.query.sql.replace(SOURCE, ""));
  });

  it("gives a question on the same data that were loaded twice the same hash of results", async () => {
    const again = await loadAndServe(homes[2].path, "--warehouse", running?.address("again") ?? "");
    try {
      const [, first] = await asked("Show TP53 expression in CHOL");
      const second = await again.client.ask("Show TP53 expression in CHOL");
      expect(second["results_sha256"]).toBe(first?.results_sha256);
      expect(second["data_sha256"]).toBe(first?.data_sha256);
    } finally {
      await again.end("SIGTERM");
    }
  }, 180_000);

  it("says that it is ready, that it is not while ClickHouse is away, and that it is again", async () => {
    expect(await state("/readyz")).toMatchObject({ status: 200, body: { status: "ready", warehouse: "ClickHouse" } });
    await running?.all[0]?.kill();
    expect(await state("/readyz")).toMatchObject({
      status: 503,
      body: { error: "unavailable", message: expect.stringContaining("does not answer just now") },
    });
    expect(await state("/healthz")).toMatchObject({ status: 200, body: { status: "ok" } });
    await expect(services[1]?.client.ask("Show MYC expression in CHOL")).rejects.toMatchObject({ code: "unavailable" });
    await running?.all[0]?.start();
    expect(await state("/readyz")).toMatchObject({ status: 200 });
    expect((await asked("Show MYC expression in CHOL")).map(({ status }) => status)).toEqual([
      "completed",
      "completed",
    ]);
  });
});

describe("commands", () => {
  it("list what ClickHouse holds", async () => {
    const { stdout } = await cgq(homes[1].path, "data", "list", "--warehouse", running?.address("cgq") ?? "");
    expect(stdout).toMatch(/^cgq-data-[0-9a-f]{10} .*\(served\)\n {2}tcga_brca/);
  });

  it.each([
    ["clickhouse://127.0.0.1:1/cgq", "does not answer"],
    ["mysql://127.0.0.1/cgq", "clickhouse://USER:PASSWORD@HOST:PORT/DATABASE"],
  ])("say what is wrong with %s", async (warehouse, message) => {
    const { code, stderr } = await cgq(homes[1].path, "data", "list", "--warehouse", warehouse);
    expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
    expect(stderr).not.toMatch(/\n\s+at /);
  });
});
