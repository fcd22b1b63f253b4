import { html } from "htm/preact";
import type { Coverage } from "../../contract/reference-data.ts";
import { joinWords } from "../../prose/join-words.ts";
import { drawProteinChanges } from "../../services/draw-protein-changes.ts";
import { drawSurvivalForest } from "../../services/draw-survival-forest.ts";
import { getHeld } from "../../services/get-coverage.ts";
import type { Ports } from "../../services/ports.ts";
import { geneFigures } from "./gene-figures.ts";
import { geneAddress } from "./gene-page.ts";
import { otherScales } from "./other-scale.ts";
import { Questions, type Topic } from "./overview.ts";
import type { OverviewAnswers } from "./overview-answers.ts";
import type { OverviewParts } from "./overview-parts.ts";

/** Genes that many kinds of tumours have mutated: the first others of a gene are looked at together with it. */
const PARTNERS = ["TP53", "PIK3CA", "KRAS", "PTEN", "BRAF"] as const;
const MOST_PARTNERS = 4;

const partners = (gene: string): string =>
  PARTNERS.filter((one) => one !== gene)
    .slice(0, MOST_PARTNERS)
    .join(", ");

/** The expression of a gene in the cancer types that are measured on the most common scale. */
const expressionTopic = (gene: string): Topic => ({
  key: "expression",
  title: "Expression",
  question: `How is ${gene} expressed across cancer types?`,
});

/** The expression of a gene on another scale, which nothing sets beside the first. */
const otherScaleTopic = (gene: string, codes: readonly string[]): Topic => ({
  key: "scale",
  title: "Expression on another scale",
  question: `How is ${gene} expressed in ${joinWords(codes)}?`,
});

const mutatedQuestion = (gene: string): string => `How often is ${gene} mutated across all cancer types?`;

/** Where a gene is mutated, which its page begins with. */
const proteinTopic = (gene: string): Topic => ({
  key: "protein",
  title: "Where it is mutated",
  question: mutatedQuestion(gene),
  draw: drawProteinChanges(gene),
  isWide: true,
});

const mutationTopic = (gene: string): Topic => ({
  key: "mutations",
  title: "How often it is mutated",
  question: mutatedQuestion(gene),
});

const amplificationTopic = (gene: string): Topic => ({
  key: "amplification",
  title: "Amplification",
  question: `How often is ${gene} amplified across all cancer types?`,
});

/** What else a gene's page shows, each as its card would; `scales` are of its expression. */
const geneTopics = (gene: string, scales: readonly Topic[]): readonly Topic[] => [
  mutationTopic(gene),
  ...scales,
  {
    key: "survival",
    title: "Survival by mutation",
    question: `Is ${gene} mutation associated with survival across all cancer types?`,
    draw: drawSurvivalForest("mutated over wild type"),
  },
  {
    key: "outcome",
    title: "Survival by expression",
    question: `Is ${gene} expression associated with survival across all cancer types?`,
    draw: drawSurvivalForest("high over low expression"),
  },
  {
    key: "together",
    title: "Mutated together with",
    question: `Do ${gene}, ${partners(gene)} mutations co-occur across all cancer types?`,
  },
  amplificationTopic(gene),
  {
    key: "deletion",
    title: "Deep deletion",
    question: `How often is ${gene} deeply deleted across all cancer types?`,
  },
];

/** What else may be asked of a gene. */
const geneQuestions = (gene: string): readonly string[] => [
  `Is ${gene} mutation associated with survival in LUAD?`,
  `Is ${gene} expression different between tumor and normal in CHOL?`,
  `Is ${gene} expression associated with ${gene} copy number in BRCA?`,
];

/** Its expression, and that on another scale where it is loaded. */
async function expressionTopics({ show, answer }: OverviewAnswers, coverage: Coverage, gene: string): Promise<Topic[]> {
  const shown = await show(expressionTopic(gene));
  const scales = otherScales(coverage, "card" in shown ? shown.card : null);
  const others = await answer(scales.map((codes) => otherScaleTopic(gene, codes)));
  return [expressionTopic(gene), ...others.filter((one) => "card" in one.shown).slice(0, 1)];
}

/** What the page of a gene holds. */
export function geneParts(ports: Pick<Ports, "warehouse">, answers: OverviewAnswers, gene: string): OverviewParts {
  const ask = { key: "ask", title: `Ask about ${gene}` };
  return {
    address: geneAddress(gene),
    figures: async () =>
      geneFigures(await answers.answer([mutationTopic(gene), amplificationTopic(gene)]), await getHeld(ports, gene)),
    first: [proteinTopic(gene)],
    others: async () => geneTopics(gene, await expressionTopics(answers, await getHeld(ports, gene), gene)),
    ends: [ask],
    end: async () =>
      html`<h2 id=${ask.key}>${ask.title}</h2>
        ${Questions(await answers.offer(geneQuestions(gene)))}`,
  };
}
