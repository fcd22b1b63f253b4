import { basename } from "node:path";
import cliProgress from "cli-progress";
import type { ImportProgress } from "../importers/import-studies.ts";

const REFRESH_PER_SECOND = 5;

export interface ImportProgressBar {
  readonly show: (progress: ImportProgress) => void;
  readonly end: () => void;
}

/** A progress bar on stderr for the file being read, where a person watches. */
export function importProgress(): ImportProgressBar {
  const bar = new cliProgress.SingleBar(
    { format: "{bar} {percentage} %  {file}", fps: REFRESH_PER_SECOND, hideCursor: true },
    cliProgress.Presets.shades_classic,
  );
  let file = "";
  return {
    show: (progress) => {
      if (progress.stage === "building") {
        bar.update(bar.getTotal(), { file: "building the dataset version" });
      } else if (progress.file !== file) {
        file = progress.file;
        bar.start(progress.bytesTotal, progress.bytesRead, { file: basename(file) });
      } else {
        bar.update(progress.bytesRead);
      }
    },
    end: () => bar.stop(),
  };
}
