import { POINT } from "../points.ts";
import { project } from "../space/camera.ts";
import type { Camera } from "../space/camera.ts";
import type { FaceSpace, Shape } from "../space/face-space.ts";
import { blendMouth } from "./blend-mouth.ts";
import type { FaceField } from "./face-field.ts";
import { teethOf } from "./inside-mouth.ts";
import { layMouth } from "./lay-mouth.ts";
import type { MouthCrop } from "./mouth-crop.ts";
import { boxOfRings, mouthRings } from "./mouth-rings.ts";
import { moveFace } from "./move-face.ts";
import type { PixelBox } from "./move-face.ts";
import type { RgbPicture } from "./sample.ts";

// Of what is drawn, in heights of the face round the middle of the mouth.
const [ASIDE, ABOVE, BELOW] = [0.95, 0.75, 0.95];
/** How far light is smoothed, in heights of the face. */
const LIGHT_REACH = 0.09;

/** A mouth of another frame of the film, and its share of what is drawn. */
interface ExemplarMouth {
  crop: MouthCrop;
  frame: number;
  share: number;
}

/** What a frame's new face is drawn from. */
interface FaceDrawing {
  space: FaceSpace;
  field: FaceField;
  /** Of the film. */
  frame: number;
  /** Puts chin and jaw where the lower lip asks for them. */
  jaw(shape: Shape): Shape;
  wanted: Shape;
  mouths: readonly ExemplarMouth[];
  /** How much of the new mouth is shown, 0 … 1. */
  share: number;
}

/** Draws one frame: its own picture with jaw and cheeks moved, and over it the mouth of an exemplar, laid on the wanted lips. */
export function drawFace(source: RgbPicture, drawing: FaceDrawing): RgbPicture {
  const { space, field, frame, jaw, wanted, mouths, share } = drawing;
  const { width, height } = source;
  const out = { width, height, data: source.data.slice() };
  const camera = space.cameras[frame]!;
  const middle = space.mean[POINT.upperLip]!;
  const { box, faceHeight } = lowerFace(space, camera, source);
  const drawn = { camera, shape: jaw(wanted) };
  const depth = middle[2];
  moveFace(source, out, { box, field, camera, depth }, jaw(space.shapes[frame]!), drawn.shape);
  const rings = mouthRings(space.place(frame, wanted));
  const mouth = boxOfRings(rings, 0, source);
  if (mouth.right - mouth.left < 2 || mouth.bottom - mouth.top < 2) return out;
  const placed = mouths.map(({ crop, frame: from, share: part }) => {
    const shape = space.shapes[from]!;
    const teeth = teethOf(drawn, { camera: space.cameras[from]!, shape: jaw(shape) }, depth);
    return { crop, rings: mouthRings(space.place(from, shape)), teeth, share: part };
  });
  const layer = layMouth(rings, placed, mouth);
  if (share < 1) for (let o = 0; o < layer.alpha.length; o++) layer.alpha[o]! *= share;
  blendMouth(out, layer, Math.max(3, Math.round(LIGHT_REACH * faceHeight)));
  return out;
}

/** The part of a frame that is drawn anew, and the face's height in pixels, bridge to chin. */
export function lowerFace(
  { mean }: FaceSpace,
  camera: Camera,
  { width, height }: { width: number; height: number },
): { box: PixelBox; faceHeight: number } {
  const [x, y] = project(camera, ...mean[POINT.upperLip]!);
  const chin = project(camera, ...mean[POINT.chin]!);
  const bridge = project(camera, ...mean[POINT.bridge]!);
  const faceHeight = Math.hypot(chin[0] - bridge[0], chin[1] - bridge[1]);
  const box = {
    left: Math.max(0, Math.floor(x - ASIDE * faceHeight)),
    right: Math.min(width, Math.ceil(x + ASIDE * faceHeight)),
    top: Math.max(0, Math.floor(y - ABOVE * faceHeight)),
    bottom: Math.min(height, Math.ceil(y + BELOW * faceHeight)),
  };
  return { box, faceHeight };
}
