import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { completeReply, inspectReply } from "../cell/completion.ts";
import { replaceLineMagics } from "../cell/line-magic.ts";
import { unitsFromCodePoints } from "../cell/offsets.ts";
import { typescriptAt } from "../cell/typescript-view.ts";
import { answerRequests } from "./answer-requests.ts";
import type { Compilation, CompileAnswer, CompileRequest } from "./compilation.ts";
import { typescriptCompleteness } from "./completeness.ts";
import { LanguageService } from "./language-service.ts";

if (parentPort === null) throw new Error("language-thread.ts is started by main.ts");
const main = parentPort;
// The main thread starts this one with exactly these data.
const { protocol } = workerData as { readonly protocol: MessagePort };
const service = new LanguageService();

main.on("message", (request: CompileRequest) => {
  if (request.type === "commit") return service.commit(request.id);
  const answer: CompileAnswer = { id: request.id, compilation: compiled(request.id, request.code) };
  return main.postMessage(answer);
});

answerRequests(protocol, ({ type, code, cursor }) => {
  if (type === "is-complete") return typescriptCompleteness(replaceLineMagics(code));
  const offset = unitsFromCodePoints(code, cursor);
  const view = typescriptAt(code, offset);
  if (type === "inspect") return inspectReply(view && service.inspect(view.code, offset + view.shift));
  if (view === undefined) return completeReply(code, { matches: [], types: [], start: offset, end: offset });
  const { start, end, ...found } = service.complete(view.code, offset + view.shift);
  return completeReply(code, { ...found, start: start - view.shift, end: end - view.shift });
});

service.warmUp();
await service.readNodeTypes();

function compiled(id: number, code: string): Compilation {
  try {
    return service.compile(id, code);
  } catch (error) {
    return { status: "failed", message: String(error) };
  }
}
