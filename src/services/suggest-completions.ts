import { interpret, type Lexicon, resolveGene, suggest, type Suggestion } from "../question/index.ts";
import type { Warehouse } from "../warehouse/warehouse.ts";
import { answeredAbout, answeredExamples } from "./example-questions.ts";
import { lexiconOf } from "./lexicon-of.ts";
import { cancerInWords, geneInWords, loadedCancers } from "./loaded-data.ts";
import type { Ports } from "./ports.ts";

export interface Typed {
  readonly text: string;
  /** UTF-16 offset of the cursor; default: the end of the text. */
  readonly cursor?: number | undefined;
  readonly kind?: Suggestion["kind"] | undefined;
}

/** A completion that replaces the text from `start` to `end`. */
export interface Completion extends Suggestion {
  readonly end: number;
  /** What is loaded of it; empty for whole questions, which are all answered. */
  readonly loaded: string;
}

type Data = Pick<Ports, "lexicon" | "warehouse">;

/** The gene that the text names, if it is one. */
function geneIn(text: string, lexicon: Lexicon): string | undefined {
  const reading = interpret(text, lexicon);
  if ("parsed" in reading) return reading.parsed.genes[0];
  return reading.understood.findLast(({ kind }) => kind === "gene")?.value;
}

/** A gene, and what of a word is typed behind it. */
interface Begun {
  readonly gene: string;
  readonly word: string;
}

/** Fewer letters begin too many words. */
const FEWEST_LETTERS = 3;

/** "EGFR", "EGFR " and "Is EGFR expr": a gene with nothing behind it, or with the beginning of a word that names no gene itself. */
function begunAfterGene(prefix: string, lexicon: Lexicon): Begun | undefined {
  const alone = resolveGene(prefix.trim(), lexicon);
  if (alone !== undefined) return { gene: alone, word: "" };
  const words = prefix.split(/\s+/u);
  const word = words.pop() ?? "";
  const gene = resolveGene(words.at(-1) ?? "", lexicon);
  return gene === undefined || word.length < FEWEST_LETTERS ? undefined : { gene, word: word.toLowerCase() };
}

/** Whole questions about a gene that is typed, those that have the word that is begun behind it. */
async function questionsFor(prefix: string, warehouse: Warehouse, lexicon: Lexicon): Promise<Suggestion[]> {
  const begun = begunAfterGene(prefix, lexicon);
  if (begun === undefined) return [];
  const questions = await answeredAbout(begun.gene, warehouse, lexicon);
  return questions
    .filter((text) =>
      text
        .toLowerCase()
        .split(" ")
        .some((word) => word.startsWith(begun.word)),
    )
    .map((text) => ({ text, start: 0, kind: "question", detail: "" }));
}

/** What is loaded of a completion; of the gene that the text names before a cancer type. */
async function loadedOf({ kind, text }: Suggestion, gene: string | undefined, warehouse: Warehouse): Promise<string> {
  if (kind === "question") return "";
  if (kind === "gene") return geneInWords(await loadedCancers(warehouse, text));
  const cancers = await loadedCancers(warehouse, gene);
  const found = cancers.find((one) => one.cancer_type === text);
  return `${gene === undefined || found === undefined ? "" : `${gene}: `}${cancerInWords(found)}`;
}

/** A question may be among the examples and among those about its gene. */
const onceEach = (found: readonly Suggestion[]): Suggestion[] => [
  ...new Map(found.map((one) => [`${one.kind} ${one.text}`, one])).values(),
];

/** Completions of what is typed before the cursor with what is loaded of them, without those that would change nothing; a cancer type stays, because what is loaded of it is worth knowing. */
export function suggestCompletions(
  { lexicon: shipped, warehouse }: Data,
  { text, cursor, kind }: Typed,
): Promise<Completion[]> {
  const at = Math.min(cursor ?? text.length, text.length);
  const prefix = text.slice(0, at);
  return warehouse.use(async (data) => {
    const lexicon = await lexiconOf(data, shipped);
    const questions = await answeredExamples(data, lexicon);
    const about = kind === undefined || kind === "question" ? await questionsFor(prefix, data, lexicon) : [];
    const found = onceEach([...about, ...suggest(prefix, lexicon, { kind, questions })])
      .map((one) => ({ ...one, end: one.kind === "question" ? text.length : at }))
      .filter((one) => one.kind === "cancer_type" || text.slice(one.start, one.end) !== one.text);
    const gene = found.some((one) => one.kind === "cancer_type") ? geneIn(prefix, lexicon) : undefined;
    return Promise.all(found.map(async (one) => ({ ...one, loaded: await loadedOf(one, gene, data) })));
  });
}
