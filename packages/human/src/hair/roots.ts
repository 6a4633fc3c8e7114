import type { Hairline } from "./hairline.ts";
import type { Population, Root } from "./population.ts";
import type { Skull } from "./skull.ts";
import { clamp, DEGREE } from "@orator/maths";
import type { Random } from "../maths/random.ts";

const GOLDEN_ANGLE = 2.399963;

/** About `layer.count` evenly spread roots where the hairline and the layer allow them. */
export function placeRoots(
  skull: Skull,
  line: Hairline,
  layer: Pick<Population, "count" | "edge" | "keep">,
  random: Random,
): Root[] {
  const [from, to] = layer.edge ?? [1.5, Infinity];
  const spread = (count: number): Root[] => {
    const found: Root[] = [];
    for (let i = 0; i < count; i++) {
      const height = 1 - ((i + 0.5) / count) * 1.75;
      const elevation = Math.asin(clamp(height, -1, 1)) + random.bell() * 0.02;
      const turned = i * GOLDEN_ANGLE + random.next() * 0.15 + Math.PI;
      const root = rootAt(skull, line, (turned % (2 * Math.PI)) - Math.PI, elevation);
      if (root.inside < from || root.inside > to) continue;
      const chance = layer.keep ? layer.keep(root.q, root.inside) : 1;
      if (chance < 1 && random.next() > chance) continue;
      found.push(root);
    }
    return found;
  };
  const trial = 1200;
  const share = spread(trial).length / trial;
  return spread(Math.round(layer.count / Math.max(share, 0.02)));
}

/** A root on the scalp at an azimuth and an elevation. */
export function rootAt(skull: Skull, line: Hairline, azimuth: number, elevation: number): Root {
  const position = skull.at(azimuth, elevation, 0);
  const inside = (elevation - line(azimuth)) / DEGREE;
  return { azimuth, elevation, inside, position, q: skull.toHead(position) };
}
