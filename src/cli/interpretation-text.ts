import { leftOutWords } from "../contract/left-out-words.ts";
import { styleText } from "node:util";
import type { ParsedQuestion, Refusal, Span } from "../contract/question.ts";
import type { Interpreted } from "../question/index.ts";
import { textTable } from "./command.ts";

const styles = {
  gene: "green",
  cancer_type: "magenta",
  intent: "yellow",
  not_understood: "red",
} as const;
const otherStyle = "cyan";

/** A stretch of a question and how it is shown. */
type Stretch = Pick<Span, "start" | "end" | "kind">;

/** How a question is understood, for people; coloured where the terminal shows colours. */
export function interpretationText(question: string, read: Interpreted | Refusal): string {
  return "refused" in read ? refusalText(question, read) : parsedText(question, read.parsed);
}

function parsedText(question: string, parsed: ParsedQuestion): string {
  const spans = parsed.spans ?? [];
  const ignored = parsed.ignored === undefined ? [] : [["Without effect:", parsed.ignored.join(", ")]];
  const facts = [["Read as:", parsed.restated ?? parsed.analysis_type], ...ignored];
  return [painted(question, spans), textTable(facts), spanTable(spans)].filter(Boolean).join("\n\n");
}

function refusalText(question: string, refusal: Refusal): string {
  const { refused, message, understood, not_understood: open, suggestions, suggestions_leave_out: leaves } = refusal;
  // First, so that they win over what a word alone would have meant.
  const stretches = [...open.flatMap((words) => stretchOf(question, words)), ...understood];
  const parts = [
    painted(question, stretches),
    `Refused (${refused}): ${message}`,
    open.length === 0 ? "" : `Not understood: ${open.join(", ")}`,
    spanTable(understood.filter(({ text }) => !open.includes(text))),
    suggestions.length === 0
      ? ""
      : ["Ask instead:", ...suggestions.map((one) => `  ${one}${leftOutWords(one, leaves)}`)].join("\n"),
  ];
  return parts.filter(Boolean).join("\n\n");
}

function spanTable(spans: readonly Span[]): string {
  if (spans.length === 0) return "";
  const rows = spans.map(({ text, value, kind }) => [`  ${text}`, value, paint(kind, kind.replaceAll("_", " "))]);
  return `Understood:\n${textTable(rows)}`;
}

function stretchOf(question: string, words: string): Stretch[] {
  const start = question.indexOf(words);
  return start < 0 ? [] : [{ start, end: start + words.length, kind: "not_understood" }];
}

function painted(question: string, stretches: readonly Stretch[]): string {
  let text = "";
  let done = 0;
  for (const { start, end, kind } of stretches.toSorted((a, b) => a.start - b.start)) {
    if (start < done) continue;
    text += question.slice(done, start) + paint(kind, question.slice(start, end));
    done = end;
  }
  return text + question.slice(done);
}

function paint(kind: string, text: string): string {
  const style = Object.entries(styles).find(([name]) => name === kind)?.[1] ?? otherStyle;
  return styleText(style, text);
}
