import { describe, expect, it } from "vitest";
import { STYLES } from "../style/style.ts";
import { styleOf } from "../style/styles.ts";
import { lightBackground } from "./light-background.ts";
import { paintBackground } from "../backdrop.ts";

const WIDTH = 32;
const HEIGHT = 24;

async function lit(style: (typeof STYLES)[number]): Promise<Uint8Array> {
  const background = await paintBackground(
    { type: "gradient", from: "#b8c6d6", to: "#7d90a8" },
    "half_body",
    WIDTH,
    HEIGHT,
  );
  return lightBackground(background, styleOf(style), WIDTH, HEIGHT).data;
}

/** Mean of red, green and blue around a pixel. */
function brightness(data: Uint8Array, x: number, y: number): number {
  const o = (y * WIDTH + x) * 4;
  return (data[o]! + data[o + 1]! + data[o + 2]!) / 3;
}

describe("the light of a look on the background", () => {
  it("Realistic leaves it as it is", async () => {
    const { data } = await paintBackground(
      { type: "gradient", from: "#b8c6d6", to: "#7d90a8" },
      "half_body",
      WIDTH,
      HEIGHT,
    );
    expect(await lit("Realistic")).toEqual(data);
  });

  it("every look paints another one", async () => {
    const pictures = await Promise.all(STYLES.map(lit));
    for (const [first, a] of pictures.entries()) {
      for (const b of pictures.slice(first + 1)) {
        const apart = a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) / a.length;
        expect(apart).toBeGreaterThan(4);
      }
    }
  });

  it("Noir is gray and darker in the corners than behind the face", async () => {
    const data = await lit("Noir");
    for (let i = 0; i < data.length; i += 4) {
      expect(
        Math.max(data[i]!, data[i + 1]!, data[i + 2]!) - Math.min(data[i]!, data[i + 1]!, data[i + 2]!),
      ).toBeLessThanOrEqual(1);
    }
    expect(brightness(data, 0, HEIGHT - 1)).toBeLessThan(0.8 * brightness(data, WIDTH / 2, HEIGHT / 2));
  });

  it("lamps and windows of a set, brighter than white, still shine in a dark look", async () => {
    const set = await paintBackground({ type: "set", name: "office" }, "half_body", WIDTH, HEIGHT);
    const brightest = (pixels: typeof set): number =>
      lightBackground(pixels, styleOf("Noir"), WIDTH, HEIGHT).data.reduce(
        (most, value, i) => (i % 4 < 3 ? Math.max(most, value) : most),
        0,
      );
    const { light: _, ...plain } = set;
    expect(brightest(set)).toBeGreaterThan(1.2 * brightest(plain));
  });

  it("transparent stays transparent, and no color exceeds its alpha", async () => {
    const clear = await paintBackground({ type: "transparent" }, "half_body", WIDTH, HEIGHT);
    expect(lightBackground(clear, styleOf("Cyberpunk"), WIDTH, HEIGHT)).toBe(clear);
    const half = { data: new Uint8Array(WIDTH * HEIGHT * 4).fill(100), flat: false, transparent: true };
    const { data } = lightBackground(half, styleOf("Pixar"), WIDTH, HEIGHT);
    for (let i = 0; i < data.length; i++) expect(data[i]).toBeLessThanOrEqual(100);
  });
});
