import type { FaceTrack, TrackedFrame } from "../points.ts";
import { POINT } from "../points.ts";

/** Skin round the mouth that moves little with speech, and the chin. */
const ROUND = [
  57, 186, 92, 165, 167, 164, 393, 391, 322, 410, 287, 43, 106, 182, 83, 18, 313, 406, 335, 273, 202, 204,
  194, 201, 200, 421, 418, 424, 422,
];

/** Nose and cheeks: they tell the light that falls on all of the face. */
const BESIDE = [6, 197, 195, 5, 4, 117, 346, 111, 340];

/** Of a point's surroundings, in heights of the face. */
const REACH = 0.012;

/** Values of a look. */
export const LOOK = { round: ROUND.length, all: ROUND.length + BESIDE.length } as const;

/** The mean light of a square of pixels, `reach` to each side of a place, 0 … 255. */
type LightAround = (x: number, y: number, reach: number) => number;

/** By so much of its usual light a place may change while somebody speaks … */
const MOST_CHANGE = 0.2;
/** … in all but this share of the places: speech alone changes a tenth of them. */
const MOST_CHANGED = 0.25;
/** What comes before a mouth is half there some frames before and after. */
const BESIDE_FRAMES = 3;
/** Darker than this nothing is told from noise. */
const LEAST_LIGHT = 12;

/** A track without the frames in which something is before the mouth: they would spoil what is learnt of it. */
export function withoutCovered(track: FaceTrack): FaceTrack {
  const covered = findCovered(track.frames);
  return { ...track, frames: track.frames.map((frame, t) => (covered[t] ? null : frame)) };
}

/**
 * In which frames that is: a hand, a microphone, a cup. Told from the light round the mouth against what is usual in the film, apart from
 * the light that falls on all of the face. Frames without a look are taken as free.
 */
function findCovered(frames: readonly (TrackedFrame | null)[]): Uint8Array {
  const looks = frames.map((frame) => frame?.look);
  const known = looks.filter((look) => look !== undefined);
  const usual = Array.from({ length: LOOK.all }, (_, i) =>
    Math.max(LEAST_LIGHT, median(known.map((look) => look[i]!))),
  );
  const covered = new Uint8Array(frames.length);
  for (const [t, look] of looks.entries()) {
    if (!look || changedShare(look, usual) <= MOST_CHANGED) continue;
    covered.fill(1, Math.max(0, t - BESIDE_FRAMES), t + BESIDE_FRAMES + 1);
  }
  return covered;
}

function changedShare(look: Uint8Array, usual: readonly number[]): number {
  const ratios = usual.map((light, i) => Math.max(LEAST_LIGHT, look[i]!) / light);
  const onAll = median(ratios.slice(LOOK.round));
  return (
    ratios.slice(0, LOOK.round).filter((ratio) => Math.abs(ratio / onAll - 1) > MOST_CHANGE).length /
    LOOK.round
  );
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** How light a face is round its mouth, and then beside it, at the tracker's points: what lies before a mouth changes that. */
export function lookOf(points: Float32Array, light: LightAround): Uint8Array {
  const place = (point: number): [x: number, y: number] => [points[3 * point]!, points[3 * point + 1]!];
  const [[top, down], [under, below]] = [place(POINT.forehead), place(POINT.chin)];
  const reach = Math.max(1, Math.round(REACH * Math.hypot(under - top, below - down)));
  return Uint8Array.from([...ROUND, ...BESIDE], (point) => Math.round(light(...place(point), reach)));
}
