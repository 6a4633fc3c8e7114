import { expect, it } from "vitest";
import { shadeGround } from "./ground-shadow.ts";

const [WIDTH, HEIGHT] = [160, 90];

/** Column and row of the darkest pixel of an even floor with a shadow on it, and how dark it is. */
function darkest(
  ...[framing, placement]: [Parameters<typeof shadeGround>[1], Parameters<typeof shadeGround>[4]?]
): {
  x: number;
  y: number;
  value: number;
} {
  const data = new Uint8Array(4 * WIDTH * HEIGHT).fill(200);
  shadeGround(data, framing, WIDTH, HEIGHT, placement);
  let at = 0;
  for (let i = 0; i < data.length; i += 4) if (data[i]! < data[at]!) at = i;
  return { x: (at / 4) % WIDTH, y: Math.floor(at / 4 / WIDTH), value: data[at]! };
}

it("who is seen from head to foot has a shadow at the feet, which moves along", () => {
  const middle = darkest("full_body");
  expect(middle.value).toBeLessThan(130);
  expect(middle.y / HEIGHT).toBeGreaterThan(0.88);
  expect(Math.abs(middle.x / WIDTH - 0.5)).toBeLessThan(0.06);
  const moved = darkest("full_body", { x: 0.25, y: -0.1, scale: 0.8 });
  expect(moved.x - middle.x).toBeGreaterThan(0.2 * WIDTH);
  expect(moved.y).toBeLessThan(middle.y - 0.1 * HEIGHT);
});

it("nobody else has one", () => {
  for (const framing of ["half_body", "close_up", "badge"] as const) expect(darkest(framing).value).toBe(200);
});
