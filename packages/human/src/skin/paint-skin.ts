import assert from "node:assert/strict";
import type { Body } from "../body/body.ts";
import type { Image } from "../part.ts";
import type { Recipe } from "../recipe/recipe.ts";
import { paintBrows } from "./brows.ts";
import { bodyCanvas, headCanvas } from "./canvas.ts";
import type { Canvas } from "./canvas.ts";
import { cachedCanvas, cachedMaps } from "./canvas-file.ts";
import { bodyUv, headUv } from "./chart.ts";
import { coarsenGloss, compose } from "./compose.ts";
import type { Marks } from "./compose.ts";
import { paintEyes } from "./eye-texture.ts";
import { gridFace, mapFace } from "./face-map.ts";
import type { FaceMap } from "./face-map.ts";
import { paintLids, paintLips } from "./lips-lids.ts";
import { paintMouth, paintTeeth, paintTongue } from "./mouth-texture.ts";
import { complexionOf } from "./person.ts";
import type { Complexion } from "./person.ts";
import { paintPigments } from "./pigments.ts";
import type { SkinRecipe } from "../recipe/skin-recipe.ts";
import { scatterSpots } from "./spots.ts";
import { drawWrinkles } from "./wrinkles.ts";
import { mix, smoothstep } from "@orator/maths";
import { hexToSrgb, linearToByte, srgbToLinear } from "../maths/srgb.ts";
import type { Rgb } from "../maths/srgb.ts";
import { skinSampler } from "./scatter.ts";
import { blend } from "./strokes.ts";
import { tracePath } from "./trace-path.ts";
import { seededRandom } from "../maths/random.ts";

/** The pictures of a person's own surfaces, by part. Alpha is gloss, but coverage for `lashes`. */
export interface SkinImages {
  head: Image;
  body: Image;
  eyes: Image;
  teeth: Image;
  tongue: Image;
  mouth: Image;
}

/** How fine the head's texture is: 2048 × 1024 holds up in a 1080p close-up, 1024 × 512 serves 720p. */
type SkinDetail = "full" | "half";

interface Canvases {
  head: Canvas;
  body: Canvas;
  face: FaceMap;
  /** Pairs of a border texel of the head and the one it repeats, from the skin outwards. */
  border: Uint32Array;
}
const canvases = new Map<SkinDetail, Canvases>();

function canvasesOf(body: Body, detail: SkinDetail): Canvases {
  let found = canvases.get(detail);
  if (!found) {
    const width = detail === "full" ? 2048 : 1024;
    const { base } = body.kit;
    const head = cachedCanvas(`head-${width}`, () => headCanvas(base, width, width / 2));
    const trunk = cachedCanvas("body-1024", () => bodyCanvas(base, 1024, 1024));
    const { face, border } = cachedMaps(`maps-${width}`, () => ({
      face: gridFace(head),
      border: borderPairs(head),
    }));
    found = { head, body: trunk, face: mapFace(face), border };
    canvases.set(detail, found);
  }
  return found;
}

/**
 * Paints skin, eyes and mouth of a person. Moves the uvs of the parts `head` and `body` to the textures' own
 * layout (once; call it a single time a body).
 */
export function paintSkin(
  body: Body,
  recipe: Pick<Recipe, "seed" | "body"> & { skin: SkinRecipe },
  detail: SkinDetail = "full",
): SkinImages {
  const canvas = canvasesOf(body, detail);
  const person = complexionOf(recipe);
  const marks = drawMarks(canvas, person);
  const head = compose(canvas.head, paintPigments(canvas.head.coarse, person), person, marks);
  paintLips(head, canvas.head, person);
  paintLids(head, canvas.head, person);
  paintStubble(head, canvas.head, person);
  paintBrows(head, canvas.face, person);
  const trunk = compose(canvas.body, paintPigments(canvas.body.coarse, person), person);
  paintNails(trunk, canvas.body, person);
  coarsenGloss(trunk);
  replaceUvs(body.parts.get("head")!.uvs, headUv);
  replaceUvs(body.parts.get("body")!.uvs, bodyUv);
  return {
    head,
    body: trunk,
    eyes: paintEyes(person, 512),
    teeth: paintTeeth(body.parts.get("teeth")!, person, 512),
    tongue: paintTongue(body.parts.get("tongue")!, person, 256),
    mouth: paintMouth(body.parts.get("mouth")!, 256),
  };
}

