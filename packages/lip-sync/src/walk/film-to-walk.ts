import { quantile } from "@orator/maths";
import { framesIn } from "../linear/smooth.ts";
import { openEyes } from "../open-eyes.ts";
import { apart, POINT, STILL } from "../points.ts";
import type { FaceTrack } from "../points.ts";
import type { SeenFace } from "../seen-face.ts";
import { measureMouth } from "../space/face-space.ts";
import type { FilmToWalk } from "./plan-walk.ts";

/** What showing a frame costs on which no mouth can be drawn: it keeps the film's own. */
const NO_MOUTH = 3;
/** Of the mouth's width. */
const NEARLY_CLOSED = 0.06;
/** Of how far the eyes are usually open. */
const OPEN_EYES = 0.75;
/** The share of all frames that are the most still. */
const STILL_SHARE = 0.35;
/** Motion of one frame that is plainly seen: of the head in heights of the face, of lids in widths of an eye, of a small picture in 255. */
const SEEN = { head: 0.006, lids: 0.12, picture: 3 };
/**
 * What a walk through a film is planned by. `pictures` are small ones of each frame, 0 … 255. A film of no face is
 * a broken invariant.
 */
export function filmToWalk({ track, space, isSound }: SeenFace, pictures: readonly Uint8Array[]): FilmToWalk {
  if (!space) throw new Error("no face is to be seen for long enough in this film");
  const inStretch = new Set(framesIn(space.stretches));
  const costs = pictures.map((_, frame) => (inStretch.has(frame) && isSound(frame) ? 0 : NO_MOUTH));
  const lids = track.frames.map((frame) => frame && openEyes(frame.points));
  const speeds = pictures.map((_, frame) => Math.round(100 * speedAt(track, lids, pictures, frame)) / 100);
  const still = quantile(speeds, STILL_SHARE);
  const awake =
    OPEN_EYES *
    quantile(
      lids.filter((open) => open !== null),
      0.5,
    );
  const usable = pictures.flatMap((_, frame) => (costs[frame] === 0 ? [frame] : []));
  const restful = usable.filter((frame) => {
    const { gap, width } = measureMouth(space.shapes[frame]!);
    return speeds[frame]! <= still && gap <= NEARLY_CLOSED * width && lids[frame]! >= awake;
  });
  // A mouth is drawn in any case: somebody who never closes theirs begins where they are most still.
  const starts = restful.length > 0 ? restful : usable.filter((frame) => speeds[frame]! <= still);
  return { costs, speeds, starts };
}

/** How fast somebody moves about a frame: the motion that is seen most plainly counts. */
function speedAt(
  { frames }: FaceTrack,
  lids: readonly (number | null)[],
  pictures: readonly Uint8Array[],
  frame: number,
): number {
  const [from, to] = [Math.max(0, frame - 1), Math.min(frames.length - 1, frame + 1)];
  const picture = rootMeanSquare(pictures[from]!, pictures[to]!) / SEEN.picture / 2;
  const [before, after] = [frames[from], frames[to]];
  if (!before || !after) return Math.max(1, picture);
  const height = apart(after.points, POINT.forehead, POINT.chin);
  let head = 0;
  for (const point of STILL)
    head += Math.hypot(
      after.points[3 * point]! - before.points[3 * point]!,
      after.points[3 * point + 1]! - before.points[3 * point + 1]!,
    );
  const blink = Math.abs(lids[to]! - lids[from]!) / SEEN.lids / 2;
  return Math.max(picture, blink, head / STILL.length / height / SEEN.head / 2);
}

function rootMeanSquare(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i]! - b[i]!) ** 2;
  return Math.sqrt(sum / Math.max(1, a.length));
}
