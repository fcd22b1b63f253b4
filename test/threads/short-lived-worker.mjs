import { parentPort } from "node:worker_threads";

parentPort.on("message", ({ id, request }) => {
  if (request === "throw") throw new Error("A defect");
  if (request === "exit") process.exit(3);
  if (request === "echo") parentPort.postMessage({ id, status: "done", value: request });
});
