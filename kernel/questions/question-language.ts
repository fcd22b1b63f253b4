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

export class QuestionLanguage {
  readonly #reader = loadReader();

  /** Genes, cancer types and whole questions that continue what stands before `offset`, an offset in the cell. */
  complete({ text, start }: QuestionPlace, offset: number): Completion {
    const prefix = text.slice(0, offset - start);
    const wordStart = WORD_BEFORE.exec(prefix)?.index ?? prefix.length;
    const indent = prefix.length - prefix.trimStart().length;
    const suggested = this.#reader.suggest(prefix);
    return {
      // One range for all: of a whole question only what is not yet typed before the word.
      matches: suggested.map((one) => (one.kind === "question" ? one.text.slice(wordStart - indent) : one.text)),
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
