import { canonicalJson } from "../contract/canonical-json.ts";
import type { ForkRequest } from "../contract/fork.ts";
import type { ParsedQuestion, Span } from "../contract/question.ts";
import { CgqError } from "../errors.ts";
import {
  ask,
  type Question,
  restate,
  wire,
  withCancers,
  withConditions,
  withCovariates,
  withCut,
  withEndpoint,
  withGene,
  withGroups,
  withMeasure,
} from "../meaning/index.ts";
import {
  interpret,
  interpretNear,
  type Lexicon,
  type NotInterpreted,
  resolveCancers,
  resolveGene,
} from "../question/index.ts";
import type { Asked } from "./asked.ts";
import { readConditions, readGroups, readMeasure } from "./read-part.ts";
import { NotUnderstoodError } from "./understand.ts";

type Changes = Omit<ForkRequest, "exact_copy">;

/** What a change makes of a question: its names as they were given, and what they stand for. */
interface Change {
  readonly gene: string | undefined;
  readonly cancers: readonly string[] | undefined;
}

/**
 * A question with another gene, other cancer types, other parts or another analysis of the same: changed by its meaning; in its own words where these say
 * just that, written anew where not. Throws `CgqError`.
 */
export function changeQuestion(asked: Asked, changes: Changes, lexicon: Lexicon): Asked {
  const given: Change = { gene: changes.gene, cancers: changes.cancer_types };
  const about = changed(asked.question, resolved(changes, asked.question, lexicon));
  const question = analysed(rebuilt(about, changes, lexicon), changes);
  for (const original of inOwnWords(asked, given)) {
    const reading = interpret(original, lexicon);
    if (!("refused" in reading) && same(reading.question, question)) return { original, ...reading };
  }
  return { original: ask(question), question, parsed: { ...wire(question), restated: restate(question) } };
}

function changed(question: Question, { gene, cancers }: Change): Question {
  const about = gene === undefined ? question : withGene(question, gene);
  if (about === null)
    throw new CgqError("invalid_request", "The card's question names no gene; fork it with other cancer types.");
  return cancers === undefined ? about : withCancers(about, cancers);
}

const orRefused = (question: Question | null, missing: string): Question => {
  if (question === null) throw new CgqError("invalid_request", `The card's question ${missing}; leave that as it is.`);
  return question;
};

/** With another measure, other groups or other conditions where these are given: only what can be asked in words. */
function rebuilt(question: Question, { measure, groups, conditions }: Changes, lexicon: Lexicon): Question {
  if (measure === undefined && groups === undefined && conditions === undefined) return question;
  const measured =
    measure === undefined
      ? question
      : orRefused(withMeasure(question, readMeasure(measure, lexicon)), "has no measure that can be put in its place");
  const grouped =
    groups === undefined
      ? measured
      : orRefused(withGroups(measured, readGroups(groups, lexicon)), "is of a kind without groups");
  const built = conditions === undefined ? grouped : withConditions(grouped, readConditions(conditions, lexicon));
  const reading = interpret(ask(built), lexicon);
  if ("refused" in reading || !same(reading.question, built)) throw otherQuestion(ask(built));
  return built;
}

/** With another end point, cut or covariates where these are given. */
function analysed(question: Question, { end_point, cut, adjusted_for: names }: Changes): Question {
  const ending =
    end_point === undefined ? question : orRefused(withEndpoint(question, end_point), "has no end point of survival");
  const parted = cut === undefined ? ending : orRefused(withCut(ending, cut), "cuts no number into groups");
  return names === undefined ? parted : orRefused(withCovariates(parted, names), "is of a kind that is not adjusted");
}

/** The symbol and the codes that the given names stand for. Throws what reading a question with them says. */
function resolved({ gene, cancer_types: names }: Changes, question: Question, lexicon: Lexicon): Change {
  const symbol = gene === undefined ? undefined : resolveGene(gene, lexicon);
  const codes = names?.map((name) => resolveCancers(name, lexicon));
  const known = codes?.every((one) => one !== undefined) ?? true;
  if ((gene === undefined || symbol !== undefined) && known)
    return { gene: symbol, cancers: codes?.flatMap((one) => one ?? []) };
  const wording = ask(changed(question, { gene, cancers: names }));
  const reading = interpretNear(wording, lexicon);
  throw "refusal" in reading ? new NotUnderstoodError(inPlaceOfCancer(reading, names ?? [])) : otherQuestion(wording);
}

/** The reader may take a name for a gene that was given for a cancer type. */
function inPlaceOfCancer(reading: NotInterpreted, names: readonly string[]): NotInterpreted {
  const unknown = reading.refusal.not_understood.filter((name) => names.includes(name));
  if (unknown.length === 0) return reading;
  const message = `"${unknown.join('", "')}" is none of the cancer types of TCGA; give codes such as BRCA or LUAD.`;
  return { ...reading, refusal: { ...reading.refusal, refused: "unknown_cancer", message } };
}

function otherQuestion(wording: string): CgqError {
  return new CgqError(
    "invalid_request",
    `With these changes the question reads "${wording}", which asks for something else; give one gene symbol, cancer types as codes such as BRCA, and parts that go together.`,
  );
}

/** The same but for the order of cancers and the term that they were named by. */
function same(one: Question, other: Question): boolean {
  const plain = ({ cohort: { group: _, ...cohort }, ...rest }: Question) =>
    canonicalJson({ ...rest, cohort: { ...cohort, cancers: cohort.cancers.toSorted() } });
  return plain(one) === plain(other);
}

/** The original text with the new names in the places of the old; nothing when their numbers differ. */
function inOwnWords({ original, parsed }: Asked, { gene, cancers }: Change): string[] {
  const spans = parsed.spans ?? [];
  if (spans.length === 0 || (cancers !== undefined && parsed.cancer_types.length !== cancers.length)) return [];
  const ordered = spans.toSorted((a, b) => a.start - b.start);
  const pieces = ordered.map(
    (span, i) => newName(span, parsed, { gene, cancers }) + original.slice(span.end, ordered[i + 1]?.start),
  );
  return [original.slice(0, ordered[0]?.start) + pieces.join("")];
}

function newName({ kind, value, text }: Span, parsed: ParsedQuestion, { gene, cancers }: Change): string {
  if (kind === "gene" && value === parsed.gene) return gene ?? text;
  const index = kind === "cancer_type" ? parsed.cancer_types.indexOf(value) : -1;
  const name = cancers?.[index];
  return name === undefined || name === value ? text : name;
}
