import type { Part } from "@orator/human/parts";
import { distance, vertex } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { describe, expect, it } from "vitest";
import { fitHead } from "../fit/fit-head.ts";
import { lipRows } from "../fit/lip-rows.ts";
import { posedFace } from "../fit/posed-face.fixture.ts";
import { ownTeeth } from "../mouth/own-teeth.ts";
import { lay } from "./lay.ts";
import { closeAtRest } from "./make-face.ts";
import { addMorph } from "./morphs.ts";
import { addClosing, isSmile, restSmiling } from "./smile-at-rest.ts";
import { copiesOf } from "./spread.ts";

const SMILE = {
  mouthSmileLeft: 0.8,
  mouthSmileRight: 0.8,
  mouthUpperUpLeft: 0.6,
  mouthUpperUpRight: 0.6,
  jawOpen: 0.12,
};
const SIZE = 512;

function smiling() {
  const { body, face } = posedFace({ expression: SMILE, size: SIZE });
  const fit = fitHead(body, face, { closed: false });
  const head = lay(body, fit, "head");
  closeAtRest(body, head, [{ name: "head", laid: head }]);
  const closed = head.rest.slice();
  const moves = new Map(head.morphs);
  addClosing(head);
  const photo = { width: SIZE, height: SIZE, data: new Uint8Array(4 * SIZE * SIZE).fill(200) };
  const teeth = ownTeeth(body, fit, head, photo, 0);
  const skin = { positions: head.rest.slice(), morphs: new Map(head.morphs) } as Part;
  restSmiling([skin, teeth]);
  return { body, fit, head, closed, moves, skin, teeth };
}

function posed(
  { positions, morphs }: Pick<Part, "positions" | "morphs">,
  shapes: Record<string, number>,
): Float32Array {
  const out = positions.slice();
  for (const [name, weight] of Object.entries(shapes)) addMorph(out, morphs.get(name), weight);
  return out;
}

function furthest(a: Float32Array, b: Float32Array): number {
  return a.reduce((most, value, i) => Math.max(most, Math.abs(value - b[i]!)), 0);
}

/** What triangles cover on the picture, dm². */
function coverOf({ indices }: Part, places: Float32Array): number {
  let sum = 0;
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => vertex(places, indices[t + k]!));
    sum += Math.abs((b![0] - a![0]) * (c![1] - a![1]) - (b![1] - a![1]) * (c![0] - a![0])) / 2;
  }
  return sum;
}

describe("a smile that shows teeth", () => {
  const { body, fit, head, closed, moves, skin, teeth } = smiling();

  it("is there at rest, where the photo has it", () => {
    expect(furthest(skin.positions, head.shown)).toBeLessThan(5e-4);
    expect(furthest(closed, head.shown)).toBeGreaterThan(0.03);
  });

  it("is closed by silence between sounds, and by every sound besides what it is itself", () => {
    expect(furthest(posed(skin, { viseme_sil: 1 }), closed)).toBeLessThan(1e-3);
    const said = { viseme_aa: 0.3, viseme_PP: 0.5, jawOpen: 0.2 };
    const wanted = posed({ positions: closed, morphs: moves }, said);
    expect(furthest(posed(skin, { ...said, viseme_sil: 0.2 }), wanted)).toBeLessThan(1e-3);
  });

  it("fills the mouth with what the photo shows there, of which no sound leaves anything", () => {
    const rows = lipRows(body.landmarks.lipLoops[2]!);
    const copies = copiesOf(body, "head");
    const middle = (row: number[]): number =>
      vertex(skin.positions, copies.get(row[row.length >> 1]!)![0]!)[1];
    const heights = Array.from({ length: teeth.positions.length / 3 }, (_, v) => teeth.positions[3 * v + 1]!);
    const open = middle(rows.upper) - middle(rows.lower);
    expect(open).toBeGreaterThan(0.05);
    expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(0.95 * open);
    const cover = coverOf(teeth, teeth.positions);
    for (const shapes of [
      { viseme_sil: 1 },
      { viseme_aa: 1 },
      { viseme_E: 0.6, viseme_sil: 0.4, mouthShrugLower: 0.3 },
    ])
      expect(coverOf(teeth, posed(teeth, shapes))).toBeLessThan(0.02 * cover);
  });

  it("narrows for rounded lips to some 60 % of its width, and hardly for closed ones", () => {
    const copies = copiesOf(body, "head");
    const { lipCornerLeft, lipCornerRight } = body.landmarks.points;
    const widthAt = (shapes: Record<string, number>): number => {
      const places = posed(skin, shapes);
      const [left, right] = [lipCornerLeft, lipCornerRight].map((v) => vertex(places, copies.get(v)![0]!));
      return distance(left!, right!) / distance(corner(lipCornerLeft), corner(lipCornerRight));
    };
    const corner = (v: number): Vec3 => vertex(skin.positions, copies.get(v)![0]!);
    expect(widthAt({ viseme_U: 1 })).toBeGreaterThan(0.58);
    expect(widthAt({ viseme_PP: 1 })).toBeGreaterThan(0.95);
  });

  it.each([-18, 18])("is found on a head that is turned by %i°, a word is not", (yaw) => {
    const seen = (expression: Record<string, number>): boolean => {
      const posed = posedFace({ expression, yaw, size: SIZE });
      return isSmile(fitHead(posed.body, posed.face, { closed: false }));
    };
    expect(seen(SMILE)).toBe(true);
    expect(seen({ jawOpen: 0.35, mouthUpperUpLeft: 0.5, mouthUpperUpRight: 0.5 })).toBe(false);
  });

  it("is told from a word by both corners of the mouth", () => {
    expect(isSmile(fit)).toBe(true);
    expect(
      isSmile({
        expression: new Map([
          ["mouthSmileLeft", 1],
          ["mouthSmileRight", 0.3],
        ]),
      }),
    ).toBe(false);
  });
});
