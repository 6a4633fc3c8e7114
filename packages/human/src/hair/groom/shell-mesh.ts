import type { Image } from "../../part.ts";
import { bodyNormal } from "../cards.ts";
import type { Ground } from "../guide.ts";
import type { HairStyle } from "../hair-style.ts";
import { noise } from "../noise.ts";
import { rootAt } from "../roots.ts";
import type { StrandMeshBuilder } from "../strand-mesh.ts";
import type { Vec3 } from "../../maths/vector.ts";
import {
  addScaled,
  cross,
  dot,
  length,
  mix3,
  normalize,
  scale,
  sub,
  tangentPart,
} from "../../maths/vector.ts";
import { clamp } from "../../maths/interpolation.ts";
import { smoothstep } from "../../maths/interpolation.ts";
import type { GroomPlan } from "./groom-plan.ts";
import { curtainPixel, discPixel, fromCapsule, PICTURE, SEAM, TRIMS } from "./shell-map.ts";
import type { Pixel, ShellField } from "./shell-map.ts";

/** Rows of the disc part, and arc length of a row of the curtain. */
const DISC_ROWS = 11;
const CURTAIN_STEP = 0.16;
/** Share of the shell's own slope in its shading; the rest is the head's, which is smoother. */
const OWN_NORMAL = 0.55;

/** The surface of the hair as a grid over the capsule; what the picture leaves empty is left out. */
export function buildShell(
  ground: Ground,
  style: HairStyle,
  plan: GroomPlan,
  field: ShellField,
  image: Image,
  white: number,
  mesh: StrandMeshBuilder,
): void {
  const { skull, line } = ground;
  const { charts } = field;
  const columns = plan.columns;
  const relief = (azimuth: number, arc: number): number => {
    if (!plan.rough) return 0;
    const [x, y, z] = fromCapsule({ azimuth, arc, radius: 1 });
    const bump = noise(x * 5, y * 5, z * 5) + 0.6 * noise(x * 11, y * 11, z * 11);
    return plan.rough * bump * smoothstep(0, 10, rootAt(skull, line, azimuth, Math.PI / 2 - arc).inside);
  };
  const place = (azimuth: number, arc: number): Vec3 =>
    skull.fromHead(fromCapsule({ azimuth, arc, radius: field.radius(azimuth, arc) + relief(azimuth, arc) }));
  const normalAt = (azimuth: number, arc: number, p: Vec3): Vec3 => {
    const d = 0.05;
    const turn = d / Math.max(0.15, Math.sin(Math.min(arc, Math.PI / 2)));
    const across = sub(place(azimuth + turn, arc), place(azimuth - turn, arc));
    const down = sub(place(azimuth, arc + d), place(azimuth, Math.max(0, arc - d)));
    const body = bodyNormal(skull, p);
    let own = normalize(cross(down, across));
    if (dot(own, body) < 0) own = scale(own, -1);
    return normalize(mix3(body, own, length(across) > 1e-5 ? OWN_NORMAL : 0));
  };
  const vertex = (azimuth: number, arc: number, pixel: Pixel): number => {
    const position = place(azimuth, arc);
    const normal = normalAt(azimuth, arc, position);
    const [a, e] = skull.polar(position);
    const root = rootAt(skull, line, a, e);
    const flow = field.strand(azimuth, arc);
    const wanted = length(flow) > 0.5 ? flow : style.comb(root.q, normal, root);
    const shade = style.shade(skull.toHead(position), 0.5, root);
    return mesh.vertex({
      position,
      normal,
      // Hairs of a lock never lie quite alike: a wavering tangent keeps highlights from becoming patches.
      strand: normalize(addScaled(normalize(tangentPart(wanted, normal)), normal, 0.14 * waver(position))),
      u: pixel[0] / PICTURE.width,
      v: pixel[1] / PICTURE.height,
      color: [white, white, white],
      shade,
    });
  };
  const indices: number[] = [];
  const used: Box[] = [];
  const grid = (arcs: number[], toPixel: (azimuth: number, arc: number) => Pixel | undefined): void => {
    const found = new Map<number, { id: number; pixel: Pixel } | undefined>();
    const corner = (i: number, j: number) => {
      const key = j * 1000 + i;
      if (found.has(key)) return found.get(key);
      const azimuth = (i / columns) * 2 * Math.PI - Math.PI;
      const pixel = toPixel(azimuth, arcs[j]);
      const made = pixel && { id: -1, pixel };
      found.set(key, made);
      return made;
    };
    const use = (i: number, j: number): number => {
      const made = corner(i, j)!;
      if (made.id < 0) made.id = vertex((i / columns) * 2 * Math.PI - Math.PI, arcs[j], made.pixel);
      return made.id;
    };
    for (let j = 0; j + 1 < arcs.length; j++)
      for (let i = 0; i < columns; i++) {
        const corners = [corner(i, j), corner(i + 1, j), corner(i, j + 1), corner(i + 1, j + 1)];
        if (corners.some((c) => !c)) continue;
        const box = boxOf(corners.map((c) => c!.pixel));
        if (isEmpty(image, box)) continue;
        used.push(box);
        const [a, b, c, d] = [use(i, j), use(i + 1, j), use(i, j + 1), use(i + 1, j + 1)];
        if (arcs[j] > 0.001) indices.push(a, c, b);
        indices.push(b, c, d);
      }
  };
  const disc = Array.from({ length: DISC_ROWS + 1 }, (_, j) => (SEAM * j) / DISC_ROWS);
  disc[0] = 0.0005;
  grid(disc, (azimuth, arc) => discPixel({ azimuth, arc, radius: 1 }));
  const rows = Math.max(1, Math.ceil((charts.longest - SEAM) / CURTAIN_STEP));
  const curtain = Array.from({ length: rows + 1 }, (_, j) => SEAM + ((charts.longest - SEAM) * j) / rows);
  grid(curtain, (azimuth, arc) => curtainPixel(charts, { azimuth, arc, radius: 1 }));
  mesh.strip(indices, 0);
  fillUnused(image, used);
}

