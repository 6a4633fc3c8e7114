import { tinyAvatar } from "@orator/testkit";
import { beforeAll, describe, expect, it } from "vitest";
import type { Avatar } from "./avatar/avatar.ts";
import { loadAvatar } from "./avatar/load-avatar.ts";
import type { Frame } from "./back-end.ts";
import { createStage } from "./stage.ts";
import type { StageOptions } from "./stage.ts";

const WIDTH = 192;
const HEIGHT = 160;
let avatar: Avatar;
beforeAll(async () => {
  avatar = await loadAvatar(await tinyAvatar());
});

async function drawn(options: Partial<StageOptions>, picture?: Uint8Array): Promise<Frame> {
  const stage = await createStage({ avatar, width: WIDTH, height: HEIGHT, ...options });
  const frame = stage.draw({}, picture);
  return { ...frame, data: frame.data.slice() };
}

/** Where the opaque pixels lie: their mean place in shares of the picture, and how many there are. */
function extent({ data }: Frame): { x: number; y: number; count: number } {
  let [x, y, count] = [0, 0, 0];
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    if (data[4 * i + 3]! < 128) continue;
    x += ((i % WIDTH) + 0.5) / WIDTH;
    y += (Math.floor(i / WIDTH) + 0.5) / HEIGHT;
    count++;
  }
  return { x: x / count, y: y / count, count };
}

function plain(value: number): Uint8Array {
  return new Uint8Array(WIDTH * HEIGHT * 4).fill(value).map((v, i) => (i % 4 === 3 ? 255 : v));
}

describe("placement", () => {
  it("moves the disc and the person in it by shares of the picture, and scales it about the center", async () => {
    const centerd = extent(await drawn({ avatarStyle: "circle" }));
    const moved = extent(await drawn({ avatarStyle: "circle", placement: { x: 0.2, y: -0.1, scale: 0.5 } }));
    expect(moved.x - centerd.x).toBeCloseTo(0.2, 1);
    expect(moved.y - centerd.y).toBeCloseTo(-0.1, 1);
    expect(moved.count / centerd.count).toBeCloseTo(0.25, 1);
  });

  it("shows the very same person, moved: no other side of the face", async () => {
    const [dx, dy] = [24, 16];
    const still = await drawn({ framing: "close_up" });
    const moved = await drawn({ framing: "close_up", placement: { x: dx / WIDTH, y: dy / HEIGHT } });
    let off = 0;
    for (let y = dy; y < HEIGHT; y++)
      for (let x = dx; x < WIDTH; x++)
        for (let c = 0; c < 4; c++) {
          const there = moved.data[(y * WIDTH + x) * 4 + c]!;
          if (Math.abs(there - still.data[((y - dy) * WIDTH + x - dx) * 4 + c]!) > 24) off++;
        }
    // Highlights are rounded another way here and there.
    expect(off / (WIDTH * HEIGHT * 4)).toBeLessThan(0.004);
  });

  it("draws nobody's half when they stand half outside, and shows more of them when they are small", async () => {
    const out = await drawn({ placement: { x: 0.5 } });
    expect(extent(out).x).toBeGreaterThan(0.7);
    const small = extent(await drawn({ framing: "close_up", placement: { scale: 0.4 } }));
    expect(small.y).toBeGreaterThan(0.45);
    expect(small.count).toBeGreaterThan(500);
  });
});

describe("a moving background", () => {
  it("shows each frame's picture behind the person, whatever was shown before", async () => {
    const stage = await createStage({ avatar, width: WIDTH, height: HEIGHT, background: { type: "moving" } });
    const once = (value: number): Uint8Array => stage.draw({}, plain(value)).data.slice();
    const [dark, light, again] = [once(40), once(200), once(40)];
    expect(again).toEqual(dark);
    expect([dark[0], light[0]]).toEqual([40, 200]);
    const middle = (HEIGHT / 2) * WIDTH * 4 + WIDTH * 2;
    expect(light.subarray(middle, middle + 4)).toEqual(dark.subarray(middle, middle + 4));
  });

  it("stays in the light of the look", async () => {
    const noir = await drawn({ style: "Noir", background: { type: "moving" } }, plain(200));
    expect(noir.data[0]!).toBeLessThan(150);
  });
});

describe("nobody", () => {
  it.each([{ avatar: null }, { avatarStyle: "voiceOnly" }] as Partial<StageOptions>[])(
    "is a background and nothing else: %j",
    async (options) => {
      const clear = await drawn({ ...options, background: { type: "transparent" } });
      expect(clear.data.every((value) => value === 0)).toBe(true);
      const { data } = await drawn({ ...options, background: "#336699" });
      expect([...data.subarray(-4)]).toEqual([0x33, 0x66, 0x99, 255]);
    },
  );

  it("has films, too, in the format of videos", async () => {
    const frame = await drawn(
      { avatar: null, background: { type: "moving" }, format: "yuv420p" },
      plain(255),
    );
    expect([frame.data[0], frame.data.at(-1)]).toEqual([235, 128]);
  });
});
