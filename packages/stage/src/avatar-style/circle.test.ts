import { tinyAvatar } from "@orator/testkit";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { Avatar } from "../avatar/avatar.ts";
import { loadAvatar } from "../avatar/load-avatar.ts";
import { createStage } from "../stage.ts";
import type { StageOptions } from "../stage.ts";
import { circleMask } from "./avatar-style.ts";

function at(mask: Uint8Array, width: number, x: number, y: number): number {
  return mask[y * width + x]!;
}

it("the circle fits the shorter side, is centerd and has a soft rim", () => {
  for (const [width, height] of [
    [200, 100],
    [100, 200],
    [128, 128],
  ] as const) {
    const mask = circleMask(width, height);
    expect(at(mask, width, width / 2, height / 2)).toBe(255);
    for (const [x, y] of [
      [0, 0],
      [width - 1, 0],
      [0, height - 1],
      [width - 1, height - 1],
    ] as const) {
      expect(at(mask, width, x, y)).toBe(0);
    }
    const area = mask.reduce((sum, value) => sum + value / 255, 0);
    const side = Math.min(width, height);
    expect(Math.sqrt(area / Math.PI) / (side / 2)).toBeCloseTo(0.94, 2);
    expect(mask.some((value) => value > 40 && value < 215)).toBe(true);
    for (let x = 0; x < width; x++) {
      expect(at(mask, width, x, height / 2)).toBe(at(mask, width, width - 1 - x, height / 2));
    }
  }
});

const SIZE = { width: 192, height: 160 };
const DISC = [0x20, 0x90, 0x60, 255];
/** Beside the head: in the disc, and out of it. */
const BESIDE = { inside: [45, 50], outside: [8, 50] } as const;
const FACE = [96, 62] as const;

/** A picture of the frame's size, opaque and of one gray. */
function gray(value: number): Uint8Array {
  return new Uint8Array(SIZE.width * SIZE.height * 4).map((_, i) => (i % 4 === 3 ? 255 : value));
}

describe("a circle", () => {
  let avatar: Avatar;
  beforeAll(async () => {
    avatar = await loadAvatar(await tinyAvatar());
  });

  async function drawn(
    options: Partial<StageOptions>,
    film?: Uint8Array,
  ): Promise<(point: readonly [number, number]) => number[]> {
    const look = { avatarStyle: "circle", circleColor: "#209060" } as const;
    const stage = await createStage({ avatar, ...SIZE, ...look, ...options });
    const { data } = stage.draw({}, film);
    return ([x, y]) => [...data.subarray(4 * (y * SIZE.width + x), 4 * (y * SIZE.width + x) + 4)];
  }

  it("has a disc of its own color on a color, a picture, a film and on nothing, and the person in front of it", async () => {
    const picture = await sharp(gray(70), { raw: { ...SIZE, channels: 4 } })
      .png()
      .toBuffer();
    const grounds = [
      [{ background: "#ffffff" }, [255, 255, 255, 255]],
      [{ background: "#000000" }, [0, 0, 0, 255]],
      [{ background: { type: "image", image: picture } }, [70, 70, 70, 255]],
      [{ background: { type: "moving" } }, [120, 120, 120, 255]],
      [{ background: { type: "transparent" } }, [0, 0, 0, 0]],
    ] satisfies [Partial<StageOptions>, number[]][];
    const faces = new Set<string>();
    for (const [options, around] of grounds) {
      const at = await drawn(options, gray(120));
      expect(at(BESIDE.inside)).toEqual(DISC);
      expect(at(BESIDE.outside)).toEqual(around);
      expect(at(FACE)).not.toEqual(DISC);
      expect(at(FACE)[3]).toBe(255);
      faces.add(at(FACE).join());
    }
    expect(faces.size).toBe(1);
  });

  it("cuts the person off at its rim, where nothing of the disc's color is left before the surroundings", async () => {
    const at = await drawn({ background: "#000000", circleColor: "#00ff00" });
    const across = Array.from({ length: SIZE.width }, (_, x) => at([x, 140]));
    // The shoulders reach over the rim there: from black to blue cloth, with soft steps and no green in between.
    expect(across.filter(([, , blue]) => blue! > 20 && blue! < 160).length).toBeGreaterThan(0);
    for (const [, green, blue] of across) expect(green!).toBeLessThanOrEqual(blue!);
  });

  it("is faint nowhere: without a color of its own it differs from white and from black", async () => {
    for (const background of ["#ffffff", "#000000"]) {
      const stage = await createStage({ avatar, ...SIZE, avatarStyle: "circle", background });
      const { data } = stage.draw({});
      const [x, y] = BESIDE.inside;
      const green = data[4 * (y * SIZE.width + x) + 1]!;
      expect(Math.abs(green - data[1]!)).toBeGreaterThan(40);
    }
  });
});
