import { describe, expect, it } from "@jest/globals";
import { proportionFigure } from "../../src/figures/proportion.ts";

const figure = proportionFigure({
  // KRAS mutations in PAAD; R: prop.test-free Wilson interval of binom::binom.wilson(111, 170), 0.5786 and 0.7204.
  share: { label: "PAAD", count: 111, n: 170, proportion: 111 / 170, interval: [0.5786, 0.7204] },
  valueTitle: "Patients with KRAS mutations (%)",
  caption: "caption",
  altText: "words",
});

describe("one share", () => {
  it("is a point with its interval on the whole scale", () => {
    const [point] = figure.plotly_json.data;
    expect(figure.plotly_json.data).toHaveLength(1);
    expect(point).toMatchObject({ type: "scatter", mode: "markers", x: [65.29] });
    expect(point).toMatchObject({ error_x: { array: [6.746], arrayminus: [7.434] } });
    expect(point).toMatchObject({ hovertext: ["PAAD<br>65.3%, 111 of 170"] });
    expect(figure.plotly_json.layout).toMatchObject({ xaxis: { range: [0, 100] } });
  });

  it("is small", () => {
    expect(Number(figure.plotly_json.layout["height"])).toBeLessThan(130);
  });
});
