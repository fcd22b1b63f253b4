import { existsSync, globSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importStudies } from "../../src/importers/import-studies.ts";
import { versionPath } from "../../src/warehouse/home-layout.ts";

/** Imports every study of a data folder (default ../shared/data) as one version; prints wall time, peak memory and size. */
const data = process.env["CGQ_STUDY_DATA"] ?? join(import.meta.dirname, "..", "..", "..", "shared", "data");
const studies = globSync(join(data, "*", "meta_study.txt")).map((path) => join(path, ".."));
const panels = globSync(join(data, "reference", "gene_panels", "*.txt"));
if (!existsSync(data) || studies.length === 0) {
  console.log(`No studies in ${data}; set CGQ_STUDY_DATA to a folder of study folders.`);
  process.exit(1);
}

const home = mkdtempSync(join(tmpdir(), "cgq-import-all-"));
try {
  const start = performance.now();
  const { version, studyIds } = await importStudies([...studies, ...panels], home);
  const seconds = (performance.now() - start) / 1000;
  const peak = process.resourceUsage().maxRSS / 1024;
  const size = statSync(versionPath(home, version)).size / 1e6;
  console.log(
    `${studyIds.length} studies as ${version}: ${seconds.toFixed(1)} s, peak memory ${peak.toFixed(0)} MB, file ${size.toFixed(1)} MB`,
  );
} finally {
  rmSync(home, { recursive: true });
}
