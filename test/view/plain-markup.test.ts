import { describe, expect, it } from "@jest/globals";
import { plainMarkup } from "../../src/view/plain-markup.ts";
import { publicationTheme, themedFigure } from "../../src/view/themed-figure.ts";

describe("the text of a figure", () => {
  it.each([
    ["BRCA<br>n = 1,098", "BRCA<br>n = 1,098"],
    [
      "%{x:.1f} months: %{y:.1%}<extra>%{fullData.name}</extra>",
      "%{x:.1f} months: %{y:.1%}<extra>%{fullData.name}</extra>",
    ],
    ["log<sub>2</sub>(x + 1)", "log<sub>2</sub>(x + 1)"],
    ["p < 0.05 & q > 1", "p &lt; 0.05 & q > 1"],
    ['<b style="cursor:url(https://evil.example/c)">TP53</b>', "<b>TP53</b>"],
    ['<span style="cursor:url(https://evil.example/c)">TP53</span>', "TP53"],
    ['<a href="https://evil.example">TP53</a>', "TP53"],
    ["<A\nHREF='https://evil.example' target=_top>TP53</A>", "TP53"],
    ["<img src=x onerror=alert(1)>", "&lt;img src=x onerror=alert(1)>"],
    ["<sp<a >an style='x'>T</span>", "&lt;span style='x'>T"],
    ["<break>", "&lt;break>"],
  ])("%j is shown as %j", (given, shown) => expect(plainMarkup(given)).toBe(shown));

  it("is plain wherever it stands in a figure, which itself is left as it was", () => {
    const hostile = '<span style="cursor:url(https://evil.example/c)">x</span>';
    const data = [{ type: "bar", x: [hostile], name: hostile, marker: { colorbar: { title: { text: hostile } } } }];
    const figure = { data, layout: { title: { text: hostile }, annotations: [{ text: hostile }] } };
    for (const isDark of [false, true]) {
      const themed = themedFigure(figure, { ...publicationTheme, isDark });
      expect(JSON.stringify(themed)).not.toMatch(/evil|span/);
    }
    expect(JSON.stringify(figure)).toContain("evil");
  });
});
