import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { buildBody } from "../body/body.ts";
import type { FacePoint } from "../body/landmarks.ts";
import type { Image, Part } from "../part.ts";
import { recipe } from "../recipe/recipe.ts";
import type { RecipeInput } from "../recipe/recipe.ts";
import { paintSkin, sealSeams } from "./paint-skin.ts";
import type { SkinImages } from "./paint-skin.ts";

let folder: string;
let plain: Painted;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "orator-skin-"));
  vi.stubEnv("ORATOR_CACHE_DIR", folder);
  plain = paint({});
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

interface Painted {
  images: SkinImages;
  part: (name: "head" | "body" | "teeth") => Part;
  /** Texture coordinates of a landmark on the head. */
  place: (point: FacePoint) => [u: number, v: number];
}

function paint(input: RecipeInput): Painted {
  const person = recipe.parse(input);
  const body = buildBody(person);
  const images = paintSkin(body, person, "half");
  const { uvs } = body.parts.get("head")!;
  return {
    images,
    part: (name) => body.parts.get(name)!,
    place(point) {
      const v = body.baseVertex.get("head")!.indexOf(body.landmarks.points[point]);
      return [uvs[2 * v]!, uvs[2 * v + 1]!];
    },
  };
}

function texel({ width, height, data }: Image, u: number, v: number): number[] {
  const at = 4 * (Math.floor(v * height) * width + Math.floor(u * width));
  return [...data.subarray(at, at + 4)];
}

/** Mean color of a part's texture at its vertices. */
function meanColor({ uvs }: Part, image: Image): number[] {
  const sum = [0, 0, 0];
  for (let i = 0; i < uvs.length; i += 2) {
    const color = texel(image, uvs[i]!, uvs[i + 1]!);
    sum.forEach((_, c) => (sum[c]! += color[c]! / (uvs.length / 2)));
  }
  return sum;
}

it("paints the same recipe to the same bytes, and another seed differently", () => {
  const [a, b, c] = [plain, paint({}), paint({ seed: 6 })];
  expect(Buffer.compare(a.images.head.data, b.images.head.data)).toBe(0);
  expect(Buffer.compare(a.images.eyes.data, b.images.eyes.data)).toBe(0);
  expect(Buffer.compare(a.images.head.data, c.images.head.data)).not.toBe(0);
});

/** Lowest place of the head, dm. */
function chinY({ positions }: Part): number {
  let low = Infinity;
  for (let i = 1; i < positions.length; i += 3) low = Math.min(low, positions[i]!);
  return low;
}

it("leaves no seam between head and neck", () => {
  for (const { images, part } of [plain, paint({ skin: { tone: 0.9 } })]) {
    const [head, body] = [part("head"), part("body")];
    const key = (p: Part, v: number): string =>
      Array.from(p.positions.subarray(3 * v, 3 * v + 3), (x) => x.toFixed(3)).join();
    const neck = new Map(Array.from({ length: body.positions.length / 3 }, (_, v) => [key(body, v), v]));
    const gap = [0, 0, 0];
    let pairs = 0;
    for (let v = 0; v < head.positions.length / 3; v++) {
      const twin = neck.get(key(head, v));
      // The sockets belong to the body too, but nobody sees them.
      if (twin === undefined || head.positions[3 * v + 1]! > chinY(head) + 0.5) continue;
      const a = texel(images.head, head.uvs[2 * v]!, head.uvs[2 * v + 1]!);
      const b = texel(images.body, body.uvs[2 * twin]!, body.uvs[2 * twin + 1]!);
      pairs++;
      for (let c = 0; c < 3; c++) gap[c]! += a[c]! - b[c]!;
    }
    expect(pairs).toBeGreaterThan(20);
    // Fine mottling differs from texel to texel; the tone must not.
    for (const sum of gap) expect(Math.abs(sum / pairs)).toBeLessThan(3);
  }
});

it("carries what is painted over a head across the edges of its map", () => {
  const { images } = plain;
  const { width, height } = images.head;
  const data = images.head.data.slice();
  // Green over the skin left of the middle of the top edge, where the map of the crown ends.
  const column = Math.floor(0.48 * width);
  const texels = Array.from({ length: height }, (_, row) => 4 * (row * width + column));
  const plainSkin = [...data.subarray(0, 4)].join();
  const edge = texels.findIndex((at) => [...data.subarray(at, at + 4)].join() !== plainSkin);
  for (const at of texels.slice(edge + 8)) data.set([0, 255, 0, 63], at);
  sealSeams({ width, height, data });
  expect([...data.subarray(texels[edge + 6], texels[edge + 6]! + 4)]).toEqual([0, 255, 0, 63]);
});

