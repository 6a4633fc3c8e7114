import { expect, it } from "vitest";
import { cropPerson } from "./crop-person.ts";

const FILM = { width: 1280, height: 720, face: { x: 640, y: 270, height: 200 } };

it.each([
  ["half_body", { width: 1280, height: 720 }, { x: 0, y: 0, width: 1280, height: 720 }],
  ["full_body", { width: 1920, height: 1080 }, { x: 0, y: 0, width: 1280, height: 720 }],
  ["half_body", { width: 720, height: 1280 }, { x: 437, y: 0, width: 405, height: 720 }],
] as const)("shows as much of the film as fills the picture: %s in %o", (framing, shape, crop) => {
  expect(cropPerson(FILM, { framing, shape })).toEqual(crop);
});

it("comes closer for a close-up, no closer than those who are drawn are seen, and stays in the film", () => {
  const crop = cropPerson(FILM, { framing: "close_up", shape: { width: 1280, height: 720 } });
  expect(200 / crop.height).toBeCloseTo(0.42, 2);
  expect(crop.x + crop.width / 2).toBeCloseTo(640, -1);
  const corner = { ...FILM, face: { x: 30, y: 700, height: 200 } };
  const { x, y, width, height } = cropPerson(corner, {
    framing: "close_up",
    placement: { x: 1, y: -1, scale: 4 },
    shape: { width: 640, height: 640 },
  });
  expect(x).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThanOrEqual(720);
  expect(x + width).toBeLessThanOrEqual(1280);
});
