import { describe, expect, it } from "vitest";
import { driver, performedTrack } from "../performed-film.fixture.ts";
import { judgeFilm } from "./judge-film.ts";

const SPEECH_MS = 6000;
const good = performedTrack({ frames: 40 });

describe("judgeFilm", () => {
  it("takes a film of one person who faces the camera and speaks", () => {
    const { qualifies, reasons, measures } = judgeFilm(good, SPEECH_MS, { driver, ownWayR2: 0.5 });
    expect(reasons).toEqual([]);
    expect(qualifies).toBe(true);
    expect(measures).toMatchObject({
      people: 1,
      seenShare: 1,
      yawShare: 1,
      pitchShare: 1,
      speechMs: SPEECH_MS,
    });
  });

  it.each([
    ["a second person", { ...good, people: 2 }, SPEECH_MS, undefined, "2 people"],
    ["a small face", performedTrack({ frames: 40, scale: 70 }), SPEECH_MS, undefined, "pixels high"],
    [
      "a face turned aside",
      performedTrack({ frames: 40, held: () => ({ yaw: 16 }) }),
      SPEECH_MS,
      undefined,
      "to the side",
    ],
    [
      "a face turned down",
      performedTrack({ frames: 40, held: () => ({ pitch: 14 }) }),
      SPEECH_MS,
      undefined,
      "up or down",
    ],
    [
      "a face that is often away",
      { ...good, frames: good.frames.map((frame, t) => (t % 10 === 0 ? null : frame)) },
      SPEECH_MS,
      undefined,
      "90 % of the frames",
    ],
    ["no face", { ...good, frames: good.frames.map(() => null) }, SPEECH_MS, undefined, "No face"],
    ["little speech", good, 3900, undefined, "3.9 s of speech"],
    ["lips that follow no sound", good, SPEECH_MS, 0.3, "do not follow"],
  ] as const)("refuses %s in one sentence", (_, track, speechMs, ownWayR2, words) => {
    const { qualifies, reasons } = judgeFilm(track, speechMs, { driver, ownWayR2 });
    expect(qualifies).toBe(false);
    expect(reasons).toContainEqual(expect.stringMatching(new RegExp(`^[^.]*${words}.*\\.$`)));
  });

  it("lets a head turn for less than a twentieth of the film, and up to the limit", () => {
    const turned = (yaw: (t: number) => number) =>
      performedTrack({ frames: 100, held: (t) => ({ yaw: yaw(t) }) });
    expect(
      judgeFilm(
        turned((t) => (t < 4 ? 30 : 0)),
        SPEECH_MS,
        { driver },
      ).qualifies,
    ).toBe(true);
    expect(
      judgeFilm(
        turned((t) => (t < 6 ? 30 : 0)),
        SPEECH_MS,
        { driver },
      ).qualifies,
    ).toBe(false);
    expect(
      judgeFilm(
        turned(() => 11.5),
        SPEECH_MS,
        { driver },
      ).qualifies,
    ).toBe(true);
    expect(
      judgeFilm(
        turned(() => 12.5),
        SPEECH_MS,
        { driver },
      ).qualifies,
    ).toBe(false);
  });
});
