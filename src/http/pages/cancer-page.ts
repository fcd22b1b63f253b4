import { html } from "htm/preact";
import { cancerTypeName, cancerTypeNames } from "../../contract/cancer-types.ts";
import type { Coverage } from "../../contract/reference-data.ts";
import type { VNode } from "preact";
import type { Preview } from "../../services/preview-card.ts";
import type { PageDocument } from "./document.ts";
import { studyDataAddress } from "./study-data-address.ts";
import { cancerFigures } from "./cancer-figures.ts";
import { type Offer, Questions, type Topic, type TopicAnswer, TopicSection } from "./overview.ts";
import { Contents, KeyRow, Places } from "./overview-figures.ts";

export const cancerAddress = (code: string): string => `/cancers/${encodeURIComponent(code)}`;

/** What a cancer type's page shows, each as its card would. */
export const cancerTopics = (code: string): readonly Topic[] => [
  { key: "genes", title: "Genes mutated most often", question: `Which genes are mutated most often in ${code}?` },
  {
    key: "amplified",
    title: "Genes amplified most often",
    question: `Which genes are amplified most often in ${code}?`,
  },
  {
    key: "deleted",
    title: "Genes deleted most often",
    question: `Which genes are deeply deleted most often in ${code}?`,
  },
  { key: "stage", title: "Survival by stage", question: `Is stage associated with overall survival in ${code}?` },
  { key: "sex", title: "Survival by sex", question: `Is sex associated with overall survival in ${code}?` },
  {
    key: "tp53",
    title: "Survival by TP53 mutation",
    question: `Is TP53 mutation associated with survival in ${code}?`,
  },
];

export const ageQuestion = (code: string): string => `How old are patients with ${code}?`;

/** What else may be asked of a cancer type. */
export const cancerQuestions = (code: string): readonly string[] => [
  `Do KRAS and TP53 mutations co-occur in ${code}?`,
  `Is PIK3CA mutation associated with survival in ${code}?`,
  `Is CD274 expression different between stages in ${code}?`,
  `How often is MYC amplified in ${code}?`,
];

/** Places that know more of a cancer type of TCGA. */
function places(code: string): readonly (readonly [name: string, url: string])[] {
  if (!Object.hasOwn(cancerTypeNames, code)) return [];
  const study = code === "COAD" || code === "READ" ? "coadread" : code.toLowerCase();
  return [
    ["GDC", `https://portal.gdc.cancer.gov/projects/TCGA-${code}`],
    ["cBioPortal", `https://www.cbioportal.org/study/summary?id=${study}_tcga_pan_can_atlas_2018`],
  ];
}

type Study = Coverage["studies"][number];

const Studies = (code: string, studies: readonly Study[]): VNode => html`
  <table>
    <thead>
      <tr>
        <th scope="col">Study</th>
        <th scope="col" class="number">Samples</th>
        <th scope="col">End points</th>
      </tr>
    </thead>
    <tbody>
      ${studies.map(
        ({ study_id, name, cancer_types, endpoints }) =>
          html`<tr>
            <th scope="row"><a href=${studyDataAddress(study_id)}>${name}</a></th>
            <td class="number">${(cancer_types[code] ?? 0).toLocaleString("en-US")}</td>
            <td>${endpoints.join(", ") || "–"}</td>
          </tr>`,
      )}
    </tbody>
  </table>
`;

export interface CancerPage {
  readonly code: string;
  readonly coverage: Coverage;
  readonly answers: readonly TopicAnswer[];
  readonly age: Preview;
  readonly offers: readonly Offer[];
}

/** What the loaded data say of a cancer type. */
export function cancerPage({ code, coverage, answers, age, offers }: CancerPage): PageDocument {
  const { studies, cancer_types = [] } = coverage;
  const name = cancerTypeName(code);
  const held = cancer_types.find(({ cancer_type }) => cancer_type === code);
  const [ask, loaded] = [
    { key: "ask", title: `Ask about ${code}` },
    { key: "studies", title: "Studies" },
  ];
  return {
    title: `${code}, ${name}`,
    description: `What the loaded data say of ${name}: mutated genes, survival, studies.`,
    body: html`<div class="page overview">
      <p class="quiet">Cancer type</p>
      <h1>${code} <small>${name}</small></h1>
      ${Places(places(code))} ${KeyRow(cancerFigures(held, answers, age))} ${Contents([...answers, ask, loaded])}
      <div class="topics">${answers.map(TopicSection(cancerAddress(code)))}</div>
      <h2 id=${ask.key}>${ask.title}</h2>
      ${Questions(offers)}
      <h2 id=${loaded.key}>${loaded.title}</h2>
      ${Studies(
        code,
        studies.filter(({ cancer_types }) => (cancer_types[code] ?? 0) > 0),
      )}
    </div>`,
  };
}
