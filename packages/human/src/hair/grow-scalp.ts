import type { HairRecipe } from "../recipe/hair-recipe.ts";
import { addCard } from "./cards.ts";
import type { CardContext } from "./cards.ts";
import { clearOfFace, growGuide } from "./guide.ts";
import type { Ground, Lock } from "./guide.ts";
import type { Guide, HairStyle, Layer, Root } from "./hair-style.ts";
import { addRope } from "./rope.ts";
import { placeRoots } from "./roots.ts";
import type { StrandMesh } from "./strand-mesh.ts";
import { StrandMeshBuilder } from "./strand-mesh.ts";
import type { Palette } from "./hair-colour.ts";
import { noise } from "./noise.ts";
import { seededRandom } from "../maths/random.ts";
import type { Vec3 } from "../maths/vector.ts";
import { DEGREE, dot, normalize } from "../maths/vector.ts";

/** The style with the recipe's own length, volume and recession. */
export function adjustStyle(style: HairStyle, { length, volume, recession }: HairRecipe): HairStyle {
  return {
    ...style,
    recession: Math.min(1, style.recession + recession),
    length: (q, inside) => style.length(q, inside) * length,
    volume: (q, inside) => style.volume(q, inside) * volume,
  };
}

/** Grows all layers of a style into one mesh of cards. */
export function growScalp(ground: Ground, style: HairStyle, palette: Palette, seed: number): StrandMesh {
  const random = seededRandom(seed * 7919 + 13);
  const mesh = new StrandMeshBuilder();
  const context: CardContext = { skull: ground.skull, style, palette, random, mesh };
  const add = (guide: Guide, layer: Layer): void =>
    layer.density === "braid" ? addRope(context, guide, layer) : addCard(context, guide, layer);
  const lockOf = lockFinder(ground, style, seed);
  for (const layer of withinBudget(style))
    for (const root of placeRoots(ground.skull, ground.line, layer, random)) {
      const guide = growGuide(ground, style, layer, root, lockOf(root), random);
      const clear = clearOfFace(ground, style, layer, guide);
      if (clear) add(clear, layer);
    }
  const clear = (p: Vec3, margin: number): Vec3 => ground.obstacles.pushOut(p, margin);
  const inside = (p: Vec3): number => {
    const [azimuth, elevation] = ground.skull.polar(p);
    return (elevation - ground.line(azimuth)) / DEGREE;
  };
  for (const { guide, layer } of style.extra?.(ground.skull, random, clear, inside) ?? []) add(guide, layer);
  return mesh.build();
}

/** Most triangles of the cards on the scalp if all strands were long; short ones have fewer rows. */
const CARD_TRIANGLES: Record<HairStyle["band"], number> = { straight: 6600, short: 8100, coily: 6600 };

/** The front rows are few and make the hairline. */
function isFront({ order }: Layer): boolean {
  return order > 2.1 && order < 2.5;
}

/** Fewer cards in every layer but the front rows where all of them together would be too many triangles. */
function withinBudget({ layers, band }: HairStyle): Layer[] {
  const cost = (some: readonly Layer[]): number =>
    some.reduce((sum, { count, rows, crossed }) => sum + (crossed ? 4 : 2) * count * Math.max(2, rows), 0);
  const front = cost(layers.filter(isFront));
  const share = Math.min(1, (CARD_TRIANGLES[band] - front) / (cost(layers) - front));
  return layers.map((layer) =>
    isFront(layer) ? layer : { ...layer, count: Math.round(layer.count * share) },
  );
}

/** The middle of a lock: what a strand would be without layer or chance. */
const MIDDLE: Layer = {
  density: "dense",
  count: 0,
  height: 0.08,
  width: 0,
  rows: 7,
  order: 0,
  shade: 1,
  stray: 0,
};

export function lockFinder(ground: Ground, style: HairStyle, seed: number): (root: Root) => Lock {
  const drift = (root: Root): number => {
    const [x, y, z] = root.q;
    return 6 * noise(x * 1.5 + seed, y * 1.5, z * 1.5);
  };
  if (!style.locks || style.strand) return (root) => ({ phase: drift(root) });
  const random = seededRandom(seed * 101 + 7);
  const plain: HairStyle = { ...style, lengthSpread: 0 };
  delete plain.wave;
  const layer = { ...MIDDLE, count: style.locks.count };
  const locks = placeRoots(ground.skull, ground.line, layer, random).map((root) => ({
    direction: normalize(root.q),
    phase: drift(root) + 0.8 * random.bell(),
    points: growGuide(ground, plain, layer, root, { phase: 0 }, random).points,
  }));
  return (root) => {
    const d = normalize(root.q);
    return locks.reduce((best, lock) => (dot(lock.direction, d) > dot(best.direction, d) ? lock : best));
  };
}
