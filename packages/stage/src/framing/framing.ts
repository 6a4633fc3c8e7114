import { DEGREE } from "@orator/maths";
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
  const { visibleM, centerM } = withinCut(viewOf(framing, aspect, heights), aspect, heights);
  const { heightM, distanceM } = heights.viewpoint ?? {
    heightM: centerM,
    distanceM: visibleM / 2 / Math.tan((FOV_DEG / 2) * DEGREE),
  };
  // A lens at eye height looks at a person as another person does; its picture is shifted, not tilted.
  return {
    eye: [0, heightM, distanceM],
    target: [0, heightM, 0],
    fovDeg: (2 * Math.atan(visibleM / 2 / distanceM)) / DEGREE,
    shift: [2 * x, (2 * scale * (heightM - centerM)) / visibleM - 2 * y],
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

function viewOf(framing: CameraFraming, aspect: number, heights: BodyHeights): VisibleHeights {
  const { eyeHeightM, headTopM, chinM, summitM } = heights;
  const headM = headTopM - chinM;
  // Hair that stands high gets less room above it, but is not cut off.
  const topOf = (wantedM: number, heightM: number): number =>
    Math.max(wantedM, summitM + heightM * LEAST_ROOM);
  if (framing === "full_body") {
    const { room, width } = FULL_BODY;
    return {
      visibleM: Math.max(headTopM / (1 - 2 * room), (headTopM * width) / aspect),
      centerM: headTopM / 2,
    };
  }
  if (framing === "badge") {
    const discM = headM * DISC.diameter;
    return {
      visibleM: discM / (DISC_DIAMETER * Math.min(1, aspect)),
      centerM: topOf(headTopM + discM * DISC.headRoom, discM) - discM / 2,
    };
  }
  if (framing === "close_up") {
    const { height, width, headRoom } = CLOSE_UP;
    const visibleM = headM * Math.max(height, width / aspect);
    return { visibleM, centerM: topOf(headTopM + visibleM * headRoom, visibleM) - visibleM / 2 };
  }
  const { height, width, most, eyeLine } = framing === "head_and_shoulders" ? HEAD_AND_SHOULDERS : HALF_BODY;
  const visibleM = headM * Math.max(height, Math.min(most, width / aspect));
  return { visibleM, centerM: topOf(eyeHeightM + visibleM * eyeLine, visibleM) - visibleM / 2 };
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
