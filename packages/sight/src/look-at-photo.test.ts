import { readFile } from "node:fs/promises";
import type { FaceFinder, PhotoFace } from "@orator/photo/ports";
import sharp from "sharp";
import { expect, it } from "vitest";
import { lookAtPhoto } from "./look-at-photo.ts";
import { withSight } from "./sight.ts";

const MOUTH = 13;

it("looks at a small face once more from close by, at the same place but larger", async () => {
  const emma = await readFile(new URL("./faces/emma.fixture.webp", import.meta.url));
  const small = await sharp(emma).resize(200, 200).toBuffer();
  const photo = await sharp({ create: { width: 900, height: 700, channels: 3, background: "#887766" } })
    .composite([{ input: small, left: 500, top: 200 }])
    .png()
    .toBuffer();
  await withSight(async (sight) => {
    const { whole, faces, close, face, mask } = await sight.look(photo, { isMasked: true });
    expect([whole.width, whole.height, faces.length]).toEqual([900, 700, 1]);
    expect(face!.box[3]).toBeGreaterThan(2 * faces[0]!.box[3]);
    expect(face!.ageYears).toBe(faces[0]!.ageYears);
    expect(mask!.width / mask!.height).toBeCloseTo(close!.width / close!.height, 1);
    // The mouth is still the person's, not the wall's.
    const [x, y] = [0, 1].map((k) => Math.round(face!.points[MOUTH * 3 + k]!)) as [number, number];
    const scale = mask!.width / close!.width;
    expect(mask!.data[Math.round(y * scale) * mask!.width + Math.round(x * scale)]).toBe(255);
    const { mask: none } = await sight.look(photo, { isMasked: false });
    expect(none).toBeUndefined();
  });
});

it("takes another finder, and believes the first look where the second finds nobody", async () => {
  const points = new Float32Array(478 * 3);
  points.set([50, 20], 10 * 3);
  points.set([50, 40], 168 * 3);
  points.set([50, 80], 152 * 3);
  const known: PhotoFace = {
    points,
    score: 1,
    box: [30, 20, 40, 60],
    ageYears: 40,
    gender: "male",
    genderScore: 1,
  };
  const photo = { width: 100, height: 100, data: new Uint8Array(100 * 100 * 4).fill(255) };
  const once: FaceFinder = {
    findFaces: async ({ width }) => (width === 100 ? [known] : []),
  };
  const { close, face } = await lookAtPhoto(photo, once);
  expect([close!.width, close!.height]).toEqual([300, 300]);
  expect([...face!.points.subarray(168 * 3, 168 * 3 + 2)]).toEqual([150, 120]);
  expect(await lookAtPhoto(photo, { findFaces: async () => [] })).toEqual({ whole: photo, faces: [] });
});
