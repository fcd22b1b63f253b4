import { completedCard } from "./completed-card.ts";
import type { Described } from "./described.ts";
import { textAt, valueAt } from "./fields.ts";
import type { Answer } from "./service.ts";
import { callEndpoint, type Session } from "./session.ts";
import { cardFields, endpoints, QUESTION } from "./specification.ts";

const heeds = (described: Described | undefined, header: string) =>
  described
    ?.operation("POST", "/query")
    ?.parameters.some((one) => one.in === "header" && one.name.toLowerCase() === header) ?? false;

/** What the specification leaves open and the service describes: status codes, headers, deferred answers, repeated requests. */
export async function judgeDescribedAnswers(session: Session): Promise<void> {
  const { described, trial, cardId } = session;
  for (const endpoint of endpoints) {
    const answer = await callEndpoint(session, endpoint, cardId);
    const what = `${endpoint.method} ${endpoint.path}`;
    trial.isOneOf(`${what} succeeds with ${endpoint.success.join(" or ")}`, answer.status, endpoint.success);
    judgeHeaders(session, what, answer, described?.operation(endpoint.method, endpoint.path)?.responses);
  }
  if (heeds(described, "prefer")) await judgeDeferred(session);
  else trial.leaveOut("deferred answers: the service does not say how to ask for one");
  if (heeds(described, "idempotency-key")) await judgeRepeated(session);
  else trial.leaveOut("repeated requests: the service does not describe Idempotency-Key");
}

type Responses = Readonly<Record<string, { readonly headers: Readonly<Record<string, unknown>> }>>;

function judgeHeaders(
  { trial }: Session,
  what: string,
  { status, headers }: Answer,
  responses: Responses | undefined,
): void {
  if (responses === undefined) return;
  trial.holds(`${what} answers with a described status`, responses[status] !== undefined, status);
  // Retry-After stands on answers that are not ready alone.
  const always = Object.keys(responses[status]?.headers ?? {}).filter((name) => name !== "Retry-After");
  for (const name of always) trial.holds(`${what} has the described header ${name}`, headers.has(name));
}

async function judgeDeferred({ service, trial }: Session): Promise<void> {
  const headers = { prefer: "respond-async" };
  const { status, json, headers: answered } = await service.call("/query", { json: { query: QUESTION }, headers });
  trial.equals("a deferred question is 201", status, 201);
  trial.isOneOf("a deferred card is not finished", valueAt(json, "status"), ["queued", "running"]);
  trial.holds("a deferred card says when to look again", Number(answered.get("retry-after")) > 0);
  trial.holds(
    "a deferred card says where it is",
    (answered.get("location") ?? "").endsWith(`/cards/${textAt(json, "id")}`),
  );
  const card = await completedCard(service, textAt(json, "id"));
  trial.equals("polling ends with a completed card", valueAt(card, "status"), "completed");
  trial.hasFields("a deferred card", card, cardFields);
  trial.equals("a deferred card keeps its id", valueAt(card, "id"), valueAt(json, "id"));
  for (const [path, body] of [
    ["fork", { gene: "EGFR" }],
    ["rerun", undefined],
  ] as const) {
    const made = await service.call(`/cards/${textAt(json, "id")}/${path}`, {
      method: "POST",
      headers,
      ...(body && { json: body }),
    });
    trial.equals(`a deferred ${path} is 201`, made.status, 201);
    const later = await completedCard(service, textAt(made.json, "new_card_id"));
    trial.equals(`a deferred ${path} ends with a completed card`, valueAt(later, "status"), "completed");
  }
}

async function judgeRepeated({ service, trial, cardId }: Session): Promise<void> {
  const headers = { "idempotency-key": `conformance-${Date.now()}` };
  const ask = (query: string) => service.call("/query", { json: { query }, headers });
  const [first, again] = [await ask(QUESTION), await ask(QUESTION)];
  trial.equals("a repeated request gives the same card", again.json, first.json);
  trial.equals("a repeated request has the same status", again.status, first.status);
  const other = await ask("Is EGFR expression different between BRCA and LUAD?");
  trial.equals("a key of another request is 400", other.status, 400);
  const fork = () =>
    service.call(`/cards/${cardId}/fork`, {
      json: { exact_copy: true },
      headers: { "idempotency-key": `${headers["idempotency-key"]}-fork` },
    });
  trial.equals("a repeated fork gives the same card", (await fork()).json, (await fork()).json);
}
