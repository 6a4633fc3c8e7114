import { clamp, DEGREE } from "@orator/maths";
import type { BodyHeights } from "../avatar/avatar.ts";
import { DISC_DIAMETER } from "../avatar-style/avatar-style.ts";
import type { Placement } from "./placement.ts";

/** How much of the person is in the picture. */
export const FRAMINGS = ["half_body", "close_up", "full_body"] as const;
/** The name of a framing. */
export type Framing = (typeof FRAMINGS)[number];

/** How a camera frames: a framing, what lies between two of them, or a close-up with room for a round crop. */
export type CameraFraming = Framing | "head_and_shoulders" | "badge";

/** A camera without roll, level with its target or a little above. Lengths in meters. */
export interface Camera {
  eye: [number, number, number];
  target: [number, number, number];
  /** Vertical field of view. */
  fovDeg: number;
  /** The finished view is scaled and then moved by these shares of half its width and height, as a shift lens does. */
  shift: [number, number];
  scale: number;
}

/** What a framing shows, in head heights (chin to crown). */
interface View {
  /** Least height and width of the picture at the person. */
  height: number;
  width: number;
}

/**
 * Portrait pictures step back for the shoulders, but not beyond `most`: there the face, hairline to chin, fills a quarter
 * of the height. Eyes lie on `eyeLine`, a share of the height from the top.
 */
const HALF_BODY: View & { most: number; eyeLine: number } = {
  height: 2.75,
  width: 2.75,
  most: 3.3,
  eyeLine: 1 / 3,
};
/** What a live person is framed by in upright panels, where half a body leaves the face too small. */
const HEAD_AND_SHOULDERS: typeof HALF_BODY = { height: 2.3, width: 2.15, most: 2.9, eyeLine: 0.37 };
/** `headRoom`: empty share of the picture above the head. */
const CLOSE_UP: View & { headRoom: number } = { height: 1.82, width: 1.35, headRoom: 0.11 };
/** Empty share of the picture above high hair. */
const LEAST_ROOM = 0.03;
/** What the disc of a circle shows: its diameter in head heights, and the empty share of it above the head. */
const DISC = { diameter: 2.2, headRoom: 0.13 };
const FULL_BODY: { room: number; width: number } = { room: 0.07, width: 0.55 };

/** A long lens, so that faces keep their proportions. */
const FOV_DEG = 20;

/**
 * Where the camera stands. `aspect` is width over height: portrait pictures step back until the shoulders fit.
 * In a `badge`, head and shoulders fill the disc of a circle, whatever the aspect.
 */
export function frameCamera(
  framing: CameraFraming,
  aspect: number,
  heights: BodyHeights,
  { x = 0, y = 0, scale = 1 }: Placement = {},
): Camera {
  const view = withinPhoto(viewOf(framing, aspect, heights), aspect, heights);
  const { visibleM, centerM } = withinCut(view, aspect, heights);
  const middleM = besideMiddle(visibleM * aspect, heights);
  const { heightM, distanceM } = heights.viewpoint ?? {
    heightM: centerM,
    distanceM: visibleM / 2 / Math.tan((FOV_DEG / 2) * DEGREE),
  };
  // A lens at eye height looks at a person as another person does; its picture is shifted, not tilted.
  return {
    eye: [0, heightM, distanceM],
    target: [0, heightM, 0],
    fovDeg: (2 * Math.atan(visibleM / 2 / distanceM)) / DEGREE,
    shift: [
      2 * x - (2 * scale * middleM) / (visibleM * aspect),
      (2 * scale * (heightM - centerM)) / visibleM - 2 * y,
    ],
    scale,
  };
}

/** A part of a picture in pixels, from its left upper corner; may reach beyond it. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Frames the person in a part of a picture, as if that were all of it: what stands behind them goes on around it. Whoever
 * ends where a photograph does, and would be seen to end above the part, is framed up to the picture's upper edge.
 */
export function frameCameraIn(
  { left, top, width, height }: Area,
  picture: { width: number; height: number },
  framing: CameraFraming,
  heights: BodyHeights,
): Camera {
  const bottom = top + height;
  const camera = frameCamera(framing, width / height, heights, {
    x: (left + width / 2) / picture.width - 0.5,
    y: (top + height / 2) / picture.height - 0.5,
    scale: height / picture.height,
  });
  const topM =
    camera.target[1] + ((1 - camera.shift[1]) * picture.height) / 2 / pixelsPerMeter(camera, picture.height);
  if (top <= 0 || topM <= (heights.cutAboveM ?? Infinity)) return camera;
  return frameCameraIn({ left, top: 0, width, height: bottom }, picture, framing, heights);
}

/** Height of the picture at the person, and of its middle above the floor. */
interface VisibleHeights {
  visibleM: number;
  centerM: number;
}

/** What a framing wants to show, and how. */
interface WantedView {
  visibleM: number;
  /** The least that shows the whole head. */
  leastM: number;
  /** Where the middle of a view so high lies. */
  centerOf(visibleM: number): number;
}

