import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { probe } from "@orator/media";
import sharp from "sharp";
import { afterAll, expect, it } from "vitest";
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

it("refuses a mark that is empty or no label", async () => {
  const file = join(folder, "never.png");
  await expect(drawStill({ ...LOOK, file, mark: " " })).rejects.toThrow("a mark must have 1 to");
  await expect(renderVideo({ ...LOOK, file, silenceMs: 100, mark: "A".repeat(200) })).rejects.toThrow(
    "a mark must have 1 to",
  );
});
