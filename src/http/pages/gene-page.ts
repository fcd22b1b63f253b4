import { html } from "htm/preact";
import type { Coverage } from "../../contract/reference-data.ts";
import type { GeneDescription } from "../../services/describe-gene.ts";
import { drawProteinChanges } from "../../services/draw-protein-changes.ts";
import { drawSurvivalForest } from "../../services/draw-survival-forest.ts";
import { joinWords } from "../../prose/join-words.ts";
import type { PageDocument } from "./document.ts";
import { geneFigures } from "./gene-figures.ts";
import { type Offer, Questions, type Topic, type TopicAnswer, TopicSection } from "./overview.ts";
import { Contents, KeyRow, Places } from "./overview-figures.ts";

export const geneAddress = (symbol: string): string => `/genes/${encodeURIComponent(symbol)}`;

/** Genes that many kinds of tumours have mutated: the first others of a gene are looked at together with it. */
const PARTNERS = ["TP53", "PIK3CA", "KRAS", "PTEN", "BRAF"] as const;
const MOST_PARTNERS = 4;

const partners = (gene: string): string =>
  PARTNERS.filter((one) => one !== gene)
    .slice(0, MOST_PARTNERS)
    .join(", ");

/** The expression of a gene in the cancer types that are measured on the most common scale. */
export const expressionTopic = (gene: string): Topic => ({
  key: "expression",
  title: "Expression",
  question: `How is ${gene} expressed across cancer types?`,
});

/** The expression of a gene on another scale, which nothing sets beside the first. */
export const otherScaleTopic = (gene: string, codes: readonly string[]): Topic => ({
  key: "scale",
  title: "Expression on another scale",
  question: `How is ${gene} expressed in ${joinWords(codes)}?`,
});

/** What a gene's page shows, each as its card would. */
export const geneTopics = (gene: string): readonly Topic[] => {
  const mutated = `How often is ${gene} mutated across all cancer types?`;
  return [
    { key: "protein", title: "Where it is mutated", question: mutated, draw: drawProteinChanges(gene), isWide: true },
    { key: "mutations", title: "How often it is mutated", question: mutated },
    expressionTopic(gene),
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
    {
      key: "amplification",
      title: "Amplification",
      question: `How often is ${gene} amplified across all cancer types?`,
    },
    {
      key: "deletion",
      title: "Deep deletion",
      question: `How often is ${gene} deeply deleted across all cancer types?`,
    },
  ];
};

/** What else may be asked of a gene. */
export const geneQuestions = (gene: string): readonly string[] => [
  `Is ${gene} mutation associated with survival in LUAD?`,
  `Is ${gene} expression different between tumor and normal in CHOL?`,
  `Is ${gene} expression associated with ${gene} copy number in BRCA?`,
];

/** Places that know more of a gene, by its symbol. */
const places = (gene: string): readonly (readonly [name: string, url: string])[] => {
  const symbol = encodeURIComponent(gene);
  return [
    ["NCBI Gene", `https://www.ncbi.nlm.nih.gov/gene/?term=${symbol}%5Bsym%5D+AND+human%5Borgn%5D`],
    ["Ensembl", `https://www.ensembl.org/Homo_sapiens/Gene/Summary?g=${symbol}`],
    ["UniProt", `https://www.uniprot.org/uniprotkb?query=gene_exact:${symbol}+AND+organism_id:9606`],
    ["cBioPortal", `https://www.cbioportal.org/ln?q=${symbol}`],
    ["Human Protein Atlas", `https://www.proteinatlas.org/search/${symbol}`],
    ["PubMed", `https://pubmed.ncbi.nlm.nih.gov/?term=${symbol}+AND+neoplasms%5Bmesh%5D`],
  ];
};

export interface GenePage {
  readonly gene: GeneDescription;
  readonly coverage: Coverage;
  readonly answers: readonly TopicAnswer[];
  readonly offers: readonly Offer[];
}

/** What the loaded data say of a gene. */
export function genePage({ gene, coverage, answers, offers }: GenePage): PageDocument {
  const { symbol, name, aliases } = gene;
  const ask = { key: "ask", title: `Ask about ${symbol}` };
  return {
    title: name === "" ? symbol : `${symbol}, ${name}`,
    description: `What the loaded data say of ${symbol}: mutations, expression, survival and copy number over cancer types.`,
    body: html`<div class="page overview">
      <p class="quiet">Gene</p>
      <h1>${symbol} <small>${name}</small></h1>
      ${aliases.length === 0 ? null : html`<p class="quiet">Also called ${aliases.join(", ")}.</p>`}
      ${Places(places(symbol))} ${KeyRow(geneFigures(answers, coverage))} ${Contents([...answers, ask])}
      <div class="topics">${answers.map(TopicSection(geneAddress(symbol)))}</div>
      <h2 id=${ask.key}>${ask.title}</h2>
      ${Questions(offers)}
    </div>`,
  };
}
