import { html } from "htm/preact";
import { cancerTypeName, cancerTypeNames } from "../../contract/cancer-types.ts";
import type { PageDocument } from "./document.ts";
import { Later } from "./later.ts";
import { Places } from "./overview-figures.ts";
import type { OverviewContent } from "./overview-parts.ts";

export const cancerAddress = (code: string): string => `/cancers/${encodeURIComponent(code)}`;

/** Places that know more of a cancer type of TCGA. */
function places(code: string): readonly (readonly [name: string, url: string])[] {
  if (!Object.hasOwn(cancerTypeNames, code)) return [];
  const study = code === "COAD" || code === "READ" ? "coadread" : code.toLowerCase();
  return [
    ["GDC", `https://portal.gdc.cancer.gov/projects/TCGA-${code}`],
    ["cBioPortal", `https://www.cbioportal.org/study/summary?id=${study}_tcga_pan_can_atlas_2018`],
  ];
}

/** What the loaded data say of a cancer type. */
export function cancerPage(code: string, { preloads, later }: OverviewContent): PageDocument {
  const name = cancerTypeName(code);
  return {
    title: `${code}, ${name}`,
    description: `What the loaded data say of ${name}: mutated genes, survival, studies.`,
    metadata: preloads,
    body: html`<div class="page overview">
      <p class="quiet">Cancer type</p>
      <h1>${code} <small>${name}</small></h1>
      ${Places(places(code))} ${later.map(() => Later)}
    </div>`,
    later,
  };
}
