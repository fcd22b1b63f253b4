import type { Command } from "commander";
import { command, print } from "./command.ts";
import { DatahubOptions, withDatahub } from "./datahub-options.ts";

export function availableCommand(): Command {
  return withDatahub(command("available", "list the public studies that can be pulled"))
    .argument("[part...]", "only studies whose identifier holds one of these")
    .action(async (parts: string[], given: unknown) => {
      const { json, datahub } = DatahubOptions.parse(given);
      const { datahubAddresses } = await import("../datahub/addresses.ts");
      const { listStudies } = await import("../datahub/list-studies.ts");
      const { PATIENCE } = await import("../datahub/request.ts");
      const all = await listStudies(datahubAddresses(datahub), PATIENCE, new AbortController().signal);
      const wanted = parts.map((part) => part.toLowerCase());
      const studies = all.filter((id) => wanted.length === 0 || wanted.some((part) => id.toLowerCase().includes(part)));
      print(json, { studies }, studies.join("\n") || `None of ${all.length} studies is named so.`);
    });
}
