import type { Palette } from "../hair-color.ts";
import { addScaled, cross, mix, normalize, scale, smoothstep, tangentPart } from "@orator/maths";
import { seededRandom } from "../../maths/random.ts";
import type { Random } from "../../maths/random.ts";
import type { Vec3 } from "@orator/maths";
import { placeRoots } from "../roots.ts";
import { fromCapsule, toCapsule } from "./capsule.ts";
import { PICTURE, TRIMS } from "./charts.ts";
import type { TuftKind, TuftLayer } from "./groom-plan.ts";
import type { StrandCanvas } from "./strand-canvas.ts";
import type { StripContext } from "./strips.ts";

const TILES = 10;
const TILE = Math.floor(PICTURE.height / TILES);
const COILS = 34;
const STEPS = 40;
const RING_HAIRS = 26;
/** Spirals of a tile, back to front: radius, half width, middle from the foot, and where and which way each begins; texels. */
const RINGS = [
  { radius: 26, thick: 5.5, aside: -3, up: 40, turned: 0.4, hand: 1 },
  { radius: 18, thick: 4.5, aside: 10, up: 26, turned: -0.6, hand: -1 },
  { radius: 12, thick: 3.5, aside: -14, up: 22, turned: 0.9, hand: -1 },
] as const;

/** Paints a column of different tufts, each rooted at the foot of its tile. */
export function paintTufts(canvas: StrandCanvas, palette: Palette, kind: TuftKind, seed: number): void {
  const random = seededRandom(seed * 17 + 5);
  const { x, width } = TRIMS.tuft;
  canvas.clip(x + 2, x + width - 2);
  for (let tile = 0; tile < TILES; tile++)
    (kind === "coils" ? paintCoils : paintRings)({ canvas, palette, random }, tile * TILE);
}

interface TilePaint {
  canvas: StrandCanvas;
  palette: Palette;
  random: Random;
}

/** A tuft of tight coils. */
function paintCoils({ canvas, palette, random }: TilePaint, top: number): void {
  const { x, width } = TRIMS.tuft;
  for (let i = COILS - 1; i >= 0; i--) {
    const fan = random.bell() * 0.75;
    const reach = (TILE - 10) * (0.5 + 0.5 * random.next());
    const size = 3.5 + 4 * random.next();
    const turns = 2 + 3 * random.next();
    const phase = random.next() * 2 * Math.PI;
    const tone = palette.depth(Math.max(0.1, mix(0.45, 1.15, i / COILS) * (1 + 0.15 * random.bell())));
    const gray = palette.grayOf(random);
    const foot = x + width / 2 + 0.16 * width * Math.sin(phase * 3);
    let [x0, y0] = [0, 0];
    for (let k = 0; k <= STEPS; k++) {
      const t = k / STEPS;
      const out = reach * t;
      const angle = phase + turns * t * 2 * Math.PI;
      const x1 = mix(foot, x + width / 2, t) + Math.sin(fan) * out * 0.55 + size * Math.sin(angle);
      const y1 = top + TILE - 4 - Math.cos(fan) * out + 0.6 * size * Math.cos(angle);
      const inTile = Math.min(y0, y1) > top + 2 && Math.max(y0, y1) < top + TILE - 2;
      if (k && inTile)
        canvas.stroke(x0, y0, x1, y1, { half: 0.8, tone, gray, alpha: 0.9 * (1 - smoothstep(0.8, 1, t)) });
      [x0, y0] = [x1, y1];
    }
  }
}

/** Locks that curl up: ribbons of hairs on spirals, the second smaller and before the first. */
function paintRings({ canvas, palette, random }: TilePaint, top: number): void {
  const { x, width } = TRIMS.tuft;
  const hand = random.next() < 0.5 ? 1 : -1;
  for (const ring of RINGS.toReversed()) {
    const radius = ring.radius * (0.85 + 0.3 * random.next());
    const thick = ring.thick * (0.8 + 0.4 * random.next());
    const turns = 0.75 + 0.7 * random.next();
    const turned = (ring.turned + 0.5 * random.bell()) * ring.hand * hand;
    const narrow = 0.7 + 0.4 * random.next();
    const leant = 0.35 * random.bell();
    const cx = x + width / 2 + ring.aside * hand + 3 * random.bell();
    const cy = top + TILE - 6 - ring.up + 3 * random.bell();
    for (let i = RING_HAIRS - 1; i >= 0; i--) {
      const across = random.bell();
      const gray = palette.grayOf(random);
      const own = mix(0.7, 1.15, i / RING_HAIRS) * (1 - 0.4 * across * across) * (1 + 0.12 * random.bell());
      const first = 0.15 * random.next();
      const last = 1 - 0.35 * random.next();
      let [x0, y0] = [0, 0];
      for (let k = 0; k <= STEPS; k++) {
        const t = k / STEPS;
        const angle = turned + ring.hand * hand * turns * t * 2 * Math.PI;
        const r = radius * mix(1, 0.5, t) + thick * across * mix(1, 0.4, t);
        const y1 = cy + r * Math.cos(angle);
        const x1 = cx + narrow * r * Math.sin(angle) + leant * (y1 - cy);
        // A curl is a tube: bright above, dark below and where it turns its inside out.
        const light = mix(0.45, 1.2, 0.5 - 0.5 * Math.cos(angle)) * (1 - 0.35 * smoothstep(0.5, 1, t));
        const inTile =
          Math.min(x0, x1) > x + 3 &&
          Math.max(x0, x1) < x + width - 3 &&
          Math.min(y0, y1) > top + 3 &&
          Math.max(y0, y1) < top + TILE - 3;
        if (k && inTile && t > first && t < last)
          canvas.stroke(x0, y0, x1, y1, {
            half: 0.8,
            tone: palette.depth(Math.max(0.08, own * light)),
            gray,
            alpha: 0.9 * (1 - 0.7 * smoothstep(0.75, 1, t / last)),
          });
        [x0, y0] = [x1, y1];
      }
    }
  }
}

/** Small cards on the surface of coily and of short curly hair, lit like it: they break the outline. */
export function addTufts(
  { ground, style, random, mesh, white, field }: StripContext,
  layer: TuftLayer,
): void {
  const { skull, line } = ground;
  const { x, width } = TRIMS.tuft;
  for (const root of placeRoots(skull, line, layer, random)) {
    const normal = skull.normal(root.position);
    const size =
      layer.width *
      skull.unit *
      (0.7 + 0.6 * random.next()) *
      mix(0.4, 1, smoothstep(-1, layer.full ?? 16, root.inside));
    const place = toCapsule(root.q);
    const surface = skull.fromHead(fromCapsule({ ...place, radius: field.radius(place.azimuth, place.arc) }));
    const foot = addScaled(surface, normal, -(layer.sunk ?? 0.3) * size);
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
