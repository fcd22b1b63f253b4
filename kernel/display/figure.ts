import type { Content } from "../protocol/message.ts";

const PLOTLY = "application/vnd.plotly.v1+json";
const VEGA_LITE = /\/vega-lite\/v(\d+)/;
const VEGA = /\/vega\/v(\d+)/;

/** A figure of one's own by the MIME type that front ends draw: Plotly's `{ data, layout }`, or a Vega or Vega-Lite specification. */
export function figureBundle(value: unknown): Content | undefined {
  const type = figureType(value);
  return type === undefined ? undefined : { [type]: value, "text/plain": `a figure (${type})` };
}

function figureType(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if ("$schema" in value && typeof value.$schema === "string") return vegaType(value.$schema);
  const isPlotly = "data" in value && "layout" in value && Array.isArray(value.data) && isObject(value.layout);
  return isPlotly ? PLOTLY : undefined;
}

function vegaType(schema: string): string | undefined {
  const lite = VEGA_LITE.exec(schema)?.[1];
  if (lite !== undefined) return `application/vnd.vegalite.v${lite}+json`;
  const vega = VEGA.exec(schema)?.[1];
  return vega === undefined ? undefined : `application/vnd.vega.v${vega}+json`;
}

const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);
