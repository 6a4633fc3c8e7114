import type { Part } from "@orator/human/parts";
import { distance, multiply, rotate, turnAbout, vertex } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { expect, it } from "vitest";
import { lay } from "../face/lay.ts";
import { addMorph } from "../face/morphs.ts";
import { faceOutline } from "../face/outline.ts";
import { copiesOf } from "../face/spread.ts";
import { fitHead } from "../fit/fit-head.ts";
import { posedFace } from "../fit/posed-face.fixture.ts";
import type { PosedFace } from "../fit/posed-face.fixture.ts";
import type { Pixels } from "../ports.ts";
import { frontOf, makeEyes } from "./make-eyes.ts";
import { EDGE_ROW, LASH_ROWS } from "./lash-strip.ts";
import { openingOf } from "./opening.ts";
import { paintEyes } from "./painted-eyes.fixture.ts";
import { brightness } from "./unmix.ts";
import { eachPixel, windowOf } from "./window.ts";

const SIZE = 900;
const HEAD = 3;
const BONES = { head: HEAD, leftEye: 4, rightEye: 5 };
const SIDES = ["left", "right"] as const;
/** A tenth of a millimeter, dm. */
const TENTH = 0.001;
/** How much a move may change over a way on the skin: a fold's own skin is pressed together, a jump is twice as steep. */
const STEEPEST = 1.5;

function aFace(posed: PosedFace = {}) {
  const { body, face } = posedFace({ scale: 300, size: SIZE, ...posed });
  const photo = paintEyes(face, SIZE);
  const fit = fitHead(body, face, { closed: true });
  const head = lay(body, fit, "head");
  const { triangles } = faceOutline(fit, body.parts.get("head")!, head);
  const openings = SIDES.map((side) => openingOf(body, fit, head, side));
  const eyes = makeEyes(body, fit, head, { triangles, photo }, BONES);
  const partOf = (name: string): Part => eyes.parts.find((part) => part.name === name)!;
  return { body, photo, fit, head, triangles, openings, eyes, partOf };
}

function moved(part: { positions: Float32Array; morphs: Part["morphs"] }, shape: string): Float32Array {
  const positions = part.positions.slice();
  addMorph(positions, part.morphs.get(shape), 1);
  return positions;
}

const POSES: PosedFace[] = [{}, { yaw: -17, pitch: 6, roll: 5 }];

const made = new Map<string, ReturnType<typeof aFace>>();

/** The face of a pose, made once; tests only look at it. */
function theFace(pose: PosedFace = {}): ReturnType<typeof aFace> {
  const key = JSON.stringify(pose);
  const face = made.get(key) ?? aFace(pose);
  made.set(key, face);
  return face;
}

it.each(POSES)("brings the lids' edges together in a blink along the whole row: %j", (pose) => {
  const { body, head, partOf } = theFace(pose);
  for (const [side, shape] of [
    ["left", "eyeBlinkLeft"],
    ["right", "eyeBlinkRight"],
  ] as const) {
    const strip = partOf(`${side} lashes`);
    const columns = strip.positions.length / 3 / LASH_ROWS;
    const closed = moved(strip, shape);
    const skin = moved({ positions: head.rest, morphs: head.morphs }, shape);
    const copies = copiesOf(body, "head");
    const lower = body.landmarks.lids[side].frontLower.map((base) => vertex(skin, copies.get(base)![0]!));
    const corners = [lower[0]![0], lower.at(-1)![0]].sort((a, b) => a - b) as [number, number];
    let compared = 0;
    for (let c = 0; c < columns; c++) {
      const edge = vertex(closed, EDGE_ROW * columns + c);
      if (edge[0] < corners[0] + TENTH || edge[0] > corners[1] - TENTH) continue;
      compared++;
      expect(distanceTo(lower, edge)).toBeLessThan(TENTH);
    }
    expect(compared).toBeGreaterThan(20);
  }
});

it.each(POSES)("shows the photo at rest: %j", (pose) => {
  const { photo, openings, eyes, partOf } = theFace(pose);
  for (const opening of openings) {
    const { side } = opening;
    const window = windowOf(photo, opening);
    const bare = windowOf(eyes.photo, opening).photo;
    const layer = (name: string): Pixels => partOf(`${side} ${name}`).material.image!;
    let [sum, count] = [0, 0];
    eachPixel(window, opening, (pixel, share, height) => {
      const isEye =
        share > 0.02 &&
        share < 0.98 &&
        height < opening.upper.heightAt(share) &&
        height > opening.lower.heightAt(share);
      const layers = isEye
        ? [layer("white"), layer("iris"), layer("catchlight"), layer("lashes")]
        : [bare, layer("lashes")];
      for (let c = 0; c < 3; c++) {
        const shown = layers.reduce((under, { data }, i) => {
          const alpha = i === 0 ? 1 : data[4 * pixel + 3]! / 255;
          return under + alpha * (data[4 * pixel + c]! - under);
        }, 0);
        sum += Math.abs(shown - window.photo.data[4 * pixel + c]!);
        count++;
      }
    });
    expect(sum / count).toBeLessThan(0.5);
  }
});

it.each(POSES)("tears no skin round the eyes with a frown, which also lowers the lids: %j", (pose) => {
  const { head, triangles } = theFace(pose);
  const frown = new Float32Array(head.rest.length);
  for (const shape of ["browDownLeft", "browDownRight"]) addMorph(frown, head.morphs.get(shape), 1);
  let steepest = 0;
  for (let t = 0; t < triangles.length; t += 3)
    for (const [a, b] of [
      [t, t + 1],
      [t + 1, t + 2],
    ] as const) {
      const [from, to] = [triangles[a]!, triangles[b]!];
      const apart = distance(vertex(head.rest, from), vertex(head.rest, to));
      if (apart < TENTH) continue;
      steepest = Math.max(steepest, distance(vertex(frown, from), vertex(frown, to)) / apart);
    }
  expect(steepest).toBeLessThan(STEEPEST);
});

