import type { Answer } from "./service.ts";
import { callEndpoint, type RefusedKeys, type Session } from "./session.ts";
import { endpoints, errorFields, forbidden, unauthorized } from "./specification.ts";

const lackingKeys = [
  ["no key", null],
  ["a key of another form", "letmein"],
  ["a key that nobody has", `cgq_sk_${"A".repeat(43)}`],
] as const;

const refused: readonly (readonly [keyof RefusedKeys, string, number, typeof forbidden])[] = [
  ["revoked", "a revoked key", 401, unauthorized],
  ["expired", "an expired key", 401, unauthorized],
  ["forbidden", "the key of an account without API access", 403, forbidden],
];

/** Every endpoint needs a key: in the header, or as a parameter. */
export async function judgeKeys(session: Session): Promise<void> {
  const { trial, refusedKeys, cardId } = session;
  for (const endpoint of endpoints) {
    const what = `${endpoint.method} ${endpoint.path}`;
    for (const [name, key] of lackingKeys)
      judgeRefusal(
        session,
        `${what} with ${name}`,
        await callEndpoint(session, endpoint, cardId, key),
        401,
        unauthorized,
      );
    for (const [name, words, status, body] of refused) {
      const key = refusedKeys[name];
      if (key !== undefined)
        judgeRefusal(
          session,
          `${what} with ${words}`,
          await callEndpoint(session, endpoint, cardId, key),
          status,
          body,
        );
    }
  }
  for (const [name, words] of refused)
    if (refusedKeys[name] === undefined) trial.leaveOut(`${words}: none was given (--${name}-key)`);
  await judgeWays(session);
}

function judgeRefusal(
  { trial }: Session,
  what: string,
  { status, json }: Answer,
  expected: number,
  body: typeof forbidden,
) {
  trial.equals(`${what} is ${expected}`, status, expected);
  trial.hasFields(what, json, errorFields);
  trial.equals(`${what} says ${body.error}`, json, body);
}

async function judgeWays({ service, trial, cardId }: Session): Promise<void> {
  const key = service.apiKey;
  const asParameter = await service.call(`/cards/${cardId}`, { key: null, query: { api_key: key } });
  trial.equals("a key works as the parameter api_key", asParameter.status, 200);
  const wrong = await service.call(`/cards/${cardId}`, { key: null, query: { api_key: "letmein" } });
  trial.equals("a wrong key as the parameter api_key is 401", wrong.status, 401);
  const basic = await service.call(`/cards/${cardId}`, { key: null, headers: { authorization: `Basic ${key}` } });
  trial.equals("a key in another scheme than Bearer is 401", basic.status, 401);
}
