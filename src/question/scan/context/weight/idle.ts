import { hasLine } from "../../../genes/gene-index.ts";
import { participle } from "../../../lexicon/report-words.ts";
import {
  auxiliaries,
  changeNouns,
  determiners,
  geneNouns,
  kindNouns,
  materials,
  speakers,
  subjects,
  weightyAdverbs,
} from "../../../lexicon/words/context.ts";
import type { Lexicon } from "../../../lexicon/load.ts";
import { isAsk, isLink, type Item, placed, within } from "../../item.ts";
import { framesIn } from "./frames.ts";

/**
 * Words that are not understood, and words of topics that are declined, where nothing hangs on them. They choose
 * patients, or another measure, only where they stand before, after or inside what is asked; what a gene is, what a
 * speaker says of himself, the label of a part, the verb between subject and object and an adverb do not.
 */

type Stop = Extract<Item, { is: "stop" }>;

/** A run of such words, with the plain words between it and its neighbours. */
interface Run {
  readonly items: readonly Item[];
  readonly first: number;
  readonly last: number;
  readonly left: readonly string[];
  readonly right: readonly string[];
  readonly text: string;
}
type Position = (run: Run) => boolean;

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}'’]+|\S/gu) ?? [];
const beforeOf = ({ items, first }: Run): Item | undefined => items[first - 1];
const nextOf = ({ items, last }: Run): Item | undefined => items[last + 1];
const startOf = ({ items, first }: Run): number => items[first]?.start ?? 0;
const endOf = ({ items, last }: Run): number => items[last]?.end ?? 0;

const marks = new Set([",", ";", ":", ".", "?", "!", "(", ")", "[", "]", "-", "–", "—"]);
const isMark = (item: Item | undefined): boolean =>
  item === undefined || (isLink(item, "and", "colon", "end", "border") && /^\W+$/u.test(item.text));
const opens = (run: Run): boolean => (run.left.length === 0 ? isMark(beforeOf(run)) : marks.has(run.left.at(-1) ?? ""));
const closes = (run: Run): boolean => (run.right.length === 0 ? isMark(nextOf(run)) : marks.has(run.right[0] ?? ""));

/** The gene that stands before a comma, a dash or a bracket. */
const isAfterGene = ({ items, first }: Run): boolean =>
  items.slice(0, first).findLast((item) => !(isLink(item, "and", "colon") && isMark(item)))?.is === "gene";

/** "CAT, the enzyme,", "TIGIT (checkpoint)", unlike "KRAS (vaccinated)": what the gene before is. */
const saysWhatGeneIs: Position = (run) => {
  if (!isAfterGene(run) || run.items.slice(run.first, run.last + 1).some(({ text: word }) => participle.test(word)))
    return false;
  const article = determiners.has(run.left.at(-1) ?? "");
  const opened = article ? opens({ ...run, left: run.left.slice(0, -1) }) : run.left.join("") === "(";
  const rest = article ? run.right.slice(run.right[0] === "one" ? 1 : 0) : run.right;
  return opened && closes({ ...run, right: rest });
};

/** "the immune checkpoint gene LAG3", "8q gene MYC", "B cell maturation antigen (TNFRSF17)": what the gene after is. */
const saysWhatNextIs = (run: Run): boolean => {
  const [noun, ...more] = run.right.at(-1) === "(" ? run.right.slice(0, -1) : run.right;
  const inside = run.items[run.last]?.text.toLowerCase().split(/\s+/u).at(-1) ?? "";
  const named = noun === undefined ? geneNouns.has(inside) && isTitle(run) : geneNouns.has(noun) && more.length === 0;
  return named && nextOf(run)?.is === "gene" && !chooses(run);
};

const locus = /^(?:chr(?:omosome)? ?\d{1,2}|\d{1,2}[pq][\d.]*)$/iu;
/** "8q MYC", "9p21 (CDKN2A)": where the gene after lies. */
const saysWhereNextIs = (run: Run): boolean =>
  run.first === run.last &&
  nextOf(run)?.is === "gene" &&
  (run.right.length === 0 || run.right.join("") === "(") &&
  locus.test(text(run.items[run.first]));

