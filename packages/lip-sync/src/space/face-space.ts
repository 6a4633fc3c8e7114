import type { Vec3 } from "@orator/maths";
import { apart, POINT, SPEECH, STILL, xOf } from "../points.ts";
import type { FaceTrack } from "../points.ts";
import { componentsOf } from "../linear/components.ts";
import type { Components } from "../linear/components.ts";
import { framesIn, smooth } from "../linear/smooth.ts";
import type { Stretch } from "../linear/smooth.ts";
import { cameraFitter, project, sizeOf, unproject, leaningOf, meanFace } from "./camera.ts";
import type { Camera } from "./camera.ts";

/** Between two frames a head moves less than this, in distances of the eyes. */
const MOST_MOVE = 0.3;

/** … and grows or shrinks by less. */
const MOST_GROWTH = 1.12;

/** Shorter ones are not worth the fades at their ends. */
const LEAST_FRAMES = 12;

/** What a viewer sees of a mouth, over a width: its own resting width, so that openings are shares of that. */
interface MouthMeasures {
  /** Between the lips: the mean of three places. */
  gap: number;
  width: number;
  /** From the upper lip's rim to the lower one's. */
  outer: number;
}

const PAIRS = [
  [POINT.upperLip, POINT.lowerLip],
  [82, 87],
  [312, 317],
] as const;

/** Frames. More than this, and lips swim on the head. */
const CAMERA_SOFTENING = 1;
/** Frames: takes the tracker's noise away. */
const SHAPE_SOFTENING = 0.8;
const COMPONENTS = 12;

/** Places of the points of SPEECH in the mean face's plane: x and y of each, the unit is the eyes' distance. */
export type Shape = Float64Array;

/** A film's face apart from how the head is held: what speech does, seen straight from before. */
export interface FaceSpace {
  /** 478 points. */
  mean: Vec3[];
  /** From bridge to chin of the mean, in its unit. */
  height: number;
  /** One a frame; where no face was seen, an empty one. */
  cameras: Camera[];
  /** One a frame; where no face was seen, the mean. */
  shapes: Shape[];
  components: Components;
  stretches: Stretch[];
  /** What turning the head does to the points of a shape, as it was learnt from this face's film. */
  lean(camera: Camera): Float64Array;
  /** How badly the still points of a frame fit, root mean square in shares of the face's height. */
  residuals: Float64Array;
  /** Where a shape's points are seen in a frame, pixels: x and y of each. */
  place(frame: number, shape: Shape): Float64Array;
}

/**
 * Finds it. `given` is the space of another track of the same face, in order to compare two: a film that shows the same pictures more often or
 * seldom has the same shapes there. A track without a stretch is a broken invariant.
 */
export function faceSpaceOf(track: FaceTrack, given?: Pick<FaceSpace, "mean" | "lean">): FaceSpace {
  const stretches = findStretches(track);
  const seen = framesIn(stretches);
  if (seen.length === 0) throw new Error("no face is to be seen for long enough in this film");
  const pointsOf = (frame: number): Float32Array => track.frames[frame]!.points;
  const mean = given?.mean ?? meanFace(seen.map(pointsOf));
  const height = Math.hypot(
    mean[POINT.chin]![0] - mean[POINT.bridge]![0],
    mean[POINT.chin]![1] - mean[POINT.bridge]![1],
  );
  const fit = cameraFitter(mean, STILL);
  const fitted: Camera[] = track.frames.map(() => new Float64Array(8));
  const residuals = new Float64Array(track.frames.length);
  for (const frame of seen) {
    const { camera, residual } = fit(pointsOf(frame));
    fitted[frame] = camera;
    residuals[frame] = residual / (sizeOf(camera) * height);
  }
  const cameras = smooth(fitted, CAMERA_SOFTENING, stretches);
  const posed = seen.map((frame) => backInPlane(cameras[frame]!, pointsOf(frame), mean));
  const lean =
    given?.lean ??
    leaningOf(
      seen.map((frame) => cameras[frame]!),
      posed,
    );
  const upright: Shape[] = track.frames.map(() => posed[0]!);
  for (const [i, frame] of seen.entries()) {
    const leaning = lean(cameras[frame]!);
    upright[frame] = posed[i]!.map((value, k) => value - leaning[k]!);
  }
  const soft = smooth(upright, SHAPE_SOFTENING, stretches);
  const components = componentsOf(
    seen.map((frame) => soft[frame]!),
    COMPONENTS,
  );
  const shapes = track.frames.map(() => components.mean);
  for (const frame of seen) shapes[frame] = components.build(components.score(soft[frame]!));
  const place = (frame: number, shape: Shape): Float64Array => {
    const leaning = lean(cameras[frame]!);
    const out = new Float64Array(shape.length);
    for (const [k, point] of SPEECH.entries()) {
      const at = 2 * k;
      const [x, y] = [shape[at]! + leaning[at]!, shape[at + 1]! + leaning[at + 1]!];
      out.set(project(cameras[frame]!, x, y, mean[point]![2]), at);
    }
    return out;
  };
  return { mean, lean, height, cameras, shapes, components, stretches, residuals, place };
}

/** Points of a frame in the mean face's plane, each with the mean's depth. */
function backInPlane(camera: Camera, points: Float32Array, mean: readonly Vec3[]): Shape {
  const out = new Float64Array(2 * SPEECH.length);
  for (const [k, point] of SPEECH.entries())
    out.set(unproject(camera, points[3 * point]!, points[3 * point + 1]!, mean[point]![2]), 2 * k);
  return out;
}

/** Measures a shape; with `over` left out in the shape's own unit. */
export function measureMouth(shape: Shape, over = 1): MouthMeasures {
  const across = (a: number, b: number): number =>
    Math.hypot(shape[xOf(b)]! - shape[xOf(a)]!, shape[xOf(b) + 1]! - shape[xOf(a) + 1]!) / over;
  const down = (a: number, b: number): number => (shape[xOf(b) + 1]! - shape[xOf(a) + 1]!) / over;
  return {
    gap: PAIRS.reduce((sum, [a, b]) => sum + down(a, b), 0) / PAIRS.length,
    width: across(POINT.rightCorner, POINT.leftCorner),
    outer: down(POINT.upperRim, POINT.lowerRim),
  };
}

/** Stretches in which the face is seen without a break and does not jump, as it does where one shot is cut to another. */
export function findStretches({ frames }: FaceTrack): Stretch[] {
  const out: Stretch[] = [];
  let from = 0;
  const end = (to: number): void => {
    if (to - from >= LEAST_FRAMES) out.push({ from, to });
  };
  for (const [t, frame] of frames.entries()) {
    const before = frames[t - 1];
    if (frame && (!before || !jumps(before.points, frame.points))) {
      if (!before) from = t;
      continue;
    }
    if (before) end(t);
    from = t;
  }
  if (frames.at(-1)) end(frames.length);
  return out;
}

function jumps(a: Float32Array, b: Float32Array): boolean {
  const growth = eyesApart(b) / eyesApart(a);
  const move = Math.hypot(
    b[3 * POINT.bridge]! - a[3 * POINT.bridge]!,
    b[3 * POINT.bridge + 1]! - a[3 * POINT.bridge + 1]!,
  );
  return move > MOST_MOVE * eyesApart(a) || growth > MOST_GROWTH || growth < 1 / MOST_GROWTH;
}

function eyesApart(points: Float32Array): number {
  return apart(points, POINT.leftEye, POINT.rightEye);
}
