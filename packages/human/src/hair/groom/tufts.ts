import type { Palette } from "../hair-colour.ts";
import { mix, smoothstep } from "../../maths/interpolation.ts";
import { seededRandom } from "../../maths/random.ts";
import type { Vec3 } from "../../maths/vector.ts";
import { addScaled, cross, normalize, scale, tangentPart } from "../../maths/vector.ts";
import { placeRoots } from "../roots.ts";
import { PICTURE, TRIMS } from "./charts.ts";
import { coilyHeight } from "./coils.ts";
import type { TuftLayer } from "./groom-plan.ts";
import type { StrandCanvas } from "./strand-canvas.ts";
import type { StripContext } from "./strips.ts";

const TILES = 12;
const TILE = Math.floor(PICTURE.height / TILES);
const COILS = 34;
const STEPS = 40;

/** Paints a column of different tufts of coils, each rooted at the foot of its tile. */
export function paintTufts(canvas: StrandCanvas, palette: Palette, seed: number): void {
  const random = seededRandom(seed * 17 + 5);
  const { x, width } = TRIMS.tuft;
  canvas.clip(x + 2, x + width - 2);
  for (let tile = 0; tile < TILES; tile++) {
    const top = tile * TILE;
    for (let i = 0; i < COILS; i++) {
      const fan = random.bell() * 0.75;
      const reach = (TILE - 10) * (0.5 + 0.5 * random.next());
      const size = 2.5 + 4 * random.next();
      const turns = 2 + 3 * random.next();
      const phase = random.next() * 2 * Math.PI;
      const tone = palette.depth(Math.max(0.1, mix(0.45, 1.15, i / COILS) * (1 + 0.15 * random.bell())));
      const grey = palette.greyOf(random);
      const foot = x + width / 2 + 0.16 * width * Math.sin(phase * 3);
      let [x0, y0] = [0, 0];
      for (let k = 0; k <= STEPS; k++) {
        const t = k / STEPS;
        const out = reach * t;
        const angle = phase + turns * t * 2 * Math.PI;
        const x1 = mix(foot, x + width / 2, t) + Math.sin(fan) * out * 0.55 + size * Math.sin(angle);
        const y1 = top + TILE - 4 - Math.cos(fan) * out + 0.6 * size * Math.cos(angle);
        const inTile = Math.min(y0, y1) > top + 2 && Math.max(y0, y1) < top + TILE - 2;
        if (k && inTile) canvas.stroke(x0, y0, x1, y1, 0.8, tone, grey, 0.9 * (1 - smoothstep(0.8, 1, t)));
        [x0, y0] = [x1, y1];
      }
    }
  }
}

/** Small cards on the surface of coily hair, lit like it: they break the outline. */
export function addTufts({ ground, style, random, mesh, white }: StripContext, layer: TuftLayer): void {
  const { skull, line } = ground;
  const { x, width } = TRIMS.tuft;
  for (const root of placeRoots(skull, line, layer, random)) {
    const normal = skull.normal(root.position);
    const size =
      layer.width * skull.unit * (0.7 + 0.6 * random.next()) * mix(0.4, 1, smoothstep(-1, 16, root.inside));
    const foot = addScaled(root.position, normal, coilyHeight(ground, root, layer) - 0.3 * size);
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
        shade: tone * style.shade(skull.toHead(position), root) * mix(0.7, 1.05, out),
      });
    };
    const [a, b, c, d] = [corner(0, 0), corner(1, 0), corner(0, 1), corner(1, 1)];
    mesh.strip([a, b, c, b, d, c], layer.order * 100 + root.q[1]);
  }
}
