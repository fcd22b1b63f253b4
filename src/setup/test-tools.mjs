import { existsSync } from "node:fs";
import { must, run } from "./run.mjs";

const browserPlaces = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
];

const browser = () => [process.env.CGQ_CHROMIUM, ...browserPlaces].find((path) => path && existsSync(path));

const runs = async (command, ...args) =>
  (await run(command, args, { quiet: true }).catch(() => ({ code: 1 }))).code === 0;

/** Debian packages of the tools that the tests use and this machine lacks. */
async function missingPackages() {
  const chromium = browser() === undefined ? ["chromium", "fonts-dejavu-core"] : [];
  return (await runs("pdftotext", "-v")) ? chromium : [...chromium, "poppler-utils"];
}

async function installFromDebian(packages) {
  console.log(`Installing ${packages.join(", ")} for the tests ...`);
  const options = { env: { DEBIAN_FRONTEND: "noninteractive" } };
  await must("apt-get", ["update", "-q"], "apt-get update failed.", options);
  const args = ["install", "-y", "-q", "--no-install-recommends", ...packages];
  await must("apt-get", args, `Debian did not install ${packages.join(", ")}.`, options);
}

/** Installs what browser and PDF tests need where that is possible; the path of the browser, or undefined. */
export async function installTestTools() {
  const packages = await missingPackages();
  if (packages.length > 0 && process.getuid?.() === 0 && (await runs("apt-get", "--version")))
    await installFromDebian(packages);
  return browser();
}
