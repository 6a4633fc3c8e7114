import type { Ground } from "../guide.ts";
import type { Root } from "../hair-style.ts";
import type { Palette } from "../hair-colour.ts";
import { noise } from "../noise.ts";
import { seededRandom } from "../../maths/random.ts";
import type { Random } from "../../maths/random.ts";
import { placeRoots } from "../roots.ts";
import type { Vec3 } from "../../maths/vector.ts";
import { add, addScaled, cross, normalize, scale, tangentPart } from "../../maths/vector.ts";
import { mix } from "../../maths/interpolation.ts";
import { smoothstep } from "../../maths/interpolation.ts";
import type { ClumpLayer } from "./groom-plan.ts";
import type { StrandPainter } from "./painter.ts";
import { PICTURE, TRIMS } from "./shell-map.ts";
import type { Pixel } from "./shell-map.ts";
import type { StripContext, StripLayer } from "./strips.ts";

/** Height of coily hair above the skull, dm: it rises softly from the hairline and is never quite even. */
export function coilyHeight({ skull }: Ground, root: Root, depth: number): number {
  const rise = mix(0.1, 1, smoothstep(-1, mix(6, 22, smoothstep(0.05, 0.4, depth)), root.inside));
  const [x, y, z] = root.q;
  return (
    depth * skull.unit * rise * (1 + 0.07 * noise(x * 3, y * 3, z * 3) + 0.05 * noise(x * 8, y * 8, z * 8))
  );
}

/** One coil of hair that lies on the surface, dm: a few turns that wander off. */
export function coilPath(ground: Ground, root: Root, depth: number, size: number, random: Random): Vec3[] {
  const { skull } = ground;
  const normal = skull.normal(root.position);
  const centre = addScaled(root.position, normal, coilyHeight(ground, root, depth));
  const random3: Vec3 = [random.bell(), random.bell(), random.bell()];
  const along = normalize(tangentPart(random3, normal));
  const side = cross(normal, along);
  const fine = mix(0.35, 1, smoothstep(0, 12, root.inside));
  const radius = fine * size * skull.unit * (0.25 + 0.35 * random.next());
  const turns = 1 + 1.4 * random.next();
  const start = random.next() * 2 * Math.PI;
  const steps = 9;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const angle = start + turns * 2 * Math.PI * t;
    const r = radius * mix(1, 0.6, t);
    const onward = fine * size * skull.unit * (t - 0.5) * 1.2;
    return add(
      addScaled(centre, along, onward + r * Math.sin(angle)),
      add(scale(side, r * Math.cos(angle)), scale(normal, -0.25 * r * t)),
    );
  });
}

export const isCoil = (layer: ClumpLayer): layer is ClumpLayer & { depth: number; coil: number } =>
  layer.depth !== undefined && layer.coil !== undefined;

const TILES = 12;
const TILE = Math.floor(PICTURE.height / TILES);

/** Tufts of coils that stand off the surface, one above the other. */
export function paintTufts(painter: StrandPainter, palette: Palette, seed: number): void {
  const random = seededRandom(seed * 17 + 5);
  const { x, width } = TRIMS.tuft;
  for (let tile = 0; tile < TILES; tile++) {
    const top = tile * TILE;
    for (let i = 0; i < 34; i++) {
      const fan = random.bell() * 0.75;
      const reach = (TILE - 10) * (0.5 + 0.5 * random.next());
      const size = 2.5 + 4 * random.next();
      const turns = 2 + 3 * random.next();
      const phase = random.next() * 6.28;
      const tone = mix(0.45, 1.15, i / 34) * (1 + 0.15 * random.bell());
      const colour = scale(palette.hair(random), palette.depth(Math.max(0.1, tone)));
      let before: Pixel | undefined;
      for (let k = 0; k <= 40; k++) {
        const t = k / 40;
        const out = reach * t;
        const now: Pixel = [
          x +
            width / 2 +
            Math.sin(fan) * out * 0.55 +
            0.16 * width * (1 - t) * Math.sin(phase * 3) +
            size * Math.sin(phase + turns * t * 6.28),
          top + TILE - 4 - Math.cos(fan) * out + 0.6 * size * Math.cos(phase + turns * t * 6.28),
        ];
        const inTile =
          now[0] > x + 2 && now[0] < x + width - 2 && now[1] > top + 2 && now[1] < top + TILE - 2;
        if (before && inTile) painter.stroke(before, now, 0.8, colour, 0.9 * (1 - smoothstep(0.8, 1, t)));
        before = inTile ? now : undefined;
      }
    }
  }
}

/** Small cards on the surface of coily hair, lit like it: they break the outline. */
export function addTufts(
  { ground, style, random, mesh, white }: StripContext,
  layer: StripLayer & { tuft: number },
): void {
  const { skull, line } = ground;
  const { x, width } = TRIMS.tuft;
  for (const root of placeRoots(skull, line, layer, random)) {
    const normal = skull.normal(root.position);
    const rise = smoothstep(-1, 16, root.inside);
    const size = layer.width * skull.unit * (0.7 + 0.6 * random.next()) * mix(0.4, 1, rise);
    const foot = addScaled(root.position, normal, coilyHeight(ground, root, layer.tuft) - 0.3 * size);
    const lean: Vec3 = [random.bell(), random.bell(), random.bell()];
    const tangent = normalize(tangentPart(lean, normal));
    const up = normalize(addScaled(scale(normal, 0.75), tangent, 0.7 * random.next()));
    const across = normalize(cross(up, tangent));
    // They face the front of the head: a card's back is dark.
    const side = cross(across, up)[2] < 0 ? scale(across, -1) : across;
    const tile = Math.floor(random.next() * TILES);
    const tone = layer.shade * (1 + 0.12 * random.bell());
    const corner = (along: number, out: number): number => {
      const position = addScaled(addScaled(foot, side, (along - 0.5) * size), up, out * size);
      return mesh.vertex({
        position,
        normal: normalize(addScaled(normal, lean, 0.12)),
        strand: up,
        u: (x + 1 + along * (width - 2)) / PICTURE.width,
        v: (tile * TILE + 1 + (1 - out) * (TILE - 2)) / PICTURE.height,
        color: [white, white, white],
        shade: tone * style.shade(skull.toHead(position), 0.5, root) * mix(0.7, 1.05, out),
      });
    };
    const [a, b, c, d] = [corner(0, 0), corner(1, 0), corner(0, 1), corner(1, 1)];
    mesh.strip([a, b, c, b, d, c], layer.order * 100 + root.q[1]);
  }
}
