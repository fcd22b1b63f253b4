import { Command } from "commander";
import { accountCommand } from "./account.ts";
import { askCommand } from "./ask.ts";
import { backupCommand, restoreCommand } from "./backup.ts";
import { dataCommand } from "./data.ts";
import { databaseCommand } from "./database.ts";
import { interpretCommand } from "./interpret.ts";
import { kernelCommand } from "./kernel.ts";
import { keyCommand } from "./key.ts";
import { labCommand } from "./lab.ts";
import { manuscriptCommand } from "./manuscript.ts";
import { openApiCommand } from "./openapi.ts";
import { reportError } from "./report-error.ts";
import { serveCommand } from "./serve.ts";
import { takeSettings } from "./settings.ts";
import { softwareVersion } from "./software-version.ts";

const commands = [
  serveCommand,
  labCommand,
  askCommand,
  interpretCommand,
  dataCommand,
  databaseCommand,
  backupCommand,
  restoreCommand,
  accountCommand,
  keyCommand,
  manuscriptCommand,
  kernelCommand,
  openApiCommand,
];

/** All commands. */
export function cgqProgram(): Command {
  const program = new Command("cgq")
    .description("Cancer Genomics Query: a question becomes a permanent, citable Query Card")
    .version(softwareVersion)
    .showHelpAfterError("(cgq --help shows what there is)");
  for (const make of commands) program.addCommand(make());
  throwInsteadOfExit(program);
  return program;
}

/** Runs one command line (without node and script) and gives its exit code. */
export async function runProgram(args: readonly string[]): Promise<number> {
  const program = cgqProgram();
  try {
    takeSettings(process.env, program);
    await program.parseAsync(args, { from: "user" });
    return 0;
  } catch (error) {
    return reportError(error, args.includes("--json"));
  }
}

/** Commander would end the process inside a command; the exit code is decided in one place instead. */
function throwInsteadOfExit(command: Command): void {
  command.exitOverride();
  for (const child of command.commands) throwInsteadOfExit(child);
}
