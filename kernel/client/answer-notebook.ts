import { clientFromEnvironment } from "../../src/client/index.ts";
import type { CgqClient } from "../../src/client/index.ts";
import { type NotebookAnswer, NotebookRequest } from "../../src/contract/notebook-request.ts";
import { readable } from "../magics/readable.ts";

/** Answers what a front end asks of the service through this kernel. */
export async function answerNotebook(asked: unknown): Promise<NotebookAnswer> {
  const request = NotebookRequest.safeParse(asked);
  if (!request.success) return { ok: false, message: "This kernel does not know what was asked; update it." };
  try {
    return { ok: true, value: await answer(clientFromEnvironment(), request.data) };
  } catch (error) {
    const said = readable(error);
    return { ok: false, message: said instanceof Error ? said.message : String(said) };
  }
}

async function answer(client: CgqClient, asked: NotebookRequest): Promise<unknown> {
  if (asked.request === "list") return client.call("listCards", { query: { offset: asked.offset, limit: 50 } });
  if (asked.request === "search") return client.call("searchCards", { query: { q: asked.text, limit: 50 } });
  if (asked.request === "card") return client.call("getCard", { params: { card_id: asked.card } });
  if (asked.request === "csv") return rows(client, asked.card, "csv");
  return JSON.parse(await rows(client, asked.card, "json"));
}

async function rows(client: CgqClient, card: string, format: "json" | "csv"): Promise<string> {
  const file = await client.call("getCardData", { params: { card_id: card }, query: { format } });
  return Buffer.from(file).toString();
}
