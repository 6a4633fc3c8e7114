import type { Stretch } from "../linear/smooth.ts";
import { INNER_RING, OUTER_RING, RINGS, xOf } from "../points.ts";
import { sizeOf, turnBetween, turnOf } from "../space/camera.ts";
import type { FaceSpace, Shape } from "../space/face-space.ts";
import { measureMouth } from "../space/mouth-measures.ts";
import { enlivenHolds } from "./enliven-holds.ts";
import type { SoundsSaid } from "./sounds-said.ts";

// Costs, in widths of a mouth.
/** Going from one run of the film to another, and for each width by which the picture jumps there. */
const JUMP = 0.02;
const ROUGHNESS = 0.25;
/** Holding a frame or leaving one out. */
const UNEVEN = 0.25 * JUMP;
/** For each width by which the example is narrower than what is wanted: lips stretched over an opening show no teeth. */
const TOO_NARROW = 0.5;
/** … by which it is wider, where closed lips are wanted. */
const NOT_SHUT = 4;
const SHUT_GAP = 0.03;
const POSE = 0.042;
/** For each time that the face of an example is half as large: it would look blurred. */
const COARSE = 0.05;
/** Another sound: what teeth and tongue do is not seen by the lips alone. */
const SOUND = 0.1;
/** Frames beside one that is held are shown in its place where they cost no more than this beside it. */
const ALIKE = 0.015;
const [INNER_WEIGHT, OUTER_WEIGHT] = [1.6, 1];

/** What is asked for. */
export interface WantedMouths {
  wanted: readonly Shape[];
  /** Which frame of the film has the head of each. */
  shown: ArrayLike<number>;
  /** Of the mouth at rest. */
  width: number;
  /** Undefined where the film's own speech is not known. */
  sounds: SoundsSaid | undefined;
}

/** Which frame of the film lends its mouth to each wanted one. */
export interface Examples {
  /** Frames of the film, one a frame of the stretch. */
  frames: Int32Array;
  /** How far each is from what is wanted, root mean square over the lips' points in widths of a mouth. */
  residuals: Float32Array;
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
export function matchExamples(
  space: FaceSpace,
  { wanted, shown, width, sounds }: WantedMouths,
  { from, to }: Stretch,
  library: readonly number[],
): Examples {
  const vectorOf = (shape: Shape): Float32Array =>
    Float32Array.from(POINTS, ({ at, weight }) => (weight * shape[at]!) / width / Math.sqrt(POINTS.length));
  const n = library.length;
  const known = library.map((frame) => vectorOf(space.shapes[frame]!));
  const knownGaps = library.map((frame) => measureMouth(space.shapes[frame]!, width).gap);
  const knownTurns = library.map((frame) => turnOf(space.cameras[frame]!));
  const knownSizes = library.map((frame) => sizeOf(space.cameras[frame]!));
  const vectors = wanted.slice(from, to).map(vectorOf);
  const single = (t: number): Float32Array => {
    const gap = measureMouth(wanted[from + t]!, width).gap;
    const camera = space.cameras[shown[from + t]!]!;
    const [turn, size] = [turnOf(camera), sizeOf(camera)];
    return Float32Array.from({ length: n }, (_, e) => {
      const wider = knownGaps[e]! - gap;
      return (
        distance(vectors[t]!, known[e]!) +
        (wider < 0 ? -TOO_NARROW * wider : gap < SHUT_GAP ? NOT_SHUT * wider : 0) +
        POSE * turnBetween(turn, knownTurns[e]!) +
        COARSE * Math.max(0, Math.log2(size / knownSizes[e]!)) +
        (sounds ? SOUND * distance(sounds.wanted[from + t]!, sounds.own[library[e]!]!) : 0)
      );
    });
  };
  const steps = stepCosts(library, known);
  let cost = single(0);
  const back: Uint16Array[] = [];
  for (let t = 1; t < vectors.length; t++) {
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
  const path = new Int32Array(vectors.length);
  for (let t = vectors.length - 1; t >= 0; t--) {
    path[t] = library[at]!;
    if (t > 0) at = back[t - 1]![at]!;
  }
  const places = new Map(library.map((frame, e) => [frame, e]));
  const frames = enlivenHolds(path, (neighbour, held) => {
    const [e, other] = [places.get(held)!, places.get(neighbour)];
    if (other === undefined) return false;
    return (
      distance(known[e]!, known[other]!) +
        NOT_SHUT * Math.max(0, knownGaps[other]! - Math.max(SHUT_GAP, knownGaps[e]!)) +
        POSE * turnBetween(knownTurns[e]!, knownTurns[other]!) +
        (sounds ? SOUND * distance(sounds.own[held]!, sounds.own[neighbour]!) : 0) <
      ALIKE
    );
  });
  const residuals = Float32Array.from(frames, (frame, t) =>
    distance(vectors[t]!, known[places.get(frame)!]!),
  );
  return { frames, residuals };
}

/** What it costs to show one frame of the library after another: at [after · n + before]. */
function stepCosts(library: readonly number[], known: readonly Float32Array[]): Float32Array {
  const n = library.length;
  const out = new Float32Array(n * n);
  const places = new Map(library.map((frame, e) => [frame, e]));
  for (let p = 0; p < n; p++) {
    // What would have come next; at the end of a run, the last.
    const following = known[places.get(library[p]! + 1) ?? p]!;
    for (let e = 0; e < n; e++) {
      const step = library[e]! - library[p]!;
      out[e * n + p] =
        step === 1
          ? 0
          : step === 0 || step === 2
            ? UNEVEN
            : JUMP + ROUGHNESS * distance(following, known[e]!);
    }
  }
  return out;
}

function distance(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += (a[k]! - b[k]!) ** 2;
  return Math.sqrt(sum);
}
