import { beforeAll, describe, expect, it } from "vitest";
import type { PhotoFace, Pixels } from "../ports.ts";
import { changed, covered, drawnFace, smeared } from "./drawn-face.fixture.ts";
import { judgePhoto, SEEN_RAISED } from "./judge-photo.ts";
import type { PhotoVerdict } from "./judge-photo.ts";
import { measureFace } from "./measure-face.ts";
import { messageFor, REFUSALS, WARNINGS } from "./photo-notes.ts";

let photo: Pixels;
let face: PhotoFace;
beforeAll(() => {
  ({ photo, face } = drawnFace({}));
});

function codes({ refusals, warnings }: PhotoVerdict): { refusals: string[]; warnings: string[] } {
  return { refusals: refusals.map(({ code }) => code), warnings: warnings.map(({ code }) => code) };
}

function judged(picture: Pixels, found: PhotoFace = face): ReturnType<typeof codes> {
  return codes(judgePhoto({ photo: picture, faces: [found] }));
}

function moved(found: PhotoFace, by: number, size: number): PhotoFace {
  const points = found.points.map((value, i) => (i % 3 === 0 ? value * size + by : value * size));
  return { ...found, points };
}

describe("a photograph", () => {
  it("of one face from the front, sharp and well lit, is taken without a word", () => {
    expect(codes(judgePhoto({ photo, faces: [face], measures: measureFace(face) }))).toEqual({
      refusals: [],
      warnings: [],
    });
  });

  it.each([
    ["fair", { skin: [236, 200, 180], lips: [205, 130, 125] }],
    ["brown", { skin: [141, 92, 66], lips: [110, 58, 54] }],
    ["dark", { skin: [92, 60, 46], lips: [84, 44, 44] }],
    ["black and white", { skin: [150, 150, 150], lips: [112, 112, 112] }],
  ] as const)("of %s skin is taken", (_, palette) => {
    expect(judged(drawnFace({}, palette).photo).refusals).toEqual([]);
  });

  it("without a face is refused for that alone", () => {
    expect(codes(judgePhoto({ photo, faces: [] }))).toEqual({ refusals: ["no_face"], warnings: [] });
  });

  it("with a second face of nearly the same size is refused, with a small one warned about", () => {
    const faces = (size: number): PhotoFace[] => [moved(face, 20, size), face];
    expect(codes(judgePhoto({ photo, faces: faces(0.6) })).refusals).toEqual(["several_faces"]);
    expect(codes(judgePhoto({ photo, faces: faces(0.2) }))).toEqual({
      refusals: [],
      warnings: ["other_faces"],
    });
  });

  it("that stands on its head is refused for that, not for what is then out of place", () => {
    const { width, height, data } = photo;
    const turned = { width, height, data: new Uint8Array(data.length) };
    for (let i = 0; i < width * height; i++)
      turned.data.set(data.subarray(4 * i, 4 * i + 4), 4 * (width * height - 1 - i));
    const points = face.points.map((value, i) =>
      i % 3 === 0 ? width - value : i % 3 === 1 ? height - value : value,
    );
    expect(judged(turned, { ...face, points }).refusals).toEqual(["not_upright"]);
  });

  it("whose face reaches out of it is refused", () => {
    expect(judged(photo, moved(face, -180, 1)).refusals).toContain("face_cut_off");
  });

  it("whose face has too few pixels is refused, with their number, and warned about up to 300", () => {
    const tiny = drawnFace({ scale: 40, size: 160 });
    const [refusal] = judgePhoto({ photo: tiny.photo, faces: [tiny.face] }).refusals;
    expect(refusal!.code).toBe("face_too_small");
    expect(refusal!.message).toMatch(/only \d\d pixels/);
    const small = drawnFace({ scale: 90, size: 320 });
    expect(judged(small.photo, small.face)).toEqual({ refusals: [], warnings: ["small_face"] });
  });

  it.each([
    [{ yaw: 38 }, "turned_away", 34],
    [{ yaw: -35 }, "turned_away", 31],
  ] as const)("of a head at %j is refused as %s, with the angle", (pose, code, degrees) => {
    const turned = drawnFace(pose);
    const { refusals } = judgePhoto({
      photo: turned.photo,
      faces: [turned.face],
      measures: measureFace(turned.face),
    });
    expect(refusals.map((note) => note.code)).toContain(code);
    const said = Number(/(\d+)°/.exec(refusals.find((note) => note.code === code)!.message)![1]);
    expect(Math.abs(said - degrees)).toBeLessThanOrEqual(3);
  });

  it.each([
    [-20, "raised"],
    [20, "lowered"],
  ])("of a head that nods by %d° is refused as %s", (pitch, how) => {
    const nods = drawnFace({ pitch });
    const measures = measureFace(nods.face);
    const { refusals } = judgePhoto({ photo: nods.photo, faces: [nods.face], measures });
    const note = refusals.find(({ code }) => code === "raised_or_lowered")!;
    expect(note.message).toContain(`is ${how} too far`);
  });

  it.each([
    [{ yaw: 15 }, "slightly_turned"],
    [{ yaw: -27 }, "slightly_turned"],
    [{ roll: 26 }, "tilted"],
  ] as const)("of a head at %j is taken with the warning %s", (pose, code) => {
    const turned = drawnFace(pose);
    const verdict = judgePhoto({
      photo: turned.photo,
      faces: [turned.face],
      measures: measureFace(turned.face),
    });
    expect(codes(verdict)).toEqual({ refusals: [], warnings: [code] });
  });

  it("with an eye shut or the mouth wide open is refused, with parted lips warned about", () => {
    const measures = { angles: { yaw: 0, pitch: -SEEN_RAISED, roll: 0 }, gap: 0, lidOpening: 0.3 };
    const of = (changes: Partial<typeof measures>) =>
      codes(judgePhoto({ photo, faces: [face], measures: { ...measures, ...changes } }));
    expect(of({ lidOpening: 0.05 }).refusals).toEqual(["eyes_closed"]);
    expect(of({ gap: 0.6 }).refusals).toEqual(["mouth_open"]);
    expect(of({ gap: 0.2 })).toEqual({ refusals: [], warnings: ["mouth_not_closed"] });
  });

  it.each([
    ["a blue mask", [150, 190, 212]],
    ["a white mask", [232, 232, 228]],
    ["a black mask", [30, 32, 34]],
    ["a hand", [206, 160, 134]],
  ] as const)("on which %s lies over the mouth is refused", (_, color) => {
    const at = (i: number): [number, number] => [face.points[3 * i]!, face.points[3 * i + 1]!];
    const mask = [6, 347, 454, 361, 397, 378, 152, 149, 172, 132, 234, 118].map(at);
    expect(judged(covered(photo, mask, color)).refusals).toEqual(["mouth_covered"]);
  });

  it.each([
    ["a finger", 0.05, [206, 160, 134]],
    ["a microphone", 0.16, [34, 34, 38]],
  ] as const)("on which %s lies across the lips is refused", (_, halfWidth, color) => {
    const [x, y, chinY] = [face.points[3 * 13]!, face.points[3 * 13 + 1]!, face.points[3 * 152 + 1]!];
    const half = halfWidth * (chinY - face.points[3 * 10 + 1]!);
    const bar: [number, number][] = [
      [x - half, y - 50],
      [x + half, y - 50],
      [x + half, chinY + 20],
      [x - half, chinY + 20],
    ];
    expect(judged(covered(photo, bar, color)).refusals).toEqual(["mouth_covered"]);
  });

  it("of what the tracker sees otherwise in a mirror, and neither man nor woman in, is refused as no person", () => {
    const muzzle: PhotoFace = { ...face, score: 0.8, mirrorError: 0.02, genderScore: 0.6 };
    expect(judged(photo, muzzle).refusals).toEqual(["not_a_person"]);
    for (const person of [{ mirrorError: 0.008 }, { genderScore: 0.95 }])
      expect(judged(photo, { ...muzzle, ...person }).refusals).toEqual([]);
  });

  it("with a second face that is none, seen in a wall, is taken", () => {
    const wall = { ...moved(face, 20, 0.8), mirrorError: 0.05 };
    expect(codes(judgePhoto({ photo, faces: [wall, face] }))).toEqual({ refusals: [], warnings: [] });
  });

  it("that is out of focus or shaken along either axis is refused for that alone", () => {
    for (const [across, down] of [
      [5, 5],
      [5, 0],
      [0, 5],
    ] as const)
      expect(judged(smeared(smeared(photo, across, down), across, down)).refusals).toEqual(["blurred"]);
    expect(judged(smeared(photo, 2, 2))).toEqual({ refusals: [], warnings: ["soft_focus"] });
  });

  it("whose blur hides in noise is refused all the same, a sharp noisy one is not", () => {
    let seed = 3;
    const random = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    const noisy = (picture: Pixels): Pixels =>
      changed(picture, (color) => {
        const noise = 30 * (random() + random() - 1);
        return color.map((value) => value + noise);
      });
    expect(judged(noisy(smeared(photo, 9, 9))).refusals).toContain("blurred");
    expect(judged(noisy(photo)).refusals).toEqual([]);
  });

  it("that is far too dark or burnt out is refused for that alone, and warned about before", () => {
    const exposed = (by: number): Pixels => changed(photo, (color) => color.map((value) => value * by));
    expect(judged(exposed(0.15)).refusals).toEqual(["too_dark"]);
    expect(judged(exposed(0.42))).toEqual({ refusals: [], warnings: ["dim_light"] });
    expect(judged(exposed(3)).refusals).toEqual(["too_bright"]);
  });

  it("lit from one side is warned about", () => {
    const dark = changed(photo, (color, x) => color.map((value) => (x < 256 ? value * 0.4 : value)));
    expect(judged(dark)).toEqual({ refusals: [], warnings: ["uneven_light"] });
  });
});

it("every code has one or more sentences of its own that end with a full stop", () => {
  const messages = [...REFUSALS, ...WARNINGS].map((code) => messageFor(code, { faceHeight: 80 }));
  expect(new Set(messages).size).toBe(messages.length);
  for (const message of messages) expect(message).toMatch(/^[A-Z].*\.$/s);
});
