import type { Body } from "../../body/body.ts";
import type { Part } from "../../part.ts";
import type { DressForm } from "../form/form.ts";
import type { FrontSurface } from "./front-surface.ts";
import { hangRibbon } from "./lanyard.ts";
import { RigidMesh, evenGloss } from "./rigid.ts";
import type { Rgb } from "../../maths/srgb.ts";
import { hexToLinear } from "../../maths/srgb.ts";
import type { Vec3 } from "@orator/maths";
import { add, addScaled, cross, dot, normalize, scale, sub } from "@orator/maths";
import type { BadgeRecipe } from "../../recipe/clothes/accessories.ts";

/** Across and up. */
type Pair = readonly [x: number, y: number];

/** Half width and half height of the pinned card, dm: a bar. */
const BAR: Pair = [0.36, 0.2];
/** Where it is pinned: aside of the breastbone, and below the root of the neck, dm. */
const [ASIDE, BELOW] = [0.92, 1.25];
/** Half width and half height of a card on a ribbon, and how far below the root of the neck its middle hangs, dm. */
const CARD: Pair = [0.27, 0.4];
const HANGS = 1.75;
const THICK = 0.012;
/** The card bridges the folds below it, dm. */
const CLEAR = 0.03;
const WHITE: Rgb = [0.82, 0.82, 0.8];
const INK: Rgb = [0.05, 0.055, 0.07];
/** A head and shoulders on a photograph's ground. */
const PHOTO: readonly Rgb[] = [
  [0.42, 0.5, 0.56],
  [0.3, 0.17, 0.11],
  [0.1, 0.11, 0.15],
];

/** Puts on a name badge, in front of the outermost cloth: pinned to the left breast or on a ribbon; it follows the chest. */
export function badge(body: Body, form: DressForm, recipe: BadgeRecipe, front: FrontSurface): Part {
  const root = body.joints.get("neck01")![1];
  const mesh = new RigidMesh();
  const dye = hexToLinear(recipe.color);
  if (recipe.worn === "pin") {
    const box = card(mesh, front, [ASIDE, root - BELOW], BAR);
    box([0, 0], [1, 1], 0, WHITE);
    box([0, 0.68], [1, 0.32], 0.006, dye);
    // A name and a role, too small to read.
    box([-0.17, -0.05], [0.62, 0.13], 0.008, INK);
    box([-0.33, -0.5], [0.45, 0.07], 0.008, INK);
  } else {
    const y = root - HANGS;
    const box = card(mesh, front, [0, y], CARD);
    box([0, 0], [1, 1], 0, WHITE);
    box([0, 0.82], [1, 0.18], 0.006, dye);
    box([0, 0.18], [0.52, 0.37], 0.006, PHOTO[0]!);
    box([0, 0.22], [0.2, 0.18], 0.009, PHOTO[1]!);
    box([0, -0.08], [0.4, 0.1], 0.009, PHOTO[2]!);
    box([0, -0.42], [0.7, 0.06], 0.008, INK);
    box([0, -0.62], [0.5, 0.035], 0.008, INK);
    hangRibbon(mesh, form, front, y + CARD[1], dye);
  }
  return mesh.finish(body, "badge", "chest", { kind: "cloth", image: evenGloss(0.4) });
}

/** Draws boxes of shares of a card's half sizes that lies in front of everything below it. */
function card(
  mesh: RigidMesh,
  front: FrontSurface,
  [x, y]: Pair,
  [wide, tall]: Pair,
): (middle: Pair, half: Pair, off: number, color: Rgb) => void {
  const normal = normalize(
    CORNERS.reduce<Vec3>((sum, [u, v]) => add(sum, front.normal(x + u * wide, y + v * tall)), [0, 0, 0]),
  );
  const right = normalize(cross([0, 1, 0], normal));
  const up = cross(normal, right);
  const middle: Vec3 = [x, y, front.depth(x, y)];
  // So far in front that no corner and no side of it touches.
  let off = 0;
  for (let u = -1; u <= 1; u += 0.25) {
    for (let v = -1; v <= 1; v += 0.25) {
      const at = add(middle, add(scale(right, u * wide), scale(up, v * tall)));
      off = Math.max(off, dot(sub([at[0], at[1], front.depth(at[0], at[1])], at), normal));
    }
  }
  const place = addScaled(middle, normal, off + CLEAR);
  return ([cx, cy], [halfX, halfY], raise, color) => {
    const [faceAt, backAt] = [raise, raise - THICK].map((w) =>
      CORNERS.map(([u, v]) => {
        const aside = add(scale(right, (cx + u * halfX) * wide), scale(up, (cy + v * halfY) * tall));
        return mesh.vertex(addScaled(add(place, aside), normal, w), color);
      }),
    ) as [number[], number[]];
    mesh.quad(faceAt[0]!, faceAt[1]!, faceAt[2]!, faceAt[3]!);
    for (let i = 0; i < 4; i++) {
      const j = (i + 1) % 4;
      mesh.quad(backAt[i]!, backAt[j]!, faceAt[j]!, faceAt[i]!);
    }
  };
}

/** Counter-clockwise, seen from the front. */
const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;
