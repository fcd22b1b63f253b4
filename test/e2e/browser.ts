import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { root } from "../processes/running.ts";

const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
];

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env["CGQ_CHROMIUM"] ?? "/usr/bin/chromium", args: quiet });

/** Screenshots are kept for people, outside the repository. */
export async function screenshot(page: Page, name: string): Promise<void> {
  const folder = join(root, "test", "artifacts");
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
