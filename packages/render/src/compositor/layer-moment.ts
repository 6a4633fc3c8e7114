import type { LayerFrame, LayerMotion, Side } from "../request/layer.ts";
import { evenly } from "./picture.ts";
import type { Size } from "./picture.ts";

/** A part of a picture in even pixels. */
export interface PixelBox extends Size {
  x: number;
  y: number;
}

/** How a layer is seen at a moment. */
export interface LayerMoment {
  /** 0…1, the layer's own opacity included. */
  opacity: number;
  /** Even pixels to the right and down. */
  dx: number;
  dy: number;
  /** About the box's center. */
  scale: number;
  /** Whether it is coming or going. */
  isMoving: boolean;
}

const MOTION_MS = 500;
/** How far a sliding layer travels, as a share of the picture's shorter side; it fades meanwhile. */
const TRAVEL = 0.14;
/** Size of a zooming layer where it begins. */
const SMALL = 0.82;

const DIRECTIONS: Record<Side, readonly [x: number, y: number]> = {
  left: [-1, 0],
  right: [1, 0],
  top: [0, -1],
  bottom: [0, 1],
};

/** How a layer is seen at `timeMs` of a scene that lasts `sceneMs`; undefined when it is not. */
export function layerMoment(
  layer: LayerFrame,
  picture: Size,
  timeMs: number,
  sceneMs: number,
): LayerMoment | undefined {
  const startMs = layer.startMs ?? 0;
  const endMs = Math.min(layer.endMs ?? sceneMs, sceneMs);
  if (timeMs < startMs || timeMs >= endMs) return undefined;
  const { opacity = 1, entrance, exit } = layer;
  const comingMs = lengthOf(entrance, endMs - startMs, exit);
  const goingMs = lengthOf(exit, endMs - startMs, entrance);
  const sinceMs = timeMs - startMs;
  const leftMs = endMs - timeMs;
  if (entrance && sinceMs < comingMs) return onTheWay(entrance, sinceMs / comingMs, opacity, picture);
  if (exit && leftMs < goingMs) return onTheWay(exit, leftMs / goingMs, opacity, picture);
  return { opacity, dx: 0, dy: 0, scale: 1, isMoving: false };
}

/** A short layer comes and goes in the time that it has. */
function lengthOf(motion: LayerMotion | undefined, stayMs: number, other: LayerMotion | undefined): number {
  if (!motion) return 0;
  const { durationMs = MOTION_MS } = motion;
  const bothMs = durationMs + (other ? (other.durationMs ?? MOTION_MS) : 0);
  return bothMs <= stayMs ? durationMs : (durationMs * stayMs) / bothMs;
}

/** `share`: how much of the way in has been made, 0…1; the way out is the way in backwards. */
function onTheWay(motion: LayerMotion, share: number, opacity: number, picture: Size): LayerMoment {
  const eased = 1 - (1 - share) ** 3;
  const seen = { opacity: opacity * Math.min(1, 1.5 * eased), dx: 0, dy: 0, scale: 1, isMoving: true };
  if (motion.type === "fade") return { ...seen, opacity: opacity * share };
  if (motion.type === "zoom") return { ...seen, scale: SMALL + (1 - SMALL) * eased };
  const [x, y] = DIRECTIONS[motion.side ?? "left"];
  const away = pixelsOf(TRAVEL, picture) * (1 - eased);
  return { ...seen, dx: evenly(x * away), dy: evenly(y * away) };
}

/** A layer's box on a picture of this size. */
export function pixelBoxOf({ box }: Pick<LayerFrame, "box">, { width, height }: Size): PixelBox {
  if (!box) return { x: 0, y: 0, width, height };
  const [left, top] = [evenly(box.x * width), evenly(box.y * height)];
  return {
    x: left,
    y: top,
    width: Math.max(2, evenly((box.x + box.width) * width) - left),
    height: Math.max(2, evenly((box.y + box.height) * height) - top),
  };
}

/** A length that is told as a share of the picture's shorter side, in pixels. */
export function pixelsOf(share: number, { width, height }: Size): number {
  return share * Math.min(width, height);
}
