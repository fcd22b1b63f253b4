import { isCue, type Match } from "./match.ts";
import { resolveWords } from "./resolve-words.ts";
import type { Scan } from "./scan.ts";

/** Readings that depend on what else the question says. */

const squamous = "CESC+ESCA+HNSC+LUSC";
const placeWords = new Set(["in", "within", "across", "among", "amongst", "between", "vs", "versus", "than", "and"]);
const joiners = new Set(["and", "or", "vs", "versus", "&", "/", ",", "than", "in", "v", "."]);
const isLung = (match: Match) => match.kind === "cancer" && match.value.split("+").includes("LUAD");

/** "BRCA mutation" speaks of the genes BRCA1 and BRCA2, "TP53 mutations in BRCA" of the study. */
function brcaGenes(scan: Scan, match: Match, at: number): Match[] {
  if (match.kind !== "cancer" || match.text.toUpperCase() !== "BRCA") return [match];
  const [before, after] = [scan.matches[at - 1], scan.matches[at + 1]];
  const named = /^genes?$/iu.test(after?.text ?? "");
  const altered = isCue(after, "mutation", "mutant", "wildtype", "altered", "deletion", "loss") || named;
  const adjective =
    /^mut(?:ated|ant)$/iu.test(after?.text ?? "") &&
    /^(?:head|harmless|cancer)$/u.test(scan.matches[at + 2]?.kind ?? "");
  if (!altered || (!adjective && placeWords.has(before?.text.toLowerCase() ?? ""))) return [match];
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

const isCancer = (match: Match | undefined): match is Match => match?.kind === "cancer";

/** The cancer that a histology belongs to: right before it, or after "of the". */
function organOf(scan: Scan, match: Match): Match | undefined {
  const before = scan.matches.find((one) => one.next === match.first);
  if (isCancer(before)) return before;
  const [first, ...rest] = scan.matches.filter((one) => one.first >= match.next && !/^the$/iu.test(one.text));
  return /^of$/iu.test(first?.text ?? "") && isCancer(rest[0]) ? rest[0] : undefined;
}

/** "lung squamous", "squamous cell carcinoma of the bladder": one histology of one organ, or none that TCGA has. */
function squamousOf(scan: Scan, match: Match): Match {
  const organ = organOf(scan, match);
  if (organ === undefined) {
    const excepted = scan.matches.some((one) => isCue(one, "except"));
    const lung = !excepted && scan.matches.some((one) => isLung(one) || one.value === "LUSC");
    return lung ? { ...match, value: "LUSC" } : besideAdenocarcinoma(scan, match);
  }
  const shared = squamous.split("+").filter((code) => organ.value.split("+").includes(code));
  return shared.length > 0 ? { ...match, value: shared.join("+") } : { ...match, kind: "other_cancer" };
}

/** "oesophageal adenocarcinoma and squamous cell carcinoma": the organ is said once. */
function besideAdenocarcinoma(scan: Scan, match: Match): Match {
  const beside = scan.matches.find((one) => isCancer(one) && one.detail === "adenocarcinoma");
  return beside === undefined ? match : { ...match, value: beside.value, detail: "squamous" };
}

function adenocarcinomaOf(scan: Scan, match: Match): Match {
  const beside = scan.matches.find((one) => one.next === match.first);
  const before = beside?.kind === "head" ? scan.matches.find((one) => one.next === beside.first) : beside;
  const besideSquamous =
    scan.matches.some((one) => one.value === "LUSC") ||
    (scan.matches.some((one) => one.value === squamous) && scan.matches.some(isLung));
  const ofLung = before === undefined || !isCancer(before) ? besideSquamous : isLung(before);
  return ofLung ? { ...match, kind: "cancer", value: "LUAD" } : match;
}

/** "lung adenocarcinoma and squamous cell carcinoma", "clear cell and papillary renal cell carcinoma". */
function sharedOrgan(scan: Scan, match: Match): Match {
  if (isCancer(match) && match.value === squamous) return squamousOf(scan, match);
  if (match.kind === "head" && /^adeno/iu.test(match.text)) return adenocarcinomaOf(scan, match);
  const kidney = scan.matches.some((one) => isCancer(one) && /KIR[CP]|KICH/u.test(one.value));
  const histology = { "clear cell": "KIRC", papillary: "KIRP" }[match.value];
  if (match.kind !== "subgroup" || !kidney || histology === undefined) return match;
  return { ...match, kind: "cancer", value: histology, detail: "" };
}

/** "tooth cancer", "cancer of the moon", "fibroxanthoma": a cancer that no entry of the lexicon names. */
function unknownCancer(scan: Scan, match: Match, at: number): Match {
  if (!["unknown", "offtopic", "foreign"].includes(match.kind)) return match;
  const isHead = (one: Match | undefined) => one?.kind === "head" && !/malignant|disease/u.test(one.text);
  const before = scan.matches.slice(0, at).findLast((one) => !/^(?:of|the|a|an|in)$/iu.test(one.text));
  const headed =
    isHead(scan.matches[at + 1]) || (/^(?:of|the)$/iu.test(scan.matches[at - 1]?.text ?? "") && isHead(before));
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

/** What a gene in the question makes of other words: "by TP53 status", "if TP53 is mutated", "TP53 expression difference". */
function withGene(scan: Scan, match: Match, at: number): Match {
  const after = scan.matches[at + 1];
  if (/^status$/iu.test(match.text) && scan.matches[at - 1]?.kind === "gene")
    return { ...match, kind: "cue", value: "mutation" };
  const wholeGenome =
    match.kind === "cue" && match.value === "genome_wide" && /expression diff|gene expression/iu.test(match.text);
  if (wholeGenome && scan.matches.some((one) => one.kind === "gene")) return { ...match, value: "differential" };
  if (/^if$/iu.test(match.text) && at === 0 && after?.kind === "gene")
    return { ...match, kind: "cue", value: "condition" };
  return match;
}

export function resolveContext(scan: Scan): Scan {
  const withStudies = {
    ...scan,
    matches: scan.matches.map((match, at) => withGene(scan, papillaryKidney(scan, readStudy(scan, match, at), at), at)),
  };
  const withOrgans = { ...scan, matches: withStudies.matches.map((match) => sharedOrgan(withStudies, match)) };
  const withUnknown = { ...scan, matches: withOrgans.matches.map((match, at) => unknownCancer(withOrgans, match, at)) };
  const genes = withUnknown.matches.flatMap((match, at) => brcaGenes(withUnknown, match, at));
  return resolveWords({ ...scan, matches: genes });
}
