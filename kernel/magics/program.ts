import { Command, CommanderError } from "commander";
import { z } from "zod";
import { usageError } from "../session/readable-error.ts";
import type { Magic } from "./magic.ts";
import { magics } from "./index.ts";
import { splitWords } from "./words.ts";

const Options = z.object({ out: z.string().optional(), quiet: z.boolean().default(false) });

/** A magic line, read. */
export interface MagicLine extends z.infer<typeof Options> {
  readonly magic: Magic;
  readonly words: readonly string[];
}

const EXAMPLES = `
Examples:
  %%cgq --out card
  Is TP53 expression different between BRCA and LUAD?

  const card = %cgq get cgq-2026-01-31-abcde
`;

/** Reads what stands behind `%cgq`; undefined when it asked for help, which goes to `print`. Throws a usage error. */
export function parseMagicLine(given: string, print: (text: string) => void): MagicLine | undefined {
  let line: MagicLine | undefined;
  const program = makeProgram(print, (chosen) => {
    line = chosen;
  });
  try {
    program.parse(splitWords(given), { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) throw usageError(asSentence(error.message));
  }
  return line;
}

/** What may follow `given` in a magic line: options, and commands as the first word. */
export function nextWords(given: string): string[] {
  const [query] = makeProgram(ignore, ignore).commands;
  const options = [...(query?.options ?? []).flatMap(({ long }) => long ?? []), "--help"];
  const isFirst = !/\S\s/.test(given.trimStart());
  return isFirst ? [...magics.map(({ name }) => name), ...options] : options;
}

/** What `%cgq --help` prints. */
export function magicHelp(): string {
  let help = "";
  parseMagicLine("--help", (text) => {
    help += text;
  });
  return help;
}

function makeProgram(print: (text: string) => void, choose: (line: MagicLine) => void): Command {
  const program = quiet(new Command("%%cgq"), print).description(
    "Questions about cancer genomics, answered with Query Cards.",
  );
  for (const magic of magics) {
    const command = program.command(`${magic.name} ${magic.parameters}`, { isDefault: magic === magics[0] });
    quiet(command, print)
      .summary(magic.summary)
      .description(magic.summary)
      .option("-o, --out <name>", "bind the card to this TypeScript variable")
      .option("-q, --quiet", "do not show the card")
      .action(() => choose({ magic, words: command.args, ...Options.parse(command.opts()) }));
  }
  const optionLines = program.commands[0]?.createHelp().formatHelp(program.commands[0], program.createHelp()) ?? "";
  return program.addHelpText("after", `\nOptions of a question:\n${optionSection(optionLines)}${EXAMPLES}`);
}

function quiet(command: Command, print: (text: string) => void): Command {
  return command.exitOverride().helpCommand(false).configureOutput({ writeOut: print, writeErr: ignore });
}

/** The lines of a command's help that list its options. */
function optionSection(help: string): string {
  return help.slice(help.indexOf("Options:\n") + "Options:\n".length);
}

/** commander's "error: unknown option ..." as a sentence, with a way on. */
function asSentence(message: string): string {
  const said = message.replace(/^error: /, "").replace(/\s*\n\s*/g, " ");
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}. See %cgq --help.`;
}

const ignore = () => {};
