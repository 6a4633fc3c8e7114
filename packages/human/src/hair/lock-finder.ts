import { growGuide } from "./guide.ts";
import type { Ground, Lock } from "./guide.ts";
import type { HairStyle } from "./hair-style.ts";
import type { Population, Root } from "./population.ts";
import { valueNoise } from "../maths/noise.ts";
import { seededRandom } from "../maths/random.ts";
import { dot, normalize } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { placeRoots } from "./roots.ts";

/** The middle of a lock: what a strand would be without population or chance. */
const MIDDLE: Population = { count: 0, height: 0.08, width: 0, rows: 7, order: 0, shade: 1, stray: 0 };

/** Says which lock of the style a strand gathers into. */
export function lockFinder(ground: Ground, style: HairStyle, seed: number): (root: Root) => Lock {
  const drift = ([x, y, z]: Vec3): number => 6 * valueNoise(x * 1.5, y * 1.5, z * 1.5, seed);
  if (!style.locks) return ({ q }) => ({ phase: drift(q) });
  const random = seededRandom(seed * 101 + 7);
  const plain: HairStyle = { ...style, lengthSpread: 0 };
  delete plain.wave;
  const middle = { ...MIDDLE, count: style.locks.count };
  const locks = placeRoots(ground.skull, ground.line, middle, random).map((root) => ({
    direction: normalize(root.q),
    phase: drift(root.q) + 0.8 * random.bell(),
    points: growGuide(ground, plain, middle, { root, lock: { phase: 0 } }, random).points,
  }));
  return (root) => {
    const d = normalize(root.q);
    let best: (typeof locks)[number] | undefined;
    let nearest = -Infinity;
    for (const lock of locks) {
      const closeness = dot(lock.direction, d);
      if (closeness <= nearest) continue;
      nearest = closeness;
      best = lock;
    }
    return best ?? { phase: drift(root.q) };
  };
}
