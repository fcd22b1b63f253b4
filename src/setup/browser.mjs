import { existsSync } from "node:fs";
import { must, run } from "./run.mjs";

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/snap/bin/chromium"];

const found = () => [process.env.CGQ_CHROMIUM, ...places].find((path) => path && existsSync(path));

async function installFromDebian() {
  console.log("Installing Chromium for the browser tests ...");
  const options = { env: { DEBIAN_FRONTEND: "noninteractive" } };
  await must("apt-get", ["update", "-q"], "apt-get update failed.", options);
  const packages = ["install", "-y", "-q", "--no-install-recommends", "chromium", "fonts-dejavu-core"];
  await must("apt-get", packages, "Chromium could not be installed.", options);
}

/** The browser of the end-to-end tests: the system's Chromium, installed where that is possible; undefined otherwise. */
export async function ensureBrowser() {
  if (
    found() === undefined &&
    process.getuid?.() === 0 &&
    (await run("apt-get", ["--version"], { quiet: true }).catch(() => ({ code: 1 }))).code === 0
  )
    await installFromDebian();
  return found();
}
