import { COMMANDS } from "../cell/commands.ts";
import { usageError } from "../session/readable-error.ts";

const CARD_ID = /(^|\/)cgq-\d{4}-/;
const SHORT = 4;

/** A line that means a command and misspells it must not become a question, which would make a permanent card. */
export function refuseUnknownCommand(words: readonly string[]): void {
  const [first, ...rest] = words;
  if (first === undefined || first.startsWith("-") || COMMANDS.some((name) => name === first)) return;
  const near = nearest(first);
  const isMeantAsCommand = rest.length === 0 || rest.some((word) => CARD_ID.test(word)) || near !== undefined;
  if (!isMeantAsCommand || first.includes(" ")) return;
  const hint = near === undefined ? "%cgq --help lists all" : `did you mean ${near}?`;
  throw usageError(`"${first}" is no command of %cgq; ${hint} To ask a question, write %cgq query ${words.join(" ")}`);
}

/** The command that a word in small letters misspells: by one letter where it is short, else by two. */
function nearest(word: string): string | undefined {
  const most = word.length <= SHORT ? 1 : 2;
  const [best] = COMMANDS.map((name) => ({ name, far: distance(word, name) })).toSorted((a, b) => a.far - b.far);
  return best !== undefined && best.far <= most ? best.name : undefined;
}

/** Levenshtein's distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1];
    for (const [j, other] of Array.from(b).entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
