import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

const openers: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ["open"],
  win32: ["cmd", "/c", "start", ""],
};

const page = (url: string): string =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=${url}"><title>CGQ</title>\n`;

/** Opens an address in the user's browser, by a page in a folder of the user's alone: an address among the arguments of a process can be read by everybody on the machine. A machine without a browser changes nothing. */
export function openBrowser(url: string, folder: string): void {
  const path = join(folder, "open.html");
  writeFileSync(path, page(url), { mode: 0o600 });
  const [command = "xdg-open", ...args] = openers[process.platform] ?? ["xdg-open"];
  const child = spawn(command, [...args, path], { stdio: "ignore", detached: true });
  child.on("error", () => undefined);
  child.unref();
}
