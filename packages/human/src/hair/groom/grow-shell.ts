import type { Image } from "../../part.ts";
import type { Ground } from "../guide.ts";
import type { Palette } from "../hair-color.ts";
import type { HairStyle, Site } from "../hair-style.ts";
import { lockFinder } from "../lock-finder.ts";
import { DEGREE, mix, smoothstep } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { valueNoise } from "../../maths/noise.ts";
import { seededRandom } from "../../maths/random.ts";
import { remembering } from "../obstacles.ts";
import { rootAt } from "../roots.ts";
import { StrandMeshBuilder } from "../strand-mesh.ts";
import type { StrandMesh } from "../strand-mesh.ts";
import { fromCapsule } from "./capsule.ts";
import { TRIMS } from "./charts.ts";
import { coverOf } from "./cover.ts";
import type { GroomPlan } from "./groom-plan.ts";
import { growTresses } from "./grow-tresses.ts";
import { paintTresses } from "./paint-tress.ts";
import type { TressPaint } from "./paint-tress.ts";
import { paintCurl } from "./paint-curl.ts";
import { paintRope } from "./paint-rope.ts";
import { addRope, growRopes } from "./ropes.ts";
import { measureShell } from "./shell-field.ts";
import { buildShell } from "./shell-mesh.ts";
import type { Box } from "./shell-mesh.ts";
import { StrandCanvas } from "./strand-canvas.ts";
import { addStrip, addStrips } from "./strips.ts";
import type { StripContext } from "./strips.ts";
import { paintTrims } from "./trims.ts";
import { addTufts, paintTufts } from "./tufts.ts";

/** Makes up for the shade that hairs of a lock paint on each other, in dark and in pale hair. */
const GAIN = [1.35, 1.12] as const;
/** The picture's brightest linear value against the mean color of the hair. */
const HEADROOM = 2.4;

/** The surface of a head of hair and its own picture. */
interface Shell {
  mesh: StrandMesh;
  image: Image;
  /** Whether a place (dm) of the scalp lies well under it. */
  covers(p: Vec3): boolean;
}

/** Grows thousands of hairs in locks and paints them on the surface that they make together. */
export function growShell(
  ground: Ground,
  style: HairStyle,
  plan: GroomPlan,
  palette: Palette,
  seed: number,
): Shell {
  const random = seededRandom(seed * 6151 + 29);
  const quick: Ground = { ...ground, obstacles: remembering(ground.obstacles, ground.skull.unit) };
  const lockOf = lockFinder(quick, style, seed);
  const combed = plan.curl ? withoutWave(style) : style;
  const tresses = plan.tresses
    .flatMap((layer) => growTresses(quick, combed, layer, { period: plan.curl?.period, lockOf }, random))
    .sort((a, b) => a.order - b.order);
  const field = measureShell(ground.skull, tresses, reliefOf(ground, plan), plan.cut);
  const canvas = new StrandCanvas();
  const { disc, curtain } = field;
  // A stream of its own: how many hairs are painted says nothing about where bands grow.
  const hairs = seededRandom(seed * 7433 + 11);
  const paint: TressPaint = {
    canvas,
    charts: [disc, curtain],
    style,
    curl: plan.curl,
    palette,
    random: hairs,
  };
  paintTresses(paint, tresses);
  paintTrims(canvas, palette, seed);
  if (plan.tufts) paintTufts(canvas, palette, plan.tuft ?? "coils", seed);
  else if (plan.curl && plan.strips.some(({ trim }) => trim === "curl"))
    paintCurl(canvas, palette, plan.curl, seed);
  else if (plan.ropes || style.extra) paintRope(canvas, palette, plan.rope ?? "plait", seed);
  const white = HEADROOM * Math.max(...palette.mean, 0.02);
  const image = canvas.toImage({ base: palette.base, pale: palette.pale, white });
  closeGaps(image, TRIMS.lock.x);
  const covers = coverOf(image, field);
  const mesh = new StrandMeshBuilder();
  const lit = white * mix(...GAIN, palette.paleness);
  const shown = buildShell(ground, style, { field, image, white: lit }, mesh);
  fillUnused(image, shown, TRIMS.lock.x - 4);
  const context: StripContext = { ground: quick, style: combed, random, mesh, white: lit, field };
  for (const layer of plan.strips) addStrips(context, layer, lockOf);
  for (const layer of plan.tufts ?? []) addTufts(context, layer);
  for (const layer of plan.ropes ?? []) growRopes(context, layer, lockOf);
  for (const { guide, band } of style.extra?.(siteOf(quick, random)) ?? [])
    if (band.trim === "rope") addRope(context, guide, band);
    else addStrip(context, guide, band);
  return { mesh: mesh.build(), image, covers: (p) => covers(ground.skull.toHead(p)) };
}

