import type { Body } from "../../body/body.ts";
import type { Part } from "../../part.ts";
import { RigidMesh, evenGloss } from "./rigid.ts";
import type { Rgb } from "../../maths/srgb.ts";
import { hexToLinear } from "../../maths/srgb.ts";
import type { Vec3 } from "../../maths/vector.ts";
import { add, addScaled, cross, normalize, scale, vertex } from "../../maths/vector.ts";
import type { BadgeRecipe } from "../../recipe/clothes/accessories.ts";

/** Half width and half height of the card and its thickness, dm. */
const [WIDE, TALL, THICK] = [0.36, 0.2, 0.012];
/** Where it is pinned: aside of the breastbone, and below the root of the neck, dm. */
const [ASIDE, BELOW] = [0.92, 1.25];
const WHITE: Rgb = [0.82, 0.82, 0.8];
const INK: Rgb = [0.05, 0.055, 0.07];

/** Pins a name badge to the left breast, on the outermost of the `worn` clothes; it follows the chest. */
export function badge(body: Body, recipe: BadgeRecipe, worn: readonly Part[]): Part {
  const neck = body.joints.get("neck01")!;
  const { at, normal } = outermost(worn, [ASIDE, neck[1] - BELOW]);
  const right = normalize(cross([0, 1, 0], normal));
  const up = cross(normal, right);
  const mesh = new RigidMesh();
  const dye = hexToLinear(recipe.color);
  const box = (x: number, y: number, halfX: number, halfY: number, off: number, color: Rgb): void => {
    const put = (u: number, v: number, w: number): number => {
      const aside = add(scale(right, x + u * halfX), scale(up, y + v * halfY));
      return mesh.vertex(addScaled(add(at, aside), normal, w), color);
    };
    const [front, back] = [off, off - THICK].map((w) =>
      [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ].map(([u, v]) => put(u!, v!, w)),
    ) as [number[], number[]];
    mesh.quad(front[0]!, front[1]!, front[2]!, front[3]!);
    for (let i = 0; i < 4; i++) {
      const j = (i + 1) % 4;
      mesh.quad(back[i]!, back[j]!, front[j]!, front[i]!);
    }
  };
  box(0, 0, WIDE, TALL, CLEAR, WHITE);
  box(0, TALL * 0.68, WIDE, TALL * 0.32, CLEAR + 0.006, dye);
  // A name and a role, too small to read.
  box(-0.06, -0.01, WIDE * 0.62, TALL * 0.13, CLEAR + 0.008, INK);
  box(-0.12, -0.1, WIDE * 0.45, TALL * 0.07, CLEAR + 0.008, INK);
  return mesh.finish(body, "badge", "chest", { kind: "cloth", image: evenGloss(0.4) });
}

/** The card bridges the folds below it, dm. */
const CLEAR = 0.055;

/** The outermost place in front at (x, y), with the clothes' mean normal around it. */
function outermost(worn: readonly Part[], [x, y]: readonly [number, number]): { at: Vec3; normal: Vec3 } {
  let z = -Infinity;
  let normal: Vec3 = [0, 0, 0];
  for (const part of worn) {
    for (let v = 0; v < part.positions.length / 3; v++) {
      const p = vertex(part.positions, v);
      if (p[2] < 0.2 || Math.abs(p[0] - x) > WIDE || Math.abs(p[1] - y) > TALL) continue;
      z = Math.max(z, p[2]);
      normal = add(normal, vertex(part.normals, v));
    }
  }
  const facing = normalize(normal);
  return { at: [x, y, Number.isFinite(z) ? z - WIDE * Math.abs(facing[0]) * 0.5 : 1], normal: facing };
}
