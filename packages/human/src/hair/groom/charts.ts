import type { Vec2 } from "../../maths/vector.ts";
import type { CapsulePlace } from "./capsule.ts";

/** The picture of a head of hair, texels: a disc seen from above the crown, a rolled-out curtain, and trims. */
export const PICTURE = { width: 2048, height: 1024 };

/** Strips of the picture for what stands off the surface: x and width in texels, roots at the top. */
export const TRIMS = {
  lock: { x: 1816, width: 72 },
  tuft: { x: 1892, width: 76 },
  /** In the same place: nobody has two of these. */
  rope: { x: 1892, width: 76 },
  curl: { x: 1892, width: 76 },
  wisp: { x: 1972, width: 44 },
  fly: { x: 2018, width: 28 },
} as const;
/** A strip of the picture by its name. */
export type TrimName = keyof typeof TRIMS;

/** Way from the crown at which the mesh changes from the disc to the curtain. */
export const SEAM = 1.5;
/** How far both are painted past the seam. */
const OVERLAP = 0.1;
const DISC = { x: 0, y: 92, size: 840 };
const DISC_RADIUS = DISC.size / 2 - 3;
const CURTAIN = { x: 844, width: 968 };
/** Most texels a head unit down the curtain: short hair does not fill it. */
const FINEST = 320;

/** A part of the picture that the capsule is rolled out onto. */
export interface Chart {
  /** First texel column, and the one behind the last. */
  left: number;
  right: number;
  /** Texels a head unit (or a radian) across and down. */
  scale: Vec2;
  /** Whether the mesh or the paint needs a place of the capsule here, `margin` beyond the border. */
  holds(place: CapsulePlace, margin: number): boolean;
  /** Texel of a place; sensible for what it holds with a margin of 0.2 at most. */
  texel(place: CapsulePlace): Vec2;
}

/** Both charts of a head whose hair reaches down to arc `longest` and `halfTurn` to both sides of the back. */
export function chartsOf(longest: number, halfTurn: number): { disc: Chart; curtain: Chart } {
  const round = DISC_RADIUS / (SEAM + OVERLAP);
  const across = (CURTAIN.width - 8) / (2 * halfTurn);
  const down = Math.min(FINEST, (PICTURE.height - 8) / (longest - SEAM + OVERLAP));
  return {
    disc: {
      left: DISC.x,
      right: DISC.x + DISC.size,
      scale: [round, round],
      holds: ({ arc }, margin) => arc <= SEAM + OVERLAP + margin,
      texel: ({ azimuth, arc }) => [
        DISC.x + DISC.size / 2 + arc * round * Math.sin(azimuth),
        DISC.y + DISC.size / 2 + arc * round * Math.cos(azimuth),
      ],
    },
    curtain: {
      left: CURTAIN.x,
      right: CURTAIN.x + CURTAIN.width,
      scale: [across, down],
      holds: ({ azimuth, arc }, margin) =>
        arc >= SEAM - OVERLAP - margin && Math.abs(fromBack(azimuth)) <= halfTurn + 0.02 + margin,
      texel: ({ azimuth, arc }) => [
        CURTAIN.x + CURTAIN.width / 2 + fromBack(azimuth) * across,
        4 + (arc - SEAM + OVERLAP) * down,
      ],
    },
  };
}

/** An azimuth counted from the back of the head, −π to π. */
function fromBack(azimuth: number): number {
  return azimuth > 0 ? azimuth - Math.PI : azimuth + Math.PI;
}
