import { buildWheel } from "./build-wheel.mjs";
import { main } from "./main.mjs";
import { prepare } from "./prepare.mjs";

/** Writes what is installed elsewhere into `dist`. */
await main(async () => {
  await prepare();
  console.log(await buildWheel());
});
