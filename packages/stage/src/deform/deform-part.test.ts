import { tinyAvatar } from "@orator/testkit";
import { beforeAll, describe, expect, it } from "vitest";
import type { AvatarPart } from "../avatar/avatar.ts";
import { loadAvatar } from "../avatar/load-avatar.ts";
import { deformPart } from "./deform-part.ts";

/** A square in the plane z = 0, of two triangles, whose right edge `jawOpen` lifts by 1 towards z. */
function aHinge(): AvatarPart {
  return {
    name: "hinge",
    kind: "skin",
    positions: Float32Array.of(0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0),
    normals: Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1),
    uvs: new Float32Array(8),
    indices: Uint32Array.of(0, 1, 2, 0, 2, 3),
    joints: new Uint16Array(16),
    weights: new Float32Array(16),
    morphs: new Map([
      ["jawOpen", { indices: Uint32Array.of(1, 2), deltas: Float32Array.of(0, 0, 1, 0, 0, 1) }],
    ]),
    tint: [1, 1, 1],
    opacity: 1,
    doubleSided: false,
  };
}

describe("deformPart", () => {
  it("moves vertices by weight times displacement and turns normals with the faces", () => {
    const part = deformPart(aHinge());
    expect(part.update({ jawOpen: 1 })).toBe(true);
    expect([...part.positions]).toEqual([0, 0, 0, 1, 0, 1, 1, 1, 1, 0, 1, 0]);
    for (let v = 0; v < 4; v++) {
      expect(part.normals[3 * v]).toBeCloseTo(-Math.SQRT1_2, 5);
      expect(part.normals[3 * v + 2]).toBeCloseTo(Math.SQRT1_2, 5);
    }
  });

  it("says when nothing has changed", () => {
    const part = deformPart(aHinge());
    expect(part.update({})).toBe(false);
    expect(part.update({ jawOpen: 0.5 })).toBe(true);
    expect(part.update({ jawOpen: 0.5, "head.y": 4 })).toBe(false);
    expect(part.update({})).toBe(true);
  });

  describe("on a person", () => {
    let parts: AvatarPart[];
    beforeAll(async () => {
      ({ parts } = await loadAvatar(await tinyAvatar()));
    });

    it("is back at rest exactly, after whatever it did", () => {
      for (const source of parts.filter(({ morphs }) => morphs.size > 0)) {
        const part = deformPart(source);
        for (const channels of [{ jawOpen: 1 }, { mouthSmileLeft: 0.3, eyeBlinkLeft: 0.7 }, {}])
          part.update(channels);
        expect(part.positions).toEqual(source.positions);
        expect(part.normals).toEqual(source.normals);
      }
    });
  });
});
