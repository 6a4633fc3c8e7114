import { tinyAvatar } from "@orator/testkit";
import type { TinyCard } from "@orator/testkit";
import { hasBrowser, openBrowserStage } from "@orator/testkit/browser";
import type { BrowserStage } from "@orator/testkit/browser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Avatar, TextureImage } from "../avatar/avatar.ts";
import { loadAvatar } from "../avatar/load-avatar.ts";
import type { Frame } from "../back-end.ts";
import { toLinear, toSrgb } from "../light/tone.ts";
import { createStage } from "../stage.ts";
import type { StageOptions } from "../stage.ts";
import { packAvatar } from "../web-avatar/pack-avatar.ts";

/** A card of patches nearly fills the picture; each patch is several pixels wide and of one color. */
const PATCHES = 16;
const TEXELS = 16;
const SIZE = { width: 512, height: 512 } as const;
/** Of the card; the picture is a little wider. */
const WIDE_M = 0.26;
/** Of its middle, as the camera's. */
const HIGH_M = 1.53;
const BACKGROUND = "#406080";

/** Every gray, and colors across the cube, the clipped corners included. */
function patchColor(patch: number, isGray: boolean): [number, number, number] {
  if (isGray) return [patch, patch, patch];
  const level = (k: number): number => Math.round((255 * k) / 7);
  return [level(patch & 7), level((patch >> 3) & 7), level(((patch >> 6) & 3) * 2 + (patch & 1))];
}

function patches(isGray: boolean, alpha = 255): TextureImage {
  const side = PATCHES * TEXELS;
  const data = new Uint8Array(4 * side * side);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const patch = Math.floor(y / TEXELS) * PATCHES + Math.floor(x / TEXELS);
      data.set([...patchColor(patch, isGray), alpha], 4 * (y * side + x));
    }
  return { width: side, height: side, data };
}

/** In front of the person's face. */
function card(changes: Partial<TinyCard> = {}): TinyCard {
  return {
    name: "card",
    picture: patches(true),
    at: [0, HIGH_M, 0.3],
    widthM: WIDE_M,
    heightM: WIDE_M,
    ...changes,
  };
}

async function withCard(changes?: Partial<TinyCard>): Promise<Avatar> {
  return loadAvatar(await tinyAvatar({ cards: [card(changes)] }));
}

const OPTIONS = { ...SIZE, framing: "close_up", background: BACKGROUND } as const;

async function onCpu(avatar: Avatar, options: Partial<StageOptions> = {}): Promise<Frame> {
  const stage = await createStage({ avatar, ...OPTIONS, ...options });
  const frame = stage.draw({});
  return { ...frame, data: frame.data.slice() };
}

/** The color in the middle of each patch that is wholly in the picture, by where the card's corners are drawn. */
function shownPatches({ data, width }: Frame, avatar: Avatar): Map<number, [number, number, number]> {
  const { heights } = avatar;
  // A close-up shows 1.82 heads; the card stands 0.3 m nearer than the person.
  const headM = heights.headTopM - heights.chinM;
  const visibleM = 1.82 * headM;
  const distanceM = visibleM / 2 / Math.tan((10 * Math.PI) / 180);
  const centerM =
    Math.max(heights.headTopM + visibleM * 0.11, heights.summitM + visibleM * 0.03) - visibleM / 2;
  const perMeter = (SIZE.height / visibleM) * (distanceM / (distanceM - 0.3));
  const shown = new Map<number, [number, number, number]>();
  for (let patch = 0; patch < PATCHES ** 2; patch++) {
    const [u, v] = [((patch % PATCHES) + 0.5) / PATCHES, (Math.floor(patch / PATCHES) + 0.5) / PATCHES];
    const x = Math.round(SIZE.width / 2 + (u - 0.5) * WIDE_M * perMeter);
    const y = Math.round(SIZE.height / 2 - (HIGH_M + (0.5 - v) * WIDE_M - centerM) * perMeter);
    const o = 4 * (y * width + x);
    shown.set(patch, [data[o]!, data[o + 1]!, data[o + 2]!]);
  }
  return shown;
}

/** The greatest distance of a patch from what is expected of its color, in 255ths. */
function farthest(
  shown: Map<number, [number, number, number]>,
  isGray: boolean,
  expected: (value: number, channel: number) => number,
): number {
  let most = 0;
  for (const [patch, color] of shown) {
    const wanted = patchColor(patch, isGray).map(expected);
    color.forEach((value, c) => (most = Math.max(most, Math.abs(value - wanted[c]!))));
  }
  return most;
}

/** What glTF says an unlit surface shows: texture × factor × vertex color, in linear light, no brighter than white. */
function multiplied(value: number, by: number): number {
  return 255 * toSrgb(Math.min(1, toLinear(value / 255) * by));
}

