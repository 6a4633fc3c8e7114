import { fitProxy } from "../../body/body.ts";
import type { Body, FittedProxy } from "../../body/body.ts";
import { evenGloss } from "../accessories/rigid.ts";
import type { Garment } from "./garment.ts";
import { paintSneaker, shoePlaces, soleHeight } from "./sneaker-look.ts";
import type { Image, Part } from "../../part.ts";
import { smoothNormals } from "../../body/surface.ts";
import type { Rgb } from "../../maths/srgb.ts";
import { hexToLinear } from "../../maths/srgb.ts";
import type { Vec3 } from "@orator/maths";
import { dot, normalize, sub, vertex } from "@orator/maths";
import type { ShoesRecipe } from "../../recipe/clothes/bottoms.ts";

/** Models whose socks are pieces of their own. */
const MODELS = { oxford: "shoes03", sneaker: "shoes06" };
/** How far a rubber sole stands out, dm. */
const WELT = 0.035;
/** Shade of a leather sole against its upper. */
const LEATHER_SOLE = 0.35;
const DARK_SOCKS = "#23252b";

/** Puts on shoes; the sole is set off by its shade. `barelegged` is how the rest of the outfit leaves the calves. */
export function shoes(body: Body, recipe: ShoesRecipe, { barelegged }: { barelegged: boolean }): Garment {
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
  const look = rubber
    ? sneakerLook(body, fitted, isSock, ground, { upper, sock })
    : leatherLook(fitted, isSock, normals, ground, { upper, sock });
  const bare = socks === "none";
  return {
    parts: [
      {
        name: "shoes",
        ...fitted,
        material: { name: "shoes", kind: "cloth", image: look.image, doubleSided: true },
        uvs: look.uvs,
        ...(look.colors && { colors: look.colors }),
        indices: bare ? fitted.indices.filter((v) => !isSock[v]) : fitted.indices,
        morphs: new Map(),
      },
    ],
    // Everything below the sock's upper edge, or inside the shoe.
    covers: bare ? () => 1 : (_x, y) => y + 7,
    hides: proxy.covers.filter((v) => !bare || body.base[3 * v + 1]! < ankle - 0.1),
  };
}

/** How shoes are colored: by a picture, by vertex, or both. */
type Look = Pick<Part, "uvs" | "colors"> & { image: Image };

interface Dyes {
  upper: Rgb;
  sock: Rgb;
}

/** Draws a trainer's parts, and sets its sole off. */
function sneakerLook(body: Body, fitted: FittedProxy, isSock: Uint8Array, ground: number, dyes: Dyes): Look {
  const { positions } = fitted;
  const toes = ["L", "R"].map((side): Vec3 => {
    const [x, , z] = sub(body.joints.get(`toe3-1.${side}`)!, body.joints.get(`foot.${side}`)!);
    return normalize([x, 0, z]);
  }) as [Vec3, Vec3];
  const places = shoePlaces(positions, toes, ground);
  for (let v = 0; v < isSock.length; v++) {
    const [along, aside, height] = vertex(places, v);
    if (isSock[v] || height > soleHeight(along)) continue;
    const [x, , z] = toes[positions[3 * v]! > 0 ? 0 : 1]!;
    // Away from the middle line, and at heel and toe away from the middle: the same on both sides of a seam of the picture.
    const end = 20 * (along - 0.5) ** 5;
    const far = Math.hypot(aside, end) || 1;
    positions[3 * v]! += (WELT * (aside * z + end * x)) / far;
    positions[3 * v + 2]! += (WELT * (end * z - aside * x)) / far;
  }
  return { image: paintSneaker(fitted, places, isSock, dyes), uvs: fitted.uvs };
}

function leatherLook(
  { positions }: FittedProxy,
  isSock: Uint8Array,
  normals: Float32Array,
  ground: number,
  { upper, sock }: Dyes,
): Look {
  const count = positions.length / 3;
  const colors = new Float32Array(3 * count);
  for (let v = 0; v < count; v++) {
    const shine = polish(vertex(normals, v));
    for (let k = 0; k < 3; k++) {
      colors[3 * v + k] = isSock[v]
        ? sock[k]!
        : positions[3 * v + 1]! < ground + 0.2
          ? upper[k]! * LEATHER_SOLE
          : upper[k]! + shine * (GLOW + 0.6 * Math.sqrt(upper[k]!));
    }
  }
  return { image: evenGloss(0.3), uvs: new Float32Array(2 * count).fill(0.5), colors };
}

/**
 * What polished leather reflects of a bright room before the person: feet hardly move, so it is part of the color. Cloth,
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
