import { beforeAll, describe, expect, it } from "vitest";
import { buildBody } from "../../body/body.ts";
import type { Body } from "../../body/body.ts";
import { readCast } from "../../cast.ts";
import { vertex } from "@orator/maths";
import type { Part } from "../../part.ts";
import { shoesRecipe } from "../../recipe/clothes/bottoms.ts";
import { soleHeight } from "./sneaker-look.ts";
import { shoes } from "./shoes.ts";

let body: Body;
let sneakers: Part;

/** Color of a vertex of the sneakers, sRGB. */
function colorOf(v: number): number[] {
  const { width, height, data } = sneakers.material.image!;
  const [u, w] = [sneakers.uvs[2 * v]!, sneakers.uvs[2 * v + 1]!];
  const at =
    4 * (Math.min(height - 1, Math.floor(w * height)) * width + Math.min(width - 1, Math.floor(u * width)));
  return [...data.subarray(at, at + 3)];
}

beforeAll(() => {
  body = buildBody(readCast("theo").recipe);
  const recipe = shoesRecipe.parse({ cut: "sneaker", color: "#204a80", socks: "#aa2020" });
  sneakers = shoes(body, recipe, { barelegged: false }).parts[0]!;
});

describe("sneakers", () => {
  it("have a light sole, an upper of their own color and plain socks", () => {
    const heights = [...sneakers.positions].filter((_, i) => i % 3 === 1);
    const ground = Math.min(...heights);
    const ankle = body.joints.get("foot.L")![1];
    const seen = { sole: 0, upper: 0 };
    const socks = new Set<string>();
    for (let v = 0; v < heights.length; v++) {
      const [r, g, b] = colorOf(v) as [number, number, number];
      const height = heights[v]! - ground;
      if (height > 0.05 && height < soleHeight(1) - 0.03 && Math.min(r, g) > 110) seen.sole++;
      if (height > 0.6 && heights[v]! < ankle && b > 1.5 * r) seen.upper++;
      if (heights[v]! > ankle + 0.8) socks.add([r, g, b].join());
    }
    expect([...socks]).toEqual([[0xaa, 0x20, 0x20].join()]);
    expect(Math.min(seen.sole, seen.upper)).toBeGreaterThan(10);
  });

  it("are the same on both feet", () => {
    const count = sneakers.positions.length / 3;
    const left: string[] = [];
    const right: string[] = [];
    for (let v = 0; v < count; v++) {
      const [x, y, z] = vertex(sneakers.positions, v);
      const key = `${Math.abs(x).toFixed(2)} ${y.toFixed(2)} ${z.toFixed(2)} ${colorOf(v).join()}`;
      (x > 0 ? left : right).push(key);
    }
    expect(left.toSorted()).toEqual(right.toSorted());
  });
});
