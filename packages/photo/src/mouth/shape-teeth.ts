import { boxesOf, isTooth, piecesOf, valueNoise } from "@orator/human/parts";
import type { Part } from "@orator/human/parts";
import { clamp, mix, smoothstep, vertex } from "@orator/maths";
import type { TeethKind } from "./teeth-kind.ts";

/** Where a vertex lies on its tooth. */
interface ToothPlace {
  /** 0 at the neck … 1 at the edge; −1 on gums. */
  along: number;
  /** −1 … 1 from side to side. */
  across: number;
  /** A number of the tooth's own, −1 … 1. */
  lot: number;
  isUpper: boolean;
}

/** Largest differences between teeth of the most unruly row: shares of their length and width, dm to the front. */
const UNEVEN = { length: 0.05, width: 0.04, front: 0.008 };

/** How far (dm) the edges of the incisors are apart with the jaw at rest, and the lower row stands behind the upper one. */
const BITE = { apart: 0.017, back: 0.012 };
/** How far corners of teeth come down to the height of their edges. */
const CORNERS = 0.6;
/** How much further up (dm) the upper gums begin than in the mesh: lips that are raised to speak show teeth, not gums. */
const GUMS_UP = 0.045;
/** Half the width of the middle incisors, dm. */
const INCISORS_DM = 0.06;

/** The places of a row's vertices on their teeth. */
export function toothPlaces(part: Part, { seed }: TeethKind): ToothPlace[] {
  const pieces = piecesOf(part);
  const boxes = boxesOf(part, pieces);
  const teeth = [...boxes.values()].filter(isTooth);
  const middle = teeth.reduce((sum, { low, high }) => sum + (low + high) / 2, 0) / teeth.length;
  return Array.from(pieces, (piece, v) => {
    const box = boxes.get(piece)!;
    const isUpper = (box.low + box.high) / 2 > middle;
    if (!isTooth(box)) return { along: -1, across: 0, lot: 0, isUpper };
    const up = (part.positions[3 * v + 1]! - box.low) / (box.high - box.low);
    const across = ((part.positions[3 * v]! - box.left) / (box.right - box.left)) * 2 - 1;
    return { along: isUpper ? 1 - up : up, across, lot: valueNoise(piece * 1.37, 3.1, 0.5, seed), isUpper };
  });
}

/** Teeth of a kind: the same row with other widths, lengths and gaps; gums follow the arch alone. In the part's own space, dm. */
export function shapeTeeth(part: Part, kind: TeethKind): Float32Array {
  const places = toothPlaces(part, kind);
  const pieces = piecesOf(part);
  const boxes = boxesOf(part, pieces);
  const out = part.positions.slice();
  const edges = edgeWidths(part.positions, pieces, places);
  pieces.forEach((piece, v) => {
    const { along, lot, isUpper } = places[v]!;
    const box = boxes.get(piece)!;
    const x = 3 * v;
    if (along >= 0) {
      const center = (box.left + box.right) / 2;
      const other = valueNoise(piece * 2.91, 7.7, 0.5, kind.seed);
      // Edges end as wide as the tooth is: narrower ones, as the mesh has them, stand apart like a saw's.
      const filled = mix(1, (box.right - box.left) / edges.get(piece)!, smoothstep(0.4, 0.8, along));
      const width = filled * kind.spacing * (1 - UNEVEN.width * kind.unruly * Math.max(0, other));
      out[x] = center + (out[x]! - center) * width;
      // Wear brings edges to one line, so that the worn are less uneven.
      const length = clamp(kind.length + UNEVEN.length * kind.unruly * (1 - kind.wear) * lot, 0.8, 1.12);
      const neck = isUpper ? box.high : box.low;
      out[x + 1] = neck + (out[x + 1]! - neck) * length + (isUpper ? (1 - along) * GUMS_UP : 0);
      // Their corners are rounded, but not cut off.
      out[x + 1]! +=
        (isUpper ? -1 : 1) * CORNERS * smoothstep(0.6, 0.8, along) * (1 - along) * (box.high - box.low);
      out[x + 2]! += UNEVEN.front * kind.unruly * other;
    } else if (isUpper) out[x + 1]! += GUMS_UP;
    out[x]! *= kind.arch;
  });
  // Long teeth would meet and short ones gape.
  const [upper, lower] = edgesOf(out, places);
  places.forEach(({ isUpper }, v) => {
    if (isUpper) return;
    out[3 * v + 1]! -= lower + BITE.apart - upper;
    out[3 * v + 2]! -= BITE.back;
  });
  return out;
}

/** How wide (dm) each tooth is at its edge, by the number of its piece. */
function edgeWidths(positions: Float32Array, pieces: Int32Array, places: ToothPlace[]): Map<number, number> {
  const ends = new Map<number, [number, number]>();
  pieces.forEach((piece, v) => {
    if (places[v]!.along < 0.8) return;
    const [left, right] = ends.get(piece) ?? [Infinity, -Infinity];
    ends.set(piece, [Math.min(left, positions[3 * v]!), Math.max(right, positions[3 * v]!)]);
  });
  return new Map([...ends].map(([piece, [left, right]]) => [piece, right - left]));
}

/** Heights (dm) of the edges of the upper and the lower incisors. */
function edgesOf(positions: Float32Array, places: ToothPlace[]): [number, number] {
  let [upper, lower] = [Infinity, -Infinity];
  places.forEach(({ along, isUpper }, v) => {
    const [x, y] = vertex(positions, v);
    if (along < 0 || Math.abs(x) > INCISORS_DM) return;
    if (isUpper) upper = Math.min(upper, y);
    else lower = Math.max(lower, y);
  });
  return [upper, lower];
}
