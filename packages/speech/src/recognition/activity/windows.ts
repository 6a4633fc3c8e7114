/** A stretch of a recording, in ms from its start. */
interface Stretch {
  startMs: number;
  endMs: number;
}

/** Time that one probability is about. */
const STEP_MS = 32;
/** A voice begins above the first and ends below the second, as Silero's own code has it. */
const BEGINS = 0.5;
const ENDS = 0.35;
/** Shorter sounds are no voice; shorter rests are part of it. */
const SHORTEST_VOICE_MS = 160;
const SHORTEST_REST_MS = 320;
/** Soft beginnings and ends are kept. */
const MARGIN_MS = 240;
/** Longest window: a little below the 30 s that the network hears. */
const LONGEST_MS = 28_000;
/** A longer rest is not heard at all: there the network invents. */
const LONGEST_REST_MS = 4_000;

/**
 * Cuts a recording into windows that the network hears one by one: at rests, as few as can be, each at most 28 s, without what
 * is silent anyway. A voice that never rests is cut where it is softest.
 *
 * @param probabilities that somebody speaks, one every 32 ms
 * @returns in order, without overlaps; empty where nobody speaks
 */
export function windowsOf(probabilities: Float32Array, durationMs: number): Stretch[] {
  const windows: Stretch[] = [];
  const voices = voicesIn(probabilities).filter((voice) => voice.endMs - voice.startMs >= SHORTEST_VOICE_MS);
  for (const voice of voices.flatMap((each) => cutLong(each, probabilities))) {
    const last = windows.at(-1);
    const isNear = last && voice.startMs - last.endMs <= LONGEST_REST_MS;
    if (last && isNear && voice.endMs - last.startMs <= LONGEST_MS) last.endMs = voice.endMs;
    else windows.push({ ...voice });
  }
  return windows.map(({ startMs, endMs }, i) => {
    // Where two windows touch, each keeps to its own side.
    const before = windows[i - 1]?.endMs ?? 0;
    const after = windows[i + 1]?.startMs ?? durationMs;
    return {
      startMs: Math.max(startMs - MARGIN_MS, Math.min(startMs, (before + startMs) / 2)),
      endMs: Math.min(durationMs, endMs + MARGIN_MS, Math.max(endMs, (endMs + after) / 2)),
    };
  });
}

/** Stretches in which somebody speaks, rests of less than a third of a second included. */
export function voicesIn(probabilities: Float32Array): Stretch[] {
  const voices: Stretch[] = [];
  let startMs: number | undefined;
  let restMs = 0;
  for (const [i, probability] of probabilities.entries()) {
    const atMs = i * STEP_MS;
    if (probability >= BEGINS) startMs ??= atMs;
    restMs = probability < ENDS ? restMs + STEP_MS : 0;
    if (startMs === undefined || restMs < SHORTEST_REST_MS) continue;
    voices.push({ startMs, endMs: atMs + STEP_MS - restMs });
    startMs = undefined;
  }
  if (startMs !== undefined) voices.push({ startMs, endMs: probabilities.length * STEP_MS - restMs });
  return voices;
}

/**
 * Times of words from which rests are taken away: the network has the first word after a rest begin with it, and the last one
 * before it end with it. A word that sounds where no voice was found keeps its times.
 */
export function withoutRests<Word extends Stretch>(
  words: readonly Word[],
  voices: readonly Stretch[],
): Word[] {
  return words.map((word) => {
    const inside = voices.filter(({ startMs, endMs }) => startMs < word.endMs && endMs > word.startMs);
    // Of several voices that a word touches, the one that it shares the most with is its own.
    const shared = ({ startMs, endMs }: Stretch) =>
      Math.min(endMs, word.endMs) - Math.max(startMs, word.startMs);
    const [own] = inside.toSorted((a, b) => shared(b) - shared(a));
    if (!own) return word;
    return { ...word, startMs: Math.max(word.startMs, own.startMs), endMs: Math.min(word.endMs, own.endMs) };
  });
}

/** The softest place in the second half of each too long stretch. */
function cutLong(voice: Stretch, probabilities: Float32Array): Stretch[] {
  const pieces: Stretch[] = [];
  let { startMs } = voice;
  while (voice.endMs - startMs > LONGEST_MS) {
    const first = Math.ceil((startMs + LONGEST_MS / 2) / STEP_MS);
    const places = probabilities.subarray(first, Math.floor((startMs + LONGEST_MS) / STEP_MS));
    const endMs = (first + places.indexOf(Math.min(...places))) * STEP_MS;
    pieces.push({ startMs, endMs });
    startMs = endMs;
  }
  return [...pieces, { startMs, endMs: voice.endMs }];
}
