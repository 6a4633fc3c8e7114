import { LOUDNESS_STEP_MS } from "@orator/performance";
import type { PerformedPhone, PerformedSpeech, PerformedWord } from "@orator/performance";

/** A line as it was spoken, and when it begins in the film. */
interface PlacedLine {
  startMs: number;
  /** From the line's own beginning, as of `Speech`. */
  phones: readonly PerformedPhone[];
  words: readonly PerformedWord[];
  /** As of PerformedSpeech; left out, an even loudness. */
  loudness?: ArrayLike<number>;
}

const EVEN = 0.75;

/** Lines in the order of time as one speech of `durationMs`, silent between them. A line ends where the next one begins. */
export function joinLines(lines: readonly PlacedLine[], durationMs: number): PerformedSpeech {
  const loudness = new Float32Array(Math.ceil(durationMs / LOUDNESS_STEP_MS));
  const phones: PerformedPhone[] = [];
  const words: PerformedWord[] = [];
  for (const [i, line] of lines.entries()) {
    const untilMs = Math.min(durationMs, lines[i + 1]?.startMs ?? Infinity);
    const moved = <Timed extends { startMs: number; endMs: number }>(all: readonly Timed[]): Timed[] =>
      all
        .map((timed) => ({
          ...timed,
          startMs: timed.startMs + line.startMs,
          endMs: Math.min(untilMs, timed.endMs + line.startMs),
        }))
        .filter(({ startMs, endMs }) => startMs < endMs);
    const own = moved(line.phones);
    phones.push(...own);
    words.push(...moved(line.words));
    const first = Math.max(0, Math.round(line.startMs / LOUDNESS_STEP_MS));
    const last = Math.min(loudness.length, Math.ceil((own.at(-1)?.endMs ?? line.startMs) / LOUDNESS_STEP_MS));
    for (let at = first; at < last; at++)
      loudness[at] = line.loudness?.[at - first] ?? (line.loudness ? 0 : EVEN);
  }
  return { phones, words, durationMs, loudness };
}
