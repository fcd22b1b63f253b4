/** The part of a ZeroMQ socket that sends. */
export interface SendingSocket {
  send(frames: (Buffer | string)[]): Promise<void>;
}

/** Sends on one socket, one message after the other: a ZeroMQ socket refuses a second send while one is under way. */
export class Sender {
  readonly #socket: SendingSocket;
  #last: Promise<void> = Promise.resolve();

  constructor(socket: SendingSocket) {
    this.#socket = socket;
  }

  send(frames: (Buffer | string)[]): void {
    // A message that can no longer be delivered has no receiver to tell.
    this.#last = this.#last.then(() => this.#socket.send(frames)).catch(() => {});
  }

  /** Resolves when everything given so far has been handed to the socket. */
  flushed(): Promise<void> {
    return this.#last;
  }
}
