import type { SceneTransition, Side } from "../request/layer.ts";
import type { Planes } from "./lay-picture.ts";

const TRANSITION_MS = 500;

/** How many frames a scene shares with the one before; 0 for a cut. */
export function transitionFrames(
  transition: SceneTransition | undefined,
  { fps, sceneFrames }: { fps: number; sceneFrames: number },
): number {
  if (!transition || transition.type === "cut") return 0;
  return Math.min(sceneFrames, Math.round(((transition.durationMs ?? TRANSITION_MS) * fps) / 1000));
}

/**
 * Mixes the last picture of the scene before into a frame, in place. `share`: how far the transition is, 0…1. A fade mixes; in a
 * slide this scene pushes that one out; in a wipe an edge uncovers it.
 */
export function applyTransition(
  frame: Planes,
  before: Uint8Array,
  { type, side = "right" }: SceneTransition,
  share: number,
): void {
  const eased = share * share * (3 - 2 * share);
  // Edges lie between pairs of pixels, so that chroma meets them.
  const pairs = (side === "left" || side === "right" ? frame.width : frame.height) / 2;
  const way = { side, share: Math.round(eased * pairs) / pairs, pushes: type === "slide" };
  for (const plane of planesOf(frame)) {
    const from = before.subarray(plane.start, plane.start + plane.width * plane.height);
    const to = frame.data.subarray(plane.start, plane.start + plane.width * plane.height);
    if (type === "fade") fade(to, from, eased);
    else shift(to, from, plane, way);
  }
}

interface PlaneSize {
  start: number;
  width: number;
  height: number;
}

function planesOf({ width, height, alpha }: Planes): PlaneSize[] {
  const pixels = width * height;
  const half = { width: width / 2, height: height / 2 };
  return [
    { start: 0, width, height },
    { start: pixels, ...half },
    { start: pixels * 1.25, ...half },
    ...(alpha ? [{ start: pixels * 1.5, width, height }] : []),
  ];
}

function fade(to: Uint8Array, from: Uint8Array, share: number): void {
  const weight = Math.round(share * 256);
  for (let i = 0; i < to.length; i++) to[i] = (from[i]! * (256 - weight) + to[i]! * weight + 128) >> 8;
}

/** The new picture comes from `side`, over the old one or pushing it before itself. */
function shift(
  to: Uint8Array,
  from: Uint8Array,
  { width, height }: PlaneSize,
  { side, share, pushes }: { side: Side; share: number; pushes: boolean },
): void {
  const isAcross = side === "left" || side === "right";
  const length = isAcross ? width : height;
  const come = Math.round(share * length);
  const left = length - come;
  const fresh = to.slice();
  // Two parts, along the way that the picture comes: what is new, and what is left of the old.
  const parts =
    side === "right" || side === "bottom"
      ? [
          { of: from, at: 0, length: left, start: pushes ? come : 0 },
          { of: fresh, at: left, length: come, start: pushes ? 0 : left },
        ]
      : [
          { of: fresh, at: 0, length: come, start: pushes ? left : 0 },
          { of: from, at: come, length: left, start: pushes ? 0 : come },
        ];
  for (const { of, at, length, start } of parts)
    if (isAcross)
      for (let row = 0; row < to.length; row += width)
        to.set(of.subarray(row + start, row + start + length), row + at);
    else to.set(of.subarray(start * width, (start + length) * width), at * width);
}
