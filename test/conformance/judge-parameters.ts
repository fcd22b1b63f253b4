import { judgeBadRequest } from "./judge-questions.ts";
import type { Answer } from "./service.ts";
import { valueAt } from "./fields.ts";
import { pathTo, type Session } from "./session.ts";
import { endpoints, parameters, type Parameter } from "./specification.ts";

const wrong: Readonly<Record<Parameter["type"], readonly string[]>> = {
  string: [],
  integer: ["abc", "1.5", "-1", "1e999", ""],
  number: ["abc", "NaN", ""],
  boolean: ["maybe", "2"],
};

/** Every parameter takes what its table says and refuses the rest. */
export async function judgeParameters(session: Session): Promise<void> {
  for (const parameter of parameters) {
    const { name, path, type, required = false, values, maximum } = parameter;
    const refused = [...wrong[type], ...(values === undefined ? [] : ["sideways"])];
    for (const value of refused)
      judgeBadRequest(session, `${path}?${name}=${value}`, await send(session, parameter, value));
    if (required) judgeBadRequest(session, `${path} without ${name}`, await send(session, parameter, undefined));
    for (const value of values ?? [])
      session.trial.equals(`${path}?${name}=${value} is 200`, (await send(session, parameter, value)).status, 200);
    if (maximum !== undefined)
      judgeMaximum(session, parameter, maximum, await send(session, parameter, `${maximum + 1}`));
  }
  await judgeSortFields(session);
}

function send({ service, cardId }: Session, { path, name }: Parameter, value: string | undefined): Promise<Answer> {
  const needed = endpoints.find((one) => one.path === path)?.sending?.query ?? {};
  const others = Object.entries(needed).filter(([other]) => other !== name);
  const query = Object.fromEntries([...others, ...(value === undefined ? [] : [[name, value] as const])]);
  return service.call(pathTo(path, cardId), { query });
}

/** More than the maximum is refused; a service that describes no refusal may also give the maximum. */
function judgeMaximum(session: Session, { path, name }: Parameter, maximum: number, answer: Answer): void {
  const what = `${path}?${name}=${maximum + 1}`;
  if (session.described !== undefined) return judgeBadRequest(session, what, answer);
  const limit = Number(valueAt(answer.json, "limit"));
  session.trial.holds(`${what} is refused or cut`, answer.status === 400 || limit <= maximum, answer.status);
}

async function judgeSortFields(session: Session): Promise<void> {
  if (session.described?.sortFields === undefined) return;
  const answer = await session.service.call("/cards", { query: { sort: "nosuchfield" } });
  judgeBadRequest(session, "/cards?sort=nosuchfield", answer);
}
