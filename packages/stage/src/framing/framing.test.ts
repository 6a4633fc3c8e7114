import { expect, test } from "vitest";
import { frameCamera, FRAMINGS } from "./framing.ts";

const HEIGHTS = { eyeHeightM: 1.58, headTopM: 1.7, chinM: 1.47, chestM: 1.28 };

/** Heights that the picture's lower and upper edge show at the person, in metres. */
const edges = (
  framing: Parameters<typeof frameCamera>[0],
  aspect: number,
): { bottom: number; top: number; width: number } => {
  const { eye, target, fovDeg } = frameCamera(framing, aspect, HEIGHTS);
  const half = (eye[2] - target[2]) * Math.tan((fovDeg * Math.PI) / 360);
  return { bottom: target[1] - half, top: target[1] + half, width: 2 * half * aspect };
};

test("every framing keeps the whole head with room above it, at any aspect", () => {
  for (const framing of [...FRAMINGS, "badge"] as const) {
    for (const aspect of [9 / 16, 1, 16 / 9, 3]) {
      const { bottom, top, width } = edges(framing, aspect);
      const room = (top - HEIGHTS.headTopM) / (top - bottom);
      expect(room, `${framing} ${aspect}`).toBeGreaterThan(0.05);
      expect(room, `${framing} ${aspect}`).toBeLessThan(0.4);
      expect(width, `${framing} ${aspect}`).toBeGreaterThan(0.25);
    }
  }
});

test("a close-up shows less than half the body, which shows less than all of it, down to the floor", () => {
  const [half, close, full] = FRAMINGS.map((framing) => edges(framing, 16 / 9));
  expect(close!.bottom).toBeGreaterThan(half!.bottom);
  expect(half!.bottom).toBeGreaterThan(HEIGHTS.headTopM / 2);
  expect(full!.bottom).toBeLessThanOrEqual(0);
});
