import type { Command } from "commander";
import { command } from "./command.ts";

export function openApiCommand(): Command {
  return command("openapi", "print the OpenAPI 3.1 document of the service").action(async () => {
    const { openApiDocument } = await import("../http/openapi.ts");
    console.log(JSON.stringify(await openApiDocument(), undefined, 2));
  });
}
