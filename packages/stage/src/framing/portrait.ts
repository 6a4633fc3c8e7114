import type { BodyHeights } from "../avatar/avatar.ts";
import { frameCamera, frameCameraIn, pixelsPerMeter } from "./framing.ts";
import type { Area, Camera, CameraFraming } from "./framing.ts";

/**
 * A still that stands in for somebody until they are drawn: pixels, and how they are framed. It shows 3.3 heads of height and 2.75 of width,
 * which is all that a live person is ever seen of but for what lies to the sides of broad pictures.
 */
export const PORTRAIT = { framing: "half_body", width: 1200, height: 1440 } as const;

/** The heights of somebody whom every framing is to show from where their portrait is taken: cameras zoom, and do not walk. */
export function seenAsOnPortrait(heights: BodyHeights): BodyHeights {
  const { eye } = portraitCamera(heights);
  return { ...heights, viewpoint: heights.viewpoint ?? { heightM: eye[1], distanceM: eye[2] } };
}

/**
 * Where a portrait lies exactly over the person that `frameCameraIn` frames in a part of a picture, with the heights of
 * {@link seenAsOnPortrait}: in pixels of the picture. Both are seen from one place, so that all of it fits and not only the face.
 */
export function layPortrait(
  heights: BodyHeights,
  area: Area,
  picture: { width: number; height: number },
  framing: CameraFraming,
): Area {
  const portrait = portraitCamera(heights);
  const camera = frameCameraIn(area, picture, framing, seenAsOnPortrait(heights));
  const scale = pixelsPerMeter(camera, picture.height) / pixelsPerMeter(portrait, PORTRAIT.height);
  const [x, y] = lineOfSight(camera, picture);
  const [portraitX, portraitY] = lineOfSight(portrait, PORTRAIT);
  return {
    left: x - scale * portraitX,
    top: y - scale * portraitY,
    width: scale * PORTRAIT.width,
    height: scale * PORTRAIT.height,
  };
}

/** The part of a portrait that the mouth moves, chin included: whole pixels of it. */
export function mouthOnPortrait(heights: BodyHeights): Area {
  const { chinM, headTopM } = heights;
  const headM = headTopM - chinM;
  return bandOnPortrait(heights, chinM + 0.33 * headM, chinM - 0.13 * headM);
}

/** The part of a portrait that the lids move. */
export function eyesOnPortrait(heights: BodyHeights): Area {
  const { chinM, headTopM, eyeHeightM } = heights;
  const headM = headTopM - chinM;
  return bandOnPortrait(heights, eyeHeightM + 0.13 * headM, eyeHeightM - 0.1 * headM);
}

/** Half the width of such a part, in head heights: from ear to ear. */
const BAND = 0.37;

function bandOnPortrait(heights: BodyHeights, fromM: number, toM: number): Area {
  const camera = portraitCamera(heights);
  const perMeter = pixelsPerMeter(camera, PORTRAIT.height);
  const [x, y] = lineOfSight(camera, PORTRAIT);
  const rowOf = (heightM: number): number => Math.round(y + (camera.eye[1] - heightM) * perMeter);
  const halfWidth = Math.round(BAND * (heights.headTopM - heights.chinM) * perMeter);
  const top = rowOf(fromM);
  return { left: Math.round(x) - halfWidth, top, width: 2 * halfWidth, height: rowOf(toM) - top };
}

/** A portrait shows the person alone: no photograph bounds it. */
function portraitCamera(heights: BodyHeights): Camera {
  const { photo: _, ...alone } = heights;
  return frameCamera(PORTRAIT.framing, PORTRAIT.width / PORTRAIT.height, alone);
}

/** Where a camera's line of sight meets its picture, in pixels. */
function lineOfSight(
  { shift }: Camera,
  { width, height }: { width: number; height: number },
): [number, number] {
  return [(width * (1 + shift[0])) / 2, (height * (1 - shift[1])) / 2];
}
