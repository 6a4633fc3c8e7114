import { describe, expect, it } from "vitest";
import type { BodyHeights } from "../avatar/avatar.ts";
import { FRAMINGS, frameCamera, frameCameraIn } from "./framing.ts";
import type { Area, Camera } from "./framing.ts";
import { mouthOnPortrait } from "./portrait.ts";
import { projectionOf } from "./projection.ts";

const TALL = { eyeHeightM: 1.78, headTopM: 1.9, chinM: 1.66, chestM: 1.4, summitM: 1.92 };
const SMALL = { eyeHeightM: 1.45, headTopM: 1.55, chinM: 1.34, chestM: 1.15, summitM: 1.56 };

/** Height of a point above the person's feet as a share of the picture, 0 at its top. */
function fromTop({ eye, target, fovDeg }: Camera, heightM: number): number {
  const half = Math.tan((fovDeg * Math.PI) / 360) * (eye[2] - target[2]);
  return (eye[1] + half - heightM) / (2 * half);
}

it.each([16 / 9, 1, 4 / 5, 9 / 16])("puts everyone's eyes on the upper third at aspect %f", (aspect) => {
  for (const heights of [TALL, SMALL]) {
    const camera = frameCamera("half_body", aspect, heights);
    expect(fromTop(camera, heights.eyeHeightM)).toBeCloseTo(1 / 3, 5);
    expect(fromTop(camera, heights.headTopM)).toBeGreaterThan(0.1);
    expect(fromTop(camera, heights.headTopM)).toBeLessThan(0.2);
  }
});

it.each([16 / 9, 1, 9 / 16])("leaves everyone the same head room in a close-up at aspect %f", (aspect) => {
  const tall = fromTop(frameCamera("close_up", aspect, TALL), TALL.headTopM);
  const small = fromTop(frameCamera("close_up", aspect, SMALL), SMALL.headTopM);
  expect(tall).toBeCloseTo(small, 5);
  expect(tall).toBeGreaterThan(0.05);
  expect(tall).toBeLessThan(0.2);
});

/** Share of a head, chin to crown, that the face takes up: chin to hairline. */
const FACE_SHARE = 0.83;

it.each([4 / 5, 2 / 3, 9 / 16])("the face fills a quarter of the height or more at aspect %f", (aspect) => {
  for (const framing of ["half_body", "close_up"] as const) {
    const camera = frameCamera(framing, aspect, TALL);
    const head = fromTop(camera, TALL.chinM) - fromTop(camera, TALL.headTopM);
    expect(head * FACE_SHARE).toBeGreaterThanOrEqual(0.25);
  }
});

it("shows feet and head in a full body, and less and less from there to a close-up", () => {
  const full = frameCamera("full_body", 1, TALL);
  expect(fromTop(full, 0)).toBeLessThan(1);
  expect(fromTop(full, TALL.headTopM)).toBeGreaterThan(0);
  const [half, close, whole] = FRAMINGS.map((framing) => frameCamera(framing, 1, TALL).eye[2]) as [
    number,
    number,
    number,
  ];
  expect(whole).toBeGreaterThan(half);
  expect(half).toBeGreaterThan(close);
});

it("does not cut off high hair", () => {
  for (const framing of ["half_body", "close_up"] as const)
    expect(fromTop(frameCamera(framing, 1, { ...TALL, summitM: 2.1 }), 2.1)).toBeGreaterThan(0.01);
});

it("steps back in portrait pictures, so that the shoulders fit", () => {
  expect(frameCamera("half_body", 9 / 16, TALL).eye[2]).toBeGreaterThan(
    frameCamera("half_body", 16 / 9, TALL).eye[2],
  );
});

it.each([16 / 9, 1, 9 / 16])("has the whole head in the disc of a circle at aspect %f", (aspect) => {
  for (const heights of [TALL, SMALL, { ...TALL, summitM: 2.02 }]) {
    const camera = frameCamera("badge", aspect, heights);
    const radius = (0.94 / 2) * Math.min(1, aspect);
    const fromCenter = (heightM: number): number => (fromTop(camera, heightM) - 0.5) / radius;
    expect(fromCenter(heights.summitM)).toBeGreaterThan(-0.97);
    expect(fromCenter(heights.headTopM)).toBeLessThan(-0.4);
    expect(fromCenter(heights.chinM)).toBeLessThan(0.5);
  }
});

it.each([16 / 9, 1, 9 / 16])(
  "shows nothing below or above where a photograph ends at aspect %f",
  (aspect) => {
    for (const framing of [...FRAMINGS, "badge"] as const) {
      const below = frameCamera(framing, aspect, { ...TALL, cutBelowM: 1.5 });
      expect(fromTop(below, 1.5)).toBeGreaterThan(1 - 1e-9);
      expect(fromTop(below, TALL.summitM)).toBeGreaterThan(0);
      const between = frameCamera(framing, aspect, { ...TALL, cutBelowM: 1.5, cutAboveM: 1.91 });
      expect(fromTop(between, 1.5)).toBeGreaterThan(1 - 1e-9);
      expect(fromTop(between, 1.91)).toBeLessThan(1e-9);
    }
  },
);

