import { fitProxy } from "../../body/body.ts";
import type { Body } from "../../body/body.ts";
import { evenGloss } from "../accessories/rigid.ts";
import type { Garment } from "./garment.ts";
import { smoothNormals } from "../../body/surface.ts";
import { hexToLinear } from "../../maths/srgb.ts";
import type { Vec3 } from "../../maths/vector.ts";
import { dot, normalize, vertex } from "../../maths/vector.ts";
import type { ShoesRecipe } from "../../recipe/clothes/bottoms.ts";

/** Models whose socks are pieces of their own. */
const MODELS = { oxford: "shoes03", sneaker: "shoes06" };
/** Linear grey of a rubber sole. */
const RUBBER = 0.75;
/** Shade of a leather sole against its upper. */
const LEATHER_SOLE = 0.35;
const DARK_SOCKS = "#23252b";

/** Puts on shoes; the sole is set off by its shade. `barelegged` is how the rest of the outfit leaves the calves. */
export function shoes(body: Body, recipe: ShoesRecipe, barelegged: boolean): Garment {
  const proxy = body.kit.proxy("clothes", MODELS[recipe.cut]);
  const fitted = fitProxy(body, proxy);
  const { positions } = fitted;
  const upper = hexToLinear(recipe.color);
  const socks = recipe.socks ?? (barelegged ? "none" : DARK_SOCKS);
  const sock = hexToLinear(socks === "none" ? DARK_SOCKS : socks);
  const rubber = recipe.cut === "sneaker";
  const count = positions.length / 3;
  let ground = Infinity;
  for (let v = 0; v < count; v++) ground = Math.min(ground, positions[3 * v + 1]!);
  const ankle = body.joints.get("foot.L")![1];
  const isSock = findSocks(positions, fitted.indices, ankle + 0.8);
  const normals = smoothNormals(positions, fitted.indices);
  const colors = new Float32Array(3 * count);
  for (let v = 0; v < count; v++) {
    const y = positions[3 * v + 1]!;
    const shine = rubber ? 0 : polish(vertex(normals, v));
    for (let k = 0; k < 3; k++) {
      const sole = rubber ? RUBBER : upper[k]! * LEATHER_SOLE;
      colors[3 * v + k] = isSock[v]
        ? sock[k]!
        : y < ground + 0.2
          ? sole
          : upper[k]! + shine * (GLOW + 0.6 * Math.sqrt(upper[k]!));
    }
  }
  const bare = socks === "none";
  return {
    parts: [
      {
        name: "shoes",
        material: { name: "shoes", kind: "cloth", image: evenGloss(rubber ? 0.12 : 0.3), doubleSided: true },
        ...fitted,
        indices: bare ? fitted.indices.filter((v) => !isSock[v]) : fitted.indices,
        uvs: new Float32Array(2 * count).fill(0.5),
        morphs: new Map(),
        colors,
      },
    ],
    // Everything below the sock's upper edge, or inside the shoe.
    covers: bare ? () => 1 : (_x, y) => y + 7,
    hides: proxy.covers.filter((v) => !bare || body.base[3 * v + 1]! < ankle - 0.1),
  };
}

/**
 * What polished leather reflects of a bright room before the person: feet hardly move, so it is part of the colour. Cloth,
 * which shoes are lit as, has no such light.
 */
function polish(normal: Readonly<Vec3>): number {
  return 0.13 * Math.max(0, dot(normal, GLEAM)) ** 12 + 0.04 * Math.max(0, dot(normal, SIDE_GLEAM)) ** 8;
}

/** Share of a polish's reflection without the leather's own hue. */
const GLOW = 0.4;
/** Half way between the viewer and the key light; and a lighter edge on the other side. */
const GLEAM = normalize([-0.3, 0.75, 0.6]);
const SIDE_GLEAM = normalize([0.75, 0.45, 0.4]);

/** Marks the vertices of pieces that reach up to `height`: socks are separate pieces of the texture inside the shoes. */
function findSocks(positions: Float32Array, indices: Uint32Array, height: number): Uint8Array {
  const count = positions.length / 3;
  const parent = Int32Array.from({ length: count }, (_, v) => v);
  const root = (v: number): number => {
    while (parent[v] !== v) v = parent[v] = parent[parent[v]!]!;
    return v;
  };
  for (let t = 0; t < indices.length; t += 3) {
    parent[root(indices[t + 1]!)] = root(indices[t]!);
    parent[root(indices[t + 2]!)] = root(indices[t]!);
  }
  const tall = new Uint8Array(count);
  for (let v = 0; v < count; v++) if (positions[3 * v + 1]! > height) tall[root(v)] = 1;
  return tall.map((_, v) => tall[root(v)]!);
}
