import { afterAll, describe, expect, it } from "@jest/globals";
import { createRenderer } from "../../src/render/index.ts";

const renderer = createRenderer();
afterAll(() => renderer.close());

const bars = {
  data: [{ type: "bar", x: ["BRCA", "LUAD"], y: [30, 53] }],
  layout: { yaxis: { title: { text: "Patients (%)" }, automargin: true } },
};

describe("the labels of an axis", () => {
  it("are all drawn, numbers too, with the title beside them", async () => {
    const bytes = await renderer.svg({ figure: bars, width: 640, height: 380, title: "", description: "" });
    const svg = Buffer.from(bytes).toString();
    for (const label of ["0", "10", "20", "30", "40", "50", "BRCA", "LUAD"]) expect(svg).toContain(`>${label}</text>`);
    const title = /<text class="ytitle"[^>]*x="([\d.]+)"/.exec(svg)?.[1];
    const firstLabel = /<g class="ytick"><text text-anchor="end" x="([\d.]+)"/.exec(svg)?.[1];
    expect(Number(title)).toBeGreaterThan(0);
    expect(Number(title)).toBeLessThan(Number(firstLabel));
  });

  it("keep two spaces in a picture", async () => {
    const picture = (label: string) => {
      const figure = { ...bars, data: [{ type: "bar", x: [label, "LUAD"], y: [30, 53] }] };
      return renderer.png({ figure, width: 640, height: 380, scale: 1, title: "", description: "" });
    };
    const [one, two] = [await picture("BRCA (n = 1)"), await picture("BRCA  (n = 1)")];
    expect(Buffer.from(one).equals(two)).toBe(false);
  });
});
