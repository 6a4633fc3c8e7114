import { describe, expect, it } from "vitest";
import type { FaceTrack } from "../points.ts";
import { driver, flapping, performedTrack } from "../performed-film.fixture.ts";
import type { Held } from "../performed-film.fixture.ts";
import { seenFace } from "../seen-face.ts";
import { judgeFilm } from "./judge-film.ts";
import type { FilmVerdict } from "./judge-film.ts";

const FRAMES = 120;
const good = performedTrack({ frames: FRAMES, channels: flapping(FRAMES, 16) });
const gaping = performedTrack({
  frames: FRAMES,
  channels: { jawOpen: Array.from(flapping(FRAMES, 16).jawOpen!, (value) => 0.4 + value) },
});

/** Everything is said while the face is seen, if not told otherwise. */
function judged(track: FaceTrack, isSpoken = track.frames.map(() => true)): FilmVerdict {
  return judgeFilm({ face: seenFace(track, driver), isSpoken });
}

function held(how: (frame: number) => Held): FaceTrack {
  return performedTrack({ frames: FRAMES, channels: flapping(FRAMES, 16), held: how });
}

function seen(isSeen: (frame: number) => boolean): FaceTrack {
  return { ...good, frames: good.frames.map((frame, t) => (isSeen(t) ? frame : null)) };
}

describe("judgeFilm", () => {
  it("takes a film of one person who faces the camera and speaks", () => {
    const channels = flapping(FRAMES, 16);
    const track = performedTrack({ frames: FRAMES, channels });
    const isSpoken = track.frames.map(() => true);
    const { qualifies, reasons, measures } = judgeFilm({
      face: seenFace(track, driver),
      isSpoken,
      ownChannels: channels,
    });
    expect(reasons).toEqual([]);
    expect(qualifies).toBe(true);
    expect(measures).toMatchObject({
      people: 1,
      seenShare: 1,
      drawableShare: 1,
      speechMs: 4800,
      syncedShare: 1,
    });
    expect(measures.ownWayR2).toBeGreaterThan(0.9);
  });

  it.each([
    ["a second person", { ...good, people: 2 }, "2 people"],
    ["a small face", performedTrack({ frames: FRAMES, scale: 70 }), "pixels high"],
    ["a face turned aside", held(() => ({ yaw: 20 })), "to the side in 100 %"],
    ["a camera far below", held(() => ({ pitch: 18 })), "18° up or down"],
    ["a camera far above", held(() => ({ pitch: -18 })), "18° up or down"],
    ["a head that nods", held((t) => ({ pitch: t % 20 < 9 ? 22 : 0 })), "up or down in 45 %"],
    ["a face that is seldom seen", seen((t) => t % 60 < 24), "40 % of what is said"],
    ["no face", seen(() => false), "No face"],
    ["a face that is seen too briefly", seen((t) => t % 10 === 0), "No face"],
    ["a mouth that never opens", performedTrack({ frames: FRAMES }), "hardly opens"],
    ["a mouth that never closes", gaping, "never close"],
  ] as const)("refuses %s in one sentence", (_, track, words) => {
    const { qualifies, reasons } = judged(track);
    expect(qualifies).toBe(false);
    expect(reasons).toContainEqual(expect.stringMatching(new RegExp(`^[^.]*${words}.*\\.$`)));
  });

  it("says when what is wrong begins", () => {
    expect(judged(held((t) => ({ yaw: t >= 50 && t < 110 ? 24 : 0 }))).reasons).toEqual([
      expect.stringContaining("at 0:02"),
    ]);
    expect(judged(seen((t) => t % 60 < 24)).reasons[0]).toContain("not at 0:00");
  });

  it("takes lips that follow no sound, and measures it: short films say little of it", () => {
    const track = performedTrack({ frames: FRAMES, channels: flapping(FRAMES, 16) });
    const isSpoken = track.frames.map(() => true);
    const { reasons, measures } = judgeFilm({
      face: seenFace(track, driver),
      isSpoken,
      ownChannels: flapping(FRAMES, 37),
    });
    expect(reasons).toEqual([]);
    expect(measures.ownWayR2).toBeLessThan(0.4);
  });

  it("warns of a film that shows no lips that touch", () => {
    const channels = { jawOpen: Array.from(flapping(FRAMES, 16).jawOpen!, (value) => 0.07 + value) };
    const { qualifies, warnings } = judged(performedTrack({ frames: FRAMES, channels }));
    expect(qualifies).toBe(true);
    expect(warnings).toEqual([expect.stringContaining("no lips that touch")]);
    expect(judged(good).warnings).toEqual([]);
  });

  it("counts what is said while the face is seen", () => {
    const track = seen((t) => t < 74);
    expect(judged(track).reasons).toEqual([expect.stringContaining("3.0 s of speech")]);
    // Somebody else may speak while others things are shown, and nobody has to be seen who says nothing.
    const longer = performedTrack({ frames: 400, channels: flapping(400, 16) });
    const away = { ...longer, frames: longer.frames.map((frame, t) => (t < 240 ? null : frame)) };
    const isSpoken = longer.frames.map((_, t) => t >= 120);
    expect(judged(away, isSpoken)).toMatchObject({ qualifies: true, measures: { syncedShare: 0.4 } });
  });

  it("lets a head turn for two fifths of the film", () => {
    expect(judged(held((t) => ({ yaw: t < 46 ? 24 : 0 }))).reasons).toEqual([]);
    expect(judged(held((t) => ({ yaw: t < 52 ? 24 : 0 }))).qualifies).toBe(false);
    expect(judged(held(() => ({ yaw: 15.5 }))).qualifies).toBe(true);
  });

  it("takes a camera that looks up or down, and the same nods with it", () => {
    for (const pitch of [-16, 16]) {
      expect(judged(held(() => ({ pitch }))).reasons).toEqual([]);
      expect(judged(held((t) => ({ pitch: pitch + 9 * Math.sin((2 * Math.PI * t) / 40) }))).reasons).toEqual(
        [],
      );
      expect(judged(held((t) => ({ pitch: pitch + 30 * Math.sin((2 * Math.PI * t) / 40) }))).qualifies).toBe(
        false,
      );
    }
  });
});
