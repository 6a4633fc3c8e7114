import type { Vec2 } from "@orator/maths";
import { describe, expect, it } from "vitest";
import { posedFace } from "../fit/posed-face.fixture.ts";
import { INNER_LOWER_LIP, INNER_UPPER_LIP, OUTER_LOWER_LIP, OUTER_UPPER_LIP } from "../fit/face-mesh.ts";
import { isInside } from "../face/outline.ts";
import type { PhotoFace, Pixels } from "../ports.ts";
import { cleanLips } from "./clean-lips.ts";
import { findLips } from "./find-lips.ts";

const SIZE = 512;
const SKIN = [206, 160, 136];
const LIP = [176, 92, 92];
const IVORY = [232, 226, 204];
const LINE = [60, 24, 22];

/** A picture of a mouth: skin, lips as the points tell, and between them what `inside` says of a place. */
function mouthPicture(face: PhotoFace, inside: (x: number, y: number) => number[] | undefined): Pixels {
  const data = new Uint8Array(4 * SIZE * SIZE);
  const at = (i: number) => [face.points[3 * i]!, face.points[3 * i + 1]!];
  const lips = [...OUTER_UPPER_LIP, ...OUTER_LOWER_LIP.slice(1, -1).toReversed()].map(at);
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      const color = inside(x, y) ?? (isInside(lips, x, y) ? LIP : SKIN);
      data.set([...color, 255], 4 * (y * SIZE + x));
    }
  return { width: SIZE, height: SIZE, data };
}

const scene = { scale: 220, size: SIZE };

describe("lips on a photo", () => {
  it("are parted where teeth show between them, however narrowly, and give the teeth's color", () => {
    const expression = {
      mouthUpperUpLeft: 0.6,
      mouthUpperUpRight: 0.6,
      mouthLowerDownLeft: 0.3,
      mouthLowerDownRight: 0.3,
    };
    const { face } = posedFace({ ...scene, expression });
    const at = (i: number) => [face.points[3 * i]!, face.points[3 * i + 1]!];
    const mouth = [...INNER_UPPER_LIP, ...INNER_LOWER_LIP.slice(1, -1).toReversed()].map(at);
    const photo = mouthPicture(face, (x, y) => (isInside(mouth, x, y) ? IVORY : undefined));
    const found = findLips(photo, face);
    expect(found.closed).toBe(false);
    const [r, , b] = found.teeth!;
    expect(r).toBeGreaterThan(0.7);
    expect(b / r).toBeGreaterThan(0.6);
  });

  it("are closed where only lip is seen between the tracker's lines", () => {
    const { face } = posedFace(scene);
    expect(
      findLips(
        mouthPicture(face, () => undefined),
        face,
      ).closed,
    ).toBe(true);
  });

  it("reach to where the picture turns from lip to skin when the tracker sees the lower one 6 pixels thinner", () => {
    const { face } = posedFace(scene);
    const photo = mouthPicture(face, () => undefined);
    const thin = { ...face, points: face.points.slice() };
    for (const i of OUTER_LOWER_LIP.slice(1, -1)) thin.points[3 * i + 1]! -= 6;
    const { points } = findLips(photo, thin).face;
    for (const i of OUTER_LOWER_LIP.slice(3, -3))
      expect(Math.abs(points[3 * i + 1]! - face.points[3 * i + 1]!)).toBeLessThan(2);
    for (const i of OUTER_UPPER_LIP.slice(3, -3))
      expect(Math.abs(points[3 * i + 1]! - face.points[3 * i + 1]!)).toBeLessThan(2);
  });

  it("meet on the dark line of the picture when the tracker has it 3 pixels too high, and keep nothing of it", () => {
    const { face } = posedFace(scene);
    const y13 = face.points[3 * 13 + 1]!;
    const [left, right] = [face.points[3 * 78]!, face.points[3 * 308]!];
    const photo = mouthPicture(face, (x, y) =>
      Math.abs(y - (y13 + 3)) <= 1 && x > left + 4 && x < right - 4 ? LINE : undefined,
    );
    const found = findLips(photo, face);
    expect(Math.abs(found.face.points[3 * 13 + 1]! - (y13 + 3.5))).toBeLessThan(1.2);
    const fit = {
      closed: true,
      points: Array.from({ length: 478 }, (_, i): [number, number, number] => [
        found.face.points[3 * i]!,
        found.face.points[3 * i + 1]!,
        0,
      ]),
      toPixel: (x: number, y: number): [number, number] => [x, y],
    };
    const cleaned = cleanLips(photo, fit);
    const middle = 4 * (Math.round(y13 + 3) * SIZE + Math.round((left + right) / 2));
    expect(photo.data[middle]!).toBeLessThan(80);
    expect(cleaned.data[middle]!).toBeGreaterThan(150);
  });

  it("have their corners where the dark line ends, not where the tracker sees them", () => {
    const { face } = posedFace(scene);
    const ends = [78, 308].map((i) => [face.points[3 * i]!, face.points[3 * i + 1]!]) as [Vec2, Vec2];
    const beyond = [61, 291].map((i) => face.points[3 * i]!) as [number, number];
    const y13 = face.points[3 * 13 + 1]!;
    const photo = mouthPicture(face, (x, y) =>
      Math.abs(y - y13) <= 1.5 && x > beyond[0] && x < beyond[1] ? LINE : undefined,
    );
    const short = { ...face, points: face.points.slice() };
    short.points[3 * 78] = ends[0][0] + 8;
    short.points[3 * 308] = ends[1][0] - 8;
    const { points } = findLips(photo, short).face;
    expect(Math.abs(points[3 * 78]! - beyond[0])).toBeLessThan(3);
    expect(Math.abs(points[3 * 308]! - beyond[1])).toBeLessThan(3);
  });
});
