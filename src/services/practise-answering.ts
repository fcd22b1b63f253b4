import { setTimeout } from "node:timers/promises";
import { isComplex } from "../analyses/index.ts";
import { newIdentity } from "./begin-card.ts";
import type { CardRequest } from "./computer.ts";
import { exampleQuestions } from "./example-cards.ts";
import { servedLexicon } from "./lexicon-of.ts";
import type { Ports } from "./ports.ts";
import { understand } from "./understand.ts";

/** A service that is asked at once learns by what it is asked. */
const IDLE_MS = 2_000;
/** The first five answers of a thread take three times the processor time of later ones, the next five half as much again. */
const ROUNDS = 12;

type PractisingPorts = Pick<Ports, "computer" | "warehouse" | "lexicon" | "clock" | "publicUrl">;

async function requestOf(ports: PractisingPorts, question: string): Promise<CardRequest> {
  const asked = { original: question, ...understand(question, await servedLexicon(ports)) };
  return { identity: newIdentity(ports, {}, { parent_card_id: null, rerun_of: null }), asked, original: null };
}

/** After a while, reads and answers the example questions again and again until somebody asks, and keeps nothing: the first questions after a start would wait for code that is not compiled. */
export async function practiseAnswering(ports: PractisingPorts, stopping: AbortSignal): Promise<void> {
  const before = ports.computer.timesAsked();
  await setTimeout(IDLE_MS, undefined, { ref: false, signal: stopping });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const question of exampleQuestions) {
      const request = await requestOf(ports, question);
      if (stopping.aborted || ports.computer.timesAsked() !== before) return;
      if (!isComplex(request.asked.question)) await ports.computer.practise(request);
    }
  }
}
