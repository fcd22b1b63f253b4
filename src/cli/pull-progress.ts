import cliProgress from "cli-progress";
import type { FoundStudy, PullOptions } from "../datahub/pull-studies.ts";
import { bytesText } from "./bytes-text.ts";

const REFRESH_PER_SECOND = 4;
const ETA_SAMPLES = 200;

export interface PullProgress extends Pick<PullOptions, "onBytes" | "onFetched"> {
  readonly end: () => void;
}

/** How far the archives are, on stderr: a bar with the time left where a person watches, else a line for each archive. */
export function pullProgress(found: readonly FoundStudy[]): PullProgress {
  const bar = new cliProgress.SingleBar(
    {
      format: "{bar} {percentage} %  {size}  {rate}  {eta_formatted} left  {fetched} of {studies} archives",
      fps: REFRESH_PER_SECOND,
      etaBuffer: ETA_SAMPLES,
      hideCursor: true,
    },
    cliProgress.Presets.shades_classic,
  );
  const bytes = new Map(found.map(({ studyId, bytesHere }) => [studyId, bytesHere]));
  const sum = () => [...bytes.values()].reduce((one, other) => one + other, 0);
  const total = found.reduce((all, { remote }) => all + remote.bytes, 0);
  const [before, startedAt] = [sum(), performance.now()];
  let fetched = 0;
  const payload = () => {
    const perSecond = (Math.max(0, sum() - before) / Math.max(1, performance.now() - startedAt)) * 1_000;
    const size = `${bytesText(sum())} of ${bytesText(total)}`;
    return { size, rate: `${bytesText(Math.round(perSecond))}/s`, fetched, studies: found.length };
  };
  bar.start(total, before, payload());
  return {
    onBytes: (studyId, here) => {
      bytes.set(studyId, here);
      bar.update(sum(), payload());
    },
    onFetched: ({ study_id, bytes: size, sha256 }) => {
      fetched += 1;
      if (!process.stderr.isTTY) console.error(`${study_id}: ${bytesText(size)}, SHA-256 ${sha256}`);
    },
    end: () => bar.stop(),
  };
}
