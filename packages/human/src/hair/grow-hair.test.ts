import { crc32 } from "node:zlib";
import { inTurn } from "@orator/testkit/turns";
import { beforeAll, describe, expect, it } from "vitest";
import { buildBody } from "../body/body.ts";
import type { Body } from "../body/body.ts";
import { encodeImage } from "../glb/encode-image.ts";
import type { Part } from "../part.ts";
import { bodyRecipe } from "../recipe/body-recipe.ts";
import { toCapsule } from "./groom/capsule.ts";
import { chartsOf } from "./groom/charts.ts";
import { growHair } from "./grow-hair.ts";
import type { Hair } from "./grow-hair.ts";
import { hairline } from "./hairline.ts";
import { hairRecipe, hairStyleName } from "../recipe/hair-recipe.ts";
import type { HairRecipe } from "../recipe/hair-recipe.ts";
import { gatherObstacles } from "./obstacles.ts";
import { HAIR_STYLES } from "./styles.ts";
import { measureSkull } from "./skull.ts";
import type { Skull } from "./skull.ts";
import type { Vec3 } from "@orator/maths";
import { DEGREE, dot, sub, vertex } from "@orator/maths";

const HEADS = { man: { gender: 1, age: 60 }, woman: { gender: 0, ethnicity: { african: 1 } } };
const bodies = new Map<string, Body>();
const STYLES = hairStyleName.options;

beforeAll(() => {
  for (const [name, recipe] of Object.entries(HEADS))
    bodies.set(name, buildBody({ body: bodyRecipe.parse(recipe) }));
}, 60_000);

function hairOf(head: string, hair: Parameters<typeof hairRecipe.parse>[0], seed = 1): Hair {
  return growHair(bodies.get(head)!, { seed, hair: hairRecipe.parse(hair) });
}

const grown = new Map<string, Hair>();

/** A style of hair, or none and a style of beard, with the seed 1: grown once for all tests that look at it. */
function grownOnce(head: "man" | "woman", style: HairRecipe["style"], beard?: BeardStyle): Hair {
  const key = `${head} ${style} ${beard}`;
  const hair = grown.get(key) ?? hairOf(head, { style, ...(beard && { beard: { style: beard } }) });
  grown.set(key, hair);
  return hair;
}

type BeardStyle = NonNullable<HairRecipe["beard"]>["style"];

function triangles(part: Part | undefined): number {
  return part ? part.indices.length / 3 : 0;
}

function named(parts: Part[], name: string): Part | undefined {
  return parts.find((part) => part.name === name);
}

function points(part: Part): Vec3[] {
  return Array.from({ length: part.positions.length / 3 }, (_, i) => vertex(part.positions, i));
}

function eyesOf(body: Body): [Vec3, Vec3] {
  const head = (name: string) => body.skeleton.bones.find((bone) => bone.name === name)!.head;
  return [head("leftEye"), head("rightEye")];
}

const skulls = new Map<Body, Skull>();

function skullOf(body: Body): Skull {
  const skull = skulls.get(body) ?? measure(body);
  skulls.set(body, skull);
  return skull;
}

function measure(body: Body): Skull {
  const [left, right] = eyesOf(body);
  const skin = [body.parts.get("head")!, body.parts.get("body")!];
  return measureSkull(skin, [0, (left[1] + right[1]) / 2, (left[2] + right[2]) / 2]);
}

/** Where the tests below look at them. */
const HEAD_OF: Partial<Record<HairRecipe["style"], "man" | "woman">> = {
  undercut: "man",
  texturedCrop: "man",
  locs: "man",
  sidePart: "woman",
  centerPart: "woman",
  longStraight: "woman",
  longWavy: "woman",
};

/** One head a style, else in turn: growing all on all takes minutes. */
const GROWN = STYLES.map((style, i) => [style, HEAD_OF[style] ?? (i % 2 ? "man" : "woman")] as const);

it.each(inTurn(GROWN, 5))(
  "%s on a %s keeps its budget, has whole weights, and leaves skull and eyes free",
  (style, head) => {
    const body = bodies.get(head)!;
    const { parts } = grownOnce(head, style);
    expect(triangles(named(parts, "hair"))).toBeLessThanOrEqual(8000);
    const skull = skullOf(body);
    for (const part of parts) {
      const count = part.positions.length / 3;
      let worst = 0;
      for (let i = 0; i < 4 * count; i += 4) {
        const sum = part.weights.subarray(i, i + 4).reduce((total, weight) => total + weight, 0);
        worst = Math.max(worst, Math.abs(sum - 1));
      }
      expect(worst).toBeLessThan(1e-5);
      expect(part.positions.every(Number.isFinite)).toBe(true);
      expect(part.indices.every((i) => i < count)).toBe(true);
      const places = points(part);
      const inside = places.filter((p) => {
        const [azimuth, elevation, radius] = skull.polar(p);
        return elevation > 0.5 && radius < skull.radius(azimuth, elevation) - 0.12 * skull.unit;
      });
      expect(inside).toHaveLength(0);
      for (const eye of eyesOf(body)) {
        const before = places.filter(
          ([x, y, z]) => Math.abs(x - eye[0]) < 0.2 && Math.abs(y - eye[1]) < 0.12 && z > eye[2],
        );
        expect(before).toHaveLength(0);
      }
    }
  },
);

