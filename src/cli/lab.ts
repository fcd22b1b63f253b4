import type { Command } from "commander";
import { z } from "zod";
import { print } from "./command.ts";
import { startJupyterLab } from "./jupyter-lab.ts";
import { openBrowser } from "./open-browser.ts";
import { ServeOptions, withServiceOptions } from "./serve.ts";
import type { RunningService } from "./service.ts";
import { keepCompiled } from "./keep-compiled.ts";
import { untilStopped } from "./stop-signal.ts";
import { storesCommand } from "./stores-command.ts";

const LabOptions = ServeOptions.extend({
  notebooks: z.string(),
  labPort: z.coerce.number().int().min(0).max(65_535).optional(),
  browser: z.boolean(),
});
type LabOptions = z.infer<typeof LabOptions>;

export function labCommand(): Command {
  const lab = storesCommand("lab", "run the service and JupyterLab together");
  return withServiceOptions(lab, { logLevel: "warn", signUp: "open" })
    .option("--notebooks <dir>", "folder whose notebooks are shown", "notebooks")
    .option("--lab-port <number>", "port of JupyterLab (default: 8888, or the next free one)")
    .option("--no-browser", "do not open a browser")
    .action(async (given: unknown) => {
      const options = LabOptions.parse(given);
      // Stdout is for the result; the first start takes some seconds more for the starter data set.
      console.error("Starting the service and JupyterLab ...");
      await keepCompiled(options.home);
      const { startService } = await import("./service.ts");
      const service = await startService(options);
      try {
        await runLab(options, service);
      } finally {
        await service.close();
      }
    });
}

async function runLab(options: LabOptions, { url, api }: RunningService): Promise<void> {
  const env = { CGQ_HOME: options.home, CGQ_BASE_URL: api };
  const lab = await startJupyterLab({ notebooks: options.notebooks, port: options.labPort, env });
  print(options.json, { url, api, lab: lab.url }, `JupyterLab: ${lab.url}\nService:    ${url}\nStop both with Ctrl+C.`);
  if (options.browser) openBrowser(lab.url, lab.folder);
  await Promise.race([untilStopped(), lab.ended]);
  await lab.stop();
}
