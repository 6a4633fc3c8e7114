import { describe, expect, it } from "vitest";
import { frameCamera, frameCameraIn } from "./framing.ts";
import type { Camera, CameraFraming } from "./framing.ts";
import { eyesOnPortrait, layPortrait, mouthOnPortrait, PORTRAIT, seenAsOnPortrait } from "./portrait.ts";
import { projectionOf } from "./projection.ts";

const TALL = { eyeHeightM: 1.78, headTopM: 1.9, chinM: 1.66, chestM: 1.4, summitM: 1.92 };
const HIGH_HAIR = { ...TALL, summitM: 2.1 };
const PHOTOGRAPHED = {
  ...TALL,
  cutBelowM: 1.45,
  cutAboveM: 2,
  viewpoint: { heightM: 1.7, distanceM: 2.6 },
};
/** Boxes in which live people stand: of a phone, a panel, a tablet, a screen; below tools. */
const BOXES = [
  { width: 390, height: 783, area: { left: 0, top: 54, width: 390, height: 729 } },
  { width: 400, height: 539, area: { left: 0, top: 54, width: 400, height: 485 } },
  { width: 768, height: 963, area: { left: 0, top: 18, width: 768, height: 945 } },
  { width: 1280, height: 739, area: { left: 0, top: 18, width: 888, height: 721 } },
];
const FRAMINGS: CameraFraming[] = ["close_up", "head_and_shoulders", "half_body"];
/** The chin, an ear, the tip of the nose, a shoulder behind: meters. */
const POINTS = [
  [0, 1.66, 0.06],
  [0.08, 1.78, -0.02],
  [0, 1.74, 0.12],
  [-0.2, 1.5, -0.05],
] as const;

/** Where a point of the person is in a picture, pixels. */
function seen(camera: Camera, [x, y, z]: readonly number[], width: number, height: number): [number, number] {
  const { x: row, y: column, w } = projectionOf(camera, width / height);
  const at = (r: readonly number[]): number => r[0]! * x! + r[1]! * y! + r[2]! * z! + r[3]!;
  return [(width * (1 + at(row) / at(w))) / 2, (height * (1 - at(column) / at(w))) / 2];
}

describe.each([TALL, HIGH_HAIR, PHOTOGRAPHED])("a portrait of %o", (heights) => {
  const portrait = frameCamera(PORTRAIT.framing, PORTRAIT.width / PORTRAIT.height, heights);

  it.each(FRAMINGS)(
    "laid over a %s has every point of the person where it is drawn, near or far",
    (framing) => {
      for (const { width, height, area } of BOXES) {
        const camera = frameCameraIn(area, { width, height }, framing, seenAsOnPortrait(heights));
        const at = layPortrait(heights, area, { width, height }, framing);
        for (const point of POINTS) {
          const [x, y] = seen(portrait, point, PORTRAIT.width, PORTRAIT.height);
          const [drawnX, drawnY] = seen(camera, point, width, height);
          expect(at.left + (x * at.width) / PORTRAIT.width).toBeCloseTo(drawnX, 6);
          expect(at.top + (y * at.height) / PORTRAIT.height).toBeCloseTo(drawnY, 6);
        }
      }
    },
  );

  it("has the mouth and the eyes in the parts that move, and the one below the other", () => {
    const [mouth, eyes] = [mouthOnPortrait(heights), eyesOnPortrait(heights)];
    const headM = heights.headTopM - heights.chinM;
    const isIn = ({ left, top, width, height }: typeof mouth, [x, y]: [number, number]): boolean =>
      x > left && x < left + width && y > top && y < top + height;
    const onPortrait = (yM: number): [number, number] =>
      seen(portrait, [0, yM, 0], PORTRAIT.width, PORTRAIT.height);
    expect(isIn(mouth, onPortrait(heights.chinM))).toBe(true);
    expect(isIn(mouth, onPortrait(heights.chinM + 0.2 * headM))).toBe(true);
    expect(isIn(eyes, onPortrait(heights.eyeHeightM))).toBe(true);
    expect(eyes.top + eyes.height).toBeLessThanOrEqual(mouth.top + 0.12 * mouth.height);
  });
});

it("a live person is framed the closer the narrower the framing says, and always whole in width of the head", () => {
  const box = BOXES[1]!;
  const heads = FRAMINGS.map((framing) => {
    const camera = frameCameraIn(box.area, box, framing, seenAsOnPortrait(TALL));
    const [, chin] = seen(camera, [0, TALL.chinM, 0], box.width, box.height);
    const [, top] = seen(camera, [0, TALL.headTopM, 0], box.width, box.height);
    expect(top).toBeGreaterThan(box.area.top);
    return chin - top;
  });
  expect(heads[0]).toBeGreaterThan(1.1 * heads[1]!);
  expect(heads[1]).toBeGreaterThan(1.1 * heads[2]!);
});
