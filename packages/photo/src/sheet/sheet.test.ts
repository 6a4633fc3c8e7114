import type { Material, Part } from "@orator/human/parts";
import { rotate, turnAbout } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { beforeAll, describe, expect, it } from "vitest";
import { lay } from "../face/lay.ts";
import type { Laid } from "../face/lay.ts";
import { faceOutline } from "../face/outline.ts";
import { fitHead } from "../fit/fit-head.ts";
import type { Fit } from "../fit/fit.ts";
import { posedFace } from "../fit/posed-face.fixture.ts";
import { borderOf } from "./border.ts";
import type { Border } from "./border.ts";
import { reliefOf } from "./relief.ts";
import type { Relief } from "./relief.ts";
import { makeSheet } from "./sheet.ts";
import { standing } from "./standing.ts";

const SIZE = 640;
const material: Material = { name: "photo", kind: "photo" };

interface Made {
  fit: Fit;
  head: Laid;
  border: Border;
  relief: Relief;
  face: Uint32Array;
  parts: Part[];
  bones: Vec3[];
  names: string[];
}

function made(pose: Parameters<typeof posedFace>[0], alpha?: Uint8Array): Made {
  const { body, face: tracked } = posedFace({ scale: 110, size: SIZE, ...pose });
  const fit = fitHead(body, tracked, { closed: true });
  const head = lay(body, fit, "head");
  const part = body.parts.get("head")!;
  const outline = faceOutline(fit, part, head);
  const border = borderOf(outline, part, head, fit);
  const relief = reliefOf(body, fit, head, SIZE, SIZE);
  const parts = makeSheet({
    width: SIZE,
    height: SIZE,
    body,
    fit,
    head,
    border,
    relief,
    material,
    ...(alpha && { alpha }),
  });
  const stand = standing(body, fit);
  const { bones } = body.skeleton;
  return {
    fit,
    head,
    border,
    relief,
    face: outline.triangles,
    parts,
    names: [...bones.map(({ name }) => name), "still"],
    bones: bones.map(({ name, head: at }) => stand.place(at, 0, /neck|head|jaw/.test(name) ? 1 : 0)),
  };
}

/** Coverage of a person: a head and shoulders, soft at the edge. */
function person(): Uint8Array {
  return Uint8Array.from({ length: SIZE * SIZE }, (_, p) => {
    const [x, y] = [(p % SIZE) - SIZE / 2, Math.floor(p / SIZE) - SIZE / 2];
    const far = y < 130 ? Math.hypot(x / 0.8, y + 10) - 130 : Math.abs(x) - 230;
    return Math.round(255 * Math.max(0, Math.min(1, 0.5 - far / 10)));
  });
}

