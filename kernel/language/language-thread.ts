import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { completeCell, inspectCell, isCellComplete } from "./cell-language.ts";
import type { Content } from "../protocol/message.ts";
import type { LanguageAnswer, LanguageQuestion } from "../threads.ts";
import type { Compilation, CompileAnswer, CompileRequest } from "./compilation.ts";
import { LanguageService } from "./language-service.ts";
import { QuestionLanguage } from "./question-language.ts";

if (parentPort === null) throw new Error("language-thread.ts is started by main.ts");
const main = parentPort;
// The main thread starts this one with exactly these data.
const { protocol } = workerData as { readonly protocol: MessagePort };
const service = new LanguageService();
const languages = { service, questions: new QuestionLanguage() };

main.on("message", (request: CompileRequest) => {
  if (request.type === "commit") return service.commit(request.id);
  const answer: CompileAnswer = { id: request.id, compilation: compiled(request.id, request.code) };
  return main.postMessage(answer);
});

protocol.on("message", (question: LanguageQuestion) => void reply(question));

service.warmUp();

function compiled(id: number, code: string): Compilation {
  try {
    return service.compile(id, code);
  } catch (error) {
    return { status: "failed", message: String(error) };
  }
}

async function reply(question: LanguageQuestion): Promise<void> {
  const answer: LanguageAnswer = { id: question.id, content: await answered(question) };
  protocol.postMessage(answer);
}

async function answered(question: LanguageQuestion): Promise<Content> {
  try {
    return await contentOf(question);
  } catch (error) {
    return { status: "error", ename: "CompilerError", evalue: String(error), traceback: [String(error)] };
  }
}

function contentOf(question: LanguageQuestion): Content | Promise<Content> {
  const { type, code } = question;
  if (type === "complete") return completeCell(languages, code, question.cursor);
  return type === "inspect" ? inspectCell(languages, code, question.cursor) : isCellComplete(service, code);
}
