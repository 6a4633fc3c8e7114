import type { Ground } from "../guide.ts";
import type { Root } from "../population.ts";
import { add, addScaled, cross, mix, normalize, scale, smoothstep, tangentPart } from "@orator/maths";
import { valueNoise } from "../../maths/noise.ts";
import type { Random } from "../../maths/random.ts";
import type { Vec3 } from "@orator/maths";
import type { CoilShape } from "./groom-plan.ts";

const STEPS = 9;

/** Height (dm) of a surface `depth` head units deep: it rises softly from the hairline and is never quite even. */
function coilyHeight(
  { skull }: Ground,
  { inside, q }: Root,
  { depth, sides }: Pick<CoilShape, "depth" | "sides">,
): number {
  const rise = mix(0.1, 1, smoothstep(-1, mix(6, 22, smoothstep(0.05, 0.4, depth)), inside));
  const uneven =
    1 +
    0.07 * valueNoise(q[0] * 3, q[1] * 3, q[2] * 3, 31) +
    0.05 * valueNoise(q[0] * 8, q[1] * 8, q[2] * 8, 32);
  return depth * mix(sides, 1, smoothstep(-0.05, 0.5, q[1])) * skull.unit * rise * uneven;
}

/** One coil of hair that lies on the surface, dm: a few turns that wander off, finer at the hairline. */
export function coilPath(ground: Ground, root: Root, shape: CoilShape, random: Random): Vec3[] {
  const { skull } = ground;
  const normal = skull.normal(root.position);
  const center = addScaled(root.position, normal, coilyHeight(ground, root, shape));
  const anywhere: Vec3 = [random.bell(), random.bell(), random.bell()];
  const along = normalize(tangentPart(anywhere, normal));
  const side = cross(normal, along);
  const whole = mix(0.35, 1, smoothstep(0, 12, root.inside)) * shape.size * skull.unit;
  const radius = whole * (0.25 + 0.35 * random.next());
  const turns = 1 + 1.4 * random.next();
  const start = random.next() * 2 * Math.PI;
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const t = i / STEPS;
    const angle = start + turns * 2 * Math.PI * t;
    const r = radius * mix(1, 0.6, t);
    const onward = whole * (t - 0.5) * 1.2;
    return add(
      addScaled(center, along, onward + r * Math.sin(angle)),
      add(scale(side, r * Math.cos(angle)), scale(normal, -0.25 * r * t)),
    );
  });
}
