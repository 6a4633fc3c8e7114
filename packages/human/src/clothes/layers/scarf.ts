import type { Body } from "../../body/body.ts";
import type { Part } from "../../part.ts";
import { depthOn, frontSurface, tautLine } from "../accessories/front-surface.ts";
import type { FrontSurface } from "../accessories/front-surface.ts";
import { fabricLook } from "../fabric/fabric-look.ts";
import { soleDye } from "../fabric/sole-dye.ts";
import type { DressForm } from "../form/form.ts";
import type { Garment } from "../garments/garment.ts";
import { addLoft } from "../garments/loft.ts";
import { Workshop } from "../garments/workshop.ts";
import { headPoints, measureOutline } from "../headwear/outline.ts";
import type { Outline } from "../headwear/outline.ts";
import { clamp, mix, smoothstep, vertex } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { valueNoise } from "../../maths/noise.ts";
import type { ScarfRecipe } from "../../recipe/clothes/layers.ts";

/** Height of the middle of the wrap over the root of the neck in front and behind, dm. */
const MIDDLE = { front: -0.42, back: 0.14 };
/** Azimuths up to which it is as low as in front, where a chin goes that is turned, and from which on as high as behind; radians. */
const SIDES = { from: 0.6, to: 1.6 };
/** Half its height, and how thick the cloth is wound, dm. */
const WOUND = { tall: 0.3, thick: 0.17 };
/** It lies on the shoulders no further out than this, dm from the neck's axis. */
const REACH = 0.78;
/** Distance from skin and clothes, dm. */
const GAP = 0.02;
/** How far the ends hang below the root of the neck, and half their width, dm. */
const END = { low: 2.5, half: 0.34 };
/** Steps around the neck and down an end. */
const [AROUND, DOWN] = [44, 11];

/** What a scarf is laid on. */
interface Bed {
  outline: Outline;
  front: FrontSurface;
  root: number;
  seed: number;
}

/** Puts a scarf over the `worn` clothes: wound round the neck, or open with both ends hanging down the front. */
export function scarf(
  body: Body,
  form: DressForm,
  recipe: ScarfRecipe,
  seed: number,
  worn: readonly Part[],
): Garment {
  const neck = body.joints.get("neck01")!;
  const tragus = vertex(body.base, body.landmarks.points.tragusLeft);
  const center: Vec3 = [0, body.joints.get("eye.L")![1], tragus[2] + 0.12];
  const low = neck[1] - END.low - 0.3;
  const bed: Bed = {
    outline: measureOutline(headPoints(body, worn, low), center, neck, low),
    front: frontSurface([...worn, body.parts.get("body")!], low, neck[1] + 0.4),
    root: neck[1],
    seed,
  };
  const shop = new Workshop(form, form.positions);
  if (recipe.worn === "wound") wind(shop, bed);
  else layOpen(shop, bed);
  const part = shop.finish(
    "scarf",
    {
      look: (_chart, texel) => fabricLook(recipe.fabric, texel, seed),
      folds: { weave: recipe.fabric.weave, amount: 0, depth: 0, seed },
      lines: [],
      appliques: [],
      dye: soleDye(recipe.fabric),
    },
    320,
  );
  return { parts: [part], covers: () => 1 };
}

/** Pieces in the air: whatever they lie on is known already. */
const FREE = { clearance: () => -9, lies: () => 0, thickness: 0.02 };

/** A place at an azimuth, a height and a distance from the neck's axis. */
function around({ outline }: Bed, azimuth: number, y: number, r: number): Vec3 {
  return [r * Math.sin(azimuth), y, outline.axis(y) + r * Math.cos(azimuth)];
}

function middleAt({ root }: Bed, azimuth: number): number {
  const away = Math.abs(Math.atan2(Math.sin(azimuth), Math.cos(azimuth)));
  // Up before the shoulders and level round the nape, as its root runs.
  return root + mix(MIDDLE.front, MIDDLE.back, smoothstep(SIDES.from, SIDES.to, away));
}

/** The lowest place of a wrap by azimuth: on the shoulders it lies, elsewhere it hangs. */
function lowEdge(bed: Bed): (azimuth: number) => number {
  const exact = Array.from({ length: AROUND }, (_, i) => {
    const azimuth = (2 * Math.PI * i) / AROUND;
    const middle = middleAt(bed, azimuth);
    let y = middle;
    while (y > middle - WOUND.tall && bed.outline.below(azimuth, y - 0.02) < REACH) y -= 0.02;
    return Math.min(y, middle - 0.12);
  });
  const even = (line: number[]): number[] =>
    line.map((y, i) => 0.5 * y + 0.25 * (line.at(i - 1)! + line[(i + 1) % AROUND]!));
  const line = even(even(even(even(exact))));
  return (azimuth) => {
    const at = (azimuth / (2 * Math.PI) + 1) * AROUND;
    const i = Math.floor(at);
    return mix(line[i % AROUND]!, line[(i + 1) % AROUND]!, at - i);
  };
}

