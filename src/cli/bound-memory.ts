/** The nursery of a thread grows to three times this many MB: V8 would let that of the main thread grow to 112 MB beside eight clients, and keep it. */
const NURSERY = "--max-semi-space-size=4";

/** Pieces of memory that glibc shares between threads; by itself it gives each thread its own and keeps what is free in all of them. */
const ARENAS = "2";

/** From so many bytes on, memory is the system's own and given back to it at once: glibc by itself puts ever larger pieces among the small ones, whose gaps stay. */
const OWN_PIECES = `${128 * 1024}`;

/** Starts this process anew, with the same number, input and output, under bounds of memory and an environment that a process takes at its start alone; does nothing where the bounds are set, or where the system or an older Node.js cannot. */
export function boundMemory(environment: NodeJS.ProcessEnv): void {
  const { execArgv, execPath, argv } = process;
  // What a parent says over a channel would be lost.
  if (execArgv.includes(NURSERY) || process.channel !== undefined) return;
  process.execve?.(execPath, [execPath, NURSERY, ...execArgv, ...argv.slice(1)], {
    MALLOC_ARENA_MAX: ARENAS,
    MALLOC_MMAP_THRESHOLD_: OWN_PIECES,
    ...environment,
    ...process.env,
  });
}
