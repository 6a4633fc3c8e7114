import type { Body } from "../../body/body.ts";
import type { Part } from "../../part.ts";
import { RigidMesh } from "./rigid.ts";
import type { FrontSurface } from "./front-surface.ts";
import type { Rgb } from "../../maths/srgb.ts";
import { hexToLinear } from "../../maths/srgb.ts";
import type { Vec3 } from "@orator/maths";
import { add, addScaled, cross, normalize, scale } from "@orator/maths";
import type { BroochRecipe } from "../../recipe/clothes/accessories.ts";

/** Where it is pinned: aside of the breastbone, and below the root of the neck, dm. */
const [ASIDE, BELOW] = [0.72, 0.95];
/** Half width and half height of the oval, dm. */
const [WIDE, TALL] = [0.125, 0.155];
const PETALS = 14;
/** The pin holds it this far off the folds below, dm. */
const CLEAR = 0.03;

/** Pins a brooch to the left breast: a polished stone in a wreath of beads; it follows the chest. */
export function brooch(body: Body, recipe: BroochRecipe, front: FrontSurface): Part {
  const y = body.joints.get("neck01")![1] - BELOW;
  const normal = front.normal(ASIDE, y);
  const at: Vec3 = addScaled([ASIDE, y, front.depth(ASIDE, y)], normal, CLEAR);
  const right = normalize(cross([0, 1, 0], normal));
  const up = cross(normal, right);
  const place = (angle: number, size: number, off: number): Vec3 =>
    addScaled(
      add(at, add(scale(right, size * WIDE * Math.sin(angle)), scale(up, size * TALL * Math.cos(angle)))),
      normal,
      off,
    );
  const mesh = new RigidMesh();
  const metal = hexToLinear(recipe.color);
  const stone = hexToLinear(recipe.stone);
  const ring = (size: number, off: number, color: Rgb): number[] =>
    Array.from({ length: 28 }, (_, i) => mesh.vertex(place((-2 * Math.PI * i) / 28, size, off), color));
  const join = (outer: readonly number[], inner: readonly number[]): void => {
    outer.forEach((v, i) => {
      const next = (i + 1) % outer.length;
      mesh.quad(v, outer[next]!, inner[next]!, inner[i]!);
    });
  };
  // The setting's rim, and the stone that is domed over it.
  join(ring(0.98, -CLEAR, metal), ring(0.98, 0.01, metal));
  join(ring(0.98, 0.01, metal), ring(0.7, 0.03, metal));
  const dome = [0.7, 0.5, 0.25].map((size) =>
    ring(size, 0.03 + 0.06 * Math.sqrt(1 - (size / 0.72) ** 2), stone),
  );
  join(dome[0]!, dome[1]!);
  join(dome[1]!, dome[2]!);
  const top = mesh.vertex(place(0, 0, 0.092), stone);
  dome[2]!.forEach((v, i, line) => mesh.indices.push(v, line[(i + 1) % line.length]!, top));
  for (let i = 0; i < PETALS; i++) mesh.ball(place((2 * Math.PI * i) / PETALS, 1, 0.012), 0.028, metal, 4);
  return mesh.finish(body, "brooch", "chest", { kind: "metal" });
}