const waver = ([x, y, z]: Vec3): number => noise(x * 7, y * 7, z * 7) + 0.5 * noise(x * 15, y * 15, z * 15);

/** Left, top, right and bottom pixel. */
type Box = readonly [number, number, number, number];

function boxOf(pixels: readonly Pixel[]): Box {
  const xs = pixels.map(([x]) => x);
  const ys = pixels.map(([, y]) => y);
  return [
    clamp(Math.floor(Math.min(...xs)) - 1, 0, PICTURE.width - 1),
    clamp(Math.floor(Math.min(...ys)) - 1, 0, PICTURE.height - 1),
    clamp(Math.ceil(Math.max(...xs)) + 1, 0, PICTURE.width - 1),
    clamp(Math.ceil(Math.max(...ys)) + 1, 0, PICTURE.height - 1),
  ];
}

/** Whether nothing can be seen in a box. */
function isEmpty({ data }: Image, [left, top, right, bottom]: Box): boolean {
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) if (data[4 * (y * PICTURE.width + x) + 3] > 20) return false;
  return true;
}

/** Pixels around what is drawn that stay as they are. */
const MARGIN = 14;

/**
 * Makes what no triangle shows opaque. Triangles seen edge-on are drawn from the coarsest levels of the picture, where
 * its parts run into one another: with empty surroundings they would fail the alpha test and leave gaps in the outline.
 */
function fillUnused({ data, width, height }: Image, used: readonly Box[]): void {
  const kept = new Uint8Array(width * height);
  const keep = (left: number, top: number, right: number, bottom: number): void => {
    for (let y = Math.max(0, top); y <= Math.min(height - 1, bottom); y++)
      kept.fill(1, y * width + Math.max(0, left), y * width + Math.min(width - 1, right) + 1);
  };
  for (const [left, top, right, bottom] of used)
    keep(left - MARGIN, top - MARGIN, right + MARGIN, bottom + MARGIN);
  keep(TRIMS.lock.x - 4, 0, width - 1, height - 1);
  for (let i = 0; i < kept.length; i++) if (!kept[i]) data[4 * i + 3] = 255;
}
