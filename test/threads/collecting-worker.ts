import { collectGarbage } from "../../src/threads/collect-garbage.ts";

/** Enough to be worth collecting. */
const held = Buffer.alloc(32e6);
collectGarbage();
held.fill(1);
