import type { Lexicon } from "./lexicon.ts";
import type { Match } from "./match.ts";
import { nearestSymbols } from "./nearest.ts";
import type { Reading } from "./reading.ts";
import { stop, type Stop } from "./stop.ts";

/** Reasons to refuse a question before asking which analysis it wants, in the order in which they count. */

const longestQuestion = 2000;
const code =
  /<\/?[a-z][^>]*>|\bdrop\s+table\b|\bunion\s+select\b|;\s*--|\bselect\b.+\bfrom\b|\{\{|\$\{|```|https?:\/\//iu;
const outOfScope =
  "This is not a question about genes in cancer; ask for example about a gene's expression, mutations or survival in a cancer type.";
const quoted = (words: readonly string[]) => words.map((word) => `"${word}"`).join(", ");
const texts = (matches: readonly Match[]) => [...new Set(matches.map((match) => match.text))];

/** Refuses what is not a question at all, without reading it. */
export function screenText(text: string): Stop | undefined {
  if (text.trim() === "")
    return stop("not_a_question", "The question is empty; type a question about a gene in a cancer type.");
  if (text.length > longestQuestion) {
    return stop(
      "not_a_question",
      `The question has more than ${longestQuestion} characters; ask it in one or two sentences.`,
    );
  }
  if (code.test(text)) return stop("not_a_question", "This looks like code, not a question; ask in plain words.");
  return undefined;
}

function isAboutCancerGenes(reading: Reading): boolean {
  const subjects = reading.of("gene", "shared_alias", "family", "cancer", "other_cancer");
  return subjects.length > 0 || reading.has("mutation", "survival", "genome_wide", "copy_number", "expression");
}

function screenOffTopic(reading: Reading): Stop | undefined {
  const instructions = reading.of("instruction");
  const foreign = reading.of("foreign");
  const words = reading.matches.filter((match) => match.kind !== "function" && match.kind !== "harmless");
  if (instructions.length > 0) {
    return stop(
      "not_a_question",
      `Instructions are not carried out (${quoted(texts(instructions))}); ask a question in plain words.`,
    );
  }
  if (foreign.length > 1)
    return stop("not_a_question", "Only questions in English are understood; please ask in English.");
  if (isAboutCancerGenes(reading)) return undefined;
  const familiar = words.filter(
    (match) => match.kind !== "unknown" && match.kind !== "offtopic" && match.kind !== "cue",
  );
  return familiar.length === 0 ? stop("not_a_question", outOfScope) : undefined;
}

function screenMedical(reading: Reading): Stop | undefined {
  if (reading.of("medical").length === 0) return undefined;
  return stop(
    "medical_advice",
    "This service describes research cohorts and cannot advise on a person's diagnosis, treatment or outlook; please speak with a doctor. A question about a gene in a cancer type can be asked instead.",
  );
}

function screenUnsupported(reading: Reading): Stop | undefined {
  const [first] = reading.of("unsupported");
  if (first === undefined) return undefined;
  const words = texts(reading.of("unsupported"));
  return stop("unsupported", `${quoted(words)} cannot be answered here (${first.value}); leave that part out.`, {
    notUnderstood: words,
  });
}

function screenMeasures(reading: Reading): Stop | undefined {
  const [measure] = reading.cues("methylation", "protein");
  if (measure === undefined || reading.has("expression", "over", "under", "own")) return undefined;
  return stop(
    "unsupported",
    `"${measure.text}" on its own is not part of this service; relate it to the gene's expression, or ask about expression.`,
    {
      notUnderstood: [measure.text],
    },
  );
}

function screenNegation(reading: Reading): Stop | undefined {
  const [negation] = reading.cues("negation");
  if (negation === undefined) return undefined;
  return stop("unsupported", `"${negation.text}" cannot be honoured; ask the question without a negation.`, {
    notUnderstood: [negation.text],
  });
}

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
  const candidates = names.flatMap((name) => nearestSymbols(lexicon.genes, name));
  const hint =
    candidates.length === 0 ? "check the spelling of the symbol" : `did you mean ${candidates.slice(0, 3).join(", ")}?`;
  return stop("unknown_gene", `${quoted(names)} is not a known gene; ${hint}${hint.endsWith("?") ? "" : "."}`, {
    notUnderstood: names,
    candidates,
  });
}

function screenUnknown(reading: Reading, lexicon: Lexicon): Stop | undefined {
  const unknown = reading.of("unknown");
  if (unknown.length === 0) return undefined;
  const geneLike = unknown.filter((match) => isGeneLike(match, reading));
  const places = unknown.filter(
    (match) => isPlace(match, reading) && (/^\p{Lu}+$/u.test(match.value) || !geneLike.includes(match)),
  );
  const genes = geneLike.filter((match) => !places.includes(match));
  if (genes.length > 0) return unknownGene(texts(genes), lexicon);
  if (places.length > 0 && reading.genes.length > 0) return unknownCancer(texts(places));
  const near = unknown.filter((match) => nearestSymbols(lexicon.genes, match.value).length > 0);
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

/** The first reason to refuse a question, or undefined. */
export function screen(reading: Reading, lexicon: Lexicon): Stop | undefined {
  return (
    screenMedical(reading) ??
    screenOffTopic(reading) ??
    screenUnsupported(reading) ??
    screenFamilies(reading) ??
    screenCancers(reading) ??
    screenUnknown(reading, lexicon) ??
    screenMeasures(reading) ??
    screenNegation(reading)
  );
}
