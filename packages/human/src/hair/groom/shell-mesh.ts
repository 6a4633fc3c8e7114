import type { Image } from "../../part.ts";
import { bodyNormal } from "../body-normal.ts";
import type { Ground } from "../guide.ts";
import type { HairStyle } from "../hair-style.ts";
import {
  addScaled,
  clamp,
  cross,
  dot,
  length,
  mix3,
  normalize,
  scale,
  sub,
  tangentPart,
} from "@orator/maths";
import { valueNoise } from "../../maths/noise.ts";
import type { Vec2, Vec3 } from "@orator/maths";
import { rootAt } from "../roots.ts";
import type { StrandMeshBuilder } from "../strand-mesh.ts";
import { fromCapsule } from "./capsule.ts";
import { PICTURE, SEAM } from "./charts.ts";
import type { Chart } from "./charts.ts";
import { SHELL_COLUMNS } from "./shell-field.ts";
import type { ShellField } from "./shell-field.ts";

/** Rows of the disc part, and arc length of a row of the curtain. */
const DISC_ROWS = 11;
const CURTAIN_STEP = 0.13;
/** Share of the surface's own slope in its shading; the rest is the head's, which is smoother. */
const OWN_NORMAL = 0.55;
/** Way down the capsule from which shoulders and clothes may be near, head units. */
export const LOW = 2.2;
/** How far off shoulders and clothes the surface of the hair lies, head units. */
export const OFF_CLOTH = 0.07;
/** Alpha from which a texel is seen. */
const SEEN = 20;

/** Left, top, right and bottom texel of a piece of the picture, both ends included. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Builds the surface as a grid over the capsule, without what the picture leaves empty; returns what is shown. */
export function buildShell(
  ground: Ground,
  style: HairStyle,
  { field, image, white }: { field: ShellField; image: Image; white: number },
  mesh: StrandMeshBuilder,
): Box[] {
  const shown: Box[] = [];
  const indices: number[] = [];
  const vertexAt = shellVertices(ground, style, field, white, mesh);
  const grid = (arcs: readonly number[], chart: Chart): void => {
    const corners = new Map<number, { id: number; texel: Vec2 } | undefined>();
    const cornerAt = (i: number, j: number) => {
      const key = j * 1000 + i;
      if (corners.has(key)) return corners.get(key);
      const place = { azimuth: azimuthOf(i), arc: arcs[j]!, radius: 1 };
      const corner = chart.holds(place, 0) ? { id: -1, texel: chart.texel(place) } : undefined;
      corners.set(key, corner);
      return corner;
    };
    for (let j = 0; j + 1 < arcs.length; j++)
      for (let i = 0; i < SHELL_COLUMNS; i++) {
        const box = [cornerAt(i, j), cornerAt(i + 1, j), cornerAt(i, j + 1), cornerAt(i + 1, j + 1)];
        if (!box.every((corner) => corner !== undefined)) continue;
        const piece = boxOf(box.map(({ texel }) => texel));
        if (isEmpty(image, piece)) continue;
        shown.push(piece);
        const [a, b, c, d] = box.map((corner, k) => {
          if (corner.id < 0) corner.id = vertexAt(azimuthOf(i + (k & 1)), arcs[j + (k >> 1)]!, corner.texel);
          return corner.id;
        }) as [number, number, number, number];
        if (j > 0 || arcs[0]! > SEAM / 2) indices.push(a, c, b);
        indices.push(b, c, d);
      }
  };
  grid(rowsBetween(0.0005, SEAM, DISC_ROWS), field.disc);
  const rows = Math.max(1, Math.ceil((field.longest - SEAM) / CURTAIN_STEP));
  grid(rowsBetween(SEAM, field.longest, rows), field.curtain);
  mesh.strip(indices, 0);
  return shown;
}

function azimuthOf(column: number): number {
  return (column / SHELL_COLUMNS) * 2 * Math.PI - Math.PI;
}

function rowsBetween(from: number, to: number, count: number): number[] {
  return Array.from({ length: count + 1 }, (_, j) => from + ((to - from) * j) / count);
}

/** Makes vertices of the surface; their normals are partly the body's, their strands follow the locks. */
function shellVertices(
  { skull, line, obstacles }: Ground,
  style: HairStyle,
  field: ShellField,
  white: number,
  mesh: StrandMeshBuilder,
) {
  const place = (azimuth: number, arc: number): Vec3 =>
    skull.fromHead(fromCapsule({ azimuth, arc, radius: field.radius(azimuth, arc) }));
  const normalAt = (azimuth: number, arc: number, p: Vec3): Vec3 => {
    const d = 0.05;
    const turn = d / Math.max(0.15, Math.sin(Math.min(arc, Math.PI / 2)));
    const across = sub(place(azimuth + turn, arc), place(azimuth - turn, arc));
    const down = sub(place(azimuth, arc + d), place(azimuth, Math.max(0, arc - d)));
    const body = bodyNormal(skull, p);
    const own = normalize(cross(down, across));
    const outward = dot(own, body) < 0 ? scale(own, -1) : own;
    return normalize(mix3(body, outward, length(across) > 1e-5 ? OWN_NORMAL : 0));
  };
  return (azimuth: number, arc: number, [x, y]: Vec2): number => {
    const hull = place(azimuth, arc);
    // The hull of locks that lie on shoulders and cloth is smooth, what they lie on is not.
    const position = arc > LOW ? obstacles.pushOut(hull, OFF_CLOTH * skull.unit) : hull;
    const normal = normalAt(azimuth, arc, position);
    const [a, e] = skull.polar(position);
    const root = rootAt(skull, line, a, e);
    const flow = field.flow(azimuth, arc);
    const wanted = length(flow) > 0.5 ? flow : style.comb(root.q, normal, root);
    return mesh.vertex({
      position,
      normal,
      // Hairs of a lock never lie quite alike: a wavering tangent keeps highlights from becoming patches.
      strand: normalize(addScaled(normalize(tangentPart(wanted, normal)), normal, 0.14 * waver(position))),
      u: x / PICTURE.width,
      v: y / PICTURE.height,
      color: [white, white, white],
      shade: style.shade(skull.toHead(position), root),
    });
  };
}

function waver([x, y, z]: Vec3): number {
  return valueNoise(x * 7, y * 7, z * 7, 41) + 0.5 * valueNoise(x * 15, y * 15, z * 15, 42);
}

/** The texels of a piece of the grid and one around it. */
function boxOf(texels: readonly Vec2[]): Box {
  const xs = texels.map(([x]) => x);
  const ys = texels.map(([, y]) => y);
  return [
    clamp(Math.floor(Math.min(...xs)) - 1, 0, PICTURE.width - 1),
    clamp(Math.floor(Math.min(...ys)) - 1, 0, PICTURE.height - 1),
    clamp(Math.ceil(Math.max(...xs)) + 1, 0, PICTURE.width - 1),
    clamp(Math.ceil(Math.max(...ys)) + 1, 0, PICTURE.height - 1),
  ];
}

function isEmpty({ data, width }: Image, [left, top, right, bottom]: Box): boolean {
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) if (data[4 * (y * width + x) + 3]! > SEEN) return false;
  return true;
}
