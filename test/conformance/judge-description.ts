import type { Operation } from "./described.ts";
import type { Session } from "./session.ts";
import { endpoints, parameters, type Parameter } from "./specification.ts";

/** The service's own description says what the specification's tables say, and the service does what it says. */
export async function judgeDescription(session: Session): Promise<void> {
  const { described, trial } = session;
  if (described === undefined) return trial.leaveOut("the OpenAPI document: there is none at /openapi.json");
  for (const { method, path } of endpoints) {
    const operation = described.operation(method, path);
    trial.holds(`openapi.json describes ${method} ${path}`, operation !== undefined);
    trial.holds(`openapi.json: ${method} ${path} needs a key`, (operation?.security ?? []).length > 0);
  }
  for (const parameter of parameters) judgeParameter(session, parameter, described.operation("GET", parameter.path));
  await judgeMethods(session, described.methods);
}

function judgeParameter({ trial }: Session, parameter: Parameter, operation: Operation | undefined): void {
  const { path, name, required = false, maximum, values } = parameter;
  const found = operation?.parameters.find((one) => one.in === "query" && one.name === name);
  const what = `openapi.json: ${name} of ${path}`;
  trial.holds(`${what} is described`, found !== undefined);
  trial.equals(`${what} is ${required ? "required" : "optional"}`, found?.required, required);
  // A boolean may be described by its two words.
  if (parameter.default !== undefined)
    trial.equals(
      `${what} has the default ${parameter.default}`,
      String(found?.schema.default),
      String(parameter.default),
    );
  if (maximum !== undefined) trial.equals(`${what} is at most ${maximum}`, found?.schema.maximum, maximum);
  if (values !== undefined) trial.equals(`${what} is ${values.join(" or ")}`, found?.schema.enum, values);
}

/** A method that an address is not described to take is refused as HTTP says. */
async function judgeMethods({ service, trial, cardId }: Session, described: ReadonlyMap<string, readonly string[]>) {
  for (const [path, methods] of described) {
    const address = path.replace("{card_id}", cardId).replace("{format}", "png");
    const { status, headers } = await service.call(address, { method: "DELETE" });
    const allowed = (headers.get("allow") ?? "").split(/\s*,\s*/).filter((method) => method !== "HEAD");
    trial.equals(`DELETE ${path} is 405`, status, 405);
    trial.equals(`DELETE ${path} names what is allowed`, allowed.toSorted(), methods.toSorted());
  }
}
