import { describe, expect, it } from "vitest";
import { placePerson } from "./place-person.ts";

const FILM = { width: 1280, height: 720, face: { x: 640, y: 270, height: 200 } };
const WIDE = { width: 1280, height: 720 };

it.each([
  ["half_body", WIDE, { x: 0, y: 0, width: 1280, height: 720 }],
  ["full_body", { width: 1920, height: 1080 }, { x: 0, y: 0, width: 1280, height: 720 }],
  ["half_body", { width: 720, height: 1280 }, { x: 437, y: 0, width: 405, height: 720 }],
] as const)("shows as much of the film as fills the picture: %s in %o", (framing, within, crop) => {
  const place = placePerson(FILM, { framing, within, isCutOut: false });
  expect(place).toEqual({ crop, box: { x: 0, y: 0, ...within } });
});

it("comes closer for a close-up, no closer than those who are drawn are seen, and stays in the film", () => {
  const { crop } = placePerson(FILM, { framing: "close_up", within: WIDE, isCutOut: true });
  expect(200 / crop.height).toBeCloseTo(0.42, 2);
  expect(crop.x + crop.width / 2).toBeCloseTo(640, -1);
  const corner = { ...FILM, face: { x: 30, y: 700, height: 200 } };
  const { x, y, width, height } = placePerson(corner, {
    framing: "close_up",
    placement: { x: 1, y: -1, scale: 4 },
    within: { width: 640, height: 640 },
    isCutOut: false,
  }).crop;
  expect(x).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThanOrEqual(720);
  expect(x + width).toBeLessThanOrEqual(1280);
});

describe("who is cut out", () => {
  const placed = (placement: object) => placePerson(FILM, { within: WIDE, placement, isCutOut: true });

  it("becomes smaller, and stands on the picture's lower edge", () => {
    const { crop, box } = placed({ scale: 0.5 });
    expect(crop).toEqual({ x: 0, y: 0, ...WIDE });
    expect(box).toEqual({ x: 320, y: 360, width: 640, height: 360 });
  });

  it("becomes larger within the film", () => {
    const { crop, box } = placed({ scale: 2 });
    expect(crop).toMatchObject({ width: 640, height: 360 });
    expect(box).toEqual({ x: 0, y: 0, ...WIDE });
  });

  it("goes where it is put, also where the film shows no more", () => {
    expect(placed({ x: 0.25 }).box.x).toBe(320);
    expect(placed({ x: -0.25, y: 0.1, scale: 0.5 }).box).toEqual({ x: 0, y: 432, width: 640, height: 360 });
    // Twice as large, half of the way is found in the film.
    const { crop, box } = placed({ x: 0.25, scale: 2 });
    expect([crop.x, box.x]).toEqual([160, 0]);
  });

  it("stays in the film where its surroundings are shown", () => {
    const { box } = placePerson(FILM, { within: WIDE, placement: { scale: 0.5, x: 0.3 }, isCutOut: false });
    expect(box).toEqual({ x: 0, y: 0, ...WIDE });
  });
});

describe("in a circle", () => {
  it("head and shoulders fill the disc, as large as that of those who are drawn", () => {
    const { crop, box } = placePerson(FILM, { within: WIDE, avatarStyle: "circle", isCutOut: true });
    expect(box).toEqual({ x: 302, y: 22, width: 676, height: 676 });
    expect(200 / crop.height).toBeCloseTo(0.35, 2);
    expect(crop.width).toBe(crop.height);
  });

  it("the disc moves and grows", () => {
    const placement = { x: 0.3, y: -0.2, scale: 0.5 };
    const { box } = placePerson(FILM, { within: WIDE, avatarStyle: "circle", placement, isCutOut: true });
    expect(box).toEqual({ x: 856, y: 48, width: 338, height: 338 });
  });
});