it.each(["undercut", "texturedCrop"] as const)(
  "the top of %s comes down to its shorn sides without a shelf, and no band hangs over them",
  (style) => {
    const skull = skullOf(bodies.get("man")!);
    const { cut } = HAIR_STYLES[style](1).groom!;
    const low = grownOnce("man", style)
      .parts.flatMap(points)
      .filter((p) => skull.toHead(p)[1] < cut! + 0.1);
    expect(low.length).toBeGreaterThan(20);
    const heights = low.map((p) => {
      const [azimuth, elevation, radius] = skull.polar(p);
      return (radius - skull.skinRadius(azimuth, elevation)) / skull.unit;
    });
    expect(Math.max(...heights)).toBeLessThan(0.12);
  },
);

it("the same seed gives the same bits, another seed other strands", () => {
  const bits = ({ parts }: Hair): [Float32Array, number] => {
    const { positions, material } = named(parts, "hair")!;
    return [positions, crc32(material.image!.data)];
  };
  const first = bits(grownOnce("woman", "longWavy"));
  expect(bits(hairOf("woman", { style: "longWavy" }, 1))).toEqual(first);
  expect(bits(hairOf("woman", { style: "longWavy" }, 2))).not.toEqual(first);
});

it.each([
  ["centerPart", "round"],
  ["sidePart", "square"],
] as const)(
  "%s: single hairs thin out across the hairline, coverage rises from none to all",
  (style, shape) => {
    const skull = skullOf(bodies.get("woman")!);
    const line = hairline(shape, 0, 1);
    const { image } = named(grownOnce("woman", style).parts, "hair")!.material;
    const { disc } = chartsOf(3, 2.6);
    const coverage = (inside: number): number => {
      let sum = 0;
      let count = 0;
      for (let degrees = -24; degrees <= 24; degrees += 0.25) {
        const azimuth = degrees * DEGREE;
        const p = skull.at(azimuth, line(azimuth) + inside * DEGREE, 0);
        const [x, y] = disc.texel(toCapsule(skull.toHead(p))).map(Math.floor) as [number, number];
        sum += image!.data[4 * (y * image!.width + x) + 3]! / 255;
        count++;
      }
      return sum / count;
    };
    const rise = [-2, 0, 2, 4, 10].map(coverage);
    expect(rise).toEqual(rise.toSorted((a, b) => a - b));
    expect(rise[0]).toBeLessThan(0.02);
    expect(rise[1]).toBeLessThan(0.3);
    expect(rise[4]).toBeGreaterThan(0.97);
  },
);

it("the picture of a head of hair takes at most 0.7 MB", async () => {
  const hair = named(grownOnce("man", "locs").parts, "hair")!;
  expect((await encodeImage(hair.material.image!, hair.material)).length).toBeLessThan(700_000);
});

it("hair above the ears is rigid with the head, ends on the shoulders follow the body", () => {
  const body = bodies.get("woman")!;
  const head = body.skeleton.bones.findIndex(({ name }) => name === "head");
  const hair = named(grownOnce("woman", "longStraight").parts, "hair")!;
  const skull = skullOf(body);
  const headShare = (i: number): number =>
    [0, 1, 2, 3].reduce(
      (sum, k) => sum + (hair.joints[4 * i + k] === head ? hair.weights[4 * i + k]! : 0),
      0,
    );
  const rows = points(hair).map((p, i) => ({ height: skull.toHead(p)[1], share: headShare(i) }));
  const upper = rows.filter(({ height }) => height > -0.3).map(({ share }) => share);
  expect(Math.min(...upper)).toBeGreaterThan(0.9999);
  expect(rows.toSorted((a, b) => a.height - b.height)[0]!.share).toBeLessThan(0.5);
});

