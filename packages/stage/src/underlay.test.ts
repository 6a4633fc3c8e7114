import { tinyAvatar } from "@orator/testkit";
import { beforeAll, expect, it } from "vitest";
import type { Avatar } from "./avatar/avatar.ts";
import { loadAvatar } from "./avatar/load-avatar.ts";
import type { Stage } from "./back-end.ts";
import { createStage } from "./stage.ts";
import type { StageOptions } from "./stage.ts";

const SIZE = { width: 192, height: 160 } as const;
let avatar: Avatar;
beforeAll(async () => {
  avatar = await loadAvatar(await tinyAvatar());
});

function open(options: Partial<StageOptions>): Promise<Stage> {
  return createStage({ avatar, ...SIZE, ...options });
}

/** Premultiplied RGBA, the same everywhere. */
function plain(r: number, g: number, b: number, a: number): Uint8Array {
  return new Uint8Array(SIZE.width * SIZE.height * 4).map((_, i) => [r, g, b, a][i % 4]!);
}

/** The first pixel, and the one in the middle of the person's face. */
function seen(stage: Stage, ...more: Uint8Array[]): { corner: number[]; middle: number[] } {
  const { data } = stage.draw({}, undefined, ...more);
  const middle = 4 * ((SIZE.height / 2) * SIZE.width + SIZE.width / 2);
  return { corner: [...data.subarray(0, 4)], middle: [...data.subarray(middle, middle + 4)] };
}

it("lies on the background, behind the person", async () => {
  const bare = seen(await open({ background: "#0000ff" }));
  const laid = seen(await open({ background: "#0000ff", underlay: plain(128, 0, 0, 128) }));
  expect(bare.corner).toEqual([0, 0, 255, 255]);
  expect(laid.corner).toEqual([128, 0, 127, 255]);
  expect(laid.middle).toEqual(bare.middle);
});

it("is seen where nothing is behind it", async () => {
  const stage = await open({ underlay: plain(128, 0, 0, 128) });
  expect(seen(stage).corner).toEqual([255, 0, 0, 128]);
});

it("gives way to the next one, and stays until then", async () => {
  const stage = await open({ background: "#000000", underlay: plain(0, 0, 0, 0) });
  expect(seen(stage).corner).toEqual([0, 0, 0, 255]);
  expect(seen(stage, plain(0, 255, 0, 255)).corner).toEqual([0, 255, 0, 255]);
  expect(seen(stage).corner).toEqual([0, 255, 0, 255]);
  expect(seen(stage, plain(0, 0, 0, 0)).corner).toEqual([0, 0, 0, 255]);
});

it("lies around a disc and on a moving picture", async () => {
  const circle = await open({
    avatarStyle: "circle",
    background: "#ffffff",
    underlay: plain(255, 0, 0, 255),
  });
  expect(seen(circle).corner).toEqual([255, 0, 0, 255]);
  const moving = await open({ background: { type: "moving" }, underlay: plain(100, 0, 0, 100) });
  const { data } = moving.draw({}, plain(0, 0, 255, 255));
  expect([...data.subarray(0, 4)]).toEqual([100, 0, 155, 255]);
});

it("is as large as the picture", async () => {
  await expect(open({ underlay: new Uint8Array(4) })).rejects.toThrow(/not as large/);
});
