import { readlinkSync } from "node:fs";
import { getPriority } from "node:os";
import { basename } from "node:path";
import { parentPort } from "node:worker_threads";
import { giveWay } from "../../src/threads/give-way.ts";

giveWay();
parentPort?.postMessage(getPriority(Number(basename(readlinkSync("/proc/thread-self")))));