/**
 * To be called on a head that {@link paintSkin} made, when all that belongs on it (hair on the scalp) is painted:
 * repeats its edge texels outwards once more, since filtering reads across the edges of the head's map, and makes
 * its gloss ready for the file.
 */
export function sealSeams(head: Image): void {
  coarsenGloss(head);
  const { width, data } = head;
  const canvas = [...canvases.values()].find(({ head }) => head.width === width);
  assert(canvas, "no head of this size was painted");
  const texels = new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
  const { border } = canvas;
  for (let i = 0; i < border.length; i += 2) texels[border[i]!] = texels[border[i + 1]!]!;
}

function borderPairs({ mask, width }: Canvas): Uint32Array {
  // Rounds of bleeding, from the skin outwards: a texel repeats a neighbor of the round before.
  const rounds: number[][] = [];
  for (let i = 0; i < mask.length; i++) {
    const round = mask[i]!;
    if (round < 2) continue;
    const from = [i - 1, i + 1, i - width, i + width].find((near) => mask[near] === round - 1);
    if (from !== undefined) (rounds[round] ??= []).push(i, from);
  }
  return Uint32Array.from(rounds.flat());
}

function drawMarks({ head, face }: Canvases, person: Complexion): Marks {
  const texels = head.width * head.height;
  const marks = { shade: new Float32Array(texels), melanin: new Float32Array(texels) };
  drawWrinkles(marks.shade, head, face, person);
  scatterSpots(marks.melanin, head, person);
  return marks;
}

function replaceUvs(uvs: Float32Array, place: (u: number, v: number) => [number, number]): void {
  for (let i = 0; i < uvs.length; i += 2) uvs.set(place(uvs[i]!, uvs[i + 1]!), i);
}

/** Paints fingernails: paler, pinker and shinier than the skin, with a fine dark rim; varnish on demand. */
function paintNails(image: Image, { nails }: Canvas, person: Complexion): void {
  const { data } = image;
  const varnish = person.skin.makeUp.nails;
  const coat = hexToSrgb(varnish.color).map(srgbToLinear) as Rgb;
  nails.texels.forEach((texel, k) => {
    const radius = nails.rings[k]!;
    const cover = smoothstep(1.12, 0.88, radius);
    const rim = Math.exp(-(((radius - 1.05) / 0.16) ** 2));
    for (let c = 0; c < 3; c++) {
      const skin = srgbToLinear(data[4 * texel + c]!);
      const bed = mix(skin, [0.66, 0.41, 0.36][c]!, mix(0.55, 0.28, person.dark));
      const worn = mix(bed, coat[c]!, varnish.amount);
      const color = mix(skin, worn, cover) * (1 - rim * [0.2, 0.36, 0.36][c]!);
      data[4 * texel + c] = linearToByte(color);
    }
    data[4 * texel + 3] = mix(data[4 * texel + 3]!, mix(165, 215, varnish.amount), cover);
  });
}

/** Hair roots a square centimeter of full beard. */
const ROOTS_PER_CM2 = 105;

/** Draws the cut ends of beard hairs; their roots under the skin are part of the pigments. */
function paintStubble(image: Image, canvas: Canvas, person: Complexion): void {
  const { density, gray } = person.skin.stubble;
  if (density <= 0) return;
  const { zones } = canvas.coarse;
  const where = skinSampler(canvas, (i) => Math.max(0, zones.beard[i]! / 255 - 0.12));
  const random = seededRandom(person.seed * 29 + 1);
  const color = hexToSrgb(person.skin.stubble.color);
  const white: Rgb = [188, 184, 178];
  const count = Math.round((where.areaMm2 / 100) * ROOTS_PER_CM2 * (0.35 + 0.65 * density));
  for (let i = 0; i < count; i++) {
    const { x, y, perMmX, perMmY } = where.pick(random);
    const length = (0.12 + 0.75 * density * density) * (0.5 + random.next());
    const lean = (random.next() - 0.5) * 1.1;
    const xs = [x, x + lean * length * perMmX];
    const ys = [y, y + length * perMmY];
    const isGray = random.next() < gray;
    const alpha = (0.14 + 0.4 * random.next()) * (0.4 + 0.6 * density) * (isGray ? 0.7 : 1);
    const path = { xs, ys, count: 2, rootWidth: 0.05 * perMmX, tipWidth: 0.04 * perMmX };
    tracePath(image.width, image.height, path, (texel, _, coverage) => {
      if (canvas.mask[texel] === 1) blend(image.data, 4 * texel, isGray ? white : color, alpha * coverage);
    });
  }
}
