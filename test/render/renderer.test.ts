import { afterAll, describe, expect, it } from "@jest/globals";
import { inflateSync } from "node:zlib";
import { createRenderer } from "../../src/render/index.ts";

const renderer = createRenderer();
afterAll(() => renderer.close());

const size = { width: 800, height: 600, title: "TP53 in BRCA and LUAD", description: "Box plot" };
const box = {
  data: [
    { type: "box", name: "BRCA", y: [1, 2, 3, 4, 9], boxpoints: "all" },
    { type: "box", name: "LUAD", y: [2, 3, 4] },
  ],
  layout: { yaxis: { title: { text: "TP53 expression (log<sub>2</sub>)" } } },
};
const text = async (figure: unknown) => new TextDecoder().decode(await renderer.svg({ ...size, figure }));

const POINT = /<path class="point" transform="translate\((?<left>[^,]+),(?<top>[^)]+)\)"(?<look>[^>]*)>/gu;

type Point = Awaited<ReturnType<typeof pointsOf>>[number];
/** Where the points of a picture are, in pixels from the left and the top, and what they look like. */
const pointsOf = async (figure: unknown) =>
  [...(await text(figure)).matchAll(POINT)].map(({ groups: { left, top, look } = {} }) => ({
    left: Number(left),
    top: Number(top),
    look,
  }));

/** Width, height and whether any pixel differs from the first, read by the PNG specification. */
function readPng(png: Uint8Array) {
  const bytes = Buffer.from(png);
  const parts: Buffer[] = [];
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (bytes.toString("ascii", at + 4, at + 8) === "IDAT")
      parts.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  const pixels = inflateSync(Buffer.concat(parts));
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), blank: new Set(pixels).size < 8, bytes };
}

describe("svg", () => {
  it("draws the traces, axis titles and an accessible name", async () => {
    const svg = await text(box);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" role="img"/);
    expect(svg).toContain("<title>TP53 in BRCA and LUAD</title>");
    expect(svg).toContain("TP53 expression (log");
    expect(svg).toContain(">LUAD</text>");
    expect(svg.match(/class="box"/g)).toHaveLength(2);
  });

  it.each([
    ["box", box],
    ["scatter", { data: [{ type: "scatter", mode: "markers", x: [1, 2], y: [3, 4] }], layout: {} }],
  ])("gives the same bytes for the same %s figure", async (_, figure) => {
    expect(await text(figure)).toBe(await text(figure));
  });

  it("draws of a cloud of points those that do not lie on each other", async () => {
    const x = Array.from({ length: 20_000 }, (_, i) => i % 100);
    const cloud = {
      type: "scatter",
      mode: "markers",
      x,
      y: x.map((one) => one / 2),
      marker: { color: "#000", size: 4 },
    };
    const few = { ...cloud, x: x.slice(0, 100), y: cloud.y.slice(0, 100) };
    expect(await text({ data: [cloud], layout: {} })).toBe(await text({ data: [few], layout: {} }));
  });

  it.each([
    ["linear", {}],
    ["turned round", { xaxis: { autorange: "reversed" } }],
    ["of a given range", { xaxis: { range: [-1, 0.5] }, yaxis: { range: [0, 30] } }],
    ["logarithmic", { yaxis: { type: "log" } }],
  ])("draws every point of a cloud where Plotly draws it, on axes that are %s", async (_, layout) => {
    const x = Array.from({ length: 400 }, (_value, i) => Math.sin(i * 12.9898));
    const points = { type: "scatter", mode: "markers", x, y: x.map((one, i) => one * one * (i % 37) + 0.1) };
    // Plotly itself draws points that have a colour each.
    const each = { ...points, marker: { color: x.map(() => "#0072B2"), size: 5, opacity: 0.5 } };
    const cloud = { ...points, marker: { color: "#0072B2", size: 5, opacity: 0.5 } };
    const [ours, theirs] = [await pointsOf({ data: [cloud], layout }), await pointsOf({ data: [each], layout })];
    expect(ours).toHaveLength(400);
    expect(new Set(ours.map(({ look }) => look))).toEqual(new Set(theirs.map(({ look }) => look)));
    const isAt = (one: Point, other: Point) => Math.hypot(one.left - other.left, one.top - other.top) < 0.02;
    expect(theirs.filter((point) => !ours.some((one) => isAt(one, point)))).toEqual([]);
  });

  it("keeps nothing of a hostile figure that could load, run or link", async () => {
    const svg = await text({
      data: [
        { type: "scatter", x: [1], y: [1], name: "<script>alert(1)</script>", text: ["<img src=x onerror=alert(1)>"] },
      ],
      layout: {
        title: {
          text: '<a href="javascript:alert(1)">click</a><span style="background:url(http://127.0.0.1:9/x)">s</span>',
        },
        images: [{ source: "http://127.0.0.1:9/x.png", x: 0, y: 0, sizex: 1, sizey: 1 }],
        annotations: [{ text: '<a href="file:///etc/passwd">file</a>', x: 1, y: 1 }],
      },
    });
    expect(svg).toContain("click");
    expect(svg).not.toMatch(/<(a|image|script|foreignObject|img)\b|href|127\.0\.0\.1|\son\w+=/);
  });

  it.each([
    ["another kind of trace", { data: [{ type: "scattergl", x: [1], y: [1] }], layout: {} }],
    ["no figure", null],
    ["too many points", { data: [{ type: "scatter", x: Array(200_000).fill(1), y: [] }], layout: {} }],
  ])("refuses %s with a message", async (_, figure) => {
    await expect(renderer.svg({ ...size, figure })).rejects.toMatchObject({
      name: "CgqError",
      code: "invalid_request",
    });
  });
});

