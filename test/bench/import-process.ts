import { importStudies } from "../../src/importers/import-studies.ts";

/** Imports studies and prints how long it took: node import-process.ts HOME STUDY_FOLDER... */
const [home = "", ...folders] = process.argv.slice(2);
const start = performance.now();
const { version } = await importStudies(folders, home);
const seconds = (performance.now() - start) / 1000;
const { user, system } = process.cpuUsage();
const peak = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ version, seconds, processor: (user + system) / 1e6, peak }));
