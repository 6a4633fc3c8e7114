import type { BodyHeights } from "../../avatar/avatar.ts";
import type { Camera } from "../../framing/framing.ts";

/** Linear RGB of light; 1 is as bright as white paper. */
export type Light = readonly [number, number, number];

/** A picture of linear light: RGBA, premultiplied, four floats a pixel, rows top to bottom. */
export interface SetPicture {
  width: number;
  height: number;
  data: Float32Array;
  /** Pixels at each side that the finished picture lacks: what lies there is blurred into it. */
  margin: number;
  /** How the camera sees. */
  view: SetView;
}

/** Where in a picture something stands upright, facing the camera: so far behind the person. */
export interface Plane {
  picture: SetPicture;
  depthM: number;
}

/** A level camera before a set. Meters; x to the right, y above the floor, the person at depth 0. */
export interface SetView {
  eyeYM: number;
  /** From the camera to the person. */
  distanceM: number;
  /** Height that the picture shows at the person. */
  visibleM: number;
}

/** The camera of a set frames somebody as tall as this: the room stays where it is when another speaks. Meters. */
export const SET_HEIGHTS: BodyHeights = {
  eyeHeightM: 1.58,
  headTopM: 1.69,
  chinM: 1.47,
  chestM: 1.25,
  summitM: 1.69,
};

/** The set's view through the camera that frames a person. */
export function viewOf({ eye, target, fovDeg }: Camera): SetView {
  const distanceM = eye[2] - target[2];
  return { eyeYM: eye[1], distanceM, visibleM: 2 * distanceM * Math.tan((fovDeg * Math.PI) / 360) };
}

/** An empty picture; `height` and `width` without the margin. */
export function newSetPicture(width: number, height: number, margin: number, view: SetView): SetPicture {
  const [w, h] = [width + 2 * margin, height + 2 * margin];
  return { width: w, height: h, data: new Float32Array(4 * w * h), margin, view };
}

/** Size in pixels of a meter in a plane. */
export function pixelsPerMeterAt({ picture, depthM }: Plane): number {
  const { height, margin, view } = picture;
  return ((height - 2 * margin) * view.distanceM) / (view.visibleM * (view.distanceM + depthM));
}

/** Column and row (as fractions) of a point of the set. */
export function pixelOf(plane: Plane, xM: number, yM: number): [number, number] {
  const { picture } = plane;
  const scale = pixelsPerMeterAt(plane);
  return [picture.width / 2 + xM * scale, picture.height / 2 - (yM - picture.view.eyeYM) * scale];
}

/** Lays one picture over another of the same size. */
export function layOver(below: SetPicture, above: SetPicture): void {
  for (let i = 0; i < below.data.length; i += 4) {
    const open = 1 - above.data[i + 3]!;
    for (let c = 0; c < 4; c++) below.data[i + c] = above.data[i + c]! + below.data[i + c]! * open;
  }
}
