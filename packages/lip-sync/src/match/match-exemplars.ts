import type { Stretch } from "../linear/smooth.ts";
import { INNER_RING, OUTER_RING, RINGS, xOf } from "../points.ts";
import { sizeOf, turnBetween, turnOf } from "../space/camera.ts";
import type { Turn } from "../space/camera.ts";
import type { FaceSpace, Shape } from "../space/face-space.ts";
import { measureMouth } from "../space/face-space.ts";
import { enlivenHolds } from "./enliven-holds.ts";
import type { SoundsSaid } from "./sounds-said.ts";

// Costs, in widths of a mouth.
/** Going from one run of the film to another, and for each width by which the picture jumps there. */
const JUMP = 0.02;
const ROUGHNESS = 0.25;
/** Holding a frame or leaving one out. */
const UNEVEN = 0.25 * JUMP;
/** For each width by which the exemplar is narrower than what is wanted: lips stretched over an opening show no teeth. */
const TOO_NARROW = 0.5;
/** … by which it is wider, where closed lips are wanted. */
const NOT_SHUT = 4;
/** Wanted lips that touch are 0.03 apart in films that never show it. */
const SHUT_GAP = 0.04;
const POSE = 0.042;
/** For each time that the face of an exemplar is half as large: it would look blurred. */
const COARSE = 0.05;
/** For each width a frame by which its mouth moves faster than the face that it is laid on: it is blurred, and smudges a sharp face. */
const BLURRED = 0.4;
/** Another sound: what teeth and tongue do is not seen by the lips alone. */
const SOUND = 0.1;
/** Frames beside one that is held are shown in its place where they cost no more than this beside it. */
const ALIKE = 0.015;
const [INNER_WEIGHT, OUTER_WEIGHT] = [1.6, 1];

/** What is asked for. */
interface WantedMouths {
  wanted: readonly Shape[];
  /** Which frame of the film has the head of each. */
  shown: ArrayLike<number>;
  /** Of the mouth at rest. */
  width: number;
  /** Of the mouth in each frame of the film, in widths a frame. */
  speeds: Float32Array;
  /** Undefined where the film's own speech is not known. */
  sounds: SoundsSaid | undefined;
}

/** The exemplar of each wanted mouth: a frame of the film. */
interface MatchedExemplars {
  /** Frames of the film, one a frame of the stretch. */
  frames: Int32Array;
  /** How far each is from what is wanted, root mean square over the lips' points in widths of a mouth. */
  residuals: Float32Array;
}

/** A mouth as it is compared. */
interface SeenMouth {
  /** The lips' points, so weighted that their distance is one in widths of a mouth. */
  vector: Float32Array;
  gap: number;
  turn: Turn;
  size: number;
  /** Widths of the mouth a frame. */
  speed: number;
  sound: Float32Array | undefined;
}

const POINTS = [
  [INNER_RING, INNER_WEIGHT],
  [OUTER_RING, OUTER_WEIGHT],
].flatMap(([ring, weight]) =>
  [...RINGS[ring!]!.upper, ...RINGS[ring!]!.lower].flatMap((point) => [
    { at: xOf(point), weight: weight! },
    { at: xOf(point) + 1, weight: weight! },
  ]),
);

/**
 * The cheapest way through a `library` of frames for a stretch of the wanted mouths (Viterbi): like in lips and pose, with
 * few jumps. Time goes with stretch × library², memory with stretch × library.
 */