function withoutWave(style: HairStyle): HairStyle {
  const { wave: _, ...plain } = style;
  return plain;
}

/** Radians by which the waves of the surface are apart from place to place. */
const DRIFT = 7;

/** Bumps and waves of the surface, none at the hairline. */
function reliefOf({ skull, line }: Ground, { rough = 0, curl }: GroomPlan) {
  return (azimuth: number, arc: number): number => {
    const [x, y, z] = fromCapsule({ azimuth, arc, radius: 1 });
    let bump = 0;
    if (rough > 0) {
      const noise = valueNoise(x * 5, y * 5, z * 5, 51) + 0.6 * valueNoise(x * 11, y * 11, z * 11, 52);
      bump = rough * noise * smoothstep(0, 10, rootAt(skull, line, azimuth, Math.PI / 2 - arc).inside);
    }
    if (!curl) return bump;
    const phase = DRIFT * valueNoise(x * 1.6, y * 0.5, z * 1.6, 53);
    const wave = Math.sin((2 * Math.PI * arc) / curl.period + phase);
    return bump + (curl.swell ?? 0) * wave * smoothstep(0.7, 1.7, arc);
  };
}

function siteOf({ skull, line, obstacles }: Ground, random: Site["random"]): Site {
  return {
    skull,
    random,
    clear: (p, margin) => obstacles.pushOut(p, margin),
    inside(p) {
      const [azimuth, elevation] = skull.polar(p);
      return (elevation - line(azimuth)) / DEGREE;
    },
  };
}

/** Texels around what is drawn that stay as they are. */
const MARGIN = 14;

/**
 * Makes what no triangle shows opaque, left of column `right`. Triangles seen edge-on are drawn from the coarsest levels
 * of the picture, where its parts run into one another: with empty surroundings they would fail the alpha test and
 * leave gaps in the outline.
 */
export function fillUnused({ data, width, height }: Image, shown: readonly Box[], right: number): void {
  const kept = new Uint8Array(width * height);
  for (const [left, top, end, bottom] of shown)
    for (let y = Math.max(0, top - MARGIN); y <= Math.min(height - 1, bottom + MARGIN); y++)
      kept.fill(1, y * width + Math.max(0, left - MARGIN), y * width + Math.min(width - 1, end + MARGIN) + 1);
  for (let y = 0; y < height; y++)
    for (let i = y * width; i < y * width + right; i++) if (!kept[i]) data[4 * i + 3] = 255;
}

/** Half of a window in texels, and the mean alpha in it from which its middle counts as inside the hair. */
const HALF_WINDOW = 6;
const DENSE = 0.86 * 255;

/**
 * Makes the inside of the hair opaque, left of column `right`. Pinholes cost an alpha test each, and the renderer drops
 * triangles seen edge-on unless they are opaque all over: the outline would be eaten.
 */
export function closeGaps({ width, height, data }: Image, right: number): void {
  const alpha = new Uint8Array(width * height);
  for (let i = 0; i < alpha.length; i++) alpha[i] = data[4 * i + 3]!;
  const columns = new Int32Array(right);
  for (let y = 0; y < 2 * HALF_WINDOW; y++) addRow(columns, alpha, y * width, 1);
  const least = DENSE * (2 * HALF_WINDOW + 1) ** 2;
  for (let y = HALF_WINDOW; y < height - HALF_WINDOW; y++) {
    addRow(columns, alpha, (y + HALF_WINDOW) * width, 1);
    let sum = 0;
    for (let x = 0; x < 2 * HALF_WINDOW; x++) sum += columns[x]!;
    for (let x = HALF_WINDOW, at = 4 * (y * width + x) + 3; x < right - HALF_WINDOW; x++, at += 4) {
      sum += columns[x + HALF_WINDOW]!;
      if (sum > least) data[at] = 255;
      sum -= columns[x - HALF_WINDOW]!;
    }
    addRow(columns, alpha, (y - HALF_WINDOW) * width, -1);
  }
}

function addRow(columns: Int32Array, alpha: Uint8Array, from: number, times: 1 | -1): void {
  for (let x = 0; x < columns.length; x++) columns[x]! += times * alpha[from + x]!;
}
