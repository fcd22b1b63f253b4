import type { Statistics } from "../../contract/statistics.ts";
import { adjust, type PValue } from "../../statistics/index.ts";
import { oddsRatioFields, testFields } from "../mutation-frequency/frequency-statistics.ts";
import { furtherTest, statistics } from "../../relations/statistics-fields.ts";
import { type Category, inWords } from "./categories.ts";
import type { CategoryFrequency, CopyNumberResult, GeneCopyNumber } from "./copy-number-result.ts";

const unnamed: readonly Category[] = ["amplification", "deep_deletion"];

const overall = ({ groups }: CategoryFrequency): number => groups.reduce((sum, group) => sum + group.count, 0);
const pOf = ({ test }: CategoryFrequency): PValue | null => ("pValue" in test ? test.pValue : null);

/** The change that the question names; without one amplification and deep deletion, the more frequent one first. */
export function mainFrequencies(
  { frequencies }: GeneCopyNumber,
  { asked }: Pick<CopyNumberResult, "asked">,
): CategoryFrequency[] {
  const wanted = asked === null ? unnamed : [asked];
  return frequencies.filter(({ category }) => wanted.includes(category)).toSorted((a, b) => overall(b) - overall(a));
}

/** The card's statistics: of the first gene's main change, all tests adjusted together; one cancer type or a group term is described. */
export function copyNumberStatistics(result: CopyNumberResult): Statistics {
  const all = result.genes.flatMap((one) =>
    mainFrequencies(one, result).map((frequency) => ({ gene: one.gene, frequency })),
  );
  const [first] = all;
  if (first === undefined || first.frequency.test.kind === "descriptive") return statistics({ reason: "descriptive" });
  const adjusted =
    all.length > 1
      ? adjust(
          all.map(({ frequency }) => pOf(frequency)),
          "benjamini-hochberg",
        )
      : [];
  const rows = all.map(({ gene, frequency }, i) => {
    const { test, ...fields } = testFields(frequency.test);
    const comparison = `${gene} ${inWords[frequency.category]}: ${frequency.tested.join(" vs ")}`;
    return furtherTest({ ...fields, test: test ?? "none", comparison, adjusted_p_value: adjusted[i]?.p ?? null });
  });
  const correction = all.length > 1 && {
    multiple_testing_correction: "benjamini_hochberg",
    number_of_tests: all.length,
  };
  if (result.scope === "group_term") return statistics({ reason: "descriptive", ...correction, additional: rows });
  return statistics({
    ...testFields(first.frequency.test),
    ...oddsRatioFields(first.frequency.test),
    ...correction,
    adjusted_p_value: adjusted[0]?.p ?? null,
    additional: rows.slice(1),
  });
}
