import { Command, CommanderError } from "commander";
import { z } from "zod";
import { usageError } from "../session/readable-error.ts";
import { magics } from "./index.ts";
import type { Magic } from "./magic.ts";
import { refuseUnknownCommand } from "./unknown-command.ts";
import { splitWords } from "./words.ts";

const Common = z.looseObject({ out: z.string().optional(), quiet: z.boolean().default(false) });

/** A magic line, read. */
export interface MagicLine {
  readonly magic: Magic;
  readonly words: readonly string[];
  readonly options: z.infer<typeof Common>;
}

const EXAMPLES = `
Examples:
  %%cgq --out card
  Is TP53 expression different between BRCA and LUAD?

  const again = %cgq get \${card.id}
  const rows = %cgq data \${card.id}
  import { ask, get, genes, data } from "cgq";   the same as functions

Help on a command: %cgq fork --help
`;

/**
 * Reads what stands behind `%cgq`, or behind `%%cgq` above a body; undefined when it asked for help, which goes to
 * `print`. Throws a usage error.
 */
export function parseMagicLine(given: string, hasBody: boolean, print: (text: string) => void): MagicLine | undefined {
  let line: MagicLine | undefined;
  const program = makeProgram(print, (chosen) => {
    line = chosen;
  });
  const words = splitWords(given);
  if (!hasBody) refuseUnknownCommand(words);
  try {
    program.parse(words, { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) throw usageError(asSentence(error.message));
  }
  return line;
}

/** What may follow `given` in a magic line: options of its command, and commands as the first word. */
export function nextWords(given: string): string[] {
  const [first = ""] = given.trimStart().split(/\s/);
  const { commands } = makeProgram(ignore, ignore);
  const command = commands.find((one) => one.name() === first) ?? commands[0];
  const options = [...(command?.options ?? []).flatMap(({ long }) => long ?? []), "--help"];
  const isFirst = !/\S\s/.test(given.trimStart());
  return isFirst ? [...magics.map(({ name }) => name), ...options] : options;
}

/** What `%cgq --help` prints, or `%cgq COMMAND --help`. */
export function magicHelp(command?: string): string {
  let help = "";
  const words = magics.some(({ name }) => name === command) ? `${command} --help` : "--help";
  parseMagicLine(words, false, (text) => {
    help += text;
  });
  return help;
}

/** What `%lsmagic` prints. */
export function listOfMagics(): string {
  const commands = magics.map(({ name, summary }) => `  %cgq ${name.padEnd(10)} ${summary}`);
  return ["Cell magics: %%cgq", "Line magics: %cgq, %lsmagic", "Commands:", ...commands, ""].join("\n");
}

function makeProgram(print: (text: string) => void, choose: (line: MagicLine) => void): Command {
  const program = quiet(new Command("%cgq"), print)
    .usage("[command] [options]")
    .description("Questions about cancer genomics, answered with Query Cards.");
  for (const magic of magics) addCommand(program, magic, print, choose);
  const [query] = program.commands;
  const optionLines = query?.createHelp().formatHelp(query, program.createHelp()) ?? "";
  return program.addHelpText("after", `\nOptions of a question:\n${optionSection(optionLines)}${EXAMPLES}`);
}

function addCommand(
  program: Command,
  magic: Magic,
  print: (text: string) => void,
  choose: (line: MagicLine) => void,
): void {
  const command = program.command(`${magic.name} ${magic.parameters}`, { isDefault: magic === magics[0] });
  quiet(command, print)
    .summary(magic.summary)
    .description(magic.summary)
    .allowExcessArguments(false)
    .option("-o, --out <name>", "bind the result to this TypeScript variable")
    .option("-q, --quiet", "show nothing")
    .action(() => choose({ magic, words: command.args, options: Common.parse(command.opts()) }));
  magic.configure?.(command);
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
  return `${said.charAt(0).toUpperCase()}${said.slice(1).replace(/\.$/, "")}. See %cgq --help.`;
}

const ignore = () => {};
