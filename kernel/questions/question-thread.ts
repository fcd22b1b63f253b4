import { parentPort } from "node:worker_threads";
import { completeReply, inspectReply } from "../cell/completion.ts";
import { unitsFromCodePoints } from "../cell/offsets.ts";
import { answerRequests } from "../language/answer-requests.ts";
import { completeMagic, inspectMagic } from "./magic-language.ts";
import { QuestionLanguage } from "./question-language.ts";

if (parentPort === null) throw new Error("question-thread.ts is started by the protocol thread");
const questions = new QuestionLanguage();

answerRequests(parentPort, async ({ type, code, cursor, asked }) => {
  const offset = unitsFromCodePoints(code, cursor);
  if (type === "complete") return completeReply(code, await completeMagic(questions, code, offset, asked));
  return inspectReply(await inspectMagic(questions, code, offset));
});
