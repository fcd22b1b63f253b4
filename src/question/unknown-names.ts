import { geneKey } from "./gene-key.ts";
import type { Lexicon } from "./lexicon.ts";
import { quoted, sampleWords, texts, type Match } from "./match.ts";
import { editDistance, nearestSymbols } from "./nearest.ts";
import type { Reading } from "./reading.ts";
import { stop, type Stop } from "./stop.ts";

/** Names that no single gene or TCGA cancer type has. */

const joiner = /^(?:and|or|vs|versus|&|\/|,|than|to|with)$/iu;

const measures = /^(?:expression|mutation|mutant|amplification|deletion|wildtype|over|under)$/u;

function isGeneLike(match: Match, reading: Reading): boolean {
  const at = reading.matches.indexOf(match);
  const [before, after] = [reading.matches[at - 1], reading.matches[at + 1]];
  const measured = after?.kind === "cue" && measures.test(after.value);
  const joined = joiner.test(before?.text ?? "") && reading.matches[at - 2]?.kind === "gene";
  const mixed = /\d/u.test(match.value) && /\p{L}/u.test(match.value);
  return (measured && (joined || reading.genes.length === 0)) || mixed || /^\p{Lu}[\p{Lu}\d]{2,}$/u.test(match.value);
}

/** Where a cancer type would stand: after "in", or joined to a cancer type. */
function isPlace(match: Match, reading: Reading): boolean {
  const at = reading.matches.indexOf(match);
  const [before, after] = [reading.matches[at - 1], reading.matches[at + 1]];
  if (after?.kind === "cancer" || sampleWords.test(after?.text ?? "")) return false;
  if (/^(?:in|across|within)$/iu.test(before?.text ?? "")) return true;
  const joined = (joining: Match | undefined, beyond: Match | undefined) =>
    joiner.test(joining?.text ?? "") && beyond?.kind === "cancer";
  return joined(before, reading.matches[at - 2]) || joined(after, reading.matches[at + 2]);
}

function unknownCancer(names: readonly string[]): Stop {
  return stop(
    "unknown_cancer",
    `${quoted(names)} is not one of the 33 cancer types of TCGA; name one of them, for example BRCA (breast) or LUAD (lung adenocarcinoma).`,
    { notUnderstood: names },
  );
}

function unknownGene(names: readonly string[], lexicon: Lexicon): Stop {
  if (names.some((name) => /^ENS[GTP]\d+/iu.test(name)))
    return stop("unknown_gene", `${quoted(names)} is an Ensembl identifier; use the gene's approved symbol instead.`, {
      notUnderstood: names,
    });
  const candidates = names.flatMap((name) => nearestSymbols(lexicon.genes, name));
  const hint =
    candidates.length === 0 ? "check the spelling of the symbol" : `did you mean ${candidates.slice(0, 3).join(", ")}?`;
  return stop("unknown_gene", `${quoted(names)} is not a known gene; ${hint}${hint.endsWith("?") ? "" : "."}`, {
    notUnderstood: names,
    candidates,
  });
}

/** An ordinary word in lower case must be one slip away from a symbol, "going" is not. */
function resemblesGene(name: string, lexicon: Lexicon): boolean {
  const nearest = nearestSymbols(lexicon.genes, name);
  const oneSlip = (symbol: string) => editDistance(geneKey(name), geneKey(symbol), 1) <= 1;
  return nearest.length > 0 && (/[\p{Lu}\d]/u.test(name) || nearest.some(oneSlip));
}

function screenUnknown(reading: Reading, lexicon: Lexicon): Stop | undefined {
  const unknown = reading.of("unknown", "offtopic", "foreign");
  if (unknown.length === 0) return undefined;
  const geneLike = unknown.filter((match) => isGeneLike(match, reading));
  const places = unknown.filter(
    (match) => isPlace(match, reading) && (/^\p{Lu}+$/u.test(match.value) || !geneLike.includes(match)),
  );
  const genes = geneLike.filter((match) => !places.includes(match));
  if (genes.length > 0) return unknownGene(texts(genes), lexicon);
  if (places.length > 0 && reading.genes.length > 0) return unknownCancer(texts(places));
  const near = unknown.filter((match) => resemblesGene(match.value, lexicon));
  if (reading.genes.length === 0 && near.length > 0) return unknownGene(texts(near), lexicon);
  return stop(
    "unsupported",
    `The question cannot be answered because ${quoted(texts(unknown))} is not understood; say it in other words or leave it out.`,
    {
      notUnderstood: texts(unknown),
    },
  );
}

function screenFamilies(reading: Reading): Stop | undefined {
  const [family] = reading.of("family");
  if (family !== undefined) {
    const members = family.value.split(" ");
    return stop(
      "ambiguous",
      `"${family.text}" stands for several genes; name one of them, for example ${members.join(", ")}.`,
      {
        notUnderstood: [family.text],
        candidates: members,
      },
    );
  }
  const [alias] = reading.of("shared_alias");
  if (alias === undefined) return undefined;
  const symbols = alias.value.split(" ");
  return stop("ambiguous", `"${alias.text}" is a name of ${symbols.join(" and ")}; use the approved symbol.`, {
    notUnderstood: [alias.text],
    candidates: symbols,
  });
}

function screenCancers(reading: Reading): Stop | undefined {
  const others = reading.of("other_cancer");
  return others.length === 0 ? undefined : unknownCancer(texts(others));
}

/** Refuses a name that stands for several genes, for a cancer outside TCGA, or for nothing known. */
export function screenNames(reading: Reading, lexicon: Lexicon): Stop | undefined {
  return screenFamilies(reading) ?? screenCancers(reading) ?? screenUnknown(reading, lexicon);
}
