import { Endpoint } from "../../contract/question.ts";
import { genesIn } from "../genes/find-gene.ts";
import { hasLine } from "../genes/gene-index.ts";
import { attributeOf, attributes, isNamed } from "../../meaning/index.ts";
import {
  addPhrase,
  emptyPhraseBook,
  type Entry,
  type EntryKind,
  phraseAt,
  type PhraseBook,
} from "../scan/phrase-book.ts";
import { tokenize } from "../scan/tokenize.ts";
import type { Lexicon } from "./load.ts";
import { generalLevels } from "./words/scales.ts";
import { unasked } from "./words/readings.ts";

/** The lexicon of a dataset version: the shipped one with the attributes and levels that its studies record. */

/** What the studies record under one attribute, and of which cancer types. */
export interface Recorded {
  readonly attribute: string;
  readonly values: readonly { readonly value: string; readonly cancers: readonly string[] }[];
}
type Value = Recorded["values"][number];

/** An attribute with more values in a cancer type describes, it makes no groups. */
const MOST_LEVELS = 40;
const FEWEST_NUMBERS = 8;
const SHORTEST_LEVEL = 4;

const isNumber = ({ value }: Value): boolean => /^[<>]?\s*-?\d+(?:\.\d+)?$/u.test(value.trim());
/** "12.5", "8": numbers to be compared, unlike the numbered levels "1" to "4". */
const isQuantity = ({ values }: Recorded): boolean => values.length > FEWEST_NUMBERS && values.every(isNumber);

const endpoints = Endpoint.options.map((one) => `${one}_`);
const isAsked = ({ attribute, values }: Recorded): boolean =>
  !unasked.has(attribute) &&
  !endpoints.some((start) => attribute.startsWith(start)) &&
  (isQuantity({ attribute, values }) || mostInOneType(values) <= MOST_LEVELS);