describe.each([{}, { yaw: 14, pitch: -6, roll: 4 }])("a sheet round a face %j", (pose) => {
  let whole: Made;
  let cut: Made;
  beforeAll(() => {
    whole = made(pose);
    cut = made(pose, person());
  });

  it("shares the places of the face's border and its moves in every shape, in the solid part and in the edge", () => {
    const size = whole.border.polygon.length;
    for (const part of [...whole.parts, ...cut.parts]) {
      const found = new Map<string, number>();
      const key = (p: Float32Array, v: number): string =>
        `${p[3 * v]!.toFixed(5)} ${p[3 * v + 1]!.toFixed(5)}`;
      for (let v = 0; v < part.positions.length / 3; v++) found.set(key(part.positions, v), v);
      const { vertices } = whole.border;
      let shared = 0;
      for (const vertex of vertices.slice(0, size)) {
        const own = found.get(key(whole.head.rest, vertex));
        if (own === undefined) continue;
        shared++;
        for (const [name, { indices, deltas }] of whole.head.morphs) {
          const moveOf = (
            list: Uint32Array | undefined,
            values: Float32Array | undefined,
            v: number,
          ): number[] => {
            const i = list?.indexOf(v) ?? -1;
            return i < 0 ? [0, 0, 0] : [...values!.subarray(3 * i, 3 * i + 3)];
          };
          const morph = part.morphs.get(name);
          const mine = moveOf(morph?.indices, morph?.deltas, own);
          moveOf(indices, deltas, vertex).forEach((x, k) =>
            expect(Math.abs(mine[k]! - x)).toBeLessThan(3e-4),
          );
        }
      }
      // The edge meets the face only where the person ends beside it.
      expect(shared).toBeGreaterThanOrEqual(part === whole.parts[0] ? size : 0);
    }
  });

  it("covers the photo beside the face once: no gap, nothing over the face", () => {
    const { positions, uvs, indices } = whole.parts[0]!;
    expect(positions.length / 3).toBe(uvs.length / 2);
    const edges = new Map<string, number>();
    for (let t = 0; t < indices.length; t += 3)
      for (let k = 0; k < 3; k++) {
        const [a, b] = [indices[t + k]!, indices[t + ((k + 1) % 3)]!];
        expect(edges.has(`${a} ${b}`)).toBe(false);
        edges.set(`${a} ${b}`, 1);
      }
    const open = [...edges.keys()].filter((key) => !edges.has(key.split(" ").toReversed().join(" ")));
    const onFrame = open.filter((key) =>
      key.split(" ").every((v) => [0, 1].some((k) => Math.abs(uvs[2 * Number(v) + k]! - 0.5) > 0.497)),
    );
    expect(open.length - onFrame.length).toBe(whole.border.polygon.length);
  });

  it.each([
    [10, 7, 6],
    [-10, 7, -6],
    [10, -7, -6],
    [-10, -7, 6],
  ])(
    "has no hole within the person with the head turned %i°, nodding %i° and leaning %i°",
    (yaw, pitch, roll) => {
      const pivot = whole.bones[whole.names.indexOf("head")]!;
      const turn = turnAbout([0, 0, 1], roll);
      const matrices = [turnAbout([1, 0, 0], pitch), turnAbout([0, 1, 0], yaw)];
      const turned = (p: Vec3): Vec3 => {
        const from: Vec3 = [p[0] - pivot[0], p[1] - pivot[1], p[2] - pivot[2]];
        const q = rotate(
          turn,
          matrices.reduceRight((v, m) => rotate(m, v), from),
        );
        return [q[0] + pivot[0], q[1] + pivot[1], q[2] + pivot[2]];
      };
      const grid = new Uint8Array(160 * 160);
      const draw = (places: Vec3[], indices: Uint32Array): void => {
        const at = places.map((p) => whole.fit.toPixel(p[0], p[1]).map((x) => x / 4));
        for (let t = 0; t < indices.length; t += 3) {
          const [a, b, c] = [at[indices[t]!]!, at[indices[t + 1]!]!, at[indices[t + 2]!]!];
          fillTriangle(grid, a, b, c);
        }
      };
      const headSlot = whole.names.indexOf("head");
      const { positions, joints, weights, indices } = whole.parts[0]!;
      const places = Array.from({ length: positions.length / 3 }, (_, v): Vec3 => {
        const p = [...positions.subarray(3 * v, 3 * v + 3)] as Vec3;
        const q = turned(p);
        let share = 0;
        for (let k = 4 * v; k < 4 * v + 4; k++) if (joints[k] === headSlot) share += weights[k]!;
        return [0, 1, 2].map((k) => p[k]! + share * (q[k]! - p[k]!)) as Vec3;
      });
      draw(places, indices);
      const { rest } = whole.head;
      draw(
        Array.from({ length: rest.length / 3 }, (_, v) =>
          turned([...rest.subarray(3 * v, 3 * v + 3)] as Vec3),
        ),
        whole.face,
      );
      // Mouth and eyes are open in the face's mesh.
      const openings = [13, 159, 386, 145, 374].map((i) =>
        whole.fit.toPixel(...(turned(whole.fit.points[i]!).slice(0, 2) as [number, number])),
      );
      let holes = 0;
      for (let y = 20; y < 140; y++)
        for (let x = 40; x < 120; x++) {
          if (grid[y * 160 + x]) continue;
          if (openings.every(([px, py]) => Math.hypot(4 * x - px, 4 * y - py) > 36)) holes++;
        }
      expect(holes).toBe(0);
    },
  );

  it("parts the person into solid triangles and one blended band, of less than 12,000 triangles together", () => {
    const [solid, edge] = cut.parts as [Part, Part];
    expect([solid.name, edge.name, edge.material.kind]).toEqual(["sheet", "edge", "cutout"]);
    expect(edge.indices.length).toBeLessThan(solid.indices.length);
    expect((solid.indices.length + edge.indices.length) / 3).toBeLessThan(12_000);
  });

  it("hangs hair on the head, shoulders on their bones, what is low on the trunk, and holds the lower edge still", () => {
    const { positions, joints, weights } = whole.parts[0]!;
    const eyes = whole.fit.points[168]!;
    const shareAt = (x: number, y: number, bones: RegExp): number => {
      let best = { far: Infinity, share: 0 };
      for (let v = 0; v < positions.length / 3; v++) {
        const far = Math.hypot(positions[3 * v]! - eyes[0] - x, positions[3 * v + 1]! - eyes[1] - y);
        if (far >= best.far) continue;
        let share = 0;
        for (let k = 4 * v; k < 4 * v + 4; k++)
          if (bones.test(whole.names[joints[k]!]!)) share += weights[k]!;
        best = { far, share };
      }
      return best.share;
    };
    expect(shareAt(0, 1.1, /^head$/)).toBeGreaterThan(0.4);
    expect(shareAt(0, -2.6, /^(chest|spine|leftShoulder|rightShoulder|still)$/)).toBeGreaterThan(0.9);
    expect(shareAt(0, -9, /^still$/)).toBe(1);
    expect(shareAt(0, -2.6, /^head$/)).toBe(0);
  });
});

