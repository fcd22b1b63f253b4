import { readFileSync } from "node:fs";
import { Argument, type Command } from "commander";
import { z } from "zod";
import type { Refusal } from "../contract/question.ts";
import { CgqError } from "../errors.ts";
import type { Interpreted } from "../question/index.ts";
import { terminalJson } from "../view/terminal-text.ts";
import { command, CommonOptions } from "./command.ts";
import { interpretationText } from "./interpretation-text.ts";

const Options = CommonOptions.extend({ file: z.string().optional(), text: z.boolean().default(false) });
const Line = z.looseObject({ id: z.union([z.string(), z.number()]).optional(), question: z.string() });

export function interpretCommand(): Command {
  return command("interpret", "say how questions are understood")
    .addArgument(new Argument("[question]"))
    .option("--file <path>", 'questions as lines of {"id", "question"}; answered with a JSON line each')
    .option("--text", "print for people where the output is no terminal, too")
    .action(async (question: string | undefined, given: unknown, self: Command) => {
      const { file, json, text } = Options.parse(given);
      if ((question === undefined) === (file === undefined)) self.error("error: give either a question or --file");
      const read = await openReader();
      // A pipe is read by a program, a terminal by a person.
      const forPeople = !json && (text || process.stdout.isTTY);
      if (file === undefined) return printReading(question ?? "", read, !forPeople);
      for (const one of readQuestions(file)) console.log(JSON.stringify(reading(one, read)));
    });
}

type Reader = (question: string) => Interpreted | Refusal;

async function openReader(): Promise<Reader> {
  const { interpret, loadLexicon } = await import("../question/index.ts");
  const lexicon = loadLexicon();
  return (question) => interpret(question, lexicon);
}

function printReading(question: string, read: Reader, json: boolean): void {
  const found = read(question);
  // The text has colours of ours and words of the caller's own.
  console.log(json ? terminalJson(answerLine(found)) : interpretationText(question, found));
}

function reading({ id, question }: z.infer<typeof Line>, read: Reader) {
  return { ...(id === undefined ? {} : { id }), ...answerLine(read(question)) };
}

/** An interpretation for machines; genes and cancer types sorted, so that lines compare. */
function answerLine(read: Interpreted | Refusal) {
  if ("refused" in read) return read;
  const { genes, cancer_types, ...rest } = read.parsed;
  return { parsed: { ...rest, genes: genes.toSorted(), cancer_types: cancer_types.toSorted() } };
}

function readQuestions(path: string): z.infer<typeof Line>[] {
  const lines = readText(path).split(/\r?\n/);
  return lines.flatMap((line, index) => (line.trim() === "" ? [] : [parseLine(line, `${path}:${index + 1}`)]));
}

function parseLine(line: string, place: string): z.infer<typeof Line> {
  try {
    return Line.parse(JSON.parse(line));
  } catch (cause) {
    throw new CgqError("invalid_request", `${place} is not a line of {"id", "question"}.`, { cause });
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    throw new CgqError("invalid_request", `${path} cannot be read; check the path.`, { cause });
  }
}
