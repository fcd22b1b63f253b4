import { html } from "htm/preact";
import { cancerTypeName } from "../../contract/cancer-types.ts";
import type { Coverage } from "../../contract/reference-data.ts";
import type { VNode } from "preact";
import type { PageDocument } from "./document.ts";
import { studyDataAddress } from "./study-data-address.ts";
import { Questions, type Topic, type TopicAnswer, TopicSection } from "./overview.ts";

export const cancerAddress = (code: string): string => `/cancers/${encodeURIComponent(code)}`;

/** What a cancer type's page shows, each as its card would. */
export const cancerTopics = (code: string): readonly Topic[] => [
  { key: "genes", title: "Genes mutated most often", question: `Which genes are mutated most often in ${code}?` },
  { key: "stage", title: "Survival by stage", question: `Is stage associated with overall survival in ${code}?` },
  { key: "sex", title: "Survival by sex", question: `Is sex associated with overall survival in ${code}?` },
  {
    key: "tp53",
    title: "Survival by TP53 mutation",
    question: `Is TP53 mutation associated with survival in ${code}?`,
  },
];

const further = (code: string): readonly string[] => [
  `Which genes are differentially expressed between tumor and normal in ${code}?`,
  `Do KRAS and TP53 mutations co-occur in ${code}?`,
  `How often is MYC amplified in ${code}?`,
];

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

/** What the loaded data say of a cancer type. */
export function cancerPage(code: string, { studies }: Coverage, answers: readonly TopicAnswer[]): PageDocument {
  const name = cancerTypeName(code);
  return {
    title: `${code}, ${name}`,
    description: `What the loaded data say of ${name}: mutated genes, survival, studies.`,
    body: html`<div class="page overview">
      <h1>${code} <small>${name}</small></h1>
      <div class="topics">${answers.map(TopicSection(cancerAddress(code)))}</div>
      <h2>Ask about ${code}</h2>
      ${Questions(further(code))}
      <h2>Studies</h2>
      ${Studies(
        code,
        studies.filter(({ cancer_types }) => (cancer_types[code] ?? 0) > 0),
      )}
    </div>`,
  };
}
