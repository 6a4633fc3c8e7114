import { expect, it } from "vitest";
import type { PersonLayer } from "../request/layer.ts";
import type { PaintedScene } from "../pool/draw-messages.ts";
import { placePerson } from "../people/film/place-person.ts";
import { VideoAvatarLayer, isCutOut, outerBox } from "./video-avatar.ts";

const SIZE = { width: 256, height: 144 };
const FILM = { width: 256, height: 144, face: { x: 128, y: 54, height: 40 } };
const MOMENT = { opacity: 1, dx: 0, dy: 0, scale: 1, isMoving: false };
const [BLACK, WHITE] = [16, 235];

/** The light of a gray frame after a person was laid on it who is white, in the middle third of their pictures. */
async function lightOf(
  look: Partial<PaintedScene>,
  layer?: PersonLayer,
  moment = MOMENT,
): Promise<(x: number, y: number) => number> {
  const scene = {
    ...SIZE,
    background: { type: "color", color: "#808080" } as const,
    scenery: false,
    videoAvatar: FILM,
    ...(layer && { layers: [layer] }),
    ...look,
  };
  const isCut = isCutOut(scene, layer);
  const { box } = placePerson(FILM, { ...scene, within: outerBox(scene, layer), isCutOut: isCut });
  const planes = (light: (share: number) => number): Uint8Array => {
    const data = new Uint8Array((box.width * box.height * 3) / 2).fill(128);
    for (let i = 0; i < box.width * box.height; i++) data[i] = light((i % box.width) / box.width);
    return data;
  };
  const person = await VideoAvatarLayer.open(scene, layer);
  const data = new Uint8Array((SIZE.width * SIZE.height * 3) / 2).fill(128);
  const mask = planes((share) => (share > 1 / 3 && share < 2 / 3 ? WHITE : BLACK));
  const picture = planes((share) => (share > 1 / 3 && share < 2 / 3 ? WHITE : BLACK));
  person.layOn({ ...SIZE, data, alpha: false }, { picture, ...(isCut && { mask }) }, moment);
  return (x, y) => data[y * SIZE.width + x]!;
}

it("is laid over the picture where nothing else is wanted", async () => {
  const light = await lightOf({});
  expect([light(20, 70), light(128, 70), light(240, 70)]).toEqual([128, WHITE, 128]);
});

it("stands before the background of their own box, also where the film's own would be shown else", async () => {
  const box = { x: 0.5, y: 0, width: 0.5, height: 1 };
  const layer: PersonLayer = { type: "person", box, background: { type: "color", color: "#000000" } };
  for (const scenery of [false, true]) {
    const light = await lightOf({ scenery }, layer);
    expect([light(20, 70), light(135, 70), light(192, 70), light(250, 70)]).toEqual([
      128,
      BLACK,
      WHITE,
      BLACK,
    ]);
  }
  const half = await lightOf({}, layer, { ...MOMENT, opacity: 0.5 });
  expect([half(135, 70), half(192, 70)].map((value) => Math.round(value / 10))).toEqual([7, 18]);
});

it("is small before a large picture, on its lower edge", async () => {
  const light = await lightOf({ placement: { scale: 0.5 } });
  expect([light(128, 60), light(128, 100), light(100, 100)]).toEqual([128, WHITE, 128]);
});

it("stands before the disc of a circle, and is cut by its rim", async () => {
  const light = await lightOf({ avatarStyle: "circle", circleColor: "#000000" });
  // 0.94 of the picture's height: from 4 to 140.
  expect([light(128, 2), light(128, 6), light(80, 72), light(50, 72)]).toEqual([128, WHITE, BLACK, 128]);
  const moved = await lightOf({ avatarStyle: "circle", circleColor: "#000000", placement: { x: -0.25 } });
  expect([moved(64, 72), moved(16, 72), moved(180, 72)]).toEqual([WHITE, BLACK, 128]);
});

it("shows the disc in its usual color", async () => {
  const light = await lightOf({ avatarStyle: "circle" });
  expect(light(80, 72)).toBeGreaterThan(180);
});