function viewOf(framing: CameraFraming, aspect: number, heights: BodyHeights): WantedView {
  const { eyeHeightM, headTopM, chinM, summitM } = heights;
  const headM = headTopM - chinM;
  // Hair that stands high gets less room above it, but is not cut off.
  const topOf = (wantedM: number, heightM: number): number =>
    Math.max(wantedM, summitM + heightM * LEAST_ROOM);
  const leastM = leastOf(aspect, heights);
  if (framing === "full_body") {
    const { room, width } = FULL_BODY;
    const visibleM = Math.max(headTopM / (1 - 2 * room), (headTopM * width) / aspect);
    const centerOf = (shownM: number): number =>
      shownM < visibleM ? topOf(headTopM + shownM * room, shownM) - shownM / 2 : headTopM / 2;
    return { visibleM, leastM, centerOf };
  }
  if (framing === "badge") {
    const discM = headM * DISC.diameter;
    const visibleM = discM / (DISC_DIAMETER * Math.min(1, aspect));
    return {
      visibleM,
      leastM: visibleM,
      centerOf: () => topOf(headTopM + discM * DISC.headRoom, discM) - discM / 2,
    };
  }
  if (framing === "close_up") {
    const { height, width, headRoom } = CLOSE_UP;
    return {
      visibleM: headM * Math.max(height, width / aspect),
      leastM,
      centerOf: (shownM) => topOf(headTopM + shownM * headRoom, shownM) - shownM / 2,
    };
  }
  const { height, width, most, eyeLine } = framing === "head_and_shoulders" ? HEAD_AND_SHOULDERS : HALF_BODY;
  return {
    visibleM: headM * Math.max(height, Math.min(most, width / aspect)),
    leastM,
    centerOf: (shownM) => topOf(eyeHeightM + shownM * eyeLine, shownM) - shownM / 2,
  };
}

/** How much of the neck a view of the whole head shows below the chin, and how wide it is, in head heights. */
const WHOLE_HEAD = { neck: 0.3, width: 0.85 };

/** Height of the least view that shows the whole head: hair and neck as far as the photograph has them. */
function leastOf(aspect: number, { chinM, headTopM, summitM, photo }: BodyHeights): number {
  const headM = headTopM - chinM;
  const topM = Math.min(summitM + headM * LEAST_ROOM, photo?.topM ?? Infinity);
  const bottomM = Math.max(chinM - headM * WHOLE_HEAD.neck, photo?.bottomM ?? -Infinity);
  return Math.max(topM - bottomM, (headM * WHOLE_HEAD.width) / aspect);
}

/**
 * A photograph fills the picture: the view comes so near that it shows nothing beyond the photo's edges, as far as the whole
 * head stays in it.
 */
function withinPhoto(
  { visibleM, leastM, centerOf }: WantedView,
  aspect: number,
  { photo }: BodyHeights,
): VisibleHeights {
  if (!photo) return { visibleM, centerM: centerOf(visibleM) };
  const [heightM, widthM] = [photo.topM - photo.bottomM, photo.rightM - photo.leftM];
  const shownM = Math.min(visibleM, Math.max(leastM, Math.min(heightM, widthM / aspect)));
  return {
    visibleM: shownM,
    centerM: within(centerOf(shownM), photo.bottomM + shownM / 2, photo.topM - shownM / 2),
  };
}

/** How far a view so wide stands beside the person, meters, lest it shows what is beyond a photograph's sides. */
function besideMiddle(visibleM: number, { photo }: BodyHeights): number {
  return photo ? within(0, photo.leftM + visibleM / 2, photo.rightM - visibleM / 2) : 0;
}

/** Bounds that should be one may cross by so much. */
const ROUNDING_M = 1e-9;

/** The value between two bounds that is nearest; as it is where there is no room between them. */
function within(value: number, least: number, most: number): number {
  return least > most + ROUNDING_M ? value : clamp(value, least, most);
}

/**
 * A view of somebody who is not all there: it comes closer, as far as a close-up does, before it moves up to where more room
 * is above the head.
 */
function withinCut(
  { visibleM, centerM }: VisibleHeights,
  aspect: number,
  { chinM, headTopM, cutBelowM = -Infinity, cutAboveM = Infinity }: BodyHeights,
): VisibleHeights {
  const topM = Math.min(centerM + visibleM / 2, cutAboveM);
  const closestM = (headTopM - chinM) * Math.max(CLOSE_UP.height, CLOSE_UP.width / aspect);
  const shownM = Math.min(visibleM, Math.max(topM - cutBelowM, closestM), cutAboveM - cutBelowM);
  const fromBelowM = cutBelowM + shownM / 2;
  return {
    visibleM: shownM,
    centerM: Math.min(Math.max(topM - shownM / 2, fromBelowM), cutAboveM - shownM / 2),
  };
}

/** Size on a picture `height` pixels high of a meter at the camera's target. */
export function pixelsPerMeter({ eye, target, fovDeg, scale }: Camera, height: number): number {
  const distance = Math.hypot(eye[0] - target[0], eye[1] - target[1], eye[2] - target[2]);
  return (height * scale) / (2 * distance * Math.tan((fovDeg * Math.PI) / 360));
}
