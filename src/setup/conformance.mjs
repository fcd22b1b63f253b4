import { main } from "./main.mjs";
import { installPackages } from "./packages.mjs";
import { at, node } from "./paths.mjs";
import { run } from "./run.mjs";

/** Judges a service by the specification: `npm run conformance -- --base-url https://host/v1 --api-key KEY`. */
await main(async () => {
  await installPackages();
  const args = ["--no-warnings", at("test", "verify", "conformance.ts"), ...process.argv.slice(2)];
  return (await run(node, args)).code;
});
