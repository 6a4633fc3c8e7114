import { withReader } from "@orator/media";

/** Longer films would take too much memory: their points and plans are held at once. */
export const LONGEST_FILM_MS = 10 * 60_000;

/** The process holds points and plans outside of the JavaScript heap, which stays small. */
const HEAP_MB = 512;
/** A minute of 4K takes a slow machine half an hour; and it has to start. */
const [TIMES_FILM, START_MS] = [30, 60_000];
const PROGRAM = new URL("./dubbing-program.ts", import.meta.url);

/** How far the work is: `follow` the face, `learn` its mouths, `draw`; each from 0 to 1. */
export interface Progress {
  step: "follow" | "learn" | "draw";
  share: number;
}

/** Limits of the work, and who hears of it. */
export interface DubbingLimits {
  /** Of the film, 10 minutes at most, and by default. */
  maxDurationMs?: number;
  /** Of each pass through the film. */
  timeoutMs?: number;
  /** Ends the process at once. */
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
}

/** Asks the program for a step of the work. */
type Ask = <Result>(name: string, args: object) => Promise<Result>;

/** Lets `work` ask the program that opens `film`, in a process of its own that is gone when this settles. */
export function withProgram<Result>(
  film: string,
  { maxDurationMs = LONGEST_FILM_MS, timeoutMs, signal, onProgress = () => {} }: DubbingLimits,
  work: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  const longestMs = Math.min(maxDurationMs, LONGEST_FILM_MS);
  const options = { timeoutMs: timeoutMs ?? START_MS + TIMES_FILM * longestMs, report: onProgress };
  return withReader(
    film,
    (child) => work((name, args) => child.call(name, { film, maxDurationMs: longestMs, ...args }, options)),
    signal,
    { program: PROGRAM, heapMb: HEAP_MB, memory: "kept" },
  );
}
