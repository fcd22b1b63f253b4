import type { Match } from "./match.ts";
import type { Scan } from "./scan.ts";

/** Readings that depend on what else the question says. */

const squamous = "CESC+ESCA+HNSC+LUSC";
const placeWords = new Set(["in", "within", "across", "among", "amongst", "between", "vs", "versus", "than", "and"]);
const joiners = new Set(["and", "or", "vs", "versus", "&", "/", ",", "than", "in", "v", "."]);
const isLung = (match: Match) => match.kind === "cancer" && match.value.split("+").includes("LUAD");
const isCue = (match: Match | undefined, ...values: string[]) => match?.kind === "cue" && values.includes(match.value);

/** "BRCA mutation" speaks of the genes BRCA1 and BRCA2, "TP53 mutations in BRCA" of the study. */
function brcaGenes(scan: Scan, match: Match, at: number): Match[] {
  if (match.kind !== "cancer" || match.text.toUpperCase() !== "BRCA") return [match];
  const [before, after] = [scan.matches[at - 1], scan.matches[at + 1]];
  const named = /^genes?$/iu.test(after?.text ?? "");
  const altered = isCue(after, "mutation", "mutant", "wildtype", "altered", "deletion", "loss") || named;
  if (!altered || placeWords.has(before?.text.toLowerCase() ?? "")) return [match];
  return ["BRCA1", "BRCA2"].map((value) => ({ ...match, kind: "gene", value, detail: "lab name" }));
}

function neighbour(scan: Scan, at: number, step: 1 | -1): Match | undefined {
  let index = at + step;
  while (joiners.has(scan.matches[index]?.text.toLowerCase() ?? "")) index += step;
  return scan.matches[index];
}

/** "coad vs read" names the study, "I read that" does not. */
function readStudy(scan: Scan, match: Match, at: number): Match {
  if (match.text.toLowerCase() !== "read" || match.kind === "cancer") return match;
  const beside = [neighbour(scan, at, -1), neighbour(scan, at, 1)];
  const besideCode = beside.some((one) => one?.kind === "cancer" && /^[A-Z]{2,4}$/u.test(one.text.toUpperCase()));
  return besideCode ? { ...match, kind: "cancer", value: "READ" } : match;
}

/** "lung adenocarcinoma and squamous cell carcinoma", "clear cell and papillary renal cell carcinoma". */
function sharedOrgan(scan: Scan, match: Match): Match {
  const lung = scan.matches.some((one) => isLung(one) || one.value === "LUSC");
  if (match.kind === "cancer" && match.value === squamous && lung) return { ...match, value: "LUSC" };
  const adenocarcinoma = match.kind === "head" && /^adeno/iu.test(match.text);
  if (adenocarcinoma && scan.matches.some((one) => one.value === "LUSC" && one.end < match.start)) {
    const organBefore = scan.matches.some((one) => one.kind === "cancer" && one.next === match.first);
    return organBefore ? match : { ...match, kind: "cancer", value: "LUAD" };
  }
  const kidney = scan.matches.some((one) => one.kind === "cancer" && /KIR[CP]|KICH/u.test(one.value));
  const histology = { "clear cell": "KIRC", papillary: "KIRP" }[match.value];
  if (match.kind !== "subgroup" || !kidney || histology === undefined) return match;
  return { ...match, kind: "cancer", value: histology, detail: "" };
}

/** "tooth cancer", "fibroxanthoma": a cancer that no entry of the lexicon names. */
function unknownCancer(scan: Scan, match: Match, at: number): Match {
  if (match.kind !== "unknown") return match;
  const after = scan.matches[at + 1];
  const headed = after?.kind === "head" && !/malignant|disease/u.test(after.text);
  if (!headed && !/(?:oma|omas|blastoma|leuk\w+mia)$/iu.test(match.value)) return match;
  return { ...match, kind: "other_cancer", detail: "unknown" };
}

/** PRCC is a gene and papillary renal cell carcinoma; "in PRCC" speaks of the cancer. */
function papillaryKidney(scan: Scan, match: Match, at: number): Match {
  const inside = /^(?:in|within|across)$/iu.test(scan.matches[at - 1]?.text ?? "");
  return match.kind === "gene" && match.value === "PRCC" && inside
    ? { ...match, kind: "cancer", value: "KIRP", detail: "" }
    : match;
}

/** "by TP53 status" means its mutation status; "if TP53 is mutated" restricts the samples. */
function besideGene(scan: Scan, match: Match, at: number): Match {
  const after = scan.matches[at + 1];
  if (/^status$/iu.test(match.text) && scan.matches[at - 1]?.kind === "gene")
    return { ...match, kind: "cue", value: "mutation" };
  if (/^if$/iu.test(match.text) && at === 0 && after?.kind === "gene")
    return { ...match, kind: "cue", value: "condition" };
  return match;
}

export function resolveContext(scan: Scan): Scan {
  const withStudies = {
    ...scan,
    matches: scan.matches.map((match, at) =>
      besideGene(scan, papillaryKidney(scan, readStudy(scan, match, at), at), at),
    ),
  };
  const withOrgans = { ...scan, matches: withStudies.matches.map((match) => sharedOrgan(withStudies, match)) };
  const withUnknown = { ...scan, matches: withOrgans.matches.map((match, at) => unknownCancer(withOrgans, match, at)) };
  return { ...scan, matches: withUnknown.matches.flatMap((match, at) => brcaGenes(withUnknown, match, at)) };
}
