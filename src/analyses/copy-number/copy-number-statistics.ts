import type { Statistics } from "../../contract/statistics.ts";
import { adjust, type PValue } from "../../statistics/index.ts";
import { oddsRatioFields, testFields } from "../mutation-frequency/frequency-statistics.ts";
import { furtherTest, statistics } from "../statistics-fields.ts";
import { inWords } from "./categories.ts";
import type { CategoryFrequency, CopyNumberResult } from "./compute-copy-number.ts";

const tested = ["amplification", "deep_deletion"];

const overall = ({ groups }: CategoryFrequency): number => groups.reduce((sum, group) => sum + group.count, 0);
const pOf = ({ test }: CategoryFrequency): PValue | null => ("pValue" in test ? test.pValue : null);

/** Amplification and deep deletion of a gene, the more frequent one first. */
export const mainFrequencies = (frequencies: readonly CategoryFrequency[]): CategoryFrequency[] =>
  frequencies.filter(({ category }) => tested.includes(category)).toSorted((a, b) => overall(b) - overall(a));

/** The card's statistics: of the first gene's more frequent change, all tests adjusted together; one cancer type or a group term is described. */
export function copyNumberStatistics({ genes, scope }: CopyNumberResult): Statistics {
  const all = genes.flatMap(({ gene, frequencies }) =>
    mainFrequencies(frequencies).map((frequency) => ({ gene, frequency })),
  );
  const [first] = all;
  if (first === undefined || first.frequency.test.kind === "descriptive") return statistics({ reason: "descriptive" });
  const adjusted = adjust(
    all.map(({ frequency }) => pOf(frequency)),
    "benjamini-hochberg",
  );
  const rows = all.map(({ gene, frequency }, i) => {
    const { test, ...fields } = testFields(frequency.test);
    const codes = frequency.groups.map((group) => group.name).join(" vs ");
    const comparison = `${gene} ${inWords[frequency.category]}: ${codes}`;
    return furtherTest({ ...fields, test: test ?? "none", comparison, adjusted_p_value: adjusted[i]?.p ?? null });
  });
  const correction = { multiple_testing_correction: "benjamini_hochberg", number_of_tests: all.length };
  if (scope === "group_term") return statistics({ reason: "descriptive", ...correction, additional: rows });
  return statistics({
    ...testFields(first.frequency.test),
    ...oddsRatioFields(first.frequency.test),
    ...correction,
    adjusted_p_value: adjusted[0]?.p ?? null,
    additional: rows.slice(1),
  });
}
