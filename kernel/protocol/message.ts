import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { z } from "zod";

export const PROTOCOL_VERSION = "5.4";
const DELIMITER = Buffer.from("<IDS|MSG>");

const Header = z.looseObject({ msg_id: z.string(), msg_type: z.string(), session: z.string() });
export type Header = z.infer<typeof Header>;

export type Content = Readonly<Record<string, unknown>>;

/** A message from a front end whose signature has been checked; `content` is parsed by its handler. */
export interface IncomingMessage {
  readonly identities: readonly Buffer[];
  readonly header: Header;
  readonly content: unknown;
}

export interface OutgoingMessage {
  readonly identities: readonly Buffer[];
  readonly type: string;
  readonly content: Content;
  readonly parent?: Header | undefined;
  readonly metadata?: Content | undefined;
}

/** Signs and reads the wire format of Jupyter messages: `[identities, delimiter, signature, header, parent, metadata, content]`. */
export class MessageCodec {
  readonly session = randomUUID();
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  /** Throws when frames are missing, the signature is wrong, or the header has no id and type. */
  decode(frames: readonly Buffer[]): IncomingMessage {
    const delimiter = frames.findIndex((frame) => frame.equals(DELIMITER));
    const [signature, ...parts] = frames.slice(delimiter + 1, delimiter + 6);
    if (delimiter < 0 || signature === undefined || parts.length !== 4) throw new Error("the message is incomplete");
    if (!this.#isSignedBy(signature, parts)) throw new Error("the message's signature is wrong");
    const [header, , , content] = parts.map((part) => JSON.parse(part.toString("utf8")) as unknown);
    return { identities: frames.slice(0, delimiter), header: Header.parse(header), content };
  }

  encode({ identities, type, content, parent, metadata = {} }: OutgoingMessage): (Buffer | string)[] {
    const header = {
      msg_id: randomUUID(),
      session: this.session,
      username: "cgq",
      date: new Date().toISOString(),
      msg_type: type,
      version: PROTOCOL_VERSION,
    };
    const parts = [header, parent ?? {}, metadata, content].map((part) => JSON.stringify(part));
    return [...identities, DELIMITER, this.#sign(parts), ...parts];
  }

  #sign(parts: readonly (Buffer | string)[]): string {
    if (this.#key === "") return "";
    const hmac = createHmac("sha256", this.#key);
    for (const part of parts) hmac.update(part);
    return hmac.digest("hex");
  }

  #isSignedBy(signature: Buffer, parts: readonly Buffer[]): boolean {
    const expected = Buffer.from(this.#sign(parts));
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  }
}
