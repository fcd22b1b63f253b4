import type { Command } from "commander";
import { z } from "zod";
import { installKernel, kernelSpecification } from "../../kernel/install.ts";
import { command, CommonOptions, group, print } from "./command.ts";

const InstallOptions = CommonOptions.extend({
  prefix: z.string().optional(),
  sysPrefix: z.boolean().optional(),
  name: z.string().optional(),
  displayName: z.string().optional(),
});

export function kernelCommand(): Command {
  const install = command("install", "make the notebook kernel known to Jupyter")
    .option("--prefix <dir>", "install below this folder instead of for the user")
    .option("--sys-prefix", "install into the active Python environment")
    .option("--name <name>", "name of the kernel's folder")
    .option("--display-name <text>", "name that Jupyter shows")
    .action(async (given: unknown) => {
      const { json, ...options } = InstallOptions.parse(given);
      const folder = await installKernel(options);
      print(json, { folder }, `Installed the kernel in ${folder}.`);
    });
  const spec = command("spec", "say how Jupyter starts the kernel").action((given: unknown) => {
    const specification = kernelSpecification();
    print(CommonOptions.parse(given).json, specification, JSON.stringify(specification, undefined, 2));
  });
  return group("kernel", "manage the notebook kernel", install, spec);
}
