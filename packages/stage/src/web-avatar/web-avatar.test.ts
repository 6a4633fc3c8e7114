import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tinyAvatar } from "@orator/testkit";
import type { TinyCard } from "@orator/testkit";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Avatar, AvatarPart } from "../avatar/avatar.ts";
import { loadAvatar } from "../avatar/load-avatar.ts";
import { decodeWithSharp } from "./decode-with-sharp.fixture.ts";
import { inOrderOfUse } from "../avatar/order-vertices.ts";
import { packAvatar } from "./pack-avatar.ts";
import { unpackAvatar } from "./unpack-avatar.ts";
import { webAvatarFile } from "./web-avatar-file.ts";

let glb: Uint8Array;
let avatar: Avatar;
let packed: Uint8Array;
let unpacked: Avatar;
beforeAll(async () => {
  glb = await tinyAvatar();
  avatar = await loadAvatar(glb);
  packed = await packAvatar(avatar, "compositeSynthetic");
  unpacked = await unpackAvatar(packed, decodeWithSharp);
});

/** Greatest difference between two lists of numbers of one length. */
function farthest(a: ArrayLike<number>, b: ArrayLike<number>): number {
  expect(a.length).toBe(b.length);
  let most = 0;
  for (let i = 0; i < a.length; i++) most = Math.max(most, Math.abs(a[i]! - b[i]!));
  return most;
}

/** Each part as it went in, with the vertices in the file's order, and as it came out. */
function pairs(): [AvatarPart, AvatarPart][] {
  return avatar.parts.map((part, i) => [inOrderOfUse(part), unpacked.parts[i]!]);
}

describe("a web avatar", () => {
  it("is the same person: bones, joints, heights, gaze, names", () => {
    const { parts: _, joints, ...rest } = unpacked;
    const { parts: __, joints: before, ...restBefore } = avatar;
    expect(rest).toEqual(restBefore);
    for (const [i, joint] of joints.entries()) {
      expect(joint.bone).toBe(before[i]!.bone);
      expect(farthest(joint.matrix, before[i]!.matrix)).toBeLessThan(1e-6);
    }
  });

  it("has every triangle, in the same order, over vertices within a tenth of a millimeter", () => {
    for (const [before, after] of pairs()) {
      expect([...after.indices]).toEqual([...before.indices]);
      expect(farthest(after.positions, before.positions)).toBeLessThan(1e-4);
      expect(farthest(after.uvs, before.uvs)).toBeLessThan(1e-4);
      expect([...after.joints]).toEqual([...before.joints]);
      expect(farthest(after.weights, before.weights)).toBeLessThan(1 / 127);
    }
  });

  it("keeps skin to three hundredths of a millimeter and its normals to a tenth of a degree", () => {
    for (const [before, after] of pairs().filter(([part]) => part.kind === "skin")) {
      expect(farthest(after.positions, before.positions)).toBeLessThan(3e-5);
      expect(farthest(after.normals, before.normals)).toBeLessThan(Math.sin(Math.PI / 1800));
    }
  });

  it("keeps vertices that coincide together: no seam opens", () => {
    const place = (part: AvatarPart, v: number): string => part.positions.subarray(3 * v, 3 * v + 3).join();
    for (const [before, after] of pairs()) {
      const moved = new Map<string, string>();
      for (let v = 0; v < before.positions.length / 3; v++) {
        const from = place(before, v);
        expect(moved.get(from) ?? place(after, v)).toBe(place(after, v));
        moved.set(from, place(after, v));
      }
    }
  });

  it("moves as the person moves: every shape to a twentieth of a millimeter", () => {
    for (const [before, after] of pairs()) {
      expect([...after.morphs.keys()]).toEqual([...before.morphs.keys()]);
      for (const [name, morph] of before.morphs) {
        const dense = (part: AvatarPart): Float32Array => {
          const out = new Float32Array(part.positions.length);
          const { indices, deltas } = part.morphs.get(name)!;
          indices.forEach((v, i) => out.set(deltas.subarray(3 * i, 3 * i + 3), 3 * v));
          return out;
        };
        expect(morph.indices.length).toBeGreaterThan(0);
        expect(farthest(dense(after), dense(before))).toBeLessThan(5e-5);
      }
    }
  });

  it("has its textures, gloss and coverage within what WebP loses", () => {
    for (const [before, after] of pairs()) {
      expect(after.texture === undefined).toBe(before.texture === undefined);
      if (!before.texture || !after.texture) continue;
      expect([after.texture.width, after.texture.height]).toEqual([
        before.texture.width,
        before.texture.height,
      ]);
      const off = before.texture.data.reduce((sum, x, i) => sum + Math.abs(x - after.texture!.data[i]!), 0);
      expect(off / before.texture.data.length).toBeLessThan(8);
    }
  });

  it("is a fraction of the GLB, and equal for equal avatars", async () => {
    expect(packed.length).toBeLessThan(glb.length / 3);
    expect(Buffer.compare(packed, await packAvatar(await loadAvatar(glb), "compositeSynthetic"))).toBe(0);
  });

  it("that is damaged, cut short, or something else is refused in one clear line", async () => {
    const damaged = packed.slice();
    damaged.fill(0xff, 40, 80);
    const refuse = (bytes: Uint8Array): Promise<unknown> => unpackAvatar(bytes, decodeWithSharp);
    await expect(refuse(damaged)).rejects.toThrow("The avatar file is damaged.");
    await expect(refuse(packed.subarray(0, 500))).rejects.toThrow("The avatar file is damaged.");
    await expect(refuse(glb)).rejects.toThrow("This is not an avatar file for browsers.");
    await expect(refuse(new Uint8Array(3))).rejects.toThrow("This is not an avatar file for browsers.");
  });
});

