import { stretchesOf, TIMBRE } from "./voice-windows.ts";
import type { VoiceWindow, VoiceFrames } from "./voice-windows.ts";

/** Values a frame: the timbre and the pitch in octaves. */
const VALUES = TIMBRE + 1;
/** Neighboring frames say nearly the same: so many of them count as one. */
const FRAMES_OF_ONE = 8;
/** What a change of speaker costs: more within a stretch of speech than between two. */
const CHANGE_WITHIN = 12;
const CHANGE_BETWEEN = 2;
/** Least deviations, so that a short group does not fit itself alone. */
const LEAST_DEVIATION = 2;
const LEAST_PITCH_DEVIATION = 0.12;

interface Similarity {
  mean: Float64Array;
  variance: Float64Array;
  /** Sum of the logarithms of the variances of the timbre, and of the pitch's. */
  logTimbre: number;
  logPitch: number;
}

/**
 * Who speaks in each frame: the best path through the frames, given what the groups of windows sound like, so that changes are
 * where the sound changes and not where windows end.
 *
 * @returns a speaker for each frame, −1 where nobody speaks
 */
export function assignFrames(
  frames: VoiceFrames,
  windows: readonly VoiceWindow[],
  groups: readonly number[],
): Int8Array {
  const speakers = new Int8Array(frames.count).fill(-1);
  const count = Math.max(0, ...groups) + 1;
  const similarities = Array.from({ length: count }, (_, speaker) =>
    similarityOf(
      frames,
      windows.filter((_window, i) => groups[i] === speaker),
    ),
  );
  const path = new Uint8Array(frames.count * count);
  let scores = new Float64Array(count);
  for (const { start, end } of stretchesOf(frames.isSpeech)) {
    for (let frame = start; frame < end; frame++) {
      const best = scores.indexOf(Math.max(...scores));
      const change = frame === start ? CHANGE_BETWEEN : CHANGE_WITHIN;
      const next = new Float64Array(count);
      for (let speaker = 0; speaker < count; speaker++) {
        const changes = scores[best]! - change > scores[speaker]!;
        path[frame * count + speaker] = changes ? best : speaker;
        const before = changes ? scores[best]! - change : scores[speaker]!;
        next[speaker] = before + scoreOf(frames, frame, similarities[speaker]!) / FRAMES_OF_ONE;
      }
      scores = next;
    }
  }
  let speaker = scores.indexOf(Math.max(...scores));
  for (let frame = frames.count - 1; frame >= 0; frame--) {
    if (frames.isSpeech[frame] === 0) continue;
    speakers[frame] = speaker;
    speaker = path[frame * count + speaker]!;
  }
  return speakers;
}

function similarityOf(frames: VoiceFrames, windows: readonly VoiceWindow[]): Similarity {
  const [sums, squares, counts] = [0, 0, 0].map(() => new Float64Array(VALUES)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const add = (value: number, i: number) => {
    sums[i]! += value;
    squares[i]! += value * value;
    counts[i]!++;
  };
  for (const { start, end } of windows)
    for (let frame = start; frame < end; frame++) {
      for (let c = 0; c < TIMBRE; c++) add(frames.timbre[frame * TIMBRE + c]!, c);
      if (frames.pitchHz[frame]! > 0) add(Math.log2(frames.pitchHz[frame]!), TIMBRE);
    }
  const mean = sums.map((sum, i) => sum / Math.max(1, counts[i]!));
  const variance = squares.map((square, i) => {
    const least = i === TIMBRE ? LEAST_PITCH_DEVIATION : LEAST_DEVIATION;
    return Math.max(least ** 2, square / Math.max(1, counts[i]!) - mean[i]! ** 2);
  });
  const logTimbre = variance.subarray(0, TIMBRE).reduce((sum, value) => sum + Math.log(value), 0);
  return { mean, variance, logTimbre, logPitch: Math.log(variance[TIMBRE]!) };
}

/** Logarithm of how likely a frame is for somebody, but for what is the same for all. */
function scoreOf(
  { timbre, pitchHz }: VoiceFrames,
  frame: number,
  { mean, variance, logTimbre, logPitch }: Similarity,
): number {
  let distance = logTimbre;
  for (let c = 0; c < TIMBRE; c++) distance += (timbre[frame * TIMBRE + c]! - mean[c]!) ** 2 / variance[c]!;
  if (pitchHz[frame]! > 0 && mean[TIMBRE]! > 0)
    distance +=
      logPitch + Math.min(16, (Math.log2(pitchHz[frame]!) - mean[TIMBRE]!) ** 2 / variance[TIMBRE]!);
  return -distance / 2;
}
