import { insideRows } from "./inside-mouth.ts";
import type { Teeth } from "./inside-mouth.ts";
import type { PixelBox } from "./move-face.ts";
import type { Curve, MouthRings, MouthCrop } from "./mouth-rings.ts";
import { sampleAt } from "./sample.ts";

/** How much of the layer shows at each ring, from the inside outwards. */
const ALPHAS = [1, 1, 1, 1, 0.85, 0];
/** How much of the light's difference each takes: the dark of an open mouth has no light to change. */
const SOLIDS = [0, 0.3, 0.7, 0.9, 1, 1];

/** A mouth as it is laid over the face. */
export interface MouthLayer {
  /** Which pixels of the frame it covers. */
  box: PixelBox;
  /** Three values a pixel. */
  rgb: Float32Array;
  alpha: Float32Array;
  solid: Float32Array;
}

/** An exemplar's picture, where its lips lie in its frame, and its share of the layer. */
interface PlacedExemplar {
  crop: MouthCrop;
  rings: MouthRings;
  teeth: Teeth;
  share: number;
}

/** Draws exemplars as meshes of rings at the wanted places. */
export function layMouth(
  wanted: MouthRings,
  exemplars: readonly PlacedExemplar[],
  box: PixelBox,
): MouthLayer {
  const width = box.right - box.left;
  const pixels = width * (box.bottom - box.top);
  const layer: MouthLayer = {
    box,
    rgb: new Float32Array(3 * pixels),
    alpha: new Float32Array(pixels),
    solid: new Float32Array(pixels),
  };
  for (const exemplar of exemplars) {
    const mesh = ringMesh(layer, exemplar);
    // Upper and lower lip are two surfaces. Lips before the inside: where a point lies in both, the lip wins.
    for (const side of ["upper", "lower"] as const)
      for (let ring = 0; ring + 1 < wanted.length; ring++)
        mesh.strip(
          [wanted[ring]![side], wanted[ring + 1]![side]],
          [exemplar.rings[ring]![side], exemplar.rings[ring + 1]![side]],
          [ring, ring + 1],
        );
    const rows = insideRows(wanted[0]!, exemplar.rings[0]!, exemplar.teeth);
    for (const [i, row] of rows.slice(0, -1).entries()) {
      const next = rows[i + 1]!;
      mesh.strip([row.to, next.to], [row.from, next.from], [0, 0]);
    }
  }
  return layer;
}

/** A corner of a triangle: where it is drawn, as a place in a curve, the curve it is taken from, and its ring. */
type Corner = [to: Curve, at: number, from: Curve, ring: number];

/** Fills the layer triangle by triangle; the first that covers a pixel keeps it. */
function ringMesh({ box, rgb, alpha, solid }: MouthLayer, { crop, share }: PlacedExemplar) {
  const seen = new Uint8Array(alpha.length);
  const sampled = new Float32Array(3);
  const width = box.right - box.left;
  const triangle = ([a, ai, fa, ra]: Corner, [b, bi, fb, rb]: Corner, [d, di, fd, rd]: Corner): void => {
    const [ax, ay, bx, by, dx, dy] = [a[ai]!, a[ai + 1]!, b[bi]!, b[bi + 1]!, d[di]!, d[di + 1]!];
    const area = (bx - ax) * (dy - ay) - (dx - ax) * (by - ay);
    if (Math.abs(area) < 1e-6) return;
    const left = Math.max(box.left, Math.ceil(Math.min(ax, bx, dx)));
    const right = Math.min(box.right - 1, Math.floor(Math.max(ax, bx, dx)));
    const top = Math.max(box.top, Math.ceil(Math.min(ay, by, dy)));
    const bottom = Math.min(box.bottom - 1, Math.floor(Math.max(ay, by, dy)));
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) {
        const v = ((x - ax) * (dy - ay) - (dx - ax) * (y - ay)) / area;
        const u = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area;
        const z = 1 - u - v;
        if (v < -1e-6 || u < -1e-6 || z < -1e-6) continue;
        const o = (y - box.top) * width + x - box.left;
        if (seen[o]) continue;
        seen[o] = 1;
        const fromX = z * fa[ai]! + v * fb[bi]! + u * fd[di]!;
        const fromY = z * fa[ai + 1]! + v * fb[bi + 1]! + u * fd[di + 1]!;
        sampleAt(crop.picture, fromX - crop.left, fromY - crop.top, sampled);
        for (let k = 0; k < 3; k++) rgb[3 * o + k]! += share * sampled[k]!;
        alpha[o]! += share * (z * ALPHAS[ra]! + v * ALPHAS[rb]! + u * ALPHAS[rd]!);
        solid[o]! += share * (z * SOLIDS[ra]! + v * SOLIDS[rb]! + u * SOLIDS[rd]!);
      }
  };
  return {
    /** Fills what lies between two curves. */
    strip([p, r]: [Curve, Curve], [fromP, fromR]: [Curve, Curve], [ringP, ringR]: [number, number]): void {
      for (let i = 0; i + 2 < p.length; i += 2) {
        const j = i + 2;
        triangle([p, i, fromP, ringP], [p, j, fromP, ringP], [r, i, fromR, ringR]);
        triangle([p, j, fromP, ringP], [r, j, fromR, ringR], [r, i, fromR, ringR]);
      }
    },
  };
}
