import { bodyNormal } from "../body-normal.ts";
import type { Guide } from "../population.ts";
import { addScaled, clamp, cross, distance, mix3, normalize, smoothstep, sub } from "@orator/maths";
import { pointAt } from "../../maths/line.ts";
import type { Random } from "../../maths/random.ts";
import type { Vec3 } from "@orator/maths";
import type { Skull } from "../skull.ts";

const ROWS_A_TURN = 7;
const MOST_ROWS = 40;

/** A guide as a helix with radius and length of a turn in head units. */
export function wind(
  skull: Skull,
  { points, root }: Guide,
  helix: { radius: number; period: number },
  random: Random,
): Guide {
  const radius = helix.radius * skull.unit * (0.75 + 0.5 * random.next());
  const period = helix.period * skull.unit * (0.8 + 0.4 * random.next());
  const traveled = [0];
  let whole = 0;
  for (let i = 1; i < points.length; i++) {
    whole += distance(pointAt(points, i), pointAt(points, i - 1));
    traveled.push(whole);
  }
  // Every second point becomes a row of the strip.
  const steps = 2 * clamp(Math.round((whole / period) * ROWS_A_TURN), 3, MOST_ROWS);
  const phase = random.next() * 2 * Math.PI;
  const hand = random.next() < 0.5 ? 1 : -1;
  const cores: Vec3[] = [];
  const wound: Vec3[] = [];
  let k = 0;
  for (let i = 0; i <= steps; i++) {
    const s = (whole * i) / steps;
    while (k < points.length - 2 && traveled[k + 1]! < s) k++;
    const from = pointAt(points, k);
    const to = pointAt(points, k + 1);
    const p = mix3(from, to, (s - traveled[k]!) / (traveled[k + 1]! - traveled[k]! || 1));
    const along = normalize(sub(to, from));
    const side = normalize(cross(along, bodyNormal(skull, p)));
    const up = cross(side, along);
    const angle = phase + (hand * 2 * Math.PI * s) / period;
    const r = radius * smoothstep(0.03, 0.35, i / steps);
    wound.push(addScaled(addScaled(p, side, r * Math.sin(angle)), up, r * (0.6 + Math.cos(angle))));
    // Half of the way to the skull: curls are lit as a body, not each like a wire.
    cores.push(addScaled(p, up, -1.2 * radius));
  }
  return { points: wound, root, core: (_, i) => pointAt(cores, i) };
}
