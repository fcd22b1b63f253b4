import { cp, mkdir, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CgqError } from "../src/errors.ts";

export const KERNEL_NAME = "cgq";
const DISPLAY_NAME = "TypeScript (CGQ)";
/** The names that Jupyter allows for the folder of a kernel. */
const ALLOWED_NAME = /^[\w.-]+$/;

type Environment = Readonly<Record<string, string | undefined>>;

export interface KernelInstallOptions {
  /** Installs into `PREFIX/share/jupyter`. */
  readonly prefix?: string | undefined;
  /** Installs into the active virtual or conda environment. */
  readonly sysPrefix?: boolean | undefined;
  /** Folder name of the kernel; notebooks refer to it. Default: cgq. */
  readonly name?: string | undefined;
  readonly displayName?: string | undefined;
  readonly env?: Environment;
  readonly platform?: NodeJS.Platform;
}

/**
 * Makes the kernel known to Jupyter, for this user unless a prefix is given; nothing but Node.js is needed.
 * Returns the folder of the kernel's specification; throws `CgqError` when the options name no place for it.
 */
export async function installKernel(options: KernelInstallOptions = {}): Promise<string> {
  const name = options.name ?? KERNEL_NAME;
  if (!ALLOWED_NAME.test(name)) {
    throw new CgqError(
      "invalid_request",
      `"${name}" cannot be a kernel's name; use letters, digits, dots, hyphens and underscores.`,
    );
  }
  const folder = join(dataFolder(options), "kernels", name);
  await mkdir(folder, { recursive: true });
  await cp(fileURLToPath(new URL("./logos/", import.meta.url)), folder, { recursive: true });
  const specification = kernelSpecification(options.displayName ?? DISPLAY_NAME);
  await writeFile(join(folder, "kernel.json"), `${JSON.stringify(specification, undefined, 2)}\n`);
  return folder;
}

/** Absolute paths throughout: a server or an editor may start the kernel with another PATH and folder. */
function kernelSpecification(displayName: string): Readonly<Record<string, unknown>> {
  // Without the first flag Node.js ends the process when code inside an asynchronous callback is terminated.
  const flags = ["--no-force-async-hooks-checks", "--no-warnings"];
  return {
    argv: [process.execPath, ...flags, fileURLToPath(new URL("./main.ts", import.meta.url)), "{connection_file}"],
    display_name: displayName,
    language: "typescript",
    interrupt_mode: "message",
    metadata: { debugger: false },
  };
}

function dataFolder({
  prefix,
  sysPrefix,
  env = process.env,
  platform = process.platform,
}: KernelInstallOptions): string {
  if (prefix !== undefined) return join(prefix, "share", "jupyter");
  if (sysPrefix === true) return join(environmentPrefix(env), "share", "jupyter");
  return userDataFolder(env, platform);
}

function environmentPrefix(env: Environment): string {
  const prefix = env["VIRTUAL_ENV"] ?? env["CONDA_PREFIX"];
  if (prefix !== undefined) return prefix;
  throw new CgqError(
    "invalid_request",
    "No virtual or conda environment is active; activate one, or give --prefix FOLDER.",
  );
}

function userDataFolder(env: Environment, platform: NodeJS.Platform): string {
  const { JUPYTER_DATA_DIR, APPDATA, XDG_DATA_HOME } = env;
  if (JUPYTER_DATA_DIR !== undefined && JUPYTER_DATA_DIR !== "") return JUPYTER_DATA_DIR;
  if (platform === "win32") return join(APPDATA ?? join(homedir(), "AppData", "Roaming"), "jupyter");
  if (platform === "darwin") return join(homedir(), "Library", "Jupyter");
  return join(XDG_DATA_HOME ?? join(homedir(), ".local", "share"), "jupyter");
}