export function matchExemplars(
  space: FaceSpace,
  { wanted, shown, width, speeds, sounds }: WantedMouths,
  { from, to }: Stretch,
  library: readonly number[],
): MatchedExemplars {
  const vectorOf = (shape: Shape): Float32Array =>
    Float32Array.from(POINTS, ({ at, weight }) => (weight * shape[at]!) / width / Math.sqrt(POINTS.length));
  const see = (shape: Shape, frame: number, sound: Float32Array | undefined): SeenMouth => ({
    vector: vectorOf(shape),
    gap: measureMouth(shape, width).gap,
    turn: turnOf(space.cameras[frame]!),
    size: sizeOf(space.cameras[frame]!),
    speed: speeds[frame]!,
    sound,
  });
  const n = library.length;
  const places = new Map(library.map((frame, e) => [frame, e]));
  const known = library.map((frame) => see(space.shapes[frame]!, frame, sounds?.own[frame]));
  const asked = wanted
    .slice(from, to)
    .map((shape, t) => see(shape, shown[from + t]!, sounds?.wanted[from + t]));
  const single = (t: number): Float32Array =>
    Float32Array.from({ length: n }, (_, e) => {
      const [{ gap, size, speed }, exemplar] = [asked[t]!, known[e]!];
      const wider = exemplar.gap - gap;
      return (
        dissimilarity(asked[t]!, exemplar) +
        (wider < 0 ? -TOO_NARROW * wider : gap < SHUT_GAP ? NOT_SHUT * wider : 0) +
        COARSE * Math.max(0, Math.log2(size / exemplar.size)) +
        BLURRED * Math.max(0, exemplar.speed - speed)
      );
    });
  const steps = stepCosts(library, places, known);
  let cost = single(0);
  const back: Uint16Array[] = [];
  for (let t = 1; t < asked.length; t++) {
    const own = single(t);
    const next = new Float32Array(n);
    const from = new Uint16Array(n);
    for (let e = 0; e < n; e++) {
      const row = e * n;
      let best = Infinity;
      for (let p = 0; p < n; p++) {
        const sum = cost[p]! + steps[row + p]!;
        if (sum < best) [best, from[e]] = [sum, p];
      }
      next[e] = best + own[e]!;
    }
    cost = next;
    back.push(from);
  }
  let at = cost.indexOf(Math.min(...cost));
  const path = new Int32Array(asked.length);
  for (let t = asked.length - 1; t >= 0; t--) {
    path[t] = library[at]!;
    if (t > 0) at = back[t - 1]![at]!;
  }
  const frames = enlivenHolds(path, (neighbor, held) => {
    const [holding, other] = [known[places.get(held)!]!, known[places.get(neighbor) ?? -1]];
    if (other === undefined) return false;
    const opens = Math.max(0, other.gap - Math.max(SHUT_GAP, holding.gap));
    return dissimilarity(holding, other) + NOT_SHUT * opens < ALIKE;
  });
  const residuals = Float32Array.from(frames, (frame, t) =>
    distance(asked[t]!.vector, known[places.get(frame)!]!.vector),
  );
  return { frames, residuals };
}

/** What it costs to show one frame of the library after another: at [after · n + before]. */
function stepCosts(
  library: readonly number[],
  places: ReadonlyMap<number, number>,
  known: readonly SeenMouth[],
): Float32Array {
  const n = library.length;
  const out = new Float32Array(n * n);
  for (let p = 0; p < n; p++) {
    // What would have come next; at the end of a run, the last.
    const following = known[places.get(library[p]! + 1) ?? p]!.vector;
    for (let e = 0; e < n; e++) {
      const step = library[e]! - library[p]!;
      out[e * n + p] =
        step === 1
          ? 0
          : step === 0 || step === 2
            ? UNEVEN
            : JUMP + ROUGHNESS * distance(following, known[e]!.vector);
    }
  }
  return out;
}

/** How unlike two mouths are in lips, pose and sound. */
function dissimilarity(a: SeenMouth, b: SeenMouth): number {
  const heard = a.sound && b.sound ? SOUND * distance(a.sound, b.sound) : 0;
  return distance(a.vector, b.vector) + POSE * turnBetween(a.turn, b.turn) + heard;
}

function distance(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += (a[k]! - b[k]!) ** 2;
  return Math.sqrt(sum);
}
