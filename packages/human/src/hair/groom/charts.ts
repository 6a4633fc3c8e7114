import type { Vec2 } from "@orator/maths";
import type { CapsulePlace } from "./capsule.ts";

/**
 * The picture of a head of hair, texels: a disc seen from above the crown, a rolled-out curtain, and trims. The back of
 * the head, which cameras hardly see, is squeezed in both.
 */
export const PICTURE = { width: 1664, height: 896 };

/** Strips of the picture for what stands off the surface: x and width in texels, roots at the top. */
export const TRIMS = {
  lock: { x: 1432, width: 72 },
  tuft: { x: 1508, width: 76 },
  /** In the same place: nobody has two of these. */
  rope: { x: 1508, width: 76 },
  curl: { x: 1508, width: 76 },
  wisp: { x: 1588, width: 44 },
  fly: { x: 1634, width: 28 },
} as const;
/** A strip of the picture by its name. */
export type TrimName = keyof typeof TRIMS;

/** Way from the crown at which the mesh changes from the disc to the curtain. */
export const SEAM = 1.5;
/** How far both are painted past the seam. */
const OVERLAP = 0.1;
/** Share of the texels across that the back of the head gets. */
const SQUEEZE = 0.5;
/** Behind the crown all is the back of the disc; so is what lies so far to both sides of the back of the curtain, radians. */
const REAR = Math.PI / 3;
/** The front of the head is on the right. */
const DISC = { x: 0, y: 28, width: 632, height: 840 };
const DISC_RADIUS = DISC.height / 2 - 3;
const CROWN: Vec2 = [DISC.x + 4 + DISC_RADIUS * SQUEEZE, DISC.y + DISC.height / 2];
const CURTAIN = { x: 636, width: 792 };
/** Most texels a head unit of the curtain: short hair does not fill it. */
const FINEST = 240;

/** A part of the picture that the capsule is rolled out onto. */
export interface Chart {
  /** First texel column, and the one behind the last. */
  left: number;
  right: number;
  /** Texels a head unit (or a radian) across and down at a texel. */
  scaleAt(texel: Readonly<Vec2>): Vec2;
  /** Whether the mesh or the paint needs a place of the capsule here, `margin` beyond the border. */
  holds(place: CapsulePlace, margin: number): boolean;
  /** Texel of a place; sensible for what it holds with a margin of 0.2 at most. */
  texel(place: CapsulePlace): Vec2;
}

/** Both charts of a head whose hair reaches down to arc `longest` and `halfTurn` to both sides of the back. */
export function chartsOf(longest: number, halfTurn: number): { disc: Chart; curtain: Chart } {
  const round = DISC_RADIUS / (SEAM + OVERLAP);
  const across = Math.min(FINEST, (CURTAIN.width - 8) / (2 * squeezed(halfTurn)));
  const down = Math.min(FINEST, (PICTURE.height - 8) / (longest - SEAM + OVERLAP));
  const middle = CURTAIN.x + CURTAIN.width / 2;
  return {
    disc: {
      left: DISC.x,
      right: DISC.x + DISC.width,
      scaleAt: ([x]) => [x < CROWN[0] ? round * SQUEEZE : round, round],
      holds: ({ arc }, margin) => arc <= SEAM + OVERLAP + margin,
      texel({ azimuth, arc }) {
        const forward = arc * round * Math.cos(azimuth);
        return [
          CROWN[0] + (forward < 0 ? SQUEEZE * forward : forward),
          CROWN[1] + arc * round * Math.sin(azimuth),
        ];
      },
    },
    curtain: {
      left: CURTAIN.x,
      right: CURTAIN.x + CURTAIN.width,
      scaleAt: ([x]) => [Math.abs(x - middle) < REAR * SQUEEZE * across ? across * SQUEEZE : across, down],
      holds: ({ azimuth, arc }, margin) =>
        arc >= SEAM - OVERLAP - margin && Math.abs(fromBack(azimuth)) <= halfTurn + 0.02 + margin,
      texel: ({ azimuth, arc }) => [
        middle + squeezed(fromBack(azimuth)) * across,
        4 + (arc - SEAM + OVERLAP) * down,
      ],
    },
  };
}

/** An angle from the back of the head, less what the curtain squeezes of it. */
function squeezed(angle: number): number {
  return angle - (1 - SQUEEZE) * Math.max(-REAR, Math.min(REAR, angle));
}

/** An azimuth counted from the back of the head, −π to π. */
function fromBack(azimuth: number): number {
  return azimuth > 0 ? azimuth - Math.PI : azimuth + Math.PI;
}