describe("png", () => {
  it.each([
    ["right of", { x0: 40, x1: 40, y0: 0, y1: 1 }],
    ["above", { x0: 1, x1: 2, y0: 40, y1: 50 }],
  ])("leaves out a line %s what the axes show", async (_, line) => {
    const draw = (shapes: readonly unknown[]) =>
      renderer.png({
        ...size,
        scale: 1,
        figure: {
          data: [{ type: "scatter", mode: "markers", x: [1, 2], y: [1, 2] }],
          layout: { xaxis: { range: [0, 3] }, yaxis: { range: [0, 3] }, shapes },
        },
      });
    const inSight = { type: "line", x0: -9, x1: 9, y0: 1, y1: 1 };
    const alone = await draw([inSight]);
    expect(await draw([inSight, { type: "line", ...line }])).toEqual(alone);
    expect(await draw([])).not.toEqual(alone);
  });

  it("has width and height times scale, states its resolution, and is not blank", async () => {
    const { width, height, blank, bytes } = readPng(await renderer.png({ ...size, figure: box, scale: 2 }));
    expect([width, height]).toEqual([1600, 1200]);
    expect(blank).toBe(false);
    // 192 dots per inch = 7,559 per metre.
    expect(bytes.readUInt32BE(bytes.indexOf("pHYs") + 4)).toBe(7559);
  });

  it("refuses more than 40 million pixels", async () => {
    const request = { ...size, figure: box, width: 4000, height: 4000, scale: 8 };
    await expect(renderer.png(request)).rejects.toMatchObject({ code: "invalid_request" });
  });
});

it("draws a figure of somebody else before the many of one", async () => {
  const done: string[] = [];
  const draw = async (turn: string, i: number) => {
    await renderer.png({ ...size, figure: box, scale: 2, turn });
    done.push(`${turn}${i}`);
  };
  await Promise.all([...Array.from({ length: 5 }, (_, i) => draw("a", i)), draw("b", 0)]);
  expect(done.indexOf("b0")).toBeLessThan(3);
});

describe("practice", () => {
  it("is drawn like what is asked for, and not once somebody has asked", async () => {
    const fresh = createRenderer();
    await expect(fresh.practise()).resolves.toBeUndefined();
    await fresh.close();
    const started = performance.now();
    await renderer.svg({ ...size, figure: box });
    await renderer.practise();
    // Nothing is drawn: what was drawn before is kept.
    const drawn = performance.now();
    await renderer.practise();
    expect(performance.now() - drawn).toBeLessThan(Math.max(5, (drawn - started) / 2));
  });
});
