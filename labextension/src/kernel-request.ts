import type { Kernel } from "@jupyterlab/services";
import { COMM_TARGET } from "../../src/contract/mime.ts";
import { NotebookAnswer, type NotebookRequest } from "../../src/contract/notebook-request.ts";
import { t } from "./notebook-port.ts";

const PATIENCE_MS = 60_000;

/** Asks the service through a kernel, which holds the key. Rejects with a sentence for the reader. */
export async function askKernel(
  kernel: Kernel.IKernelConnection | null | undefined,
  request: NotebookRequest,
): Promise<unknown> {
  if (!kernel || kernel.isDisposed) throw new Error(t("Start the notebook’s kernel: it asks the service."));
  const answer = NotebookAnswer.parse(await exchange(kernel, request));
  if (!answer.ok) throw new Error(answer.message);
  return answer.value;
}

/** One comm for one request; a kernel that knows no such target closes it. */
function exchange(kernel: Kernel.IKernelConnection, request: NotebookRequest): Promise<unknown> {
  const comm = kernel.createComm(COMM_TARGET);
  return new Promise<unknown>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(t("The kernel did not answer; it may be busy."))), PATIENCE_MS);
    comm.onMsg = ({ content }) => resolve(content.data);
    comm.onClose = () => {
      clearTimeout(timer);
      reject(new Error(t("This notebook’s kernel does not know Query Cards.")));
    };
    comm.open({ ...request });
  });
}
