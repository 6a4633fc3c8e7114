import type { Stream } from "node-av/lib";
import type { Ffmpeg } from "../ffmpeg.ts";

/** How the pictures of a film are brought upright: where they are mirrored, top and bottom are swapped; then they are turned. */
export interface Orientation {
  isMirrored: boolean;
  /** Clockwise, 0 to 3. */
  quarterTurns: number;
}

/** Of films whose pictures stand as they are. */
export const UPRIGHT: Orientation = { isMirrored: false, quarterTurns: 0 };

/**
 * As the film's display matrix says (ISO/IEC 14496-12, 8.3.2: a, b, u, c, d, v, x, y, w of 32 bits). One with a negative
 * determinant mirrors; turns by other angles than whole quarters are rounded to these.
 */
export function orientationOf({ constants }: Ffmpeg, stream: Stream): Orientation {
  const matrix = stream.codecpar.getCodedSideData(constants.AV_PKT_DATA_DISPLAYMATRIX);
  if (!matrix || matrix.length < 20) return UPRIGHT;
  const [a, b, c, d] = [0, 4, 12, 16].map((at) => matrix.readInt32LE(at)) as [number, number, number, number];
  const clockwiseDeg = (Math.atan2(b, a) * 180) / Math.PI;
  return { isMirrored: a * d - b * c < 0, quarterTurns: (Math.round(clockwiseDeg / 90) + 4) % 4 };
}

/** Whether pictures stand as they are. */
export function isUpright({ isMirrored, quarterTurns }: Orientation): boolean {
  return !isMirrored && quarterTurns === 0;
}

/** Whether upright pictures are as wide as theirs are high. */
export function swapsSides({ quarterTurns }: Orientation): boolean {
  return quarterTurns % 2 === 1;
}

/** The filters that bring pictures upright. */
export function uprightSteps({ isMirrored, quarterTurns }: Orientation): string[] {
  return [...(isMirrored ? ["vflip"] : []), ...Array.from({ length: quarterTurns }, () => "transpose=clock")];
}
