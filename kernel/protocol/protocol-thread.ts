import { parentPort, workerData } from "node:worker_threads";
import type { MainToProtocol, ProtocolThreadData, ProtocolToMain } from "../threads.ts";
import { SOCKETS_CLOSED } from "../threads.ts";
import { readConnection } from "./connection.ts";
import { Interrupter } from "./interrupter.ts";
import { LanguageRequests } from "./language-requests.ts";
import { MessageCodec } from "./message.ts";
import { Publisher } from "./publisher.ts";
import { Sender } from "./sender.ts";
import { Server } from "./server.ts";
import { bindSockets, closeSockets } from "./sockets.ts";
import { watchParent } from "./watch-parent.ts";

/** Longest wait for messages that are still to be sent, and for the main thread to end, in milliseconds. */
const FLUSH_MS = 300;
const END_MS = 600;
/** When the words of questions are loaded, unless a Tab comes before: the first cell does not wait for it. */
const PREPARE_MS = 1000;

if (parentPort === null) throw new Error("protocol-thread.ts is started by main.ts");
const main = parentPort;
// The main thread starts this one with exactly these data.
const { connectionFile, signals, language: languagePort } = workerData as ProtocolThreadData;

const connection = readConnection(connectionFile);
const codec = new MessageCodec(connection.key);
const sockets = await bindSockets(connection);
const senders = {
  shell: new Sender(sockets.shell),
  control: new Sender(sockets.control),
  stdin: new Sender(sockets.stdin),
  iopub: new Sender(sockets.iopub),
  heartbeat: new Sender(sockets.heartbeat),
};
const publisher = new Publisher(codec, senders.iopub);
const language = new LanguageRequests(languagePort);
const toMain = (message: ProtocolToMain) => main.postMessage(message);
const interrupter = new Interrupter(signals, (id) => toMain({ type: "interrupt", id }));
const server = new Server({ publisher, stdin: senders.stdin, language, interrupter, toMain, shutDown });

let isShuttingDown = false;

function shutDown(): void {
  if (isShuttingDown) return;
  isShuttingDown = true;
  interrupter.interrupt();
  void closeEverything();
}

async function closeEverything(): Promise<void> {
  const flushed = Promise.all(Object.values(senders).map((sender) => sender.flushed()));
  await Promise.race([flushed, new Promise((resolve) => setTimeout(resolve, FLUSH_MS))]);
  // Only a main thread that nothing can interrupt is still alive then.
  setTimeout(() => process.kill(process.pid, "SIGKILL"), END_MS);
  closeSockets(sockets);
  interrupter.close();
  language.close();
  const closed = new Int32Array(signals);
  Atomics.store(closed, SOCKETS_CLOSED, 1);
  Atomics.notify(closed, SOCKETS_CLOSED);
  toMain({ type: "closed" });
}

async function serve(socket: AsyncIterable<Buffer[]>, handle: (frames: Buffer[]) => void | Promise<void>) {
  for await (const frames of socket) {
    // A forged or broken message must not end the kernel.
    void Promise.resolve(frames).then(handle).catch(reportDropped);
  }
}

function reportDropped(error: unknown): void {
  process.stderr.write(`cgq kernel: dropped a message: ${String(error)}\n`);
}

function serveRequests(socket: AsyncIterable<Buffer[]>, sender: Sender) {
  return serve(socket, (frames) => server.handle({ ...codec.decode(frames), socket: sender }));
}

main.on("message", (message: MainToProtocol) => server.handleMain(message));
void serveRequests(sockets.shell, senders.shell);
void serveRequests(sockets.control, senders.control);
void serve(sockets.stdin, (frames) => server.handleInput(codec.decode(frames).content));
void serve(sockets.heartbeat, (frames) => senders.heartbeat.send(frames));
void serve(sockets.iopub, ([subscription]) => {
  if (subscription?.[0] === 1) publisher.welcome(subscription.subarray(1).toString());
});
watchParent(shutDown);
setTimeout(() => language.prepareQuestions(), PREPARE_MS).unref();
