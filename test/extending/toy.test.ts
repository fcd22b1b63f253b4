import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { CompletedCard } from "../../src/contract/card.ts";
import { CardData } from "../../src/contract/data-table.ts";
import { serveBy, type ServiceProcess } from "../cli/cgq-process.ts";
import { starterHome, type TestHome } from "../cli/starter-home.ts";
import { scratchHouse, type ScratchHouse } from "./scratch-house.ts";

/** "Add a variable" of CONTRIBUTING.md: a number of a gene. */
function addVariable({ add, insert }: ScratchHouse): void {
  insert("src/meaning/gene-measures.ts", '  protein: "protein level",', '  hits: "hit count",');
  add("hits.ts.txt", "src/variables/hits.ts");
  insert(
    "src/variables/index.ts",
    'import { expression } from "./expression/expression.ts";',
    'import { hits } from "./hits.ts";',
  );
  insert("src/variables/index.ts", "  protein,", "  hits,");
  insert("src/question/lexicon/cues.ts", '  protein: [measure("protein")],', '  hits: [measure("hits")],');
  insert("src/question/lexicon/vocabulary.tsv", "kind\tvalue\tphrases", "cue\thits\thit count|hit counts");
}

/** "Add a relation". */
function addRelation({ add, insert }: ScratchHouse): void {
  insert("src/contract/question.ts", '    "clinical_association",', '    "headcount",');
  insert("src/meaning/names.ts", '  clinical_association: "Clinical association",', '  headcount: "Headcount",');
  add("headcount-meaning.ts.txt", "src/meaning/relations/headcount.ts");
  insert(
    "src/meaning/question.ts",
    'import { Frequency, frequency } from "./relations/frequency.ts";',
    'import { Headcount, headcount } from "./relations/headcount.ts";',
  );
  insert("src/meaning/question.ts", "  Ranking,", "  Headcount,");
  insert("src/meaning/question.ts", "  ranking,", "  headcount,");
  add("headcount-relation.ts.txt", "src/relations/headcount/headcount.ts");
  insert(
    "src/analyses/index.ts",
    "const soon: readonly Analysis[] = [",
    '  answerByRelation("headcount", ["headcount"], () => import("../relations/headcount/headcount.ts").then(({ headcount }) => headcount)),',
  );
  insert("src/question/scan/item.ts", '  | "too"', '  | "headcount"');
  insert("src/question/lexicon/cues.ts", '  plot: [ask("plot")],', '  headcount: [ask("headcount")],');
  insert("src/question/lexicon/vocabulary.tsv", "kind\tvalue\tphrases", "cue\theadcount\theadcount");
  add("headcount-constructions.ts.txt", "src/question/readings/constructions/headcount.ts");
  insert(
    "src/question/readings/constructions/index.ts",
    'import { frequency } from "./frequency.ts";',
    'import { headcount } from "./headcount.ts";',
  );
  insert("src/question/readings/constructions/index.ts", "  ...correlation,", "  ...headcount,");
  insert(
    "src/question/readings/build.ts",
    "const builders: Readonly<Record<Relation, Builder>> = {",
    '  headcount: ({ of, cohort }) => ({ relation: "headcount", of: of.filter(isNumeric), cohort }),',
  );
}

let house: ScratchHouse;
let home: TestHome;
let service: ServiceProcess;
beforeAll(async () => {
  // Nobody starts this copy of the sources again.
  delete process.env["NODE_COMPILE_CACHE"];
  house = scratchHouse();
  addVariable(house);
  addRelation(house);
  home = await starterHome();
  service = await serveBy(house.main, home.path);
}, 120_000);
afterAll(async () => {
  await service.end("SIGTERM");
  home.remove();
  house.remove();
});

const get = (path: string) => fetch(service.url + path, { headers: { authorization: `Bearer ${service.key}` } });

const ask = (query: string) =>
  fetch(`${service.url}/v1/query`, {
    method: "POST",
    headers: { authorization: `Bearer ${service.key}`, "content-type": "application/json" },
    body: JSON.stringify({ query }),
  });

async function cardOf(query: string) {
  const answer = await ask(query);
  const card: unknown = await answer.json();
  expect([query, answer.status, card]).toEqual([query, 201, expect.anything()]);
  // The toy's type is none of ours.
  return CompletedCard.extend({ query: CompletedCard.shape.query.omit({ parsed: true }) }).parse(card);
}

async function rowsOf(id: string, role: string): Promise<unknown[]> {
  const { columns, rows } = CardData.parse(await (await get(`/v1/cards/${id}/data?format=json`)).json());
  const [at, inCohort] = [role, "in_cohort"].map((name) => columns.findIndex((column) => column.role === name));
  return rows.filter((row) => row[inCohort ?? 0] === "yes").map((row) => row[at ?? 0]);
}

describe("a variable and a relation that were added by the steps of CONTRIBUTING.md", () => {
  it("pass the checks of the types", () => {
    const compiler = join(house.path, "node_modules", "@typescript", "native", "bin", "tsc");
    const found = spawnSync(process.execPath, [compiler, "-p", house.path], { cwd: house.path, encoding: "utf8" });
    expect(found.stdout).toBe("");
    expect(found.status).toBe(0);
  }, 120_000);

  it("are asked and answered: the variable compared, correlated and counted", async () => {
    const compared = await cardOf("Is TP53 hit count different between LUAD and UVM?");
    expect(compared.results.answer).toMatch(/^TP53 hit count .*higher in lung adenocarcinoma than in uveal melanoma/);
    expect(compared.results.statistics.test).toBe("wilcoxon_rank_sum");
    const counted = (await rowsOf(compared.id, "measured")).filter((one) => Number(one) > 0).length;
    const [luad] = compared.results.groups;
    expect(counted).toBe(256);
    expect(luad).toMatchObject({ n: 481 });
    const correlated = await cardOf("Does TP53 hit count correlate with TP53 expression in LUAD?");
    expect(correlated.results.statistics.test).toBe("spearman");
    const known = await cardOf("Give the headcount of TP53 hit count in LUAD.");
    expect(known.results.answer).toBe("TP53 hit count is known of 481 of 481 patients.");
  });

  it("go with conditions and groups that were there before", async () => {
    const among = await cardOf(
      "Is TP53 hit count different between KRAS mutant and wild-type tumours in women with LUAD?",
    );
    expect(among.results.flow?.map(({ step }) => step)).toContain("female");
    const known = await cardOf("Give the headcount of TP53 expression in female LUAD patients.");
    expect(known.results.sample_sizes).toEqual({ LUAD: known.results.groups[0]?.n });
  });

  it("are drawn and downloaded", async () => {
    const card = await cardOf("Give the headcount of TP53 hit count in LUAD.");
    const svg = await (await get(`/v1/cards/${card.id}/export/svg`)).text();
    expect(svg).toContain("<svg");
    expect(await rowsOf(card.id, "measured")).toHaveLength(481);
    const page = await (await get(`/cards/${card.id}`)).text();
    expect(page).toContain("TP53 hit count is known of");
  });

  it("are refused where the data lack them", async () => {
    const refused = await ask("Is TP53 hit count different between LUAD and LAML?");
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error: "not_in_dataset", message: expect.stringContaining("LAML") });
  });

  it("leave what there was as it was", async () => {
    const card = await cardOf("Is TP53 expression different between BRCA and LUAD?");
    expect(card.results.statistics.p_value).toBeCloseTo(3.5094183598253566e-8, 15);
  });
});
