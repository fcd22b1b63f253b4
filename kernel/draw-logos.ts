import { readFileSync, writeFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";

const svg = readFileSync(new URL("./logos/logo-svg.svg", import.meta.url), "utf8");

/** Draws the logo in the sizes that Jupyter asks for. */
for (const size of [32, 64]) {
  const png = new Resvg(svg, { fitTo: { mode: "width", value: size } }).render().asPng();
  writeFileSync(new URL(`./logos/logo-${size}x${size}.png`, import.meta.url), png);
}