function wind(shop: Workshop, bed: Bed): void {
  const low = lowEdge(bed);
  for (const [name, side] of [
    ["left end", 1],
    ["right end", -1],
  ] as const) {
    const top = low(0) + 0.16;
    const hangs = bed.root - END.low * (side > 0 ? 1 : 0.82);
    addEnd(shop, bed, name, side, {
      top,
      bottom: hangs,
      middle: (s) => side * (0.16 + 0.1 * s),
      lift: side > 0 ? 0.07 : 0.02,
    });
  }
  addLoft(shop, shop.ground, {
    ...FREE,
    name: "wrap",
    rows: AROUND,
    columns: 12,
    closed: true,
    at: (s, t) => {
      const azimuth = 2 * Math.PI * s;
      const middle = middleAt(bed, azimuth);
      const angle = mix(2, -2, t);
      const up = Math.sin(angle) / Math.sin(2);
      const reach = Math.sin(angle) > 0 ? 0.78 * WOUND.tall : middle - low(azimuth);
      const y = middle + reach * clamp(up, -1.1, 1.1) * 0.95;
      // Two turns, and folds that run round with them.
      const turn =
        t * 7 +
        0.9 * Math.sin(azimuth + 0.6) +
        1.2 * valueNoise(3 * Math.sin(azimuth), 3 * t, Math.cos(azimuth), bed.seed);
      const fold = 0.045 * Math.sin(2 * turn) + 0.03 * Math.sin(3.7 * turn + 1);
      const base = Math.min(REACH, bed.outline.below(azimuth, middle)) + 0.1;
      const r = base + (WOUND.thick + fold) * Math.cos(angle);
      // Where a collar or a shoulder lies further out, it goes inside.
      const clear = Math.min(base + WOUND.thick, bed.outline.below(azimuth, y) + GAP);
      return around(bed, azimuth, y, Math.max(Math.min(clear, r + 0.12), r));
    },
  });
}

/** Where an end of a scarf hangs. */
interface End {
  top: number;
  bottom: number;
  /** x of its middle by share of the way down. */
  middle: (s: number) => number;
  lift: number;
}

/** A straight end that hangs down the front, taut over what is below it, in a few long folds. */
function addEnd(shop: Workshop, bed: Bed, name: string, side: number, end: End): void {
  const { top, bottom, middle, lift } = end;
  const half = (s: number): number => END.half * (0.72 + 0.28 * s);
  const depthAt = (s: number): number => {
    const y = mix(top, bottom, s);
    const depths = [-1, -0.5, 0, 0.5, 1].map((k) => bed.front.depth(middle(s) + k * half(s), y));
    return Math.max(...depths);
  };
  const line = tautLine(
    Array.from({ length: 3 * DOWN + 1 }, (_, i): Vec3 => {
      const s = i / (3 * DOWN);
      return [0, mix(top, bottom, s), depthAt(s)];
    }),
  );
  addLoft(shop, shop.ground, {
    ...FREE,
    name,
    rows: DOWN,
    columns: 8,
    at: (s, t) => {
      const y = mix(top, bottom, s);
      const across = 2 * t - 1;
      const fold = 0.035 * Math.cos(across * 5 + side) * (1 - 0.5 * s);
      const x = middle(s) + half(s) * across;
      // Its upper edge is tucked under the turns.
      const z = depthOn(line, y) + (lift + 0.04 + fold) * smoothstep(0, 0.12, s) - 0.05 * across ** 4;
      return [x, y, Math.max(z, bed.front.depth(x, y) + GAP)];
    },
  });
}

/** Where a scarf that is worn open leaves the shoulders for the front, radians. */
const LEAVES = 1.15;

function layOpen(shop: Workshop, bed: Bed): void {
  const low = lowEdge(bed);
  const napeRows = 22;
  const rows = napeRows + 2 * DOWN;
  const columns = 10;
  const lineOf = (t: number): Vec3[] => {
    const wave = 0.03 * Math.sin(t * 9 + 1);
    const nape = Array.from({ length: napeRows + 1 }, (_, i): Vec3 => {
      const azimuth = mix(LEAVES, 2 * Math.PI - LEAVES, i / napeRows);
      const y = mix(middleAt(bed, azimuth) + 0.16, low(azimuth), t);
      const off = GAP + 0.07 * Math.sin(Math.PI * t) + Math.max(0, wave);
      return around(bed, azimuth, y, bed.outline.below(azimuth, y) + off);
    });
    const down = (from: Readonly<Vec3>, side: number): Vec3[] => {
      const [x, bottom] = [side * mix(0.36, 0.98, t), bed.root - END.low * (side > 0 ? 1 : 0.9)];
      const places = Array.from({ length: 3 * DOWN + 1 }, (_, i): Vec3 => {
        const s = i / (3 * DOWN);
        const at: Vec3 = [mix(from[0], x, smoothstep(0, 0.45, s)), mix(from[1], bottom, s), from[2]];
        return i ? [at[0], at[1], bed.front.depth(at[0], at[1]) + GAP + 0.02 + Math.max(0, wave)] : at;
      });
      const taut = tautLine(places);
      return Array.from({ length: DOWN }, (_, i): Vec3 => {
        const [px, y] = places[3 * (i + 1)]!;
        return [px, y, depthOn(taut, y)];
      });
    };
    return [...down(nape[0]!, 1).toReversed(), ...nape, ...down(nape.at(-1)!, -1)];
  };
  const lines = Array.from({ length: columns + 1 }, (_, c) => lineOf(c / columns));
  addLoft(shop, shop.ground, {
    ...FREE,
    name: "open scarf",
    rows,
    columns,
    lengthwise: true,
    at: (s, t) => lines[Math.round(t * columns)]![Math.round(s * rows)]!,
  });
}
