import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { filmStills, probe } from "@orator/media";
import { tinyAvatar } from "@orator/testkit";
import sharp from "sharp";
import { afterAll, expect, it } from "vitest";
import { planVideo } from "./plan/plan-video.ts";
import { renderVideo } from "./render-video.ts";
import { drawStill } from "./stills/draw-still.ts";

const folder = mkdtempSync(join(tmpdir(), "orator-visible-mark-"));
afterAll(() => rmSync(folder, { recursive: true }));

const LOOK = {
  width: 160,
  height: 128,
  avatarId: null,
  background: { type: "color", color: "#30a030" },
} as const;

/** The places, in eighths of the picture, where it is not all of one color. */
async function drawnOn(file: string): Promise<string[]> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const eighths = new Set<string>();
  for (let i = 0; i < data.length; i += 3) {
    if (Math.abs(data[i]! - data.at(-3)!) + Math.abs(data[i + 1]! - data.at(-2)!) < 40) continue;
    const [x, y] = [(i / 3) % info.width, Math.floor(i / 3 / info.width)];
    eighths.add(`${Math.floor((8 * x) / info.width)} ${Math.floor((8 * y) / info.height)}`);
  }
  return [...eighths];
}

it("draws the visible mark into the upper left corner of stills and films, and none where none is asked for", async () => {
  const [still, poster, file] = ["still.png", "poster.png", "film.mp4"].map((name) => join(folder, name));
  await drawStill({ ...LOOK, file: still!, mark: "AI" });
  await renderVideo({ ...LOOK, file: file!, posterFile: poster!, silenceMs: 120, mark: "AI", workers: 1 });
  for (const drawn of [await drawnOn(still!), await drawnOn(poster!)]) {
    expect(drawn).toContain("0 0");
    expect(drawn.every((place) => /^[01] [01]$/.test(place))).toBe(true);
  }
  expect((await probe(file!)).video).toMatchObject({ width: 160, height: 128 });
  await drawStill({ ...LOOK, file: still! });
  expect(await drawnOn(still!)).toEqual([]);
});

it("draws a label into the poster alone, where the film has none", async () => {
  const [plain, marked, both, file] = ["plain.png", "marked.png", "both.png", "film.mp4"].map((name) =>
    join(folder, name),
  );
  const film = { ...LOOK, file: file!, silenceMs: 120, workers: 1 };
  await renderVideo({ ...film, posterFile: marked!, mark: "AI" });
  await renderVideo({ ...film, posterFile: both!, mark: "AI", posterMark: "AI-generated" });
  expect(readFileSync(both!).equals(readFileSync(marked!))).toBe(true);
  await renderVideo({ ...film, posterFile: plain!, posterMark: "AI-generated" });
  expect(await drawnOn(plain!)).toContain("0 0");
  const [shown] = await filmStills({ file: file!, timesMs: [40], width: 160, height: 128 });
  writeFileSync(join(folder, "shown.jpg"), shown!.jpeg);
  expect(await drawnOn(join(folder, "shown.jpg"))).toEqual([]);
});

it("draws the label of real people where one is seen, and nowhere else", async () => {
  const picture = { width: 4, height: 4, data: new Uint8Array(64).fill(200) };
  const card = { picture, at: [0, 1.5, 0.1] as [number, number, number], widthM: 0.2, heightM: 0.2 };
  const [drawn, photographed, inRoom] = ["drawn.glb", "photo.glb", "room.glb"].map((name) =>
    join(folder, name),
  );
  writeFileSync(drawn!, await tinyAvatar());
  writeFileSync(photographed!, await tinyAvatar({ cards: [{ name: "photo", ...card }] }));
  writeFileSync(inRoom!, await tinyAvatar({ cards: [{ name: "wall", ...card, scenery: true }] }));
  const markOf = async (avatarId: string | null, more: object = {}): Promise<string | undefined> =>
    (await planVideo({ ...LOOK, file: "film.mp4", avatarId, silenceMs: 120, realPeopleMark: "AI", ...more }))
      .mark;
  expect(await markOf(photographed!)).toBe("AI");
  expect(await markOf(photographed!, { mark: "Sketch" })).toBe("Sketch");
  for (const nobody of [null, "sofia", drawn!, inRoom!]) expect(await markOf(nobody)).toBeUndefined();
  expect(await markOf(photographed!, { avatarStyle: "voiceOnly" })).toBeUndefined();
  const still = { ...LOOK, file: join(folder, "real.png"), width: 128, realPeopleMark: "AI" };
  await drawStill({ ...still, avatarId: null });
  expect(await drawnOn(still.file)).toEqual([]);
  await drawStill({ ...still, avatarId: photographed!, framing: "close_up" });
  expect(await drawnOn(still.file)).toContain("0 0");
});

it("refuses a mark that is empty or no label", async () => {
  const file = join(folder, "never.png");
  await expect(drawStill({ ...LOOK, file, mark: " " })).rejects.toThrow("a mark must have 1 to");
  await expect(renderVideo({ ...LOOK, file, silenceMs: 100, mark: "A".repeat(200) })).rejects.toThrow(
    "a mark must have 1 to",
  );
});