it("goes on as a dome above a head that the upper edge cuts, and above no other", () => {
  const topOf = ({ parts }: Made): number =>
    Math.max(...parts.flatMap(({ positions }) => [...positions].filter((_, i) => i % 3 === 1)));
  const tall = person().map((alpha, p) =>
    p < (SIZE * SIZE) / 2 && Math.abs((p % SIZE) - SIZE / 2) < 90 ? 255 : alpha,
  );
  const [cut, whole] = [made({}, tall), made({}, person())];
  const edge = cut.fit.toSpace(0, 0)[1];
  const faceHeight = cut.fit.points[10]![1] - cut.fit.points[152]![1];
  expect(topOf(cut)).toBeGreaterThan(edge + 0.03 * faceHeight);
  expect(topOf(cut)).toBeLessThan(edge + 0.21 * faceHeight);
  expect(topOf(whole)).toBeLessThan(edge);
});

it("is the same each time", () => {
  expect(made({ yaw: 5 }, person()).parts).toEqual(made({ yaw: 5 }, person()).parts);
});

/** Marks the cells whose middles lie in a triangle that faces the viewer. */
function fillTriangle(grid: Uint8Array, a: number[], b: number[], c: number[]): void {
  const area = (b[0]! - a[0]!) * (c[1]! - a[1]!) - (b[1]! - a[1]!) * (c[0]! - a[0]!);
  if (area >= 0) return;
  const [left, right] = [Math.min(a[0]!, b[0]!, c[0]!), Math.max(a[0]!, b[0]!, c[0]!)];
  const [top, bottom] = [Math.min(a[1]!, b[1]!, c[1]!), Math.max(a[1]!, b[1]!, c[1]!)];
  for (let y = Math.max(0, Math.ceil(top)); y <= Math.min(159, Math.floor(bottom)); y++)
    for (let x = Math.max(0, Math.ceil(left)); x <= Math.min(159, Math.floor(right)); x++) {
      const v = ((x - a[0]!) * (c[1]! - a[1]!) - (y - a[1]!) * (c[0]! - a[0]!)) / area;
      const w = ((b[0]! - a[0]!) * (y - a[1]!) - (b[1]! - a[1]!) * (x - a[0]!)) / area;
      if (v >= 0 && w >= 0 && v + w <= 1) grid[y * 160 + x] = 1;
    }
}
