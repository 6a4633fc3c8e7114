import type { BodyHeights } from "../avatar/avatar.ts";
import type { Placement } from "./placement.ts";

/** How much of the person is in the picture. */
export const FRAMINGS = ["half_body", "close_up", "full_body"] as const;
/** The name of a framing. */
export type Framing = (typeof FRAMINGS)[number];

/** A camera without roll, level with its target or a little above. Lengths in metres. */
export interface Camera {
  eye: [number, number, number];
  target: [number, number, number];
  /** Vertical field of view. */
  fovDeg: number;
  /** The finished view is scaled and then moved by these shares of half its width and height, as a shift lens does. */
  shift: [number, number];
  scale: number;
}

/** What a framing shows, in head heights (chin to crown); the same head room for everyone. */
interface View {
  /** Least height and width of the picture at the person. */
  height: number;
  width: number;
  /** Empty share of the picture above the head. */
  headRoom: number;
}

const VIEWS: Record<Exclude<Framing, "full_body"> | "badge", View> = {
  half_body: { height: 3.25, width: 2.75, headRoom: 0.1 },
  close_up: { height: 1.82, width: 1.35, headRoom: 0.11 },
  badge: { height: 2.2, width: 2.2, headRoom: 0.16 },
};
/** Share of the head room that stays above high hair. */
const LEAST_ROOM = 0.25;
const FULL_BODY: { room: number; width: number } = { room: 0.07, width: 0.55 };

/** A long lens, so that faces keep their proportions. */
const FOV_DEG = 20;

/**
 * Where the camera stands. `aspect` is width over height: portrait pictures step back until the shoulders fit.
 * A `badge` is a close-up with room for the circle around it.
 */
export function frameCamera(
  framing: Framing | "badge",
  aspect: number,
  heights: BodyHeights,
  { x = 0, y = 0, scale = 1 }: Placement = {},
): Camera {
  const head = heights.headTopM - heights.chinM;
  let [visible, top] = [0, 0];
  if (framing === "full_body") {
    visible = Math.max(
      heights.headTopM / (1 - 2 * FULL_BODY.room),
      (heights.headTopM * FULL_BODY.width) / aspect,
    );
    top = heights.headTopM / 2 + visible / 2;
  } else {
    const view = VIEWS[framing];
    visible = head * Math.max(view.height, view.width / aspect);
    // Hair that stands high gets less room above it, but is not cut off.
    top = Math.max(
      heights.headTopM + visible * view.headRoom,
      heights.summitM + visible * view.headRoom * LEAST_ROOM,
    );
  }
  const centre = top - visible / 2;
  const distance = visible / 2 / Math.tan(((FOV_DEG / 2) * Math.PI) / 180);
  // A lens at eye height looks at a person as another person does; its picture is shifted, not tilted.
  return {
    eye: [0, centre, distance],
    target: [0, centre, 0],
    fovDeg: FOV_DEG,
    shift: [2 * x, -2 * y],
    scale,
  };
}

/** Size on a picture `height` pixels high of a metre at the camera's target. */
export function pixelsPerMetre({ eye, target, fovDeg, scale }: Camera, height: number): number {
  const distance = Math.hypot(eye[0] - target[0], eye[1] - target[1], eye[2] - target[2]);
  return (height * scale) / (2 * distance * Math.tan((fovDeg * Math.PI) / 360));
}
