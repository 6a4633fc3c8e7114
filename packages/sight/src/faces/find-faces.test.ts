import { readFile } from "node:fs/promises";
import { faceHeight } from "@orator/photo/ports";
import type { PhotoFace, Pixels } from "@orator/photo/ports";
import sharp from "sharp";
import type { Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Sight } from "../sight.ts";

// Members of the cast, drawn by Orator itself: 480 × 480.
const SIDE = 480;
/** Where features are on these pictures, measured by eye: index of the point, x, y in pixels. */
const KNOWN = {
  emma: [
    [468, 197, 179],
    [473, 282, 179],
    [61, 207, 262],
    [291, 274, 262],
    [13, 240, 265],
  ],
  kwame: [
    [468, 195, 155],
    [473, 242, 155],
    [61, 198, 207],
    [291, 235, 207],
  ],
} as const;

let sight: Sight;
beforeAll(() => {
  sight = new Sight();
});
afterAll(() => sight.close());

async function picture(name: string, change: (image: Sharp) => Sharp = (image) => image): Promise<Pixels> {
  const bytes = await readFile(new URL(`./${name}.fixture.webp`, import.meta.url));
  const { data, info } = await change(sharp(bytes)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}

function place({ points }: PhotoFace, index: number): [x: number, y: number] {
  return [points[index * 3]!, points[index * 3 + 1]!];
}

/** Distances of some points from where they should be, in heights of the face; the largest. */
function worst(face: PhotoFace, known: Iterable<readonly [index: number, x: number, y: number]>): number {
  const away = [...known].map(([index, x, y]) => {
    const [foundX, foundY] = place(face, index);
    return Math.hypot(foundX - x, foundY - y) / faceHeight(face);
  });
  return Math.max(...away);
}

describe("findFaces", () => {
  it.each(["emma", "kwame"] as const)("finds irises and lips of %s where they are", async (name) => {
    const faces = await sight.findFaces(await picture(name));
    expect(faces).toHaveLength(1);
    expect(faces[0]!.points).toHaveLength(478 * 3);
    expect(faces[0]!.score).toBeGreaterThan(0.7);
    expect(faces[0]!.mirrorError).toBeLessThan(0.012);
    expect(worst(faces[0]!, KNOWN[name])).toBeLessThan(0.025);
  });

  it("finds the same places when the picture is mirrored, tilted or larger", async () => {
    const [straight] = await sight.findFaces(await picture("emma"));
    const features = [33, 263, 61, 291, 152, 10, 1, 468, 473].map(
      (i) => [i, ...place(straight!, i)] as const,
    );
    const swapped: Record<number, number> = { 33: 263, 263: 33, 61: 291, 291: 61, 468: 473, 473: 468 };

    const [mirrored] = await sight.findFaces(await picture("emma", (image) => image.flop()));
    expect(
      worst(
        mirrored!,
        features.map(([i, x, y]) => [swapped[i] ?? i, SIDE - x, y]),
      ),
    ).toBeLessThan(0.03);

    const [larger] = await sight.findFaces(await picture("emma", (image) => image.resize(2 * SIDE)));
    expect(
      worst(
        larger!,
        features.map(([i, x, y]) => [i, 2 * x, 2 * y]),
      ),
    ).toBeLessThan(0.02);

    const degrees = 30;
    const tilted = await picture("emma", (image) => image.rotate(degrees, { background: "#889" }));
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const turned = features.map(([i, x, y]) => {
      const [dx, dy] = [x - SIDE / 2, y - SIDE / 2];
      return [i, tilted.width / 2 + cos * dx - sin * dy, tilted.height / 2 + sin * dx + cos * dy] as const;
    });
    const [found] = await sight.findFaces(tilted);
    expect(worst(found!, turned)).toBeLessThan(0.03);
  });

  it("finds two people once each, the larger first, and tells them apart", async () => {
    const [emma, kwame] = await Promise.all([picture("emma"), picture("kwame")]);
    const both: Pixels = { width: 2 * SIDE, height: SIDE, data: new Uint8Array(2 * SIDE * SIDE * 4) };
    for (let y = 0; y < SIDE; y++) {
      both.data.set(kwame.data.subarray(y * SIDE * 4, (y + 1) * SIDE * 4), y * SIDE * 8);
      both.data.set(emma.data.subarray(y * SIDE * 4, (y + 1) * SIDE * 4), y * SIDE * 8 + SIDE * 4);
    }
    const faces = await sight.findFaces(both);
    expect(faces.map(({ gender }) => gender)).toEqual(["female", "male"]);
    const [alone] = await sight.findFaces(emma);
    const alike = faces.map(({ embedding }) => dot(embedding!, alone!.embedding!));
    expect(alike[0]).toBeGreaterThan(0.9);
    expect(alike[1]).toBeLessThan(0.7);
  });

  it("finds nobody where nobody is", async () => {
    const data = new Uint8Array(300 * 200 * 4);
    for (let i = 0; i < data.length; i++) data[i] = i % 4 === 3 ? 255 : (Math.floor(i / 4) * 7) % 251;
    expect(await sight.findFaces({ width: 300, height: 200, data })).toEqual([]);
  });
});

function dot(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, i) => sum + value * b[i]!, 0);
}
