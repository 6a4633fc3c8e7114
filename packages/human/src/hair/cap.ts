import { CAP_PLACES, uvFrame } from "./atlas-layout.ts";
import type { CapShape, HairStyle, Root } from "./hair-style.ts";
import type { Palette } from "./hair-colour.ts";
import type { Hairline } from "./hairline.ts";
import { rootAt } from "./roots.ts";
import type { Skull } from "./skull.ts";
import type { StrandMesh } from "./strand-mesh.ts";
import { StrandMeshBuilder } from "./strand-mesh.ts";
import { noise } from "./noise.ts";
import { mix, smoothstep } from "../maths/interpolation.ts";
import type { Vec3 } from "../maths/vector.ts";
import { DEGREE, addScaled, cross, dot, normalize, tangentPart } from "../maths/vector.ts";

const COLUMNS = 64;
const ROWS = 10;

/** The opaque cap from just inside the hairline to the crown, 1,280 triangles. */
export function buildCap(
  skull: Skull,
  line: Hairline,
  style: HairStyle,
  cap: CapShape,
  palette: Palette,
): StrandMesh {
  const mesh = new StrandMeshBuilder();
  const first = mesh.vertexCount;
  for (let j = 0; j <= ROWS; j++) {
    for (let i = 0; i < COLUMNS; i++) {
      const azimuth = (i / COLUMNS) * 2 * Math.PI - Math.PI;
      const start = Math.max(line(azimuth) + cap.inset * DEGREE, elevationOf(skull, azimuth, cap.lowest));
      const elevation = Math.min(mix(start, Math.PI / 2, (j / ROWS) ** 1.15), 89.9 * DEGREE);
      const root = rootAt(skull, line, azimuth, elevation);
      mesh.vertex(capVertex(skull, style, cap, palette, root, j === 0));
    }
  }
  const at = (i: number, j: number): number => first + j * COLUMNS + (i % COLUMNS);
  const indices: number[] = [];
  for (let j = 0; j < ROWS; j++)
    for (let i = 0; i < COLUMNS; i++) {
      const [a, b, c, d] = [at(i, j), at(i + 1, j), at(i, j + 1), at(i + 1, j + 1)];
      indices.push(a, b, d, a, d, c);
    }
  mesh.strip(indices, 0);
  return mesh.build();
}

/** Elevation at which the skull reaches the head-space height `y` in a direction. */
function elevationOf(skull: Skull, azimuth: number, y: number | undefined): number {
  if (y === undefined) return -Math.PI / 2;
  let elevation = 0;
  for (let i = 0; i < 6; i++)
    elevation = Math.asin(Math.max(-1, Math.min(1, (y * skull.unit) / skull.radius(azimuth, elevation))));
  return elevation;
}

function capVertex(
  skull: Skull,
  style: HairStyle,
  cap: CapShape,
  palette: Palette,
  root: Root,
  rim: boolean,
) {
  const { azimuth, elevation, inside, position, q } = root;
  const normal = skull.normal(position);
  const skin = Math.max(-0.02, skull.skinRadius(azimuth, elevation) - skull.radius(azimuth, elevation));
  const bumps = 1 + (cap.bump ?? 0) * noise(position[0] * 4, position[1] * 4, position[2] * 4);
  const full =
    cap.height * skull.unit * style.volume(q, inside) * smoothstep(cap.inset, cap.inset + cap.rise, inside);
  // The rim dips into the skin: an edge that hovers would show as a line.
  const lift = rim ? -0.03 * skull.unit : 0.008 * skull.unit;
  const height = lift + Math.min(skin, 0.08) * (1 - smoothstep(10, 24, inside)) + full * bumps;
  const [u, v] = grainCoordinates(cap, q);
  const frame = uvFrame(CAP_PLACES[cap.picture]);
  return {
    position: addScaled(position, normal, height),
    normal,
    strand: normalize(tangentPart(style.comb(q, normal, root), normal)),
    u: frame.x + frame.width * u,
    v: frame.y + frame.height * v,
    color: palette.pictured,
    shade: palette.depth(cap.shade * style.shade(q, 0.2, root)),
  };
}

/** Texture place 0–1 by direction; `u` runs to and fro so that the picture has no seam. */
function grainCoordinates(cap: CapShape, q: Vec3): [number, number] {
  const zigzag = (x: number): number => Math.abs((((x % 2) + 2) % 2) - 1);
  const d = normalize(q);
  if (cap.grain === "part") return [zigzag(q[2] * 0.9), zigzag(Math.atan2(d[0], d[1]) * 0.6)];
  const pole = normalize(cap.grain);
  const side = normalize(cross(pole, [0.31, 0.2, 0.93]));
  const up = cross(pole, side);
  const around = Math.atan2(dot(d, side), dot(d, up)) / Math.PI;
  return [Math.abs(around), Math.acos(Math.min(1, Math.max(-1, dot(d, pole)))) / Math.PI];
}
