import { basename } from "node:path";
import cliProgress from "cli-progress";
import type { ImportProgress } from "../importers/import-studies.ts";
import { bytesText } from "./bytes-text.ts";

const REFRESH_PER_SECOND = 5;
const ETA_SAMPLES = 200;

export interface ImportProgressBar {
  readonly show: (progress: ImportProgress) => void;
  readonly end: () => void;
}

/** A progress bar on stderr over all files of an import, with rate and time left, where a person watches. */
export function importProgress(): ImportProgressBar {
  const bar = new cliProgress.SingleBar(
    {
      format: "{bar} {percentage} %  {rate}  {eta_formatted} left  {file}",
      fps: REFRESH_PER_SECOND,
      etaBuffer: ETA_SAMPLES,
      hideCursor: true,
    },
    cliProgress.Presets.shades_classic,
  );
  let startedAt: number | undefined;
  const rate = (bytes: number, since: number): string =>
    `${bytesText(Math.round((bytes / Math.max(1, performance.now() - since)) * 1_000))}/s`;
  return {
    show: (progress) => {
      if (progress.stage === "building") return bar.update(bar.getTotal(), { file: "building the dataset version" });
      if (startedAt === undefined) bar.start(progress.bytesTotal, 0, { file: "", rate: "" });
      startedAt ??= performance.now();
      bar.update(progress.bytesRead, { file: basename(progress.file), rate: rate(progress.bytesRead, startedAt) });
    },
    end: () => bar.stop(),
  };
}
