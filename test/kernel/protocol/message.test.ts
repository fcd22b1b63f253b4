import { createHmac } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { MessageCodec } from "../../../kernel/protocol/message.ts";

const key = "b5b2dd2f-secret";
const header = '{"msg_id":"1","msg_type":"kernel_info_request","session":"s"}';
const parts = [header, "{}", "{}", '{"a":1}'];
const signature = createHmac("sha256", key).update(parts.join("")).digest("hex");
const frames = (...texts: string[]) => texts.map((text) => Buffer.from(text));

describe("MessageCodec", () => {
  it("reads a signed message", () => {
    const message = new MessageCodec(key).decode(frames("id1", "id2", "<IDS|MSG>", signature, ...parts));
    expect(message.identities.map(String)).toEqual(["id1", "id2"]);
    expect(message.header.msg_type).toBe("kernel_info_request");
    expect(message.content).toEqual({ a: 1 });
  });

  it.each([
    ["a wrong signature", ["<IDS|MSG>", signature.replace(/^./, "x"), ...parts]],
    ["no signature", ["<IDS|MSG>", "", ...parts]],
    ["no delimiter", [signature, ...parts]],
    ["missing parts", ["<IDS|MSG>", signature, header, "{}"]],
  ])("refuses a message with %s", (_, texts) => {
    expect(() => new MessageCodec(key).decode(frames(...texts))).toThrow(/^the message/);
  });

  it("reads what it wrote", () => {
    const codec = new MessageCodec(key);
    const written = codec.encode({
      identities: [Buffer.from("topic")],
      type: "status",
      content: { execution_state: "idle" },
    });
    const message = codec.decode(written.map((frame) => Buffer.from(frame)));
    expect(message.header).toMatchObject({ msg_type: "status", session: codec.session, version: "5.4" });
    expect(message.content).toEqual({ execution_state: "idle" });
  });
});
