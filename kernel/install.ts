import { cp, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CgqError } from "../src/errors.ts";
import { cacheFolder, jupyterFolder, type Machine } from "./user-folders.ts";

const KERNEL_NAME = "cgq";
const DISPLAY_NAME = "TypeScript (CGQ)";
/** The names that Jupyter allows for the folder of a kernel. */
const ALLOWED_NAME = /^[\w.-]+$/;

export interface KernelInstallOptions {
  /** Installs into `PREFIX/share/jupyter`. */
  readonly prefix?: string | undefined;
  /** Installs into the active virtual or conda environment. */
  readonly sysPrefix?: boolean | undefined;
  /** Folder name of the kernel; notebooks refer to it. Default: cgq. */
  readonly name?: string | undefined;
  readonly displayName?: string | undefined;
}

/**
 * Makes the kernel known to Jupyter, for this user unless a prefix is given; nothing but Node.js is needed.
 * Returns the folder of the kernel's specification; throws `CgqError` when the options name no place for it.
 */
export async function installKernel(
  options: KernelInstallOptions = {},
  machine: Machine = { env: process.env, platform: process.platform },
): Promise<string> {
  const name = options.name ?? KERNEL_NAME;
  if (!ALLOWED_NAME.test(name)) {
    throw new CgqError(
      "invalid_request",
      `"${name}" cannot be a kernel's name; use letters, digits, dots, hyphens and underscores.`,
    );
  }
  const folder = join(dataFolder(options, machine), "kernels", name);
  await mkdir(folder, { recursive: true });
  await cp(fileURLToPath(new URL("./logos/", import.meta.url)), folder, { recursive: true });
  const specification = kernelSpecification(options.displayName ?? DISPLAY_NAME, machine);
  await writeFile(join(folder, "kernel.json"), `${JSON.stringify(specification, undefined, 2)}\n`);
  return folder;
}

/** What `kernel.json` says. Absolute paths throughout: a server or an editor may start the kernel with another PATH and folder. */
export function kernelSpecification(
  displayName: string = DISPLAY_NAME,
  machine: Machine = { env: process.env, platform: process.platform },
): Readonly<Record<string, unknown>> {
  // Without the first flag Node.js ends the process when code inside an asynchronous callback is terminated.
  const flags = ["--no-force-async-hooks-checks", "--no-warnings"];
  return {
    argv: [process.execPath, ...flags, fileURLToPath(new URL("./main.ts", import.meta.url)), "{connection_file}"],
    display_name: displayName,
    language: "typescript",
    interrupt_mode: "message",
    metadata: { debugger: false },
    // Compiled sources are kept: the next start is a fifth faster.
    env: { NODE_COMPILE_CACHE: join(cacheFolder(machine), "compiled") },
  };
}

function dataFolder({ prefix, sysPrefix }: KernelInstallOptions, machine: Machine): string {
  if (prefix !== undefined) return join(prefix, "share", "jupyter");
  if (sysPrefix === true) return join(environmentPrefix(machine), "share", "jupyter");
  return jupyterFolder(machine);
}

function environmentPrefix({ env }: Machine): string {
  const prefix = env["VIRTUAL_ENV"] ?? env["CONDA_PREFIX"];
  if (prefix !== undefined) return prefix;
  throw new CgqError(
    "invalid_request",
    "No virtual or conda environment is active; activate one, or give --prefix FOLDER.",
  );
}