/** "the HIF target CA9", unlike "which drugs target KRAS". */
const isTitle = (run: Run): boolean =>
  (determiners.has(run.left.at(-1) ?? "") || isLink(beforeOf(run), "it") || opens(run)) &&
  !wordsIn(run.text.slice(startOf(run), endOf(run)))
    .slice(0, -1)
    .some(isPlural);
const isPlural = (word: string): boolean => /[^s]s$/u.test(word);

/** "in toddlers", "without shadows": what a preposition governs. */
const chooses = (run: Run): boolean =>
  !determiners.has(run.left.at(-1) ?? "") &&
  isLink(beforeOf(run), "in", "with", "without", "by", "has", "when", "restrict", "except", "excluded", "versus");

/** "Metric: ...", "method = ...": the label of what follows. */
const labels: Position = (run) => {
  const mark = run.right[0] ?? text(nextOf(run));
  const material = run.items
    .slice(run.first, run.last + 1)
    .some((item) => participle.test(item.text) || (item.is === "stop" && materials.has(item.why)));
  return opens(run) && (mark === ":" || mark === "=") && !material && !isPlural(text(run.items[run.last]));
};
const text = (item: Item | undefined): string => item?.text ?? "";

/** The part between two marks that a run stands in. */
function partOf(run: Run): readonly [number, number] {
  const before = /(?:^|[,;:.?!()[\]]|\s[-–—]\s)(?<part>[^,;:.?!()[\]]*?)$/u.exec(run.text.slice(0, startOf(run)));
  const start = startOf(run) - (before?.groups?.["part"]?.length ?? 0);
  const after = /[,;:.?!()[\]]|\s[-–—]\s/u.exec(run.text.slice(endOf(run)));
  return [start, after === null ? run.text.length : endOf(run) + after.index];
}

const joints = ["and", "or", "it", "end", "colon", "border", "premise"] as const;

/** "neutrophils fascinate me": a speaker, and nothing that a question is about. */
const isTalk: Position = (run) => {
  const [start, end] = partOf(run);
  const inside = within(run.items, { start, end });
  const spoken = wordsIn(run.text.slice(start, end)).some((word) => speakers.has(word));
  return spoken && inside.every((item) => ["stop", "vague", "ask"].includes(item.is) || isLink(item, ...joints));
};

const ends = new Set(["state", "measure", "gene", "level"]);
const begins = new Set([...ends, "outcome", "class", "quantity"]);

/** Whether a word could be a verb in its bare form with an object, and no other verb is there. */
function isBareVerb(run: Run): boolean {
  const [next, item] = [nextOf(run), run.items[run.first]];
  if (run.first !== run.last || isPlural(text(item))) return false;
  if (run.left.length > 0 || !run.right.every((word) => determiners.has(word))) return false;
  const related = run.items.some((one) => isAsk(one, "association", "correlation", "compare") || isLink(one, "has"));
  return !related && next !== undefined && (begins.has(next.is) || isAsk(next, "comparative"));
}

/** "Which genes mark RB1 mutants?" */
const marksGenes: Position = (run) =>
  run.first === 1 && isAsk(beforeOf(run), "genes", "genome_wide") && isBareVerb(run);

/** "Does VEGFA expression mark worse survival?": the only verb of the clause relates what stands around it. */
const isVerb: Position = (run) => {
  const before = beforeOf(run);
  const noun = before?.is === "state" ? !before.adjective : before !== undefined && ends.has(before.is);
  return noun && isBareVerb(run) && auxiliaries.has(wordsIn(beforeSubject(run)).at(-1) ?? "");
};
/** The words before the gene that a run of words follows: "In stomach, does". */
function beforeSubject({ items, first, text: whole }: Run): string {
  const gene = items.findLastIndex((item, at) => at < first && item.is === "gene");
  return whole.slice(0, items[Math.max(gene, 0)]?.start ?? 0);
}

const adverb = /\p{L}{3}ly$/u;
/** "hardly mutated", "is truly higher": how something is, which no card tells; never what is said of a noun. */
const isAdverb: Position = (run) => {
  const next = nextOf(run);
  const modifies =
    run.right.length > 0 || isMark(next) || next?.is === "link" || next?.is === "ask" || next?.is === "level";
  const adjective = next?.is === "state" && next.adjective;
  const apart = run.first > 0 && opens(run) && closes(run);
  return (modifies || adjective) && !apart && !chooses(run) && run.items.slice(run.first, run.last + 1).every(isManner);
};
const isManner = ({ text: word }: Item): boolean =>
  adverb.test(word.toLowerCase()) && !weightyAdverbs.has(word.toLowerCase());

