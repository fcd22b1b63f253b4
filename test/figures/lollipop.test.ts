import { describe, expect, it } from "@jest/globals";
import { z } from "zod";
import { lollipopFigure } from "../../src/figures/lollipop.ts";

const position = (at: number, patients: number) => ({ position: at, label: `R${at}`, patients });
const Drawn = z.object({
  name: z.string().optional(),
  x: z.array(z.number()),
  y: z.array(z.number()),
  text: z.array(z.string()).optional(),
});

const draw = (missense: ReturnType<typeof position>[], truncating: ReturnType<typeof position>[] = []) => {
  const kinds = [
    { name: "missense", positions: missense },
    { name: "truncating", positions: truncating },
  ];
  const { plotly_json, alt_text } = lollipopFigure({ gene: "TP53", kinds });
  return { traces: plotly_json.data.map((trace) => Drawn.parse(trace)), alt_text };
};

describe("a lollipop figure", () => {
  it("has a head for each position of each kind that has any", () => {
    const { traces } = draw([position(175, 30), position(273, 40)], [position(213, 12)]);
    expect(traces.slice(0, -1).map(({ name, x, y }) => [name, x, y])).toEqual([
      ["missense", [175, 273], [30, 40]],
      ["truncating", [213], [12]],
    ]);
    expect(draw([position(12, 5)]).traces.map(({ name }) => name)).toEqual(["missense", undefined]);
  });

  it("has no ticks between whole patients", () => {
    const axisOf = (patients: number) => {
      const kinds = [{ name: "missense", positions: [position(175, patients)] }];
      return lollipopFigure({ gene: "TP53", kinds }).plotly_json.layout["yaxis"];
    };
    expect(axisOf(2)).toMatchObject({ dtick: 1 });
    expect(axisOf(200)).not.toHaveProperty("dtick");
  });

  it("names the positions of most patients, none beside one that is named", () => {
    const { traces, alt_text } = draw([position(248, 35), position(250, 34), position(175, 30), position(393, 1)]);
    expect(traces.at(-1)?.text).toEqual(["R248", "R175", "R393"]);
    expect(alt_text).toContain("R248 (35), R175 (30)");
  });
});
