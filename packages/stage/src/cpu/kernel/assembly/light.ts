/** The light on skin, eyes, mouth, cloth and metal, for four vertices at a time (docs/light-model.md). */
import {
  LIGHT_BROAD, LIGHT_BROAD_EXPONENT, LIGHT_DIFFUSE_BASE, LIGHT_DIFFUSE_OCCLUSION, LIGHT_EDGE, LIGHT_FILL_EXPONENT,
  FLAG_SPECULAR, FLAG_UNLIT, LIGHT_FILL_HIGHLIGHT, LIGHT_KEY_FLOOR, LIGHT_PLAIN, LIGHT_PLAIN_EXPONENT, LIGHT_SHARP, LIGHT_SHARP_EXPONENT,
  LIGHT_LID_SHADE, LIGHT_MIRROR, PART_FLAGS, PART_INVERSE_MEAN, PART_LIGHT, SCENE_FILL_COLOR, SCENE_FILL_DIRECTION, SCENE_HIGHLIGHT_COLOR, SCENE_KEY_COLOR, SCENE_KEY_DIRECTION,
  SCENE_RIM_COLOR, SCENE_RIM_DIRECTION, STATIC_KEY, STATIC_KEY_R, STATIC_OCCLUSION,
  STATIC_OCCLUSION_R, STATIC_REACH_R, STATIC_TINT_R, STATIC_WRAP_R,
} from "../layout";
import { ambient, faceAmbient, mirrored } from "./ambient";
import { diffuse, scene, specular } from "./scene";
import { storeVertices } from "./store-vertices";
import { add, atMostOne, broadcast, dot3, inverseRoot, madd, mul, positive, power, splat, sub } from "./vector";

/** Where the upper lid's shade begins, as the height of a unit normal, turned over. */
const LID: f32 = 0.2;
/** What is left under the lid, and where eyes have none. */
const DARKEST: f32 = 0.36;

/** Cosine between a normal and a light of the scene. */
// @ts-ignore: decorator
@inline function facing(direction: usize, nx: v128, ny: v128, nz: v128): v128 {
  return dot3(nx, ny, nz, broadcast(direction), broadcast(direction + 4), broadcast(direction + 8));
}

/** Cosine between the normal and the half vector of eye and light, at least 0. */
// @ts-ignore: decorator
@inline function halfway(direction: usize, nx: v128, ny: v128, nz: v128, ex: v128, ey: v128, ez: v128): v128 {
  const hx = add(ex, broadcast(direction)), hy = add(ey, broadcast(direction + 4)), hz = add(ez, broadcast(direction + 8));
  return positive(mul(dot3(nx, ny, nz, hx, hy, hz), inverseRoot(dot3(hx, hy, hz, hx, hy, hz))));
}

/** d^(1 + wrap/2) for d = (cos + wrap) · reach, as a blend of d and d^1.25. */
// @ts-ignore: decorator
@inline function wrapped(cosine: v128, wrap: v128, reach: v128): v128 {
  const d = positive(mul(add(cosine, wrap), reach));
  const root4 = f32x4.sqrt(f32x4.sqrt(d));
  return mul(d, madd(splat(1), add(wrap, wrap), sub(root4, splat(1))));
}

/** One color channel (`c` = 0, 4 or 8 bytes into each color) of the diffuse light. */
// @ts-ignore: decorator
@inline function diffuseChannel(p: usize, statics: usize, c: usize, key: v128, fill: v128, rim: v128): v128 {
  const wrap = v128.load(statics + (c << 2), STATIC_WRAP_R), reach = v128.load(statics + (c << 2), STATIC_REACH_R);
  const occlusion = v128.load(statics + (c << 2), STATIC_OCCLUSION_R);
  const floor = broadcast(p + LIGHT_KEY_FLOOR);
  const seen = madd(floor, sub(splat(1), floor), v128.load(statics + (c << 2), STATIC_KEY_R));
  const filled = positive(mul(add(fill, wrap), reach));
  let around = madd(ambient(c), broadcast(scene + SCENE_FILL_COLOR + c), filled);
  around = madd(around, broadcast(scene + SCENE_RIM_COLOR + c), rim);
  const light = mul(mul(broadcast(scene + SCENE_KEY_COLOR + c), wrapped(key, wrap, reach)), seen);
  return madd(light, around, occlusion);
}

/**
 * Lights the four vertices at byte offset `vertex` of the vertex arrays; n: normals, e: directions to the eye,
 * Returns a bit for each vertex whose light differs from the frame before.
 */