const adjectival = /(?:ous|ary|al|cell|phobe)$/iu;
/** "basal type", "lung, squamous type", "tumours of the seminoma type", "the R132H substitution": a noun that repeats what the word before it says. */
const isKind: Position = (run) => {
  const [before, link] = [beforeOf(run), run.items[run.first - 2]];
  const noun = text(run.items[run.first]).toLowerCase();
  if (run.first !== run.last || run.left.length > 0) return false;
  if (before?.is === "change") return kindNouns.has(noun) || changeNouns.has(noun);
  if (!kindNouns.has(noun)) return false;
  if (isLink(link, "by", "between", "negation", "except")) return false;
  return (
    before?.is === "class" ||
    (before?.is === "state" && before.adjective) ||
    (before?.is === "cancer" && (before.histology !== "" || isLink(link, "of") || adjectival.test(before.text))) ||
    (before?.is === "bearer" && before.text.toLowerCase() === "adeno")
  );
};

const positions: readonly Position[] = [labels, isTalk, marksGenes, isAdverb, isKind];

const isUnknown = (item: Stop): boolean => item.refusal === "unsupported" && item.why === "unknown";
/** Words of everyday language and of topics that choose no samples by themselves. */
function isPlain(item: Item | undefined, { spelling }: Lexicon): item is Stop {
  if (item?.is !== "stop") return false;
  return isUnknown(item) ? hasLine(spelling.english, item.text.toLowerCase()) : subjects.has(item.why);
}

function runAt(items: readonly Item[], at: number, end: number, whole: string): Run {
  const [before, next] = [items[at - 1], items[end]];
  const last = items[end - 1];
  const left = wordsIn(whole.slice(before?.end ?? 0, items[at]?.start));
  const right = wordsIn(whole.slice(last?.end ?? 0, next?.start ?? whole.length));
  return { items, first: at, last: end - 1, left, right, text: whole };
}

/** The comma before and after what a gene is goes with it, unless another gene of a list follows. */
function withCommas(run: Run): readonly Item[] {
  const [before, next] = [beforeOf(run), nextOf(run)];
  const commas = [before, next].filter((item) => isLink(item, "and") && item?.text === ",");
  const listed = commas.length === 2 && run.items[run.last + 2]?.is === "gene";
  return commas.filter((item): item is Item => item !== undefined && !(listed && item === next));
}

/** What the words of a run say where they stand: nothing, or that two things are related; undefined where it counts. */
function saidOf(run: Run, lexicon: Lexicon): ReadonlyMap<Item, readonly Item[]> | undefined {
  const stops = run.items.slice(run.first, run.last + 1);
  const dropped = (items: readonly Item[]) => new Map(items.map((item) => [item, []] as const));
  if (saysWhatNextIs(run) || saysWhereNextIs(run)) return dropped(stops);
  if (!stops.every((one) => isPlain(one, lexicon))) return undefined;
  if (saysWhatGeneIs(run)) return dropped([...stops, ...withCommas(run)]);
  const [verb] = stops;
  if (verb !== undefined && isVerb(run)) return new Map([[verb, [placed({ is: "ask", ask: "association" }, verb)]]]);
  return positions.some((holds) => holds(run)) ? dropped(stops) : undefined;
}

/** The words that change nothing where they stand, each with what is left of it. */
export function idleIn(items: readonly Item[], text: string, lexicon: Lexicon): ReadonlyMap<Item, readonly Item[]> {
  const idle = new Map<Item, readonly Item[]>(framesIn(items, text, lexicon).map((item) => [item, []]));
  for (let at = 0; at < items.length; at += 1) {
    const first = items[at];
    if (first?.is !== "stop" || idle.has(first)) continue;
    let end = at + 1;
    while (items[end]?.is === "stop") end += 1;
    for (const [item, left] of saidOf(runAt(items, at, end, text), lexicon) ?? []) idle.set(item, left);
    at = end - 1;
  }
  return idle;
}
