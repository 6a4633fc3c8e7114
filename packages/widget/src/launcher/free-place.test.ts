import { describe, expect, it } from "vitest";
import { freePlace } from "./free-place.ts";
import type { Box } from "./free-place.ts";

const SCREEN = { width: 1000, height: 700 };

function covers(place: { left: number; top: number }, box: Box): boolean {
  const isBeside = place.left + 64 <= box.left || box.left + box.width <= place.left;
  return !isBeside && place.top + 64 > box.top && box.top + box.height > place.top;
}

describe("the place of a launcher", () => {
  it.each([
    ["bottom-right", { left: 916, top: 616 }],
    ["bottom-left", { left: 20, top: 616 }],
    ["top-right", { left: 916, top: 20 }],
    ["top-left", { left: 20, top: 20 }],
  ] as const)("is the corner %s where nothing is there", (position, corner) => {
    expect(freePlace(64, SCREEN, position, [{ left: 400, top: 300, width: 100, height: 40 }])).toEqual(
      corner,
    );
  });

  it("is above what stands in its corner, whatever stands above that", () => {
    const cart = { left: 900, top: 620, width: 80, height: 60 };
    const up = { left: 930, top: 480, width: 50, height: 50 };
    const place = freePlace(64, SCREEN, "bottom-right", [up, cart]);
    expect(place.left).toBe(916);
    expect(covers(place, cart) || covers(place, up)).toBe(false);
    expect(place.top).toBeGreaterThan(350);
  });

  it("is in the next column where the side is taken from end to end", () => {
    const menu = { left: 900, top: 0, width: 100, height: 700 };
    const place = freePlace(64, SCREEN, "bottom-right", [menu]);
    expect(covers(place, menu)).toBe(false);
    expect(place.top).toBe(616);
  });

  it("is the corner where everything is taken", () => {
    const all = { left: 0, top: 0, width: 1000, height: 700 };
    expect(freePlace(64, SCREEN, "top-left", [all])).toEqual({ left: 20, top: 20 });
  });
});
