import { boundMemory } from "../../src/cli/bound-memory.ts";
import { importStudies } from "../../src/importers/import-studies.ts";
import { setCollection } from "../../src/threads/collect-garbage.ts";

/** Imports studies as `cgq data import` does and prints how long it took: node import-process.ts HOME STUDY_FOLDER... */
boundMemory({});
setCollection();
const [home = "", ...folders] = process.argv.slice(2);
const start = performance.now();
const { version } = await importStudies(folders, home);
const seconds = (performance.now() - start) / 1000;
const { user, system } = process.cpuUsage();
const peak = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ version, seconds, processor: (user + system) / 1e6, peak }));
