import { tinyAvatar } from "@orator/testkit";
import { expect, it } from "vitest";
import type { Avatar, AvatarPart } from "../avatar/avatar.ts";
import { loadAvatar } from "../avatar/load-avatar.ts";
import { createStage } from "../stage.ts";

const SIZE = 256;
/** Meters; the stage shows about two millimeters a pixel. */
const WIDTH = 0.0005;
const HEIGHT = 0.2;
const COUNT = 40;

/** Upright black bands of hair, narrower than a pixel, before the face; the right half of their picture has this alpha. */
function bands(avatar: Avatar, like: AvatarPart, alpha: number, width: number): AvatarPart {
  const middle = avatar.heights.eyeHeightM;
  const positions: number[] = [];
  const indices: number[] = [];
  for (let i = 0; i < COUNT; i++) {
    const x = (i / COUNT - 0.5) * 0.16;
    for (const [dx, dy] of [
      [0, 0],
      [width, 0],
      [0, HEIGHT],
      [width, HEIGHT],
    ] as const)
      positions.push(x + dx, middle - HEIGHT / 2 + dy, 0.3);
    indices.push(4 * i, 4 * i + 1, 4 * i + 2, 4 * i + 1, 4 * i + 3, 4 * i + 2);
  }
  const count = positions.length / 3;
  const each = (values: number[]): Float32Array =>
    Float32Array.from({ length: values.length * count }, (_, i) => values[i % values.length]!);
  const data = Uint8Array.from({ length: 4 * 64 * 64 }, (_, i) =>
    i % 4 !== 3 ? 0 : (i >> 2) % 64 < 32 ? 255 : alpha,
  );
  return {
    ...like,
    positions: Float32Array.from(positions),
    indices: Uint32Array.from(indices),
    normals: each([0, 0, 1]),
    strands: each([0, 1, 0]),
    uvs: Float32Array.from({ length: 2 * count }, (_, i) => (i % 2 ? 0.5 : i % 4 ? 0.9 : 0.1)),
    joints: Uint16Array.from({ length: 4 * count }, (_, i) => like.joints[i % 4]!),
    weights: each([...like.weights.subarray(0, 4)]),
    occlusion: each([1]),
    keyLight: each([1]),
    colors: each([0, 0, 0]),
    morphs: new Map(),
    doubleSided: true,
    texture: { width: 64, height: 64, data },
  };
}

/** Pixels that are no longer white once bands of this alpha are all there is. */
async function darkened(alpha: number, width = WIDTH): Promise<number> {
  const avatar = await loadAvatar(await tinyAvatar());
  const hair = avatar.parts.find(({ kind }) => kind === "hair")!;
  const stage = await createStage({
    avatar: { ...avatar, parts: [bands(avatar, hair, alpha, width)] },
    width: SIZE,
    height: SIZE,
    framing: "close_up",
    background: "#ffffff",
  });
  const { data } = stage.draw({});
  let count = 0;
  for (let i = 0; i < data.length; i += 4) if (data[i]! < 200) count++;
  stage.dispose();
  return count;
}

it("keeps slivers of hair that are opaque all over, for they are pieces of an outline", async () => {
  expect(await darkened(255)).toBeGreaterThan(500);
});

it("drops slivers of see-through hair, which would draw dotted lines, but for what is a pixel wide", async () => {
  expect(await darkened(60)).toBe(0);
  expect(await darkened(60, 4 * WIDTH)).toBeGreaterThan(500);
});
