import { tinyAvatar } from "@orator/testkit";
import { beforeAll, describe, expect, it } from "vitest";
import type { Avatar } from "./avatar/avatar.ts";
import { loadAvatar } from "./avatar/load-avatar.ts";
import { createCpuStage } from "./cpu/cpu-stage.ts";
import type { ChannelValues } from "./deform/pose.ts";
import type { Frame, PixelFormat } from "./back-end.ts";
import { frameCamera } from "./framing/framing.ts";
import { createStage } from "./stage.ts";
import type { StageOptions } from "./stage.ts";
import { styleOf } from "./style/styles.ts";

let avatar: Avatar;
beforeAll(async () => {
  avatar = await loadAvatar(await tinyAvatar());
});

const TALKING: ChannelValues = {
  jawOpen: 0.4,
  viseme_aa: 0.3,
  eyeBlinkLeft: 0.5,
  eyeLookInRight: 0.7,
  "head.y": 7,
  "chest.x": 1,
};
const SMILING: ChannelValues = { mouthSmileLeft: 1, "head.x": -4, "head.z": 3 };

/** A stage on gray, 256 × 192 unless told otherwise. */
function aStage(options: Partial<StageOptions> = {}): ReturnType<typeof createStage> {
  return createStage({ avatar, width: 256, height: 192, background: "#808890", ...options });
}

async function drawn(channels: ChannelValues, options: Partial<StageOptions> = {}): Promise<Frame> {
  const stage = await aStage(options);
  const frame = stage.draw(channels);
  return { ...frame, data: frame.data.slice() };
}

function pixel({ data, width }: Frame, x: number, y: number): number[] {
  return [...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 4)];
}

/** Mean x of the pixels that `test` accepts. */
function centerX(frame: Frame, test: (r: number, g: number, b: number) => boolean): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < frame.data.length; i += 4) {
    if (!test(frame.data[i]!, frame.data[i + 1]!, frame.data[i + 2]!)) continue;
    sum += (i / 4) % frame.width;
    count++;
  }
  expect(count).toBeGreaterThan(0);
  return sum / count;
}

function isLip(r: number, g: number): boolean {
  return r - g > 70;
}

function isBlack(r: number, g: number, b: number): boolean {
  return r < 40 && g < 40 && b < 40;
}

describe("the same channels", () => {
  it.each<PixelFormat>(["rgba", "yuv420p", "yuva420p"])(
    "give the same %s pixels after any history",
    async (format) => {
      const stage = await aStage({ format });
      const first = stage.draw(TALKING).data.slice();
      for (const other of [{}, SMILING, { ...TALKING, jawOpen: 0.41 }, {}]) stage.draw(other);
      expect(stage.draw(TALKING).data).toEqual(first);
    },
  );

  it("give the same pixels on another stage", async () => {
    const stage = await aStage();
    stage.draw(SMILING);
    expect((await drawn(TALKING)).data).toEqual(stage.draw(TALKING).data);
  });

  it("give the same pixels with and without the tile cache, frame by frame", async () => {
    const shared = {
      avatar,
      width: 256,
      height: 192,
      format: "rgba" as const,
      style: styleOf("Realistic"),
      camera: frameCamera("half_body", 256 / 192, avatar.heights),
      background: { data: new Uint8Array(256 * 192 * 4).fill(255), flat: true, transparent: false },
    };
    const cached = await createCpuStage(shared);
    const plain = await createCpuStage({ ...shared, withoutCache: true });
    for (let i = 0; i < 30; i++) {
      const channels = {
        jawOpen: i % 3 === 0 ? 0 : i / 30,
        "head.y": i > 10 ? Math.floor(i / 4) : 0,
        eyeBlinkLeft: i % 7 ? 0 : 1,
      };
      expect(Buffer.compare(cached.draw(channels).data, plain.draw(channels).data)).toBe(0);
    }
  });
});