it("hair lies outside of an obstacle", () => {
  const body = bodies.get("woman")!;
  const skin = body.parts.get("body")!;
  const collar: Part = { ...skin, positions: skin.positions.map((x, i) => x + 0.15 * skin.normals[i]!) };
  const hair: HairRecipe = hairRecipe.parse({ style: "longStraight" });
  const free = named(grownOnce("woman", "longStraight").parts, "hair")!;
  const pushed = named(growHair(body, { seed: 1, hair }, [collar]).parts, "hair")!;
  const { center, unit } = skullOf(body);
  const cloth = gatherObstacles([collar], center[1] - 4 * unit, center[1] - unit);
  const buried = (part: Part): number =>
    points(part).filter((p) => {
      const near = p[1] < center[1] - unit ? cloth.nearest(p) : undefined;
      return near && dot(sub(p, near.position), near.normal) < -0.03;
    }).length;
  expect(buried(free)).toBeGreaterThan(50);
  expect(buried(pushed)).toBeLessThan(0.2 * buried(free));
});

describe("a beard", () => {
  it.each(["moustache", "goatee", "fullBeard"] as const)(
    "%s stays within 4,000 triangles and follows the face",
    (style) => {
      const beard = named(grownOnce("man", "bald", style).parts, "beard")!;
      expect(triangles(beard)).toBeGreaterThan(100);
      expect(triangles(beard)).toBeLessThanOrEqual(4000);
      expect(beard.morphs.has("mouthSmileLeft")).toBe(true);
      for (const { indices } of beard.morphs.values())
        expect(indices.every((v, i) => i === 0 || v > indices[i - 1]!)).toBe(true);
    },
  );

  it("too short to stand off the skin is drawn on it", () => {
    const head = bodies.get("man")!.parts.get("head")!;
    const size = 512;
    const image = { width: size, height: size, data: new Uint8Array(4 * size * size).fill(200) };
    const hair = hairOf("man", { style: "bald", color: "black", beard: { style: "shortBeard" } });
    hair.paintScalp(image, head);
    expect(hair.parts).toEqual([]);
    const darkened = image.data.filter((value, i) => i % 4 === 0 && value < 120).length;
    expect(darkened).toBeGreaterThan(0.01 * size * size);
  });

  it("has no card ends: its hairs thin out towards its edge", () => {
    const beard = named(grownOnce("man", "bald", "fullBeard").parts, "beard")!;
    const { width, height, data } = beard.material.image!;
    const free = new Map<string, number>();
    for (let t = 0; t < beard.indices.length; t += 3)
      for (let k = 0; k < 3; k++) {
        const [a, b] = [beard.indices[t + k]!, beard.indices[t + ((k + 1) % 3)]!];
        const key = [Math.min(a, b), Math.max(a, b)].join();
        free.set(key, (free.get(key) ?? 0) + 1);
      }
    const rim = [...free].filter(([, count]) => count === 1).flatMap(([key]) => key.split(",").map(Number));
    const alphaAt = (v: number): number => {
      const x = Math.min(width - 1, Math.floor(beard.uvs[2 * v]! * width));
      const y = Math.min(height - 1, Math.floor(beard.uvs[2 * v + 1]! * height));
      return data[4 * (y * width + x) + 3]!;
    };
    expect(rim.length).toBeGreaterThan(50);
    expect(rim.filter((v) => alphaAt(v) > 60).length / rim.length).toBeLessThan(0.15);
  });

  it("on the upper lip ends above the line where the lips meet", () => {
    const body = bodies.get("man")!;
    const beard = named(grownOnce("man", "bald", "moustache").parts, "beard")!;
    const lips = body.base[3 * body.landmarks.points.upperLipInner + 1]!;
    const middle = points(beard).filter(([x]) => Math.abs(x) < 0.14);
    expect(middle.length).toBeGreaterThan(20);
    expect(Math.min(...middle.map((p) => p[1]))).toBeGreaterThan(lips);
  });
});

it("painting darkens the scalp, dims its gloss, and leaves the face as it is", () => {
  const body = bodies.get("man")!;
  const head = body.parts.get("head")!;
  const size = 256;
  const image = { width: size, height: size, data: new Uint8Array(4 * size * size).fill(200) };
  hairOf("man", { style: "buzz", color: "black" }).paintScalp(image, head);
  const skull = skullOf(body);
  const pixelAt = (wanted: (q: Vec3) => boolean): number => {
    const i = points(head).findIndex((p) => wanted(skull.toHead(p)));
    const x = Math.floor(head.uvs[2 * i]! * size);
    const y = Math.floor(head.uvs[2 * i + 1]! * size);
    return 4 * (y * size + x);
  };
  const crown = pixelAt((q) => q[1] > 0.9);
  const nose = pixelAt((q) => q[2] > 0.95 && q[1] < -0.3 && q[1] > -0.6 && Math.abs(q[0]) < 0.1);
  expect(image.data[crown]).toBeLessThan(150);
  expect(image.data[crown + 3]).toBeLessThan(150);
  expect(image.data[nose]).toBe(200);
});
