import type { Lexicon } from "./lexicon.ts";
import { isTumor, quoted, texts } from "./match.ts";
import type { Reading } from "./reading.ts";
import { stop, type Stop } from "./stop.ts";
import { screenNames } from "./unknown-names.ts";

/** Reasons to refuse a question before asking which analysis it wants, in the order in which they count. */

const longestQuestion = 2000;
const code =
  /<\/?[a-z][^>]*>|\bdrop\s+table\b|\bunion\s+select\b|;\s*--|\bselect\b.+\bfrom\b|\{\{|\$\{|```|https?:\/\/|\bimport\s+\w+\s+as\b|\w\s*=\s*\w+\.\w+\(/iu;
const outOfScope =
  "This is not a question about genes in cancer; ask for example about a gene's expression, mutations or survival in a cancer type.";

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

const personal = /\b(?:i|i'm|i've|my|me|she|he|her|his|patients?)\b/iu;

function screenMedical(reading: Reading): Stop | undefined {
  const impersonal = reading.of("unsupported").some((match) => /cell lines|animal/u.test(match.value));
  const medical = reading.of("medical").filter((match) => !impersonal || personal.test(match.text));
  if (medical.length === 0) return undefined;
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

/** "large tumours", "new patients": a word that is vague elsewhere restricts the samples here. */
function screenDescriptions(reading: Reading): Stop | undefined {
  const described = reading.matches.find((match, at) => {
    const after = reading.matches[at + 1];
    return match.kind === "harmless" && match.value === "vague" && isTumor(after);
  });
  if (described === undefined) return undefined;
  return stop("unsupported", `Samples cannot be restricted to "${described.text}" ones; leave that word out.`, {
    notUnderstood: [described.text],
  });
}

/** The first reason to refuse a question, or undefined. */
export function screen(reading: Reading, lexicon: Lexicon): Stop | undefined {
  return (
    screenMedical(reading) ??
    screenOffTopic(reading) ??
    screenUnsupported(reading) ??
    screenNames(reading, lexicon) ??
    screenDescriptions(reading) ??
    screenMeasures(reading) ??
    screenNegation(reading)
  );
}
