import { valueAt, valuesAt } from "./fields.ts";
import type { Session } from "./session.ts";
import { cancerTypeFields, geneFields } from "./specification.ts";

/** Cancer types and genes. */
export async function judgeReferenceData(session: Session): Promise<void> {
  await judgeCancerTypes(session);
  await judgeGenes(session);
}

async function judgeCancerTypes({ service, trial, card }: Session): Promise<void> {
  const { status, json } = await service.call("/data/cancer-types");
  trial.equals("GET /data/cancer-types is 200", status, 200);
  trial.hasFields("GET /data/cancer-types", json, cancerTypeFields);
  const codes = valuesAt(json, "cancer_types[].code");
  trial.equals("no cancer type stands twice", new Set(codes).size, codes.length);
  for (const [code, n] of Object.entries(Object(valueAt(card, "results.sample_sizes")))) {
    const samples = Number(valuesAt(json, "cancer_types[].sample_count")[codes.indexOf(code)]);
    trial.holds(`${code} of the card is a listed cancer type`, codes.includes(code));
    trial.holds(`the card's samples of ${code} are not more than there are`, Number(n) <= samples, [n, samples]);
  }
}

async function judgeGenes({ service, trial }: Session): Promise<void> {
  const get = async (query: Record<string, string>) => service.call("/data/genes", { query });
  const symbols = async (query: Record<string, string>) =>
    valuesAt((await get(query)).json, "genes[].symbol").map(String);
  const first = await get({});
  trial.equals("GET /data/genes is 200", first.status, 200);
  trial.hasFields("GET /data/genes", first.json, geneFields);
  const all = await symbols({});
  trial.holds("genes are at most 100 by default", all.length <= 100, all.length);
  trial.equals("no gene stands twice", new Set(all).size, all.length);
  trial.equals("100 genes are what comes by default", await symbols({ limit: "100" }), all);
  trial.equals("genes are as many as limit says", (await symbols({ limit: "3" })).length, 3);
  for (const search of ["TP5", "BRC", "tp53"]) {
    const found = await symbols({ search });
    trial.holds(`search=${search} gives symbols`, found.length > 0);
    trial.holds(
      `search=${search} gives symbols that begin so`,
      found.every((one) => one.toLowerCase().startsWith(search.toLowerCase())),
      found,
    );
  }
  trial.equals("search for what no symbol begins with is empty", await symbols({ search: "ZZZZZZ" }), []);
}