function mostInOneType(values: readonly Value[]): number {
  const counts = new Map<string, number>();
  for (const code of values.flatMap(({ cancers }) => cancers)) counts.set(code, (counts.get(code) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/** The attribute that a study's own one records, where it has a name of its own. */
const namedAttribute = (attribute: string) => attributes.find(({ recordedAs }) => recordedAs.includes(attribute));

const inWords = (text: string): string =>
  text
    .replaceAll(/[_\s]+/gu, " ")
    .trim()
    .toLowerCase();

/** "Thymoma; Type B3" by its parts, "LGG_IDHmut-codel" without the cancer type, "Colon Adenocarcinoma (NOS)" without the remark. */
function wordingsOf({ value, cancers }: Value): string[] {
  const plain = value.replaceAll(/\([^)]*\)/gu, " ");
  const [front = "", ...rest] = plain.split("_");
  const coded = cancers.includes(front) ? [rest.join(" ")] : [];
  const parts = plain.split(/[;:|,]|- /u);
  return [...new Set([value, plain, ...coded, ...parts].map(inWords))].filter((text) => text !== "");
}

/** A level that says by itself what it is a level of; "Left" and "Yes" do not. */
const speaksForItself = (wording: string): boolean =>
  wording.length >= SHORTEST_LEVEL && /\p{L}{3}/u.test(wording) && !generalLevels.has(wording);

/** What joins the name of an attribute and a level: "site: left", "left site". */
const beside = (name: string, wording: string): string[] => [
  `${name} ${wording}`,
  `${wording} ${name}`,
  `${name}: ${wording}`,
  `${name} = ${wording}`,
  `${name} is ${wording}`,
  `${name} of ${wording}`,
];

/** "with myasthenia gravis", "no myasthenia gravis": how a yes and a no are said. */
const said: Readonly<Record<string, readonly string[]>> = {
  yes: ["with", "has", "have", "having", "positive for"],
  no: ["without", "no", "negative for", "free of"],
};
const answers: Readonly<Record<string, keyof typeof said>> = {
  yes: "yes",
  true: "yes",
  present: "yes",
  positive: "yes",
  no: "no",
  false: "no",
  absent: "no",
  negative: "no",
};
const asAnswer = (name: string, wording: string): string[] =>
  (said[answers[wording] ?? ""] ?? []).flatMap((word) => [`${word} ${name}`, `${word} a ${name}`]);

const contrast = ["with and without", "with or without", "with versus without", "with vs without", "with vs. without"];
/** "with versus without myasthenia gravis": both answers. */
const contrasts = ({ attribute, values }: Recorded): string[] =>
  values.some(({ value }) => inWords(value) in answers)
    ? contrast.map((words) => `${words} ${inWords(attribute)}`)
    : [];

const names = new Set<EntryKind>(["cancer", "other_cancer", "class", "head", "function", "harmless"]);
const nouns = new Set(["bearer", "tumor", "and", "of"]);
const isName = ({ kind, value }: Entry): boolean => names.has(kind) || (kind === "cue" && nouns.has(value));
/** "Lung adenocarcinoma" as a recorded histology is the name of a cancer type, "epithelioid mesothelioma" a level of our own. */
function isKnown(wording: string, shipped: PhraseBook): boolean {
  const tokens = tokenize(wording);
  for (let at = 0; at < tokens.length;) {
    const found = phraseAt(shipped, tokens, at);
    if (found === undefined ? tokens[at]?.isWord === true : !isName(found.entry)) return false;
    at += found?.length ?? 1;
  }
  return true;
}

/** "Her2" is a gene before it is a subtype. */
function isGene(wording: string, lexicon: Lexicon): boolean {
  const tokens = tokenize(wording);
  const [gene] = genesIn(lexicon, tokens);
  return gene?.length === tokens.length;
}

/** How a level is said: by itself, or beside the name of its attribute. */
function phrasesOf(wording: string, id: string, titles: readonly string[], lexicon: Lexicon): string[] {
  const named = isNamed(id);
  // "PAM50 HER2" may go on as "PAM50 HER2-enriched", which the shipped tables know.
  const gene = isGene(wording, lexicon);
  if (named && (gene || isKnown(wording, lexicon.phrases))) return [];
  // "proliferative" is first of all a word.
  const word = named && hasLine(lexicon.spelling.english, wording);
  if (speaksForItself(wording) && !gene && !word) return [wording];
  return titles.flatMap((name) => [...beside(name, wording), ...asAnswer(name, wording)]);
}

interface Level {
  readonly level: string;
  readonly cancers: readonly string[];
}

/** The wordings of the levels of an attribute; a part that several values share names none of them. */
function levelsOf(recorded: Recorded): Map<string, Level> {
  const found = new Map<string, Level[]>();
  for (const one of recorded.values)
    for (const wording of wordingsOf(one))
      found.set(wording, [...(found.get(wording) ?? []), { level: one.value, cancers: one.cancers }]);
  return new Map(
    [...found].flatMap(([wording, levels]) => {
      const whole = levels.find(({ level }) => inWords(level) === wording);
      const [only, second] = levels;
      const meant = whole ?? (second === undefined ? only : undefined);
      return meant === undefined ? [] : [[wording, meant] as const];
    }),
  );
}

function addLevels(book: PhraseBook, recorded: Recorded, id: string, lexicon: Lexicon): void {
  const titles = [...new Set([inWords(recorded.attribute), attributeOf(id, "levels").title])];
  for (const [wording, { level, cancers }] of levelsOf(recorded)) {
    // A "+" joins levels of one group.
    if (/\+./u.test(level) || /\s\+\s/u.test(level)) continue;
    const detail = `${id} ${cancers.length === 1 ? cancers[0] : ""}`.trim();
    const entry = { kind: "class", value: level, detail } as const;
    for (const phrase of phrasesOf(wording, id, titles, lexicon)) addPhrase(book, phrase, entry);
  }
}

/** The shipped lexicon with what a dataset version records. */
export function withRecorded(lexicon: Lexicon, recorded: readonly Recorded[]): Lexicon {
  const more = emptyPhraseBook();
  for (const one of recorded.filter(isAsked)) {
    const known = namedAttribute(one.attribute);
    // Its levels have names of their own.
    if (known?.levels !== undefined || known?.kind === "number") continue;
    const id = known?.id ?? one.attribute;
    const kind = isQuantity(one) ? "quantity" : "dimension";
    for (const phrase of [inWords(one.attribute), ...contrasts(one)])
      addPhrase(more, phrase, { kind, value: id, detail: "" });
    if (kind === "dimension") addLevels(more, one, id, lexicon);
  }
  return { ...lexicon, phrases: { ...lexicon.phrases, more } };
}
