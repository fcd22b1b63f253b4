import { html } from "htm/preact";
import type { GeneDescription } from "../../services/describe-gene.ts";
import type { PageDocument } from "./document.ts";
import { Later } from "./later.ts";
import { Places } from "./overview-figures.ts";
import type { OverviewContent } from "./overview-parts.ts";

export const geneAddress = (symbol: string): string => `/genes/${encodeURIComponent(symbol)}`;

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

/** What the loaded data say of a gene. */
export function genePage(
  { symbol, name, aliases }: GeneDescription,
  { preloads, later }: OverviewContent,
): PageDocument {
  return {
    title: name === "" ? symbol : `${symbol}, ${name}`,
    description: `What the loaded data say of ${symbol}: mutations, expression, survival and copy number over cancer types.`,
    metadata: preloads,
    body: html`<div class="page overview">
      <p class="quiet">Gene</p>
      <h1>${symbol} <small>${name}</small></h1>
      ${aliases.length === 0 ? null : html`<p class="quiet">Also called ${aliases.join(", ")}.</p>`}
      ${Places(places(symbol))} ${later.map(() => Later)}
    </div>`,
    later,
  };
}
