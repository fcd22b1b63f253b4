import type { Magic } from "./magic.ts";
import { rowsResult } from "./results.ts";

export const context: Magic = {
  name: "context",
  summary: "list the projects, explorations and published studies that hold a card",
  parameters: "<card>",
  async run({ words: [card = ""] }, { client }) {
    const found = await client.context(card);
    const rows = [
      ...found.projects.map(({ project_id: id, name }) => ({ kind: "project", id, name })),
      ...found.explorations.map(({ exploration_id: id, name }) => ({ kind: "exploration", id, name })),
      ...found.studies.map(({ study_id: id, title: name }) => ({ kind: "study", id, name })),
    ];
    return { ...rowsResult(rows, "No collection holds this card."), value: found };
  },
};
