import type { SheetMesh } from "./sheet-mesh.ts";

/** Radius of a shoulder's round, in face heights. */
const ROUND = 0.45;
/** Over so many face heights the slope of a shoulder is read off. */
const SLOPE_OVER = 0.12;
const STEEPEST_DEG = 75;
/** So far above the chin a shoulder ends, in face heights. */
const HIGHEST = 0.12;
/** Rows from so far above the shoulder on, in face heights, get a round: mirrored higher up there would be hair or an ear. */
const ABOVE = 0.1;
/** Columns of vertices that an arm's round gets. */
const COLUMNS = 6;
/** Coverage (0 … 255) from which a pixel is the person's, and the share of them that an arm has below its shoulder. */
const COVERED = 128;
const LEAST_COVERED = 0.9;

/** What is known of the photo. */
interface Cut {
  alpha: Uint8Array;
  width: number;
  height: number;
  faceHeightPx: number;
  /** Row of the chin: what reaches an edge well above it is no shoulder. */
  chinRow: number;
}

/**
 * Rounds off shoulders that a side of the photo cuts, as they go on: their slope turns down along a circle until it is upright. A
 * wide picture would show them cut by a ruler. The new vertices wear the photo mirrored at its edge.
 */
export function roundOff(mesh: SheetMesh, cut: Cut): SheetMesh {
  const places = [...mesh.places];
  const texels = [...mesh.texels];
  const distances = [...mesh.distances];
  const indices = [...mesh.indices];
  const { width, faceHeightPx } = cut;
  for (const edge of [0, width]) {
    const shoulder = shoulderAt(cut, edge);
    if (!shoulder) continue;
    const { slope, top } = shoulder;
    const out = edge === 0 ? -1 : 1;
    const radius = ROUND * faceHeightPx;
    const rows = [...mesh.distances.keys()]
      .filter((v) => mesh.places[2 * v] === edge && mesh.places[2 * v + 1]! >= top - ABOVE * faceHeightPx)
      .toSorted((a, b) => mesh.places[2 * a + 1]! - mesh.places[2 * b + 1]!);
    let before = rows;
    for (let column = 1; column <= COLUMNS; column++) {
      const angle = slope + (column / COLUMNS) * (Math.PI / 2 - slope);
      const beyond = radius * (Math.sin(angle) - Math.sin(slope));
      // What is mirrored rises again as the shoulder fell: that much more it has to drop.
      const drop = radius * (Math.cos(slope) - Math.cos(angle)) + beyond * Math.tan(slope);
      const added = rows.map((v) => {
        places.push(edge + out * beyond, mesh.places[2 * v + 1]! + drop);
        texels.push(edge - out * beyond, mesh.places[2 * v + 1]!);
        return distances.push(mesh.distances[v]! + beyond) - 1;
      });
      for (let i = 0; i + 1 < rows.length; i++) {
        const [a, b, c, d] = [before[i]!, before[i + 1]!, added[i]!, added[i + 1]!];
        indices.push(...(out > 0 ? [a, b, c, c, b, d] : [a, c, b, b, c, d]));
      }
      before = added;
    }
  }
  return {
    places: Float64Array.from(places),
    texels: Float64Array.from(texels),
    distances: Float32Array.from(distances),
    indices: Uint32Array.from(indices),
  };
}

/** How steeply (radians) a shoulder falls towards an edge that cuts it, and in which row; none where there is no shoulder. */
function shoulderAt(
  { alpha, width, height, faceHeightPx, chinRow }: Cut,
  edge: number,
): { slope: number; top: number } | undefined {
  const inwards = Math.round(SLOPE_OVER * faceHeightPx);
  const column = edge === 0 ? 0 : width - 1;
  const top = topOf(alpha, width, height, column);
  const before = topOf(alpha, width, height, edge === 0 ? inwards : width - 1 - inwards);
  if (top === undefined || before === undefined || top < chinRow - HIGHEST * faceHeightPx) return undefined;
  const most = (STEEPEST_DEG * Math.PI) / 180;
  return { slope: Math.max(0, Math.min(most, Math.atan2(top - before, inwards))), top };
}

/** The uppermost row from which on a column is the person's, nearly all of it. */
function topOf(alpha: Uint8Array, width: number, height: number, column: number): number | undefined {
  const isCovered = (y: number): boolean => alpha[y * width + column]! >= COVERED;
  let covered = 0;
  let top: number | undefined;
  for (let y = height - 1; y >= 0; y--) {
    if (!isCovered(y)) continue;
    covered++;
    if (covered >= LEAST_COVERED * (height - y)) top = y;
  }
  return top;
}
