/** The light on strands: wrapped diffuse and two highlights along the hair (Kajiya–Kay, shifted tangents). */
import {
  LIGHT_HAIR_SHIFT_TINTED, LIGHT_HAIR_SHIFT_WHITE, LIGHT_HAIR_TINTED, LIGHT_HAIR_WHITE, LIGHT_KEY_FLOOR,
  LIGHT_PLAIN_EXPONENT, LIGHT_BROAD_EXPONENT, LIGHT_WRAP, PART_INVERSE_MEAN, PART_LIGHT,
  SCENE_FILL_COLOR, SCENE_FILL_DIRECTION, SCENE_KEY_COLOR, SCENE_KEY_DIRECTION, SCENE_RIM_COLOR,
  SCENE_RIM_DIRECTION, STATIC_INVERSE_TONE, STATIC_KEY, STATIC_OCCLUSION, STATIC_OCCLUSION_R, STATIC_TINT_R,
} from "../layout";
import { ambient, faceAmbient } from "./ambient";
import { diffuse, scene } from "./scene";
import { storeVertices } from "./store-vertices";
import { add, atMostOne, broadcast, dot3, inverseRoot, madd, mul, positive, power, splat, sub } from "./vector";

// What one light adds; set by strandLight for the caller.
let body: v128 = i32x4(0, 0, 0, 0);
let white: v128 = i32x4(0, 0, 0, 0);
let tinted: v128 = i32x4(0, 0, 0, 0);

/** (sin of the angle between tangent and half vector)^exponent; both of unit length. */
// @ts-ignore: decorator
@inline function strandHighlight(cosine: v128, halfExponent: i32): v128 {
  return power(positive(sub(splat(1), mul(cosine, cosine))), halfExponent);
}

function strandLight(
  direction: usize, p: usize, nx: v128, ny: v128, nz: v128, ex: v128, ey: v128, ez: v128, tx: v128, ty: v128, tz: v128,
): void {
  const dx = broadcast(direction), dy = broadcast(direction + 4), dz = broadcast(direction + 8);
  const nl = dot3(nx, ny, nz, dx, dy, dz);
  const tl = dot3(tx, ty, tz, dx, dy, dz);
  const across = f32x4.sqrt(positive(sub(splat(1), mul(tl, tl))));
  const wrap = broadcast(p + LIGHT_WRAP);
  const wrapped = atMostOne(positive(f32x4.div(add(nl, wrap), add(splat(1), wrap))));
  body = mul(wrapped, madd(splat(0.5), across, splat(0.5)));

  const hx = add(ex, dx), hy = add(ey, dy), hz = add(ez, dz);
  const h = inverseRoot(dot3(hx, hy, hz, hx, hy, hz));
  const th = mul(dot3(tx, ty, tz, hx, hy, hz), h);
  const nh = mul(dot3(nx, ny, nz, hx, hy, hz), h);
  const tn = dot3(tx, ty, tz, nx, ny, nz);
  const visible = atMostOne(positive(madd(splat(0.25), nl, splat(1.6))));
  // |t + s·n|² = 1 + 2·s·(t·n) + s²
  const s1 = broadcast(p + LIGHT_HAIR_SHIFT_WHITE), s2 = broadcast(p + LIGHT_HAIR_SHIFT_TINTED);
  const length1 = inverseRoot(madd(madd(splat(1), add(s1, s1), tn), s1, s1));
  const length2 = inverseRoot(madd(madd(splat(1), add(s2, s2), tn), s2, s2));
  white = mul(visible, strandHighlight(mul(madd(th, nh, s1), length1), load<i32>(p, LIGHT_PLAIN_EXPONENT)));
  tinted = mul(visible, strandHighlight(mul(madd(th, nh, s2), length2), load<i32>(p, LIGHT_BROAD_EXPONENT)));
}

/** As lightSurface, for hair: t are unit tangents from root to tip. Highlights are folded into the diffuse light. */
export function lightHair(
  vertex: usize, part: usize, statics: usize, nx: v128, ny: v128, nz: v128, ex: v128, ey: v128, ez: v128,
  tx: v128, ty: v128, tz: v128,
): i32 {
  const p = <usize>load<u32>(part, PART_LIGHT);
  const floor = broadcast(p + LIGHT_KEY_FLOOR);
  const seen = madd(floor, sub(splat(1), floor), v128.load(statics, STATIC_KEY));
  strandLight(scene + SCENE_KEY_DIRECTION, p, nx, ny, nz, ex, ey, ez, tx, ty, tz);
  const keyBody = mul(body, seen), keyWhite = mul(white, seen), keyTinted = mul(tinted, seen);
  strandLight(scene + SCENE_FILL_DIRECTION, p, nx, ny, nz, ex, ey, ez, tx, ty, tz);
  const fillBody = body, fillWhite = white, fillTinted = tinted;
  strandLight(scene + SCENE_RIM_DIRECTION, p, nx, ny, nz, ex, ey, ez, tx, ty, tz);
  const rimBody = body, rimWhite = white, rimTinted = tinted;

  faceAmbient(nx, ny, nz);
  const occlusion = v128.load(statics, STATIC_OCCLUSION);
  const occlusion2 = mul(occlusion, occlusion);
  const whiteness = mul(occlusion2, broadcast(p + LIGHT_HAIR_WHITE));
  const tone = mul(mul(occlusion2, broadcast(p + LIGHT_HAIR_TINTED)), v128.load(statics, STATIC_INVERSE_TONE));
  let r = splat(0), g = splat(0), b = splat(0);
  for (let c: usize = 0; c < 12; c += 4) {
    const keyColor = broadcast(scene + SCENE_KEY_COLOR + c);
    const fillColor = broadcast(scene + SCENE_FILL_COLOR + c);
    const rimColor = broadcast(scene + SCENE_RIM_COLOR + c);
    const soft = madd(madd(ambient(c), fillColor, fillBody), rimColor, rimBody);
    const diffuseLight = madd(mul(keyColor, keyBody), soft, v128.load(statics + (c << 2), STATIC_OCCLUSION_R));
    const whiteLight = madd(madd(mul(keyColor, keyWhite), fillColor, fillWhite), rimColor, rimWhite);
    const tintedLight = madd(madd(mul(keyColor, keyTinted), fillColor, fillTinted), rimColor, rimTinted);
    const tint = v128.load(statics + (c << 2), STATIC_TINT_R);
    let channel = mul(tint, madd(diffuseLight, tintedLight, tone));
    channel = madd(channel, mul(whiteLight, whiteness), broadcast(part + PART_INVERSE_MEAN + c));
    if (c == 0) r = channel;
    else if (c == 4) g = channel;
    else b = channel;
  }
  return storeVertices(diffuse + vertex, r, g, b, splat(0));
}
