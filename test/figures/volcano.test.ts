import { describe, expect, it } from "@jest/globals";
import { z } from "zod";
import { volcanoFigure } from "../../src/figures/volcano.ts";

const Trace = z.looseObject({
  name: z.string().optional(),
  mode: z.string(),
  x: z.array(z.number()),
  y: z.array(z.number()),
  text: z.array(z.string()),
});
const Layout = z.looseObject({ shapes: z.array(z.looseObject({ y0: z.number(), yref: z.string().optional() })) });

const gene = (name: string, difference: number, p: number, adjusted: number) => ({
  gene: name,
  difference,
  lnP: Math.log(p),
  lnAdjusted: Math.log(adjusted),
});
const figureOf = (genes: readonly ReturnType<typeof gene>[]) =>
  volcanoFigure({
    genes,
    sides: ["Higher in ACC", "Higher in UVM"],
    falseDiscoveryRate: 0.05,
    xTitle: "log₂ fold change",
  });

describe("a volcano plot", () => {
  const figure = figureOf([
    gene("UP", 3.1449, 1e-8, 4e-8),
    gene("DOWN", -2, 1e-4, 2e-4),
    gene("EDGE", 0.5, 0.01, 0.0133),
    gene("NONE", 4, 0.5, 0.5),
  ]);
  const traces = z.array(Trace).parse(figure.plotly_json.data);

  it("has a point for every gene at −log10 of the raw p, coloured by the adjusted one", () => {
    expect(traces.slice(0, 3).map(({ name, text, x, y }) => ({ name, text, x, y }))).toEqual([
      { name: "Not found (1)", text: ["NONE"], x: [4], y: [0.301] },
      { name: "Higher in ACC (2)", text: ["UP", "EDGE"], x: [3.14, 0.5], y: [8, 2] },
      { name: "Higher in UVM (1)", text: ["DOWN"], x: [-2], y: [4] },
    ]);
    expect(figure.alt_text).toContain("2 are higher in ACC and 1 higher in UVM");
  });

  it("draws one line, at the largest p that is found, because nothing else decides", () => {
    const { shapes } = Layout.parse(figure.plotly_json.layout);
    expect(shapes.map(({ y0 }) => y0)).toEqual([2]);
  });

  it("labels the first genes whose names do not cover each other", () => {
    const near = ["A", "B", "C"].map((name, i) => gene(name, 5 + i / 100, 10 ** -(9 - i / 100), 1e-7));
    const labelled = z
      .array(Trace)
      .parse(figureOf([...near, gene("FAR", -5, 1e-9, 1e-7)]).plotly_json.data)
      .at(-1);
    expect(labelled).toMatchObject({ mode: "text", text: ["A", "FAR"] });
  });

  it("puts a name beside its gene where points lie above it, and nowhere where they lie all round", () => {
    const above = Array.from({ length: 4 }, (_, i) => gene(`P${i}`, 5 + i / 100, 10 ** -(9 + i / 10), 1e-7));
    const ends = [gene("LEFT", -20, 0.5, 0.5), gene("RIGHT", 20, 0.5, 0.5), gene("TOP", 0.1, 1e-12, 0.5)];
    const names = (...genes: ReturnType<typeof gene>[]) =>
      z
        .array(Trace)
        .parse(figureOf([...genes, ...ends]).plotly_json.data)
        .at(-1);
    const place = gene("NAMED", 5, 10 ** -8.8, 1e-7);
    expect(names(place)).toMatchObject({ text: ["NAMED"], textposition: ["top center"] });
    const unfound = above.map((one) => ({ ...one, lnAdjusted: 0 }));
    expect(names(place, ...unfound)).toMatchObject({ text: ["NAMED"], textposition: ["middle right"] });
    const round = [-1, 1].flatMap((side) =>
      Array.from({ length: 3 }, (_, i) => ({
        ...gene(`S${i}`, 5 + side * (1 + i / 10), 10 ** -8.8, 1e-7),
        lnAdjusted: 0,
      })),
    );
    expect(names(place, ...unfound, ...round)).toMatchObject({ text: [] });
  });

  it("labels at most twelve genes", () => {
    const apart = Array.from({ length: 30 }, (_, i) => gene(`G${i}`, i % 2 === 0 ? 6 : -6, 10 ** -(60 - 2 * i), 1e-9));
    expect(z.array(Trace).parse(figureOf(apart).plotly_json.data).at(-1)?.text).toHaveLength(12);
  });

  it("finds no gene that is equal in both groups, however small its p", () => {
    const [notFound, higher, lower] = z.array(Trace).parse(figureOf([gene("SAME", 0, 1e-9, 1e-8)]).plotly_json.data);
    expect(notFound?.text).toEqual(["SAME"]);
    expect([...(higher?.text ?? []), ...(lower?.text ?? [])]).toEqual([]);
  });

  it("draws at most 2,000 points of a look, and says of how many genes", () => {
    // A quarter of the genes is found; the others lie in a dense cloud.
    const many = Array.from({ length: 20_000 }, (_, i) =>
      gene(`GENE${i}`, Math.sin(i + 1) * 7.123456, 10 ** -(2 + ((i * 0.618) % 1) * 40), i % 4 === 0 ? 1e-3 : 0.5),
    );
    const { plotly_json, caption } = figureOf(many);
    const clouds = z.array(Trace).parse(plotly_json.data).slice(0, 3);
    expect(clouds.map(({ name }) => name?.replace(/ \(.*/, ""))).toEqual([
      "Not found",
      "Higher in ACC",
      "Higher in UVM",
    ]);
    expect(clouds[0]?.name).toContain("(15,000)");
    for (const { x } of clouds) {
      expect(x.length).toBeLessThanOrEqual(2_000);
      expect(x.length).toBeGreaterThan(1_000);
    }
    const drawn = clouds.reduce((sum, { x }) => sum + x.length, 0);
    expect(caption).toContain(`${drawn.toLocaleString("en-US")} of 20,000 genes are drawn`);
    expect(JSON.stringify(plotly_json).length).toBeLessThan(180_000);
  });

  it("is drawn without a threshold where nothing is found", () => {
    const { plotly_json } = figureOf([gene("NONE", 1, 0.5, 0.9)]);
    expect(Layout.parse(plotly_json.layout).shapes).toEqual([]);
  });
});
