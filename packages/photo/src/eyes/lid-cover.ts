import { mix, smoothstep } from "@orator/maths";
import { BROWS } from "../fit/face-mesh.ts";
import type { Fit } from "../fit/fit.ts";
import type { Opening } from "./opening.ts";

/** Where the painted lid lies when it is closed. */
export interface LidCover {
  /** Shares of the eye's width at which it has a column, inner to outer. It goes beyond both corners. */
  columns: number[];
  /** Height (pixels) of its upper rim, where it leaves the fold. */
  topAt(share: number): number;
  /** Height of its lash line. */
  bottomAt(share: number): number;
}

const COLUMNS = 32;

/** How far it goes beyond the corners, in widths of the eye. */
const BEYOND = 0.07;

/** Share of the way to the brow that a lid takes up, and its bounds in widths of the eye. */
const TO_BROW = 0.42;
const LOWEST = 0.1;
const HIGHEST = 0.24;

/** How far (widths of the eye) it laps over the lower lid: lids meet a little before a blink is whole, and no white shines through. */
const LAP = 0.012;

/** Reckons the shape of a closed lid between the brow and the line where lids meet. */
export function lidCover(fit: Fit, opening: Opening): LidCover {
  const w = opening.widthPx;
  const brow = BROWS[opening.side].map((i) => {
    const p = fit.points[i]!;
    return opening.fromPixel(...fit.toPixel(p[0], p[1]));
  });
  // The lowest of the brow's lower edge decides, so that no hair of it is covered.
  const free = Math.min(
    ...brow
      .filter(([share]) => share > -0.1 && share < 1.1)
      .map(([share, height]) => height - opening.upper.heightAt(share)),
    w,
  );
  const size = Math.max(LOWEST * w, Math.min(HIGHEST * w, TO_BROW * free));
  const rise = (share: number): number => {
    const inside = Math.max(0, Math.min(1, share));
    return size * mix(0.3, 1, Math.sin(Math.PI * inside) ** 0.7) * beside(share);
  };
  return {
    columns: Array.from({ length: COLUMNS + 1 }, (_, i) => -BEYOND + ((1 + 2 * BEYOND) * i) / COLUMNS),
    topAt: (share) => opening.upper.heightAt(share) + rise(share),
    bottomAt: (share) => opening.meetingAt(share) - LAP * w * beside(share),
  };
}

/** 1 along the eye, 0 where the lid ends beyond its corners. */
function beside(share: number): number {
  return 1 - smoothstep(0, BEYOND, Math.max(-share, share - 1));
}

/** Rows of the lid in shares of the way from its upper rim (0) to its lash line (1). */
export const LID_ROWS = [0, 0.08, 0.18, 0.3, 0.45, 0.6, 0.75, 0.88, 1];
