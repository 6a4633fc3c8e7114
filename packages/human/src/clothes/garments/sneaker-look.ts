import type { FittedProxy } from "../../body/body.ts";
import type { Image } from "../../part.ts";
import { rasteriseUv } from "../../skin/raster.ts";
import { clamp, mix, smoothstep } from "@orator/maths";
import { linearToByte } from "../../maths/srgb.ts";
import type { Rgb } from "../../maths/srgb.ts";
import type { Vec3 } from "@orator/maths";

/** Side of the picture, texels: about 2 a millimeter. */
const SIZE = 512;
/** Height of the rubber sole at heel and toe, dm. */
const SOLE = { heel: 0.3, toe: 0.24 };
/** Linear colors of rubber, and what leather turned from white keeps of its dye. */
const RUBBER: Rgb = [0.62, 0.6, 0.56];
const LEATHER = 0.78;
/** The laces lie from here to here along the foot (heel 0 … toe 1), on a tongue of this half width (dm). */
const LACED = { from: 0.47, to: 0.74, half: 0.17 };
const ROWS = 5;

/**
 * Places of a pair of shoes, three values a vertex: heel 0 … toe 1 along its own foot's direction (`toes`: left, right;
 * level, of unit length), dm from the middle line, dm above the ground.
 */
export function shoePlaces(
  positions: Float32Array,
  toes: readonly [Vec3, Vec3],
  ground: number,
): Float32Array {
  const places = new Float32Array(positions.length);
  for (const [foot, toe] of toes.entries()) {
    const own: number[] = [];
    for (let v = 0; v < positions.length / 3; v++) if (positions[3 * v]! > 0 === (foot === 0)) own.push(v);
    const reach = (v: number): number => positions[3 * v]! * toe[0] + positions[3 * v + 2]! * toe[2];
    const aside = (v: number): number => positions[3 * v]! * toe[2] - positions[3 * v + 2]! * toe[0];
    // What stands on the ground tells the length and the middle: a sock leans back.
    const low = own.filter((v) => positions[3 * v + 1]! < ground + SOLE.toe);
    const [heel, tip] = [Math.min(...low.map(reach)), Math.max(...low.map(reach))];
    const middle = (Math.min(...low.map(aside)) + Math.max(...low.map(aside))) / 2;
    for (const v of own) {
      places[3 * v] = (reach(v) - heel) / (tip - heel);
      places[3 * v + 1] = aside(v) - middle;
      places[3 * v + 2] = positions[3 * v + 1]! - ground;
    }
  }
  return places;
}

/** Height of the sole's upper edge at a share of the length, dm. */
export function soleHeight(along: number): number {
  return mix(SOLE.heel, SOLE.toe, clamp(along));
}

/** Paints a laced shoe with a rubber sole and a toe cap; socks plain. */
export function paintSneaker(
  { indices, uvs }: Pick<FittedProxy, "indices" | "uvs">,
  places: Float32Array,
  isSock: Uint8Array,
  colors: { upper: Rgb; sock: Rgb },
): Image {
  const count = isSock.length;
  const source = new Float32Array(4 * count);
  for (let v = 0; v < count; v++) {
    source.set(places.subarray(3 * v, 3 * v + 3), 4 * v);
    source[4 * v + 3] = isSock[v]!;
  }
  const raster = rasteriseUv(indices, uvs, source, 4, { width: SIZE, height: SIZE, bleed: 6 });
  const data = new Uint8Array(4 * SIZE * SIZE);
  const dye: Rgb = [0, 0, 0];
  for (let i = 0; i < SIZE * SIZE; i++) {
    const [along, aside, height, sock] = [0, 1, 2, 3].map((k) => raster.values[4 * i + k]!) as [
      number,
      number,
      number,
      number,
    ];
    const gloss = sock > 0.5 ? 0.02 : lookAt(along, Math.abs(aside), height, colors.upper, dye);
    for (let k = 0; k < 3; k++) data[4 * i + k] = linearToByte(sock > 0.5 ? colors.sock[k]! : dye[k]!);
    data[4 * i + 3] = Math.round(255 * gloss);
  }
  return { width: SIZE, height: SIZE, data };
}

/** 1 on a line of `half` width at distance `d`, soft over a millimeter. */
function line(d: number, half: number): number {
  return 1 - smoothstep(half, half + 0.012, Math.abs(d));
}

/** Writes the linear color of a place on a shoe; answers its gloss. */
function lookAt(along: number, aside: number, height: number, upper: Rgb, out: Rgb): number {
  const edge = soleHeight(along);
  if (height < edge) {
    // A groove under the edge, and tread in shadow.
    const shade = 1 - 0.3 * line(height - edge + 0.09, 0.008) - 0.55 * smoothstep(0.06, 0, height);
    for (let k = 0; k < 3; k++) out[k] = RUBBER[k]! * shade;
    return 0.1;
  }
  // What is sewn: the cap's arc, the edges of the lacing, the heel's patch, a line round the opening of the sole.
  const cap = along - 0.83 + 0.5 * aside * aside;
  const laces = along > LACED.from && along < LACED.to;
  const stay = aside - LACED.half - 0.07;
  const heel = along - 0.14 - 0.1 * height;
  const isTop = height > 0.42;
  let shade = 1;
  shade -= 0.35 * line(cap, 0.012);
  shade -= 0.3 * line(height - edge, 0.014);
  shade -= 0.35 * line(heel, 0.008);
  if (along > LACED.from - 0.02 && along < LACED.to + 0.05 && isTop) shade -= 0.3 * line(stay, 0.01);
  if (along > 0.3 && along < 0.8 && !isTop) shade -= 0.16 * line(height - 0.42 - 0.25 * (0.6 - along), 0.008);
  let glossy = 0.16;
  const leather = upper.map((x) => x * LEATHER) as Rgb;
  if (isTop && laces && aside < LACED.half) {
    // Each lace throws a shadow on the tongue.
    const row = ((along - LACED.from) / (LACED.to - LACED.from)) * ROWS;
    const at = row - Math.floor(row);
    const lace = 1 - smoothstep(0.17, 0.22, Math.abs(at - 0.5));
    shade *= mix(0.62, 1.12, lace) * (1 - 0.35 * smoothstep(0.16, 0, at) * (1 - lace));
    glossy = 0.03;
  } else if (isTop && laces && aside < LACED.half + 0.06) {
    const row = ((along - LACED.from) / (LACED.to - LACED.from)) * ROWS;
    // Eyelets.
    shade *= Math.hypot((row - Math.floor(row) - 0.5) * 0.13, aside - LACED.half - 0.03) < 0.018 ? 0.35 : 1;
  }
  // A darker heel patch sets the pair off.
  if (heel < 0 && height > 0.4) shade *= 0.62;
  for (let k = 0; k < 3; k++) out[k] = leather[k]! * shade;
  return glossy;
}