it("paints darker skin for a darker tone, red lips on every tone", () => {
  let before = Infinity;
  for (const person of [paint({ skin: { tone: 0 } }), plain, paint({ skin: { tone: 1 } })]) {
    const { images, part, place } = person;
    const [, green] = meanColor(part("head"), images.head);
    expect(green!).toBeLessThan(before);
    before = green!;
    const chin = texel(images.head, ...place("chinTip"));
    const lip = texel(images.head, ...place("lowerLipFront"));
    expect(lip[0]! / lip[1]!).toBeGreaterThan(chin[0]! / chin[1]!);
  }
});

it("wears make-up in the color that was asked for", () => {
  const blue = paint({ skin: { makeUp: { lips: { color: "#2040c0", amount: 1 } } } });
  const [bare, worn] = [plain, blue].map(({ images, place }) =>
    texel(images.head, ...place("lowerLipFront")),
  ) as [number[], number[]];
  expect(bare[0]!).toBeGreaterThan(bare[2]!);
  expect(worn[2]!).toBeGreaterThan(worn[0]!);
});

it("keeps the white of the eye short of white and the pupil black", () => {
  const { images } = plain;
  const white = texel(images.eyes, 0.7065 - 0.16, 0.31);
  expect(Math.max(...white.slice(0, 3))).toBeLessThan(210);
  expect(Math.min(...white.slice(0, 3))).toBeGreaterThan(140);
  expect(Math.max(...texel(images.eyes, 0.7065, 0.2985).slice(0, 3))).toBeLessThan(25);
});

it("keeps the whites of the eyes from shining out of dark skin", () => {
  const white = ({ images }: Painted): number => texel(images.eyes, 0.7065 - 0.16, 0.31)[1]!;
  expect(white(paint({ skin: { tone: 0.9 } }))).toBeLessThan(0.83 * white(plain));
});

/** What black brows take from the green of a bare forehead, summed over its rows: how much and at which height. */
function browsOf(
  bare: Image,
  brows: NonNullable<RecipeInput["skin"]>["brows"],
): { amount: number; row: number } {
  const { head } = paint({ skin: { brows: { color: "#000000", ...brows } } }).images;
  let [amount, rows] = [0, 0];
  for (let i = 1; i < head.data.length; i += 4) {
    const taken = Math.max(0, bare.data[i]! - head.data[i]!);
    amount += taken;
    rows += taken * Math.floor(i / 4 / head.width);
  }
  return { amount, row: rows / amount };
}

it("draws brows as broad and as high as asked", () => {
  const bare = paint({ skin: { brows: { density: 0 } } }).images.head;
  const usual = browsOf(bare, {});
  expect(browsOf(bare, { thickness: 1.5 }).amount).toBeGreaterThan(1.2 * usual.amount);
  expect(browsOf(bare, { height: 1 }).row).toBeLessThan(usual.row - 4);
  // Not far down: there the lid begins.
  expect(browsOf(bare, { height: -1 }).row).toBeGreaterThan(usual.row + 0.5);
});

it("paints teeth ivory: light, warm, never pure white", () => {
  const { images, part } = plain;
  const teeth = part("teeth");
  let brightest = [0, 0, 0, 0];
  for (let i = 0; i < teeth.uvs.length; i += 2) {
    const color = texel(images.teeth, teeth.uvs[i]!, teeth.uvs[i + 1]!);
    if (color[1]! > brightest[1]!) brightest = color;
  }
  expect(brightest[1]!).toBeGreaterThan(190);
  expect(brightest[0]!).toBeLessThan(250);
  expect(brightest[0]!).toBeGreaterThan(brightest[2]!);
});

it("draws older skin with more light and shadow", () => {
  const contrast = ({ images: { head }, place }: Painted): number => {
    let sum = 0;
    // Along a column of the forehead, brightness jumps at every line.
    const bottom = Math.floor(512 * place("glabella")[1]) - 10;
    for (let row = bottom - 70; row < bottom; row++) {
      const [above, below] = [texel(head, 0.5, row / 512), texel(head, 0.5, (row + 1) / 512)];
      sum += Math.abs(above[1]! - below[1]!);
    }
    return sum;
  };
  expect(contrast(paint({ body: { age: 80 } }))).toBeGreaterThan(1.15 * contrast(plain));
});

it("shows many freckles from afar: texels much darker than bare skin's are several times those of a sprinkling", () => {
  const dark = (freckles: number): number => {
    const { data } = paint({ skin: { freckles } }).images.head;
    return data.reduce((sum, value, i) => sum + Number(plain.images.head.data[i]! - value > 30), 0);
  };
  expect(dark(1)).toBeGreaterThan(4 * dark(0.5));
});
