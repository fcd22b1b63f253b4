import type { RenderRequest } from "./render-message.ts";

const POINTS = 2_000;
const places = Array.from({ length: POINTS }, (_, i) => i / POINTS);

/** A figure of many points as a PDF, which nobody sees: what draws it is compiled then, and whoever is first waits less. */
export const practice: RenderRequest = {
  figure: {
    data: [
      {
        type: "scatter",
        mode: "markers",
        name: "practice",
        x: places.map((place) => Math.sin(place * POINTS)),
        y: places.map((place) => Math.cos(place * POINTS * 2)),
        marker: { color: "#000000", size: 4 },
      },
      { type: "box", name: "practice", x: ["a"], q1: [0], median: [1], q3: [2] },
    ],
    layout: { xaxis: { title: { text: "x" } }, yaxis: { title: { text: "y" } } },
  },
  width: 800,
  height: 500,
  title: "Practice",
  description: "Points that nobody sees",
  page: { width: 180, title: "Practice", alt_text: "Points that nobody sees", created_at: "2000-01-01T00:00:00.000Z" },
};
