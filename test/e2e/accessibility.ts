import axe, { type AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe-core objects to on the page as it stands, or in the parts that `within` selects: rule, element and advice, one line each. */
export async function accessibilityProblems(page: Page, within = "html"): Promise<string[]> {
  await page.evaluate(axe.source);
  const report = await page.evaluate(
    ({ tags, selector }) => (window as unknown as { axe: typeof axe }).axe.run(selector, { runOnly: tags }),
    { tags: rules, selector: within },
  );
  return problemsOf(report);
}

const problemsOf = ({ violations }: AxeResults): string[] =>
  violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 200)}`));