export function lightSurface(
  vertex: usize, part: usize, statics: usize, nx: v128, ny: v128, nz: v128, ex: v128, ey: v128, ez: v128,
): i32 {
  if (load<u32>(part, PART_FLAGS) & FLAG_UNLIT) {
    return storeVertices(
      diffuse + vertex,
      v128.load(statics, STATIC_TINT_R), v128.load(statics + 16, STATIC_TINT_R), v128.load(statics + 32, STATIC_TINT_R), splat(0),
    );
  }
  const p = <usize>load<u32>(part, PART_LIGHT);
  const keyDirection = scene + SCENE_KEY_DIRECTION;
  const key = facing(keyDirection, nx, ny, nz);
  const fill = facing(scene + SCENE_FILL_DIRECTION, nx, ny, nz);
  const rimCosine = facing(scene + SCENE_RIM_DIRECTION, nx, ny, nz);
  const rimWrapped = mul(positive(add(rimCosine, splat(0.15))), splat(<f32>(1 / 1.15)));
  const rim = mul(rimWrapped, rimWrapped);
  faceAmbient(nx, ny, nz);

  const occlusion = v128.load(statics, STATIC_OCCLUSION);
  const seen = v128.load(statics, STATIC_KEY);
  let scale = atMostOne(madd(broadcast(p + LIGHT_DIFFUSE_BASE), occlusion, broadcast(p + LIGHT_DIFFUSE_OCCLUSION)));
  const up = positive(add(ny, splat(LID)));
  scale = mul(scale, f32x4.pmax(splat(DARKEST), sub(splat(1), mul(mul(up, up), broadcast(p + LIGHT_LID_SHADE)))));
  const r = mul(diffuseChannel(p, statics, 0, key, fill, rim), mul(scale, v128.load(statics, STATIC_TINT_R)));
  const g = mul(diffuseChannel(p, statics, 4, key, fill, rim), mul(scale, v128.load(statics + 16, STATIC_TINT_R)));
  const b = mul(diffuseChannel(p, statics, 8, key, fill, rim), mul(scale, v128.load(statics + 32, STATIC_TINT_R)));

  const nh = halfway(keyDirection, nx, ny, nz, ex, ey, ez);
  const ne = dot3(nx, ny, nz, ex, ey, ez);
  const grazing = sub(splat(1), positive(ne));
  const grazing2 = mul(grazing, grazing);
  const rimGlow = madd(splat(0.1), positive(add(rimCosine, splat(0.3))), splat(0.3));
  const edge = mul(mul(mul(grazing2, grazing2), occlusion), mul(rimGlow, broadcast(p + LIGHT_EDGE)));
  const lit = mul(seen, occlusion);
  const plain = madd(edge, mul(power(nh, load<i32>(p, LIGHT_PLAIN_EXPONENT)), broadcast(p + LIGHT_PLAIN)), lit);
  const none = splat(0);
  if (!(load<u32>(part, PART_FLAGS) & FLAG_SPECULAR)) {
    // No gloss: the highlight goes through the texture, over its mean color, and costs nothing a pixel.
    const highlight = scene + SCENE_HIGHLIGHT_COLOR, mean = part + PART_INVERSE_MEAN;
    return storeVertices(
      diffuse + vertex,
      madd(r, mul(plain, broadcast(highlight)), broadcast(mean)),
      madd(g, mul(plain, broadcast(highlight + 4)), broadcast(mean + 4)),
      madd(b, mul(plain, broadcast(highlight + 8)), broadcast(mean + 8)),
      none,
    );
  }
  const nf = halfway(scene + SCENE_FILL_DIRECTION, nx, ny, nz, ex, ey, ez);
  const twice = add(ne, ne);
  const around = mirrored(sub(mul(nx, twice), ex), sub(mul(ny, twice), ey), sub(mul(nz, twice), ez));
  const broad = madd(
    mul(mul(power(nh, load<i32>(p, LIGHT_BROAD_EXPONENT)), broadcast(p + LIGHT_BROAD)), seen),
    mul(around, occlusion), broadcast(p + LIGHT_MIRROR),
  );
  const sharp = madd(
    mul(mul(power(nh, load<i32>(p, LIGHT_SHARP_EXPONENT)), broadcast(p + LIGHT_SHARP)), seen),
    mul(power(nf, load<i32>(p, LIGHT_FILL_EXPONENT)), broadcast(p + LIGHT_FILL_HIGHLIGHT)), occlusion,
  );
  return storeVertices(diffuse + vertex, r, g, b, none) | storeVertices(specular + vertex, plain, broad, sharp, none);
}
