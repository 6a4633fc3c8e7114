import { MOUTH_SOUNDS } from "./mouth-sounds.ts";

/** Frames after which it is settled what a frame was. */
const PATH_LAG = 4;
/** What a change of sound must gain, in logarithms of odds: keeps lips from flickering. */
const CHANGE_COST = 4;
/** Shut lips are short, rare and seen: they need less to be believed. */
const IN_FAVOR: Readonly<Partial<Record<(typeof MOUTH_SOUNDS)[number], number>>> = { m: 0.4, f: 0.4 };

const COUNT = MOUTH_SOUNDS.length;
const FAVORS = MOUTH_SOUNDS.map((sound) => IN_FAVOR[sound] ?? 0);

/** The likeliest sounds of frames as they come (Viterbi's path, settled with a lag). */
interface SoundPath {
  /** Takes what `judgeFrame` says of the next frame. Gives the sound of the frame {@link PATH_LAG} before it. */
  next(odds: Float32Array): number | undefined;
  /** The sounds of the last frames, which nothing follows. */
  end(): number[];
}

/** A path that has not begun. */
export function createSoundPath(): SoundPath {
  let scores = new Float64Array(COUNT);
  let cameFrom: Uint8Array[] = [];
  const trace = (): number[] => {
    let sound = highest(scores);
    const sounds = [sound];
    for (let frame = cameFrom.length - 1; frame > 0; frame--)
      sounds.unshift((sound = cameFrom[frame]![sound]!));
    return sounds;
  };
  return {
    next: (odds) => {
      const best = highest(scores);
      const arrivals = new Uint8Array(COUNT);
      const after = new Float64Array(COUNT);
      const top = scores[best]!;
      for (let sound = 0; sound < COUNT; sound++) {
        const changes = top - CHANGE_COST > scores[sound]!;
        arrivals[sound] = changes ? best : sound;
        // Less the best so far: sums must not grow for ever.
        after[sound] = (changes ? -CHANGE_COST : scores[sound]! - top) + odds[sound]! + FAVORS[sound]!;
      }
      scores = after;
      cameFrom.push(arrivals);
      if (cameFrom.length <= PATH_LAG) return undefined;
      const [settled] = trace();
      cameFrom = cameFrom.slice(1);
      return settled;
    },
    end: () => {
      const sounds = cameFrom.length > 0 ? trace() : [];
      cameFrom = [];
      return sounds;
    },
  };
}

function highest(values: Float64Array): number {
  let best = 0;
  for (let i = 1; i < values.length; i++) if (values[i]! > values[best]!) best = i;
  return best;
}
