import { globSync } from "node:fs";
import { getFloats } from "@orator/media/testing";
import { dubbedSound } from "@orator/testkit/talking-film";

/** A spoken line as it is heard in a film. */
export interface FoundLine {
  startMs: number;
  endMs: number;
  /** How much its last part in the film is like that part as it was spoken: 1 is the same, 0 something else. */
  endSimilarity: number;
}

/** Of 48 kHz: enough for what tells lines apart. */
const EVERY = 6;
const PER_MS = 48 / EVERY;
/** Times of captions are whole milliseconds, and the sound was encoded. */
const SLACK_MS = 30;
/** What is less alike is another line. */
const SAME = 0.6;
const END_MS = 300;

/**
 * Looks for spoken lines, files of bare 32-bit floats at 48 kHz that match `pattern`, in the sound of a film, near the times at which they may begin.
 * In order; lines that are not found are missing.
 */
export async function findLines(
  film: string,
  pattern: string,
  timesMs: readonly number[],
): Promise<FoundLine[]> {
  const stereo = await dubbedSound(film);
  const heard = thinned(stereo.length / 2, (i) => (stereo[2 * i]! + stereo[2 * i + 1]!) / 2);
  const spoken = globSync(pattern).map((file) => {
    const samples = getFloats(file);
    return thinned(samples.length, (i) => samples[i]!);
  });
  return timesMs.flatMap((timeMs): FoundLine[] => {
    const found = spoken.map((line) => ({ line, ...place(heard, line, timeMs) }));
    const best = found.reduce((a, b) => (b.similarity > a.similarity ? b : a), found[0]!);
    if (best === undefined || best.similarity < SAME) return [];
    const { line, at } = best;
    // The fade and the rest behind it are next to nothing.
    const end = line.subarray(Math.max(0, line.length - END_MS * PER_MS));
    return [
      {
        startMs: at / PER_MS,
        endMs: (at + line.length) / PER_MS,
        endSimilarity: similarityAt(heard, end, at + line.length - end.length),
      },
    ];
  });
}

/** Where within the slack a line is most like what is heard. */
function place(heard: Float32Array, line: Float32Array, timeMs: number): { at: number; similarity: number } {
  let best = { at: 0, similarity: -1 };
  for (let at = Math.round((timeMs - SLACK_MS) * PER_MS); at <= (timeMs + SLACK_MS) * PER_MS; at++) {
    const similarity = similarityAt(heard, line, at);
    if (similarity > best.similarity) best = { at, similarity };
  }
  return best;
}

/** Normalized correlation; what lies outside of the film is silent. */
function similarityAt(heard: Float32Array, line: Float32Array, at: number): number {
  let [both, ofHeard, ofLine] = [0, 0, 0];
  for (let i = 0; i < line.length; i++) {
    const [a, b] = [heard[at + i] ?? 0, line[i]!];
    both += a * b;
    ofHeard += a * a;
    ofLine += b * b;
  }
  return both / Math.sqrt(ofHeard * ofLine || 1);
}

/** Means of the samples of each step. */
function thinned(length: number, sample: (i: number) => number): Float32Array {
  return Float32Array.from({ length: Math.floor(length / EVERY) }, (_, step) => {
    let sum = 0;
    for (let i = 0; i < EVERY; i++) sum += sample(step * EVERY + i);
    return sum / EVERY;
  });
}
