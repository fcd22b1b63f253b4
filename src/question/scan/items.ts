import { Endpoint } from "../../contract/question.ts";
import type { Lexicon } from "../lexicon/load.ts";
import type { Match } from "./match.ts";
import { scan } from "./matches.ts";
import type { Item, Placed, Said } from "./item.ts";

/** A question as items, and the words that change nothing. */
export interface Scanned {
  readonly text: string;
  readonly items: readonly Item[];
  readonly matches: readonly Match[];
  readonly ignored: readonly string[];
}

const stop = (refusal: Extract<Said, { is: "stop" }>["refusal"], why: string): readonly Said[] => [
  { is: "stop", refusal, why },
];

/** "stage I+stage II" is one group of two levels; "ER+" ends in its sign. */
const levelsOf = (value: string): readonly string[] => value.split(/\+(?=.)/u);

/** "subtype BRCA" as the table's detail: the attribute, and the cancers that a level implies. */
function classOf({ value, detail }: Match): readonly Said[] {
  const [attribute = "", implied = ""] = detail.split(" ");
  const codes = implied === "" ? [] : implied.split("+");
  return [{ is: "class", attribute, levels: levelsOf(value), implied: codes }];
}

function unknownOf({ value }: Match): readonly Said[] {
  return /^\d+(?:\.\d+)?$/u.test(value) ? [{ is: "number", value: Number(value) }] : stop("unsupported", "unknown");
}

/** What a match says; nothing for filler. */
function saidBy(match: Match, { said }: Lexicon): readonly Said[] {
  switch (match.kind) {
    case "gene":
      return [{ is: "gene", symbol: match.value }];
    case "variant":
      return [{ is: "change", change: match.value }];
    case "study":
      return [{ is: "study", id: match.value }];
    case "cancer":
      return [{ is: "cancer", codes: match.value.split("+"), all: false, histology: match.detail }];
    case "class":
    case "subgroup":
      return classOf(match);
    case "dimension":
      return [{ is: "dimension", attribute: match.value, implied: match.detail === "" ? [] : match.detail.split("+") }];
    case "quantity":
      return [{ is: "quantity", attribute: match.value }];
    case "cue":
      return said.get(match.value) ?? [];
    case "endpoint":
      return [{ is: "outcome", endpoint: Endpoint.parse(match.value) }];
    case "profile":
      return [{ is: "profile", profile: match.value }];
    case "head":
      return [{ is: "bearer" }];
    case "function":
      return [];
    case "harmless":
      if (match.value === "level test") return [{ is: "ask", ask: "tested" }];
      if (match.value.startsWith("level ")) return [{ is: "ask", ask: "levels" }];
      return match.value === "vague" || match.detail === "vague" ? [{ is: "vague" }] : [];
    case "medical":
      return stop("medical_advice", "a person's own case");
    case "instruction":
    case "offtopic":
    case "foreign":
      return stop("not_a_question", match.kind);
    case "unsupported":
      return stop("unsupported", match.value);
    case "family":
      return stop("ambiguous", `family ${match.value}`);
    case "shared_alias":
      return stop("ambiguous", `alias ${match.value}`);
    case "other_cancer":
      return stop("unknown_cancer", match.value);
    case "unknown":
    default:
      return unknownOf(match);
  }
}

/** A new line ends a sentence. */
const lineEnd = (place: Placed): Item => ({ is: "link", link: "end", ...place, text: "\n" });

/** Text to items, from left to right. */
export function itemsOf(text: string, lexicon: Lexicon): Scanned {
  const { matches } = scan(text, lexicon);
  const items: Item[] = [];
  let last = 0;
  for (const match of matches) {
    const place = { text: match.text, start: match.start, end: match.end };
    if (text.slice(last, match.start).includes("\n"))
      items.push(lineEnd({ text: "\n", start: last, end: match.start }));
    last = match.end;
    for (const said of saidBy(match, lexicon)) items.push({ ...said, ...place });
  }
  const ignored = matches.filter((match) => match.kind === "harmless").map((match) => match.text);
  return { text, items, matches, ignored: [...new Set(ignored)] };
}