describe("the picture", () => {
  it("shows teeth between the lips when the jaw opens, and none when it is shut", async () => {
    const teeth = (frame: Frame): number => {
      let count = 0;
      for (let i = 0; i < frame.data.length; i += 4)
        if (Math.min(...frame.data.subarray(i, i + 3)) > 175) count++;
      return count;
    };
    const options = { framing: "close_up" } as const;
    expect(teeth(await drawn({ jawOpen: 0.5 }, options))).toBeGreaterThan(
      teeth(await drawn({}, options)) + 20,
    );
  });

  it("turns the head to the person's left, which is the picture's right, for head.y > 0", async () => {
    const ahead = centerX(await drawn({}), isLip);
    expect(centerX(await drawn({ "head.y": 15 }), isLip)).toBeGreaterThan(ahead + 2);
  });

  it("turns both pupils to the person's left for a look out with the left and in with the right eye", async () => {
    const options = { framing: "close_up", background: "#ffffff", width: 512, height: 512 } as const;
    const ahead = centerX(await drawn({}, options), isBlack);
    const aside = centerX(await drawn({ eyeLookOutLeft: 1, eyeLookInRight: 1 }, options), isBlack);
    expect(aside).toBeGreaterThan(ahead + 1);
  });

  it("has straight alpha: edges of the person keep the person's color", async () => {
    const frame = await drawn({}, { background: { type: "transparent" } });
    expect(pixel(frame, 0, 0)).toEqual([0, 0, 0, 0]);
    expect(pixel(frame, 128, 150)[3]).toBe(255);
    let edges = 0;
    for (let y = 120; y < 180; y++) {
      for (let x = 60; x < 190; x++) {
        const [, , blue, alpha] = pixel(frame, x, y);
        if (alpha! < 40 || alpha! > 215) continue;
        edges++;
        // The top is blue; a premultiplied edge would be dark.
        expect(blue).toBeGreaterThan(60);
      }
    }
    expect(edges).toBeGreaterThan(20);
  });

  it("is smooth along silhouettes: many steps between person and background", async () => {
    const frame = await drawn({}, { background: { type: "transparent" } });
    const alphas = new Set<number>();
    for (let i = 3; i < frame.data.length; i += 4) alphas.add(frame.data[i]!);
    for (const quarter of [64, 128, 191])
      expect([...alphas].some((a) => Math.abs(a - quarter) < 2)).toBe(true);
  });
});

describe("planar output", () => {
  it.each([
    [256, 192],
    [130, 134],
    [322, 242],
  ])("equals the RGBA picture in BT.709 at %i × %i", async (width, height) => {
    const rgba = await drawn(TALKING, { width, height });
    const yuv = await drawn(TALKING, { width, height, format: "yuv420p" });
    expect(yuv.data.length).toBe(width * height * 1.5);
    let worst = 0;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const [r, g, b] = pixel(rgba, x, y) as [number, number, number, number];
        const luma = 16 + 0.18259 * r + 0.61423 * g + 0.06201 * b;
        worst = Math.max(worst, Math.abs(luma - yuv.data[y * width + x]!));
      }
    }
    expect(worst).toBeLessThan(2);
    for (let y = 0; y < height / 2; y++) {
      for (let x = 0; x < width / 2; x++) {
        const four = [0, 1].flatMap((dy) => [0, 1].map((dx) => pixel(rgba, 2 * x + dx, 2 * y + dy)));
        const mean = [0, 1, 2].map((c) => four.reduce((sum, p) => sum + p[c]!, 0) / 4) as [
          number,
          number,
          number,
        ];
        const u = 128 - 0.10064 * mean[0] - 0.33857 * mean[1] + 0.43922 * mean[2];
        const v = 128 + 0.43922 * mean[0] - 0.39894 * mean[1] - 0.04027 * mean[2];
        const o = width * height + y * (width / 2) + x;
        worst = Math.max(
          worst,
          Math.abs(u - yuv.data[o]!),
          Math.abs(v - yuv.data[o + (width * height) / 4]!),
        );
      }
    }
    expect(worst).toBeLessThan(3);
  });

  it("carries the RGBA picture's alpha in its fourth plane", async () => {
    const options = { background: { type: "transparent" }, width: 130, height: 134 } as const;
    const rgba = await drawn({}, options);
    const yuva = await drawn({}, { ...options, format: "yuva420p" });
    const alpha = Uint8Array.from({ length: 130 * 134 }, (_, i) => rgba.data[4 * i + 3]!);
    expect(yuva.data.subarray(130 * 134 * 1.5)).toEqual(alpha);
  });

  it("keeps the person's chroma along transparent edges", async () => {
    const [width, height] = [256, 192];
    const { data } = await drawn({}, { background: { type: "transparent" }, format: "yuva420p" });
    let edges = 0;
    for (let y = 130; y < 180; y += 2) {
      for (let x = 60; x < 190; x += 2) {
        const alphas = [0, 1, width, width + 1].map((o) => data[width * height * 1.5 + y * width + x + o]!);
        if (Math.max(...alphas) < 100 || Math.min(...alphas) > 0) continue;
        edges++;
        // The top is blue: U well above the neutral 128, even where half of the block is empty.
        expect(data[width * height + (y / 2) * (width / 2) + x / 2]).toBeGreaterThan(140);
      }
    }
    expect(edges).toBeGreaterThan(5);
  });
});

describe("bad input gets one clear line", () => {
  it.each([
    [1, 1],
    [127, 128],
    [129, 200],
    [200, 4098],
  ])("for a size of %i × %i", async (width, height) => {
    await expect(aStage({ width, height })).rejects.toThrow(/even and from 128 to 4096/);
  });

  it("for an unknown style, naming the known ones", async () => {
    await expect(aStage({ style: "Baroque" as never })).rejects.toThrow(
      /There is no style "Baroque".*Realistic.*Noir/,
    );
  });

  it("for a color that is none", async () => {
    await expect(aStage({ background: "greenish" })).rejects.toThrow('"greenish" is no color');
  });

  it("for drawing after dispose", async () => {
    const stage = await aStage();
    stage.dispose();
    expect(() => stage.draw({})).toThrow("disposed");
  });
});