const CASES: [string, boolean, Partial<TinyCard>, (value: number, channel: number) => number][] = [
  ["every gray as it came", true, {}, (value) => value],
  ["colors as they came, clipped ones too", false, { picture: patches(false) }, (value) => value],
  [
    "the file's factor in linear light",
    false,
    { picture: patches(false), factor: [0.8, 0.5, 0.3, 1] },
    (value, c) => multiplied(value, [0.8, 0.5, 0.3][c]!),
  ],
  [
    "vertex colors in linear light, up to white",
    false,
    { picture: patches(false), color: [1.6, 0.7, 0.4] },
    (value, c) => multiplied(value, [1.6, 0.7, 0.4][c]!),
  ],
  [
    "half of the picture behind a cut-out that is half there",
    true,
    { kind: "cutout", picture: patches(true, 128), at: [0, HIGH_M, 0.3] },
    (value, c) => (value * 128 + [0x40, 0x60, 0x80][c]! * 127) / 255,
  ],
  [
    "the same with the file's opacity",
    true,
    { kind: "cutout", factor: [1, 1, 1, 0.5] },
    (value, c) => (value + [0x40, 0x60, 0x80][c]!) / 2,
  ],
];

/** Alone, so that nothing of the person is seen through it. */
function alone(avatar: Avatar): Avatar {
  return { ...avatar, parts: avatar.parts.filter(({ name }) => name === "card") };
}

describe("a surface that carries its own light", () => {
  it.each(CASES)("shows %s", async (_, isGray, changes, expected) => {
    const avatar = alone(await withCard(changes));
    expect(farthest(shownPatches(await onCpu(avatar), avatar), isGray, expected)).toBeLessThan(1.6);
  });

  it("is the same from behind, in the shade, and wherever it faces", async () => {
    const avatar = alone(await withCard({ doubleSided: true }));
    const [part] = avatar.parts;
    const turned: Avatar = { ...avatar, parts: [{ ...part!, indices: part!.indices.toReversed() }] };
    const patchesOf = async (who: Avatar) => shownPatches(await onCpu(who), avatar);
    expect(await patchesOf(turned)).toEqual(await patchesOf(avatar));
    const shaded: Avatar = {
      ...avatar,
      parts: [
        {
          ...part!,
          occlusion: Float32Array.of(0.1, 0.3, 0.5, 0.7),
          keyLight: new Float32Array(4),
          normals: part!.normals.map((_, i) => (i % 3 === 0 ? 1 : 0)),
        },
      ],
    };
    expect(await patchesOf(shaded)).toEqual(await patchesOf(avatar));
  });

  it("is graded by a look as the look grades a picture: gray in Noir, warm in Vintage, nothing of their lamps", async () => {
    const avatar = alone(await withCard({ picture: patches(false) }));
    for (const color of shownPatches(await onCpu(avatar, { style: "Noir" }), avatar).values())
      expect(Math.max(...color) - Math.min(...color)).toBeLessThanOrEqual(1);
    const grays = alone(await withCard());
    const [red, , blue] = shownPatches(await onCpu(grays, { style: "Vintage" }), grays).get(0x80)!;
    expect(red).toBeGreaterThan(blue + 10);
    // White stays nearly white in every look: a look's dim lamps do not reach it.
    for (const style of ["Cinematic", "Cyberpunk", "Pixar", "Noir"] as const)
      expect(shownPatches(await onCpu(grays, { style }), grays).get(0xfe)![1]).toBeGreaterThan(228);
  });

  it("is lit as before where the file does not say so", async () => {
    const avatar = alone(await withCard({ unlit: false }));
    expect(farthest(shownPatches(await onCpu(avatar), avatar), true, (value) => value)).toBeGreaterThan(10);
  });
});

describe.skipIf(!hasBrowser)("in a browser (needs /usr/bin/chromium)", () => {
  let browser: BrowserStage;
  beforeAll(async () => {
    browser = await openBrowserStage();
  });
  afterAll(() => browser?.close());

  it.each(CASES)("a surface that carries its own light shows %s", async (_, isGray, changes, expected) => {
    const avatar = alone(await withCard(changes));
    const picture = { avatar: await packAvatar(avatar, "compositeSynthetic"), ...OPTIONS, poses: [{}] };
    const [frame] = await browser.draw(picture);
    // WebP's loss comes on top.
    expect(farthest(shownPatches(frame!, avatar), isGray, expected)).toBeLessThan(isGray ? 4 : 14);
    expect(meanOff(shownPatches(frame!, avatar), isGray, expected)).toBeLessThan(2);
  });
});

function meanOff(
  shown: Map<number, [number, number, number]>,
  isGray: boolean,
  expected: (value: number, channel: number) => number,
): number {
  let sum = 0;
  for (const [patch, color] of shown)
    patchColor(patch, isGray).forEach((value, c) => (sum += Math.abs(color[c]! - expected(value, c)) / 3));
  return sum / shown.size;
}