/** Edges of what a camera shows in the plane of the person, meters. */
function shownBy(camera: Camera, aspect: number): Record<"left" | "right" | "top" | "bottom", number> {
  const { x, y, w } = projectionOf(camera, aspect);
  const distance = w[3];
  const across = (edge: number): number => (edge * distance - x[3]) / x[0];
  const down = (edge: number): number => (edge * distance - y[3]) / y[1];
  return { left: across(-1), right: across(1), bottom: down(-1), top: down(1) };
}

describe.each([
  { leftM: -0.3, rightM: 0.34, topM: 2.02, bottomM: 1.48 },
  { leftM: -0.62, rightM: 0.2, topM: 1.98, bottomM: 1.3 },
  { leftM: -0.16, rightM: 0.16, topM: 1.96, bottomM: 1.5 },
])("a photograph with the edges %o", (photo) => {
  const heights = { ...TALL, photo };

  it.each([16 / 9, 1, 9 / 16])(
    "fills the picture as far as the whole head stays in it, at aspect %f",
    (aspect) => {
      for (const framing of FRAMINGS) {
        const { left, right, top, bottom } = shownBy(frameCamera(framing, aspect, heights), aspect);
        expect(top).toBeGreaterThan(TALL.summitM);
        expect(bottom).toBeLessThan(TALL.chinM);
        expect(Math.min(-left, right)).toBeGreaterThan(0.4 * (TALL.headTopM - TALL.chinM));
        const isFilled =
          left > photo.leftM - 1e-9 &&
          right < photo.rightM + 1e-9 &&
          top < photo.topM + 1e-9 &&
          bottom > photo.bottomM - 1e-9;
        // Or it is as near as the head allows: hair to neck, or ear to ear.
        const isNear = top - bottom < 0.34 || right - left < 0.22;
        expect(isFilled || isNear).toBe(true);
      }
    },
  );

  it("bounds no portrait, which shows the person alone", () => {
    expect(mouthOnPortrait(heights)).toEqual(mouthOnPortrait(TALL));
  });
});

it("frames a person who is cut off beyond the picture as one who is whole", () => {
  for (const framing of ["half_body", "close_up"] as const)
    expect(frameCamera(framing, 1, { ...TALL, cutBelowM: 0.5, cutAboveM: 3 })).toEqual(
      frameCamera(framing, 1, TALL),
    );
});

it.each([16 / 9, 1, 9 / 16])(
  "zooms to a photograph from where it was taken: every framing sees the same view at aspect %f",
  (aspect) => {
    const viewpoint = { heightM: 1.7, distanceM: 1.8 };
    const placement = { x: 0.2, y: -0.1, scale: 1.3 };
    /** Place in the picture, −1 … 1, of a point in meters. */
    const seen = (camera: Camera, [px, py, pz]: number[]): number[] => {
      const { x, y, w } = projectionOf(camera, aspect);
      const [h, v, depth] = [x, y, w].map((r) => r[0] * px! + r[1] * py! + r[2] * pz! + r[3]);
      return [h! / depth!, v! / depth!];
    };
    for (const framing of [...FRAMINGS, "badge"] as const) {
      const plain = frameCamera(framing, aspect, TALL, placement);
      const camera = frameCamera(framing, aspect, { ...TALL, viewpoint }, placement);
      // In the plane of the person it frames as ever, and what hides what is told from the viewpoint alone.
      for (const height of [1.2, 1.9])
        for (const [k, share] of seen(camera, [0.1, height, 0]).entries())
          expect(share).toBeCloseTo(seen(plain, [0.1, height, 0])[k]!, 6);
      const halfway = [0.05, (1.2 + viewpoint.heightM) / 2, viewpoint.distanceM / 2];
      for (const [k, share] of seen(camera, [0.1, 1.2, 0]).entries())
        expect(seen(camera, halfway)[k]).toBeCloseTo(share, 6);
    }
  },
);

/** Where a point above the person's feet lies on a picture 800 × 600 in which they are framed in a part, from its top. */
function onPicture(area: Area, heightM: number, heights: BodyHeights = TALL): number {
  const { y, w } = projectionOf(
    frameCameraIn(area, { width: 800, height: 600 }, "half_body", heights),
    800 / 600,
  );
  return (0.5 - (y[1] * heightM + y[3]) / (w[1] * heightM + w[3]) / 2) * 600;
}

it("frames in a part of a picture as in a picture of that size", () => {
  const area = { left: 100, top: 60, width: 500, height: 540 };
  const alone = frameCamera("half_body", 500 / 540, TALL);
  for (const heightM of [TALL.headTopM, TALL.eyeHeightM, TALL.chestM])
    expect(onPicture(area, heightM)).toBeCloseTo(60 + 540 * fromTop(alone, heightM), 6);
});

it("shows nothing above where a photograph ends, in a part of a picture either", () => {
  const cut = { ...TALL, cutBelowM: 1.2, cutAboveM: 1.91 };
  expect(onPicture({ left: 0, top: 60, width: 800, height: 540 }, 1.91, cut)).toBeLessThan(1e-6);
  expect(onPicture({ left: 0, top: 60, width: 800, height: 540 }, 1.2, cut)).toBeGreaterThan(600 - 1e-6);
});
