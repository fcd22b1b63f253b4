import { describe, expect, it } from "@jest/globals";
import { JSDOM } from "jsdom";
import { ReadableCard } from "../../src/contract/readable-card.ts";
import { renderStaticCard } from "../../src/view/index.ts";
import { cardWith, fullCard, hostileCard, specificationCard } from "./cards.ts";

const page = (html: string) => new JSDOM(html).window.document;
const textOf = (element: Element | null | undefined) => element?.textContent?.replaceAll(/\s+/g, " ").trim();
const keyFigures = (html: string) =>
  Object.fromEntries(
    [...page(html).querySelectorAll("article > dl > div")].map((one) => [
      textOf(one.querySelector("dt")),
      [...one.querySelectorAll("dd")].map(textOf).join(" "),
    ]),
  );

describe("a card as static HTML", () => {
  it("shows the design's four key figures", () => {
    expect(keyFigures(renderStaticCard(fullCard()))).toEqual({
      "p, Wilcoxon rank-sum": "3.5 × 10⁻⁸",
      "Fold change, BRCA / LUAD": "1.6×",
      "Effect, rank-biserial": "0.58 0.43 to 0.70",
      Samples: "525 BRCA 32 LUAD",
    });
  });

  it("keeps the card's own numbers behind the rounded ones", () => {
    const values = [...page(renderStaticCard(fullCard())).querySelectorAll("dl data")].map((one) =>
      Number(one.getAttribute("value")),
    );
    expect(values).toEqual([3.5094183598253566e-8, 1.6464194640268972, 0.5802380952380952, 525, 32]);
  });

  it("needs only the specification's fields", () => {
    const html = renderStaticCard(specificationCard());
    expect(keyFigures(html)).toEqual({
      "p, Wilcoxon rank-sum": "0.012",
      "Fold change, BRCA / LUAD": "1.5×",
      "Effect size": "0.40",
      Samples: "1,100 BRCA 517 LUAD",
    });
    expect(html).not.toMatch(/undefined|null|NaN|\[object/);
  });

  it("follows the order of the design", () => {
    const text = textOf(page(renderStaticCard(fullCard())).body) ?? "";
    const order = [
      "Differential expression",
      "Is TP53 expression different",
      "TP53 is expressed 1.65-fold higher",
      "p, Wilcoxon rank-sum",
      "Groups",
      "Statistics",
      "Two tissues of origin",
      "Methods",
      "Cite",
      "SQL 2 statements",
      "Data 557 samples",
      "How the question was read",
      "Data set tcga-starter-2026.1, read 2026-11-21 10:02 UTC.",
    ];
    expect(order.map((part) => text.indexOf(part)).every((at) => at >= 0)).toBe(true);
    expect(order.toSorted((a, b) => text.indexOf(a) - text.indexOf(b))).toEqual(order);
  });

  it("says why a number is missing", () => {
    const html = renderStaticCard(
      cardWith({ statistics: { test: "log_rank", p_value: null, hazard_ratio: null, reason: "too_few_events" } }),
    );
    expect(keyFigures(html)["p, log-rank"]).toBe("not computed too few events");
    expect(textOf(page(renderStaticCard(fullCard())).body)).toContain("Cox, per SDnot computed separation");
  });

  it("describes one group without a test", () => {
    const group = { name: "BRCA", cancer_type: "BRCA", n: 974, count: 296, proportion: 296 / 974 };
    const html = renderStaticCard(
      cardWith(
        {
          statistics: { test: null, p_value: null, reason: "descriptive" },
          groups: [{ ...group, confidence_interval: [0.276, 0.334] }],
        },
        "mutation_frequency",
      ),
    );
    expect(keyFigures(html)).toEqual({ Share: "30.4% 27.6% to 33.4%", Mutated: "296 of 974", Samples: "974 BRCA" });
  });

  const wide = { confidence_interval: [0.05, 0.17] as [number, number] };
  it.each([
    { codes: ["BRCA", "LUAD", "OV"], columns: ["BRCA", "LUAD", "OV"], noted: {} },
    { codes: ["BRCA", "LUAD"], columns: ["BRCA", "LUAD"], noted: wide },
    // An interval below each share would leave no room for a third column.
    { codes: ["BRCA", "LUAD", "OV"], columns: ["Mutated", "Share"], noted: wide },
    { codes: ["BRCA", "LUAD", "OV", "KIRC"], columns: ["Mutated", "Share"], noted: {} },
  ])("shows $codes.length groups in columns $columns", ({ codes, columns, noted }) => {
    const groups = codes.map((name) => ({ name, cancer_type: name, n: 100, count: 10, proportion: 0.1, ...noted }));
    const statistics = { test: "chi_squared", p_value: 0.9 };
    const shown = page(renderStaticCard(cardWith({ statistics, groups }, "mutation_frequency")));
    const table = [...shown.querySelectorAll("table")].find((one) => textOf(one.caption)?.startsWith("Groups"));
    expect([...(table?.querySelectorAll("thead th") ?? [])].map(textOf)).toEqual(columns);
  });

  it("shows events, medians that are not reached and hazard ratios", () => {
    const html = renderStaticCard(
      cardWith(
        {
          statistics: {
            test: "log_rank",
            p_value: 0.004,
            hazard_ratio: 1.42,
            effect_size: 1.42,
            effect_size_name: "hazard_ratio",
            confidence_interval: [1.1, 1.83],
          },
          groups: [
            {
              name: "high",
              cancer_type: "LUAD",
              n: 250,
              events: 90,
              median_survival: 42.5,
              confidence_interval: [36, null],
            },
            { name: "low", cancer_type: "LUAD", n: 251, events: 70, median_survival: null },
          ],
        },
        "survival",
      ),
    );
    expect(keyFigures(html)).toEqual({
      "p, log-rank": "0.0040",
      "Hazard ratio, high / low": "1.4 1.1 to 1.8",
      "Median survival, months": "43 high not reached low",
      Samples: "250 high 251 low",
    });
    const text = textOf(page(html).body);
    expect(text).toContain("Events9070");
    expect(text).toContain("Median survival, months43 36 to not reachednot reached");
  });

  it("puts many groups into the place of a missing figure", () => {
    const groups = Array.from({ length: 45 }, (_, i) => ({ name: `G${i}`, cancer_type: null, n: i + 3 }));
    const figure = page(renderStaticCard(cardWith({ groups }))).querySelector("figure");
    expect([...(figure?.querySelectorAll("tbody th") ?? [])].map(textOf)).toEqual(groups.map(({ name }) => name));
  });

  it("shows beside the figure the level of copy number that leads, where all levels would be too many", () => {
    const levels = ["deep_deletion", "amplification", "gain"];
    const groups = levels.flatMap((category) =>
      ["stage I", "stage II", "stage III"].map((name) => ({
        name: `LUAD ${name} ${category.replace("_", " ")}`,
        cancer_type: "LUAD",
        category,
        n: 50,
        count: 5,
        proportion: 0.1,
      })),
    );
    const names = [...page(renderStaticCard(cardWith({ groups }, "copy_number"))).querySelectorAll("table")].map(
      (one) => [...one.querySelectorAll("tbody th")].map(textOf),
    );
    expect(names[1]).toEqual(["n", "Altered", "Share"]);
    expect(names.at(-1)).toHaveLength(9);
  });

  it("says what was left out, and moves more than eight further tests below", () => {
    const [one] = fullCard().results.statistics.additional ?? [];
    const additional = Array.from({ length: 9 }, (_, i) => ({ ...one, comparison: `pair ${i}` }));
    const captionsOf = (card: ReturnType<typeof fullCard>) =>
      [...page(renderStaticCard(card)).querySelectorAll("article > div:not(:first-child) caption")].map(textOf);
    const { statistics } = fullCard().results;
    const many = ReadableCard.shape.results.shape.statistics.parse({ ...statistics, additional });
    expect(captionsOf(cardWith({ statistics: many }))).toContain("Further tests");
    expect(captionsOf(fullCard())).not.toContain("Further tests");
    expect(textOf(page(renderStaticCard(fullCard())).body)).toContain("Left out4: no expression value");
  });

  it("carries the figure as an image with words for it", () => {
    const html = renderStaticCard(fullCard(), { figurePng: new Uint8Array([137, 80, 78, 71]) });
    const image = page(html).querySelector("figure > img");
    expect(image?.getAttribute("src")).toBe("data:image/png;base64,iVBORw==");
    expect(image?.getAttribute("alt")).toBe("Box plot of TP53 expression.");
    expect(textOf(page(html).querySelector("figcaption"))).toBe("Every point is one primary tumour.");
  });

  it("has no script, style sheet, class or event handler", () => {
    const document = page(renderStaticCard(fullCard()));
    expect(document.querySelectorAll("script, style, link, [class], svg")).toHaveLength(0);
  });

  it("keeps hostile text as text", () => {
    const document = page(renderStaticCard(hostileCard()));
    expect(document.querySelectorAll("script, img, a")).toHaveLength(0);
    const attributes = [...document.querySelectorAll("*")].flatMap((one) => one.getAttributeNames());
    expect(attributes.filter((name) => name.startsWith("on"))).toEqual([]);
    expect(document.body.textContent).toContain("<script>alert(1)</script>");
  });
});
