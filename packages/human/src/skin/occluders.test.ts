import { expect, it } from "vitest";
import type { MaterialKind, Part } from "../part.ts";
import { gatherOccluders, occludersNear } from "./occluders.ts";
import { plate } from "./plate.fixture.ts";

function surface(kind: MaterialKind, alpha?: (x: number) => number): Part {
  const part = plate("surface", 0, 1, 10);
  const width = 100;
  const data = Uint8Array.from({ length: 4 * width }, (_, i) =>
    i % 4 === 3 ? (alpha?.((i - 3) / 4) ?? 0) : 0,
  );
  return {
    ...part,
    material: { name: kind, kind, ...(alpha && { image: { width, height: 1, data } }) },
  };
}

function triangles(...parts: Part[]): number {
  return gatherOccluders(parts).indices.length / 3;
}

it("lets light through corneas, glasses and lashes", () => {
  expect(triangles(surface("cornea"), surface("glass"), surface("brow"))).toBe(0);
  expect(triangles(surface("cloth"))).toBe(200);
});

it("weighs strands by their alpha: half of dense hair stops light, and none of what is see-through", () => {
  expect(triangles(surface("hair", () => 255))).toBe(100);
  expect(triangles(surface("hair", () => 40))).toBe(0);
  expect(triangles(surface("hair", (x) => (x < 60 ? 255 : 0)))).toBe(60);
});

it("opens the jaw of what it gathers by a share", () => {
  const part = surface("skin");
  part.morphs.set("jawOpen", { indices: Uint32Array.of(0), deltas: Float32Array.of(0, -2, 0) });
  expect(gatherOccluders([part], 0.5).positions[1]).toBe(-1);
  expect(gatherOccluders([part]).positions[1]).toBe(0);
});

it("keeps every triangle that reaches into a region, and none that lies far from it", () => {
  const all = gatherOccluders([plate("floor", 0, 4, 40)]);
  const region = { center: [2, 0, 0] as [number, number, number], radius: 0.5 };
  const { positions, indices } = occludersNear(all, region);
  const fromRegion = (v: number): number => Math.hypot(positions[3 * v]! - 2, positions[3 * v + 2]!);
  expect(Math.max(...indices.map(fromRegion))).toBeLessThan(1.5);
  // Two triangles on each of the cells, 0.2 wide, that cover the region.
  expect(indices.length / 3).toBeGreaterThan((2 * Math.PI * 0.5 ** 2) / 0.2 ** 2);
  expect(indices.length / 3).toBeLessThan(all.indices.length / 3 / 4);
});

it("looks into a mouth only while it is open", () => {
  expect(triangles(surface("wet"))).toBe(0);
  expect(gatherOccluders([surface("wet")], 0.5).indices.length / 3).toBe(200);
});
