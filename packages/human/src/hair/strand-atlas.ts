import type { Image } from "../part.ts";
import { ATLAS_SIZE, ROOT_FADE, TILES } from "./atlas-layout.ts";
import type { Tile } from "./atlas-layout.ts";
import { valueNoise } from "../maths/noise.ts";
import { clamp, mix, smoothstep } from "../maths/interpolation.ts";
import type { Random } from "../maths/random.ts";
import { seededRandom } from "../maths/random.ts";

/** Brightness and coverage while drawing, 0–1, and the depth of the strand on top. */
interface Canvas {
  brightness: Float32Array;
  coverage: Float32Array;
  depth: Float32Array;
}

/**
 * Draws the picture that all cards of beards share: grey strands (a linear brightness, stored as sRGB) with straight
 * alpha. Solid strands stay above alpha 0.5 when the picture is halved, so a far view keeps its hair.
 */
export function drawStrandAtlas(seed = 11): Image {
  const size = ATLAS_SIZE * ATLAS_SIZE;
  const canvas: Canvas = {
    brightness: new Float32Array(size),
    coverage: new Float32Array(size),
    depth: new Float32Array(size),
  };
  const random = seededRandom(seed);
  for (const { tile, place } of TILES)
    for (let i = 0; i < tile.strands; i++) drawStrand(canvas, tile, place, random);
  spreadColour(canvas);
  return toImage(canvas);
}

type Place = (typeof TILES)[number]["place"];

function drawStrand(canvas: Canvas, tile: Tile, place: Place, random: Random): void {
  const margin = 5;
  const depth = random.next();
  const rootU = random.next();
  const lock = Math.round(rootU * tile.locks) / tile.locks;
  const tipU =
    mix(mix(rootU, lock, tile.gather), 0.5, Math.max(tile.taper, 1.6 * tile.swing)) + random.bell() * 0.04;
  const end = mix(tile.shortest, 1, Math.sqrt(random.next()));
  const where = random.next();
  const start = where < 0.5 ? -0.02 : where < 0.7 ? random.next() * 0.12 : random.next() * 0.3;
  const phase = random.next() * 2 * Math.PI;
  const swing = tile.swing * (0.4 + random.next());
  // Locks differ in tone: seen from afar, where single strands blur into one, they still read as hair.
  const tone =
    1 +
    0.5 * valueNoise(rootU * 9 + place.x, depth * 1.5, 3, 81) +
    0.35 * valueNoise(rootU * 21 + place.x, depth * 2, 5, 82);
  const brightness = clamp(mix(0.42, 0.95, depth) * (0.84 + 0.32 * random.next()) * tone, 0.12, 1);
  const halfWidth = tile.halfWidth * mix(0.75, 1.35, random.next());
  const drift = random.bell() * 0.03;
  const bend = random.bell() * 0.03;
  let previous = Number.NaN;
  for (let y = 0; y < place.height; y++) {
    const t = (y + 0.5) / place.height;
    if (t < start || t > end) continue;
    const along = (t - start) / (end - start);
    const u = clamp(
      mix(mix(rootU, 0.5, 1.6 * tile.swing), tipU, smoothstep(0, 1, t)) +
        swing * Math.sin(phase + t * tile.swings * 2 * Math.PI) * Math.min(1, 3 * t) +
        drift * Math.sin(t * 9 + phase) * t +
        bend * t * t,
    );
    const x = place.x + margin + u * (place.width - 2 * margin);
    // A steep strand is wider along the row, so that it keeps its thickness.
    const slope = Math.min(2.2, Math.hypot(1, x - previous || 0));
    previous = x;
    const begin = start > 0 ? smoothstep(0, 0.12, along) : 1;
    const w = halfWidth * (1 - 0.75 * smoothstep(0.55, 1, along)) * begin * slope;
    const opacity = smoothstep(-0.02, ROOT_FADE, t) * (1 - smoothstep(0.72, 1, along));
    const last = Math.min(place.x + place.width - 1, Math.ceil(x + w + 1));
    for (let px = Math.max(place.x, Math.floor(x - w - 1)); px <= last; px++) {
      const distance = Math.abs(px + 0.5 - x);
      const alpha = clamp(w + 0.5 - distance) * opacity;
      if (alpha > 0)
        blend(
          canvas,
          (place.y + y) * ATLAS_SIZE + px,
          brightness * (1 - (0.4 * distance) / (w + 0.5)),
          alpha,
          depth,
        );
    }
  }
}

/** A nearer strand covers what lies there, a farther one only fills what is still see-through. */
function blend(canvas: Canvas, i: number, brightness: number, alpha: number, depth: number): void {
  const before = canvas.coverage[i]!;
  if (before < 0.05) canvas.brightness[i] = brightness;
  if (depth >= canvas.depth[i]! || before < 0.05) {
    canvas.brightness[i] = mix(canvas.brightness[i]!, brightness, alpha);
    if (alpha > 0.5) canvas.depth[i] = depth;
  }
  canvas.coverage[i] = Math.max(before, alpha, 1 - (1 - before) * (1 - 0.8 * alpha));
}

/** How far colour is carried into empty texels; farther out all are alike, which packs well. */
const SPREAD = 4;
const EMPTY_BRIGHTNESS = 0.6;

/** Carries colour sideways into empty texels: filtering must never mix in black. */
function spreadColour({ brightness, coverage }: Canvas): void {
  const empty = coverage.map((c) => (c > 0.05 ? 0 : 1));
  for (let i = 0; i < brightness.length; i++) if (empty[i]) brightness[i] = EMPTY_BRIGHTNESS;
  for (const step of [1, -1])
    for (let row = 0; row < brightness.length; row += ATLAS_SIZE) {
      let left = 0;
      let last = 0;
      for (let k = 0; k < ATLAS_SIZE; k++) {
        const i = row + (step > 0 ? k : ATLAS_SIZE - 1 - k);
        if (!empty[i]) {
          last = brightness[i]!;
          left = SPREAD;
        } else if (left > 0) {
          brightness[i] = last;
          left--;
        }
      }
    }
}

/** Levels of coverage: few enough to pack well, enough for soft edges. */
const ALPHA_STEPS = 8;

function toImage({ brightness, coverage }: Canvas): Image {
  const data = new Uint8Array(ATLAS_SIZE * ATLAS_SIZE * 4);
  for (let i = 0; i < brightness.length; i++) {
    const grey = Math.round(255 * clamp(brightness[i]!) ** (1 / 2.2));
    data.fill(grey, 4 * i, 4 * i + 3);
    data[4 * i + 3] = Math.round((255 / ALPHA_STEPS) * Math.round(ALPHA_STEPS * clamp(coverage[i]!)));
  }
  return { width: ATLAS_SIZE, height: ATLAS_SIZE, data };
}
