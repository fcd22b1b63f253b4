import { MessageChannel, type MessagePort, Worker } from "node:worker_threads";
import {
  INTERRUPT_TAKEN,
  type MainToProtocol,
  type ProtocolThreadData,
  type ProtocolToMain,
  SIGNAL_BYTES,
  SOCKETS_CLOSED,
} from "./threads.ts";

/** Longest wait of `process.exit` for the protocol thread's last messages, in milliseconds. */
const EXIT_MS = 1000;
/** Small nurseries: threads leave much garbage, which otherwise lies about in memory. */
const LIMITS = { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 1024 };

const [connectionFile] = process.argv.slice(2);
if (connectionFile === undefined) {
  process.stderr.write("Jupyter starts this kernel with a connection file; install it with: cgq kernel install\n");
  process.exit(2);
}

const signals = new SharedArrayBuffer(SIGNAL_BYTES);
const { port1, port2 } = new MessageChannel();
const protocolData: ProtocolThreadData = { connectionFile, signals, language: port1 };
const writeError = process.stderr.write.bind(process.stderr);
const exit = process.exit.bind(process);
const protocol = startThread(new URL("./protocol/protocol-thread.ts", import.meta.url), protocolData, port1);
const language = startThread(new URL("./language/language-thread.ts", import.meta.url), { protocol: port2 }, port2);
const post = (message: MainToProtocol) => protocol.postMessage(message);
// The threads start while the rest is loaded; what they say meanwhile waits for it.
const notebook = import("./session/compose.ts").then(({ composeNotebook }) => composeNotebook(language, post));
protocol.on("message", (message: ProtocolToMain) => void handle(message));

/** Not at the start: the first cell must not wait for the code of the service's client. */
const answerNotebook = async (asked: unknown) => (await import("./client/answer-notebook.ts")).answerNotebook(asked);

/** Threads write to the terminal that started the kernel, never into a notebook. */
function startThread(file: URL, workerData: unknown, port: MessagePort): Worker {
  const thread = new Worker(file, {
    workerData,
    resourceLimits: LIMITS,
    transferList: [port],
    stdout: true,
    stderr: true,
  });
  for (const stream of [thread.stdout, thread.stderr]) stream.on("data", (text: Buffer) => writeError(text));
  thread.on("error", (error) => {
    writeError(`cgq kernel: ${error.stack ?? error.message}\n`);
    exit(1);
  });
  return thread;
}

async function handle(message: ProtocolToMain): Promise<void> {
  const { session, input } = await notebook;
  switch (message.type) {
    case "execute":
      return session.execute(message.cell, message.count, message.request);
    case "interrupt":
      Atomics.store(new Int32Array(signals), INTERRUPT_TAKEN, message.id);
      input.forget();
      return session.interrupt();
    case "input":
      return input.answer(message.value);
    case "asked":
      return post({ type: "answered", comm: message.comm, data: await answerNotebook(message.data) });
    case "closed":
      return void Promise.all([protocol.terminate(), language.terminate()]).then(() => exit(0));
  }
}

const { session, output } = await notebook;

/** `process.exit` in a cell: the cell is answered and the sockets are closed first. */
process.exit = (code) => {
  output.flush();
  post({ type: "exit", cell: output.cell });
  Atomics.wait(new Int32Array(signals), SOCKETS_CLOSED, 0, EXIT_MS);
  return exit(code);
};
process.on("SIGINT", () => session.interrupt());