describe("a web avatar of a photograph", () => {
  /** A soft disc: red inside, transparent outside over black, with an edge of 40 texels. */
  function disc(side: number): { width: number; height: number; data: Uint8Array } {
    const data = new Uint8Array(4 * side * side);
    for (let i = 0; i < side * side; i++) {
      const far = Math.hypot((i % side) - side / 2, Math.floor(i / side) - side / 2);
      const alpha = Math.round(255 * Math.min(1, Math.max(0, (side * 0.35 - far) / 40)));
      data.set(alpha > 0 ? [200, 40, 30, alpha] : [0, 0, 0, 0], 4 * i);
    }
    return { width: side, height: side, data };
  }
  const picture = disc(1024);
  const size = { picture, at: [0, 1.5, 0.2] as [number, number, number], widthM: 0.4, heightM: 0.4 };

  it("carries its own light, has its scenery apart, and loses none of a face's precision to it", async () => {
    const wall: TinyCard = { ...size, name: "wall", widthM: 12, heightM: 12, scenery: true };
    const before = await loadAvatar(await tinyAvatar({ cards: [{ ...size, name: "face" }, wall] }));
    const after = await unpackAvatar(await packAvatar(before, "compositeSynthetic"), decodeWithSharp);
    expect(after.parts.slice(-2)).toMatchObject([
      { kind: "photo", unlit: true },
      { kind: "photo", unlit: true, scenery: true },
    ]);
    expect(after.parts.at(-2)).not.toHaveProperty("scenery");
    for (const [i, part] of before.parts.entries()) {
      const step = part.scenery || part.kind !== "skin" ? 1e-4 : 3e-5;
      expect(farthest(after.parts[i]!.positions, inOrderOfUse(part).positions)).toBeLessThan(step);
    }
  });

  it("keeps a cut edge soft and as red as the person, whatever color lay under nothing", async () => {
    const before = await loadAvatar(await tinyAvatar({ cards: [{ ...size, name: "cut", kind: "cutout" }] }));
    const after = await unpackAvatar(await packAvatar(before, "compositeSynthetic"), decodeWithSharp);
    const { width, data } = after.parts.at(-1)!.texture!;
    expect(width).toBe(1024);
    const row = data.subarray(4 * width * (width / 2), 4 * width * (width / 2 + 1));
    let steps = 0;
    for (let x = 0; x < width; x++) {
      const [r, g, b, alpha] = row.subarray(4 * x, 4 * x + 4) as unknown as [number, number, number, number];
      const wanted = picture.data[4 * (width * (width / 2) + x) + 3]!;
      expect(Math.abs(alpha - wanted)).toBeLessThan(12);
      if (alpha > 20 && alpha < 235) steps++;
      expect(Math.max(Math.abs(r - 200), Math.abs(g - 40), Math.abs(b - 30))).toBeLessThan(8);
    }
    expect(steps).toBeGreaterThan(60);
  });

  it("shares a texture between what is whole and its edge, as fine as the one, with the other's alpha", async () => {
    const both = await loadAvatar(
      await tinyAvatar({
        cards: [
          { ...size, picture: disc(2048), name: "face" },
          { ...size, name: "edge", kind: "cutout" },
        ],
      }),
    );
    const [face, edge] = both.parts.slice(-2) as [AvatarPart, AvatarPart];
    edge.texture = face.texture!;
    const after = await unpackAvatar(await packAvatar(both, "compositeSynthetic"), decodeWithSharp);
    const { texture } = after.parts.at(-1)!;
    expect(after.parts.at(-2)!.texture).toBe(texture);
    expect(texture!.width).toBe(2048);
    expect([texture!.data[3], texture!.data[4 * (2048 * 1024 + 1024) + 3]]).toEqual([0, 255]);
  });

  it("stays below a megabyte where the picture is grainy", async () => {
    let seed = 1;
    const random = (): number => (seed = (seed * 48271) % 2147483647) / 2147483647;
    const grain = Uint8Array.from({ length: 4 * 2048 * 2048 }, (_, i) =>
      i % 4 === 3 ? 255 : 110 + 40 * random(),
    );
    const face = { ...size, name: "face", picture: { width: 2048, height: 2048, data: grain } };
    const file = await packAvatar(
      await loadAvatar(await tinyAvatar({ cards: [face] })),
      "compositeSynthetic",
    );
    expect(file.length).toBeLessThan(1_000_000);
  });
});

describe("webAvatarFile", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "web-avatar-"));
    vi.stubEnv("ORATOR_CACHE_DIR", folder);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });

  it("makes the file once, even when several ask at the same time", async () => {
    const [one, two] = await Promise.all([webAvatarFile(glb), webAvatarFile(glb)]);
    expect(Buffer.compare(one, packed)).toBe(0);
    expect(Buffer.compare(two, packed)).toBe(0);
    const [name, ...others] = await readdir(join(folder, "web-avatars"));
    expect(others).toEqual([]);
    await writeFile(join(folder, "web-avatars", name!), "made before");
    expect(new TextDecoder().decode(await webAvatarFile(glb))).toBe("made before");
  });

  it("names a file that is no avatar, or not there, in one clear line", async () => {
    await expect(webAvatarFile(new Uint8Array(100))).rejects.toThrow("The avatar is not a valid GLB file.");
    await expect(webAvatarFile("/nowhere.glb")).rejects.toThrow(
      'The avatar file "/nowhere.glb" cannot be read.',
    );
  });
});
