import type { Command } from "commander";
import { clientFromEnvironment } from "../client/index.ts";
import { command, CommonOptions, print } from "./command.ts";

export function askCommand(): Command {
  return command("ask", "ask the service a question")
    .argument("<question>")
    .action(async (question: string, given: unknown) => {
      const { home, json } = CommonOptions.parse(given);
      const card = await clientFromEnvironment({ home }).ask(question);
      const warnings = card.results.warnings?.map((warning) => `! ${warning.message}`) ?? [];
      print(json, card, [card.results.answer, ...warnings, `${card.id}  ${card.url ?? ""}`.trimEnd()].join("\n"));
    });
}
