import { beforeAll, expect, it } from "vitest";
import { buildBody } from "../body/body.ts";
import type { Body } from "../body/body.ts";
import { loadKit } from "../kit/load-kit.ts";
import type { Part } from "../part.ts";
import { recipe } from "../recipe/recipe.ts";
import { bodyCanvas, headCanvas } from "./canvas.ts";
import type { Canvas } from "./canvas.ts";
import { pack, packMaps, unpack, unpackMaps } from "./canvas-file.ts";
import { bodyUv, headUv } from "./chart.ts";
import { gridFace, mapFace } from "./face-map.ts";

let body: Body;
let head: Canvas;
let trunk: Canvas;
beforeAll(() => {
  body = buildBody(recipe.parse({}));
  head = headCanvas(loadKit().base, 512, 256);
  trunk = bodyCanvas(loadKit().base, 256, 256);
});

/** Share of a part's triangles whose middle lies on a texel of the canvas. */
function covered({ indices, uvs }: Part, place: typeof headUv, { width, height, mask }: Canvas): number {
  let hits = 0;
  for (let t = 0; t < indices.length; t += 3) {
    let [u, v] = [0, 0];
    for (const corner of indices.subarray(t, t + 3)) {
      const [x, y] = place(uvs[2 * corner]!, uvs[2 * corner + 1]!);
      u += x / 3;
      v += y / 3;
    }
    if (mask[Math.floor(v * height) * width + Math.floor(u * width)]) hits++;
  }
  return hits / (indices.length / 3);
}

it("gives every triangle of head and body a painted place in its texture", () => {
  expect(covered(body.parts.get("head")!, headUv, head)).toBe(1);
  expect(covered(body.parts.get("body")!, bodyUv, trunk)).toBeGreaterThan(0.999);
});

it("puts the person's right side on the left of the head's texture, crown up", () => {
  const { places, width, mask } = head.coarse;
  const at = (column: number, row: number): number => 3 * (row * width + column);
  const middle = width / 2;
  expect(mask[at(middle - 10, 30) / 3]).toBe(1);
  expect(places[at(middle - 10, 30)]!).toBeLessThan(places[at(middle + 10, 30)]!);
  expect(places[at(middle, 20) + 1]!).toBeGreaterThan(places[at(middle, 50) + 1]!);
});

it("marks lips at the mouth and lids at both eyes", () => {
  expect(head.lips.texels.length).toBeGreaterThan(500);
  const heights = Array.from(head.lips.texels, (_, i) => head.lips.places[3 * i + 1]!);
  expect(Math.min(...heights)).toBeGreaterThan(6.4);
  expect(Math.max(...heights)).toBeLessThan(6.8);
  const sides = Array.from(head.lids.texels, (_, i) => Math.sign(head.lids.places[3 * i]!));
  expect(new Set(sides)).toEqual(new Set([-1, 1]));
});

it("finds the texel of a place on the face", () => {
  const map = mapFace(gridFace(head));
  const out = new Float64Array(2);
  map.place(0.3, 7.45, out);
  const { coarse } = head;
  const i = 3 * (Math.floor(out[1]! / 4) * coarse.width + Math.floor(out[0]! / 4));
  expect(coarse.places[i + 1]!).toBeCloseTo(7.45, 1);
  expect(coarse.places[i]!).toBeGreaterThan(0.2);
});

it("makes a palm one up to the seams of its texture", () => {
  const { mask, width, zones } = trunk.coarse;
  let seams = 0;
  for (let i = width; i < mask.length - width; i++) {
    if (mask[i]! < 2) continue;
    // What is drawn at the seam is mixed from texels on either side of the skin's border.
    const inside = [i - 1, i + 1, i - width, i + width].filter((near) => mask[near] === 1);
    if (inside.length === 0 || !inside.every((near) => zones.palm[near]! > 200)) continue;
    seams++;
    expect(zones.palm[i]!).toBeGreaterThan(150);
  }
  expect(seams).toBeGreaterThan(3);
});

it("survives its file and refuses a cut one", () => {
  const bytes = pack(head);
  const back = unpack(bytes);
  expect(back).toEqual(head);
  expect(() => unpack(bytes.slice(0, -4096))).toThrow(RangeError);
});

it("keeps what is found on a head's canvas once, value for value", () => {
  const maps = { face: gridFace(head), border: Uint32Array.of(7, 6, 9, 7) };
  const back = unpackMaps(packMaps(maps));
  expect(back).toEqual(maps);
  expect(() => unpackMaps(packMaps(maps).slice(0, -4096))).toThrow(RangeError);
});