it("gives the painted lid no height while the eye is open", () => {
  const { partOf } = theFace();
  for (const side of SIDES) {
    const { positions, uvs } = partOf(`${side} lid`);
    const columns = uvs.filter((v, i) => i % 2 === 1 && v === 0).length;
    for (let v = 0; v < positions.length / 3; v++)
      expect(vertex(positions, v)).toEqual(vertex(positions, v % columns));
  }
});

it.each(POSES)("keeps an iris behind the skin round the opening, however far it turns: %j", (pose) => {
  const { fit, head, triangles, openings, eyes, partOf } = theFace(pose);
  for (const opening of openings) {
    const center = eyes.centers[opening.side];
    const front = frontOf(head, triangles, opening);
    const { positions, uvs, material } = partOf(`${opening.side} iris`);
    const { width, height, data } = material.image!;
    const isClear = (v: number): boolean =>
      data[4 * (Math.floor(uvs[2 * v + 1]! * height) * width + Math.floor(uvs[2 * v]! * width)) + 3]! < 6;
    let least = Infinity;
    for (const yaw of [-13, 0, 13])
      for (const pitch of [-8, 0, 8]) {
        const turn = multiply(turnAbout([0, 1, 0], yaw), turnAbout([1, 0, 0], pitch));
        for (let v = 0; v < positions.length / 3; v++) {
          if (isClear(v)) continue;
          const p = vertex(positions, v);
          const q = rotate(turn, [p[0] - center[0], p[1] - center[1], p[2] - center[2]]);
          const place: Vec3 = [q[0] + center[0], q[1] + center[1], q[2] + center[2]];
          const [share, height] = opening.fromPixel(...fit.toPixel(place[0], place[1]));
          // Right at the edge the lids' folded insides are met.
          const margin = 0.02 * opening.widthPx;
          const isBeside =
            height > opening.upper.heightAt(share) + margin ||
            height < opening.lower.heightAt(share) - margin;
          const skin = isBeside ? front(place[0], place[1]) : undefined;
          if (skin !== undefined) least = Math.min(least, skin - place[2]);
        }
      }
    expect(least).toBeGreaterThan(0);
    expect(least).toBeLessThan(0.1);
  }
});

it("leaves catchlights with the light when the eyes turn", () => {
  const { photo, openings, partOf } = theFace();
  for (const opening of openings) {
    const { side } = opening;
    const bonesOf = (name: string): Set<number> =>
      new Set(partOf(`${side} ${name}`).joints.filter((_, i) => i % 4 === 0));
    expect(bonesOf("catchlight")).toEqual(new Set([HEAD]));
    expect(bonesOf("iris")).toEqual(new Set([BONES[`${side}Eye`]]));
    // What turns has nothing of the lamp in it, what stays has.
    const window = windowOf(photo, opening);
    const iris = partOf(`${side} iris`).material.image!;
    const light = partOf(`${side} catchlight`).material.image!;
    let lamps = 0;
    eachPixel(window, opening, (pixel, share, height) => {
      const isEye = height < opening.upper.heightAt(share) && height > opening.lower.heightAt(share);
      if (!isEye || brightness(window.photo, pixel) < 240 || share < 0.3 || share > 0.7) return;
      lamps++;
      expect(brightness(iris, pixel)).toBeLessThan(120);
      expect(light.data[4 * pixel + 3]).toBeGreaterThan(128);
    });
    expect(lamps).toBeGreaterThan(10);
  }
});

it("moves nothing of the upper lid's skin but a little of its fold in a blink", () => {
  const { body, head } = theFace();
  const untouched = lay(
    body,
    fitHead(body, posedFace({ scale: 300, size: SIZE }).face, { closed: true }),
    "head",
  );
  const copies = copiesOf(body, "head");
  const far = (laid: typeof head, v: number): number => {
    const closed = moved({ positions: laid.rest, morphs: laid.morphs }, "eyeBlinkLeft");
    const [a, b] = [vertex(laid.rest, v), vertex(closed, v)];
    return Math.hypot(b[0] - a[0], b[1] - a[1]);
  };
  const row = body.landmarks.lids.left.frontUpper;
  const middle = copies.get(row[Math.floor(row.length / 2)]!)![0]!;
  expect(far(head, middle)).toBeLessThan(0.15 * far(untouched, middle));
});

it("makes the same eyes of the same photo", () => {
  const [a, b] = [theFace(), aFace()].map(({ eyes }) => eyes);
  expect(b!.photo.data).toEqual(a!.photo.data);
  for (const [i, part] of a!.parts.entries()) {
    expect(b!.parts[i]!.positions).toEqual(part.positions);
    expect(b!.parts[i]!.material.image!.data).toEqual(part.material.image!.data);
  }
});

/** Distance in the plane of the picture from a point to a line of points. */
function distanceTo(line: Vec3[], [x, y]: Vec3): number {
  let least = Infinity;
  for (let i = 0; i + 1 < line.length; i++) {
    const [a, b] = [line[i]!, line[i + 1]!];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const t = Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy || 1)));
    least = Math.min(least, Math.hypot(x - a[0] - t * dx, y - a[1] - t * dy));
  }
  return least;
}
