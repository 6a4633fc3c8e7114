import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { Networks } from "../networks.ts";
import { FaceFollower } from "./face-follower.ts";
import type { FollowedFace } from "./face-follower.ts";
import { rgbFilmPicture } from "./film-picture.ts";
import type { FilmPicture } from "./film-picture.ts";
import { findFacesHere } from "./find-faces.ts";
import type { FaceNetworks } from "./find-faces.ts";

let networks: FaceNetworks;
let emma: Buffer;
let kwame: Buffer;
beforeAll(async () => {
  networks = await new Networks().faces();
  emma = await readFile(new URL("./emma.fixture.webp", import.meta.url));
  kwame = await readFile(new URL("./kwame.fixture.webp", import.meta.url));
});

const WIDTH = 640;
const HEIGHT = 360;

/** Emma, or somebody else, at a place of a plain picture, `size` pixels wide; nobody without one. */
async function shot(people: { left: number; top: number; size: number; of?: Buffer }[]) {
  const layers = await Promise.all(
    people.map(async ({ left, top, size, of = emma }) => ({
      input: await sharp(of).resize(size, size).png().toBuffer(),
      left,
      top,
    })),
  );
  const data = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: "#8a8578" } })
    .composite(layers)
    .removeAlpha()
    .raw()
    .toBuffer();
  return { width: WIDTH, height: HEIGHT, data: new Uint8Array(data) };
}

function place(face: FollowedFace | null, point: number): [x: number, y: number] {
  return [face!.points[3 * point]!, face!.points[3 * point + 1]!];
}

describe("FaceFollower", () => {
  it("follows a face that moves as if it looked for it in each frame", async () => {
    const follower = new FaceFollower(networks);
    for (const left of [150, 158, 166, 174]) {
      const picture = await shot([{ left, top: 10, size: 340 }]);
      const face = follower.see(rgbFilmPicture(picture));
      const rgba = await sharp(picture.data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
        .ensureAlpha()
        .raw()
        .toBuffer();
      const [found] = findFacesHere(networks, { width: WIDTH, height: HEIGHT, data: new Uint8Array(rgba) });
      const away = [13, 14, 61, 291, 152, 10].map((point) => {
        const [x, y] = place(face, point);
        return Math.hypot(x - found!.points[3 * point]!, y - found!.points[3 * point + 1]!);
      });
      expect(face!.points).toHaveLength(478 * 3);
      // Of a face that is 150 pixels high.
      expect(Math.max(...away)).toBeLessThan(2.5);
    }
    expect(follower.people).toBe(1);
  });

  it("loses a face that is not there, and finds it anew somewhere else", async () => {
    const follower = new FaceFollower(networks);
    expect(follower.see(rgbFilmPicture(await shot([])))).toBeNull();
    const first = follower.see(rgbFilmPicture(await shot([{ left: 20, top: 10, size: 340 }])));
    expect(follower.see(rgbFilmPicture(await shot([])))).toBeNull();
    const second = follower.see(rgbFilmPicture(await shot([{ left: 260, top: 10, size: 340 }])));
    expect(place(second, 1)[0] - place(first, 1)[0]).toBeGreaterThan(225);
    expect(place(second, 1)[0] - place(first, 1)[0]).toBeLessThan(255);
  });

  it("counts who is seen together, but nobody small in the background", async () => {
    const alone = new FaceFollower(networks);
    alone.see(
      rgbFilmPicture(
        await shot([
          { left: 20, top: 10, size: 340 },
          { left: 480, top: 60, size: 110 },
        ]),
      ),
    );
    expect(alone.people).toBe(1);
    const two = new FaceFollower(networks);
    two.see(
      rgbFilmPicture(
        await shot([
          { left: 0, top: 20, size: 310 },
          { left: 320, top: 20, size: 310 },
        ]),
      ),
    );
    expect(two.people).toBe(2);
  });

  it("counts who is seen one after another, be it at the same place, and one person in several shots once", async () => {
    const near = rgbFilmPicture(await shot([{ left: 150, top: 10, size: 340 }]));
    const far = rgbFilmPicture(await shot([{ left: 40, top: 60, size: 260 }]));
    const other = rgbFilmPicture(await shot([{ left: 150, top: 10, size: 340, of: kwame }]));
    const peopleIn = (shots: readonly FilmPicture[]): number => {
      const follower = new FaceFollower(networks);
      for (const picture of shots) for (let frame = 0; frame < 25; frame++) follower.see(picture);
      return follower.people;
    };
    expect(peopleIn([near, far, near])).toBe(1);
    expect(peopleIn([near, other, other, near])).toBe(2);
  });
});
