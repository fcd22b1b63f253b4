import { cancerTypeName } from "../../src/contract/cancer-types.ts";
import type { Span } from "../../src/contract/question.ts";
import { interpret, loadGeneNames, loadLexicon, suggest, type Suggestion } from "../../src/question/index.ts";
import type { Completion } from "../cell/completion.ts";
import type { QuestionPlace } from "./question-place.ts";

const WORD_BEFORE = /[\p{L}\p{N}-]*$/u;
const WORD_AFTER = /^[\p{L}\p{N}-]*/u;

/** Completes and explains the words of questions. */
interface Reader {
  suggest(prefix: string): readonly Suggestion[];
  understood(text: string): readonly Span[];
  describe(span: Span): string | undefined;
}

function loadReader(): Reader {
  const lexicon = loadLexicon();
  let names: ReturnType<typeof loadGeneNames> | undefined;
  return {
    suggest: (prefix) => suggest(prefix, lexicon),
    understood: (text) => {
      const read = interpret(text, lexicon);
      return "refused" in read ? read.understood : (read.parsed.spans ?? []);
    },
    describe: ({ kind, value }) => {
      if (kind === "gene") return [value, (names ??= loadGeneNames()).get(value)].filter(Boolean).join(": ");
      if (kind !== "cancer_type") return undefined;
      const lines = value.split("+").map((code) => `${code}: ${cancerTypeName(code)}`);
      return lines.join("\n");
    },
  };
}

const MOST_RECENT = 3;
/** What is offered in the place of all that is typed. */
const WHOLE: ReadonlySet<string> = new Set(["question", "asked"]);

const goesOn = (question: string, typed: string): boolean =>
  question.length > typed.length && question.toLowerCase().startsWith(typed.toLowerCase());

export class QuestionLanguage {
  readonly #reader = loadReader();

  /** Questions that were asked, genes, cancer types and whole questions that continue what stands before `offset`, an offset in the cell. */
  complete({ text, start }: QuestionPlace, offset: number, asked: readonly string[] = []): Completion {
    const prefix = text.slice(0, offset - start);
    const wordStart = WORD_BEFORE.exec(prefix)?.index ?? prefix.length;
    const indent = prefix.length - prefix.trimStart().length;
    const recent = asked.filter((one) => goesOn(one, prefix.trimStart())).slice(0, MOST_RECENT);
    const offered = this.#reader.suggest(prefix).filter((one) => !recent.includes(one.text));
    const suggested = [...recent.map((one) => ({ text: one, kind: "asked" as const })), ...offered];
    return {
      // One range for all: of a whole question only what is not yet typed before the word.
      matches: suggested.map((one) => (WHOLE.has(one.kind) ? one.text.slice(wordStart - indent) : one.text)),
      // One word each: front ends leave no room for two.
      types: suggested.map(({ kind }) => (kind === "cancer_type" ? "cancer" : kind)),
      start: start + wordStart,
      end: offset,
    };
  }

  /** What the gene or cancer type at `offset`, an offset in the cell, stands for. */
  inspect({ text, start }: QuestionPlace, offset: number): string | undefined {
    const at = offset - start;
    const span = this.#reader.understood(text).find((one) => one.start <= at && at <= one.end);
    const described = span && this.#reader.describe(span);
    if (described !== undefined) return described;
    const alone = this.#reader.understood(wordAround(text, at));
    return alone.map((one) => this.#reader.describe(one)).find(Boolean);
  }
}

function wordAround(text: string, at: number): string {
  const before = WORD_BEFORE.exec(text.slice(0, at))?.[0] ?? "";
  return before + (WORD_AFTER.exec(text.slice(at))?.[0] ?? "");
}
