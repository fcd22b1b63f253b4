import { readFileSync } from "node:fs";
import { Argument, type Command } from "commander";
import { z } from "zod";
import { CgqError } from "../errors.ts";
import { interpret } from "../question/interpret.ts";
import { loadLexicon, type Lexicon } from "../question/lexicon.ts";
import { command } from "./command.ts";

const Options = z.object({ file: z.string().optional() });
const Line = z.looseObject({ id: z.union([z.string(), z.number()]).optional(), question: z.string() });

export function interpretCommand(): Command {
  return command("interpret", "say how questions are understood, one JSON line each")
    .addArgument(new Argument("[question]"))
    .option("--file <path>", 'questions as lines of {"id", "question"}')
    .action((question: string | undefined, given: unknown, self: Command) => {
      const { file } = Options.parse(given);
      if ((question === undefined) === (file === undefined)) self.error("error: give either a question or --file");
      const lexicon = loadLexicon();
      const questions = file === undefined ? [{ question: question ?? "" }] : readQuestions(file);
      for (const one of questions) console.log(JSON.stringify(reading(one, lexicon)));
    });
}

/** One answer line; genes and cancer types sorted, so that lines compare. */
function reading({ id, question }: z.infer<typeof Line>, lexicon: Lexicon) {
  const name = id === undefined ? {} : { id };
  const read = interpret(question, lexicon);
  if ("refused" in read) return { ...name, ...read };
  const { genes, cancer_types, ...rest } = read.parsed;
  return { ...name, parsed: { ...rest, genes: genes.toSorted(), cancer_types: cancer_types.toSorted() } };
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
