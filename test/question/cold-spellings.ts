import type { WireCondition } from "../../src/contract/question.ts";

/** Names and levels that say the same in a gold line and in a reading. */

const attributes: Readonly<Record<string, string>> = {
  pam50: "subtype",
  "triple negative": "subtype",
  "histological type": "histology",
  "tumor mutational burden": "tmb",
  "mutational burden": "tmb",
  "tmb nonsynonymous": "tmb",
  "microsatellite status": "msi",
  "fraction altered": "fraction genome altered",
  smoker: "smoking",
  "smoking history": "smoking",
  "node status": "n stage",
  "tumor purity": "purity",
  "aneuploidy score": "aneuploidy",
  "fraction of the genome altered": "fraction genome altered",
  "1p/19q": "codeletion",
  "1p19q": "codeletion",
};
const levels: Readonly<Record<string, string>> = {
  wildtype: "wild type",
  "not mutated": "wild type",
  "homozygously deleted": "deleted",
  "deep deletion": "deleted",
  "deep deleted": "deleted",
  "gained or amplified": "gained",
  "msi high": "msi h",
  "basal like": "basal",
  luma: "luminal a",
  lumb: "luminal b",
  "triple negative": "tnbc",
  "black or african american": "black",
  "never smoker": "never",
  "ever smoker": "ever",
  "current smoker": "current",
  "1p/19q codeleted": "codeleted",
  codel: "codeleted",
  "diffuse type": "diffuse",
  "former smoker": "former",
  smoker: "ever",
  "high grade": "high",
  "low grade": "low",
  g1: "1",
  g2: "2",
  g3: "3",
  g4: "4",
  metastasis: "metastatic",
  metastases: "metastatic",
  "early stage": "i ii",
  "late stage": "iii iv",
};
const signs: Readonly<Record<string, readonly string[]>> = { "+": ["+", "positive"], "-": ["-", "negative"] };
const groups: Readonly<Record<string, string>> = {
  altered_vs_unaltered: "mutant_vs_wildtype",
  lost_vs_diploid: "deleted_vs_diploid",
};
/** What the lines call now a subtype, now by its own name. */
const subtypes = new Set(["subtype", "histology", "er", "pr", "her2", "msi", "hpv", "ebv", "sample type", "attribute"]);

const plain = (text: string) => text.toLowerCase().replaceAll(/[_-]+/gu, " ").trim();

export function attributeName(text: string): string {
  const name = plain(text);
  const short = name.endsWith(" status") ? name.slice(0, -" status".length) : name;
  return attributes[name] ?? attributes[short] ?? short;
}

function levelName(text: string): string {
  const name = plain(text);
  const known = levels[name];
  if (known !== undefined) return known;
  const sign = Object.keys(signs).find((key) => signs[key]?.some((ending) => text.toLowerCase().endsWith(ending)));
  return sign ?? (name.startsWith("stage ") ? name.slice("stage ".length) : name);
}

export function groupsName(text: string): string {
  if (!text.startsWith("by_")) return groups[text] ?? text;
  const name = attributeName(text.slice("by_".length));
  return `by_${subtypes.has(name) ? "subtype" : name}`;
}

/** Lines call a histological type now a subtype, now by its own name. */
const conditionKey = (attribute: string): string => {
  const name = attributeName(attribute);
  return name === "histology" ? "subtype" : name;
};
/** Positive nodes are those of N1 to N3. */
const joinedLevels = (named: readonly string[]): string => (named.join(" ") === "n1 n2 n3" ? "+" : named.join(" "));

/** "subtype: IDHwt", "IDH status: wildtype": the status of IDH, whatever it is called. */
function idhLevel(attribute: string, named: readonly string[]): string | undefined {
  const text = plain([attribute, ...named].join(" "));
  if (!text.startsWith("idh") && !text.startsWith("subtype idh")) return undefined;
  if (text.includes("codel")) return undefined;
  return /wt|wild ?type/u.test(text) ? "wild type" : "mutant";
}

/** A condition on a gene or attribute, for example "KRAS: mutant" or "age: 60-". */
export function conditionName({ is, gene, attribute = "", levels: named = [], min, max }: WireCondition): string {
  // The molecular subtype EBV of stomach cancer is the presence of the virus.
  const virus = attributeName(attribute) === "subtype" && named.join() === "EBV";
  if (virus) return conditionName({ is, attribute: "ebv", levels: ["EBV+"] });
  const idh = idhLevel(attribute, named);
  if (idh !== undefined) return `idh: ${idh}`;
  // Lines written before samples of melanoma were told apart call their type a tissue.
  if (is === "tissue" && !named.includes("normal"))
    return conditionName({ is: "clinical", attribute: "sample_type", levels: named });
  const key = gene === undefined ? conditionKey(attribute) : `${is} ${gene}`;
  return `${key}: ${joinedLevels(named.map(levelName).sort())} ${min ?? ""}-${max ?? ""}`;
}
