import { quantile } from "@orator/maths";
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

/** A place is changed where its light is further from what is usual than this, as a natural logarithm … */
const LEAST_CHANGE = 0.2;
/** … and than so many times as far as it is in half of the frames: of a face that is lit from the side, speech alone makes a chin twice as light. */
const TIMES_USUAL = 4;
/** In more than this share of the places, and in two frames running: speech and turns change fewer, but for moments. */
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
 * In which frames that is: a hand, a microphone, a cup. Told from the light round the mouth against what is usual in the film, and how far it
 * usually strays from that, apart from the light that falls on all of the face. Frames without a look are taken as free.
 */
function findCovered(frames: readonly (TrackedFrame | null)[]): Uint8Array {
  const covered = new Uint8Array(frames.length);
  const lights = frames.map((frame) => frame?.look && Array.from(frame.look, lightOf));
  const known = lights.filter((light) => light !== undefined);
  const usual = middles(known);
  const changes = lights.map((light) => {
    const by = light?.map((value, i) => value - usual[i]!);
    const onAll = quantile(by?.slice(LOOK.round) ?? [], 0.5);
    return by?.slice(0, LOOK.round).map((change) => Math.abs(change - onAll));
  });
  const most = middles(changes.filter((change) => change !== undefined)).map((change) =>
    Math.max(LEAST_CHANGE, TIMES_USUAL * change),
  );
  const isChanged = changes.map(
    (change) => (change?.filter((by, i) => by > most[i]!).length ?? 0) > MOST_CHANGED * LOOK.round,
  );
  for (let t = 0; t < frames.length; t++)
    if (isChanged[t] && (isChanged[t - 1] || isChanged[t + 1]))
      covered.fill(1, Math.max(0, t - BESIDE_FRAMES), t + BESIDE_FRAMES + 1);
  return covered;
}

function lightOf(value: number): number {
  return Math.log(Math.max(LEAST_LIGHT, value));
}

/** Of rows of equal length the middle value in each place. */
function middles(rows: readonly (readonly number[])[]): number[] {
  return (rows[0] ?? []).map((_, i) =>
    quantile(
      rows.map((row) => row[i]!),
      0.5,
    ),
  );
}

/** How light a face is round its mouth, and then beside it, at the tracker's points: what lies before a mouth changes that. */
export function lookOf(points: Float32Array, light: LightAround): Uint8Array {
  const place = (point: number): [x: number, y: number] => [points[3 * point]!, points[3 * point + 1]!];
  const [[top, down], [under, below]] = [place(POINT.forehead), place(POINT.chin)];
  const reach = Math.max(1, Math.round(REACH * Math.hypot(under - top, below - down)));
  return Uint8Array.from([...ROUND, ...BESIDE], (point) => Math.round(light(...place(point), reach)));
}
