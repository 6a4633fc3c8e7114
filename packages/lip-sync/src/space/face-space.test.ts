import { describe, expect, it } from "vitest";
import { flapping, performedTrack } from "../performed-film.fixture.ts";
import { POINT, SPEECH, xOf } from "../points.ts";
import { faceSpaceOf, measureMouth } from "./face-space.ts";

const FRAMES = 160;
const channels = flapping(FRAMES, 16);
const opening = Array.from(channels["jawOpen"]!);

function similarity(a: readonly number[], b: readonly number[]): number {
  const mean = (v: readonly number[]): number => v.reduce((x, y) => x + y, 0) / v.length;
  const [ma, mb] = [mean(a), mean(b)];
  let [both, aa, bb] = [0, 0, 0];
  for (const [i, value] of a.entries()) {
    both += (value - ma) * (b[i]! - mb);
    aa += (value - ma) ** 2;
    bb += (b[i]! - mb) ** 2;
  }
  return both / Math.sqrt(aa * bb);
}

describe("faceSpaceOf", () => {
  it("tells what the mouth does from how the head turns and moves", () => {
    const track = performedTrack({
      frames: FRAMES,
      channels,
      held: (t) => ({
        yaw: 11 * Math.sin(t / 23),
        pitch: 6 * Math.cos(t / 31),
        x: t / 4,
        y: 5 * Math.sin(t / 9),
      }),
    });
    const turning = faceSpaceOf(track);
    const still = faceSpaceOf(performedTrack({ frames: FRAMES, channels }));
    const gaps = turning.shapes.map((shape) => measureMouth(shape).gap);
    expect(similarity(gaps, opening)).toBeGreaterThan(0.98);
    expect(
      similarity(
        gaps,
        still.shapes.map((shape) => measureMouth(shape).gap),
      ),
    ).toBeGreaterThan(0.99);
    // The width hardly changes although the picture's does.
    const widths = turning.shapes.map((shape) => measureMouth(shape).width);
    expect(Math.max(...widths) / Math.min(...widths)).toBeLessThan(1.06);
  });

  it("puts points back where they were seen", () => {
    const track = performedTrack({ frames: FRAMES, channels, held: (t) => ({ yaw: 8 * Math.sin(t / 23) }) });
    const space = faceSpaceOf(track);
    const away = [20, 61, 118].map((frame) => {
      const places = space.place(frame, space.shapes[frame]!);
      const points = track.frames[frame]!.points;
      return [POINT.leftCorner, POINT.chin, POINT.upperRim].map((i) =>
        Math.hypot(places[xOf(i)]! - points[3 * i]!, places[xOf(i) + 1]! - points[3 * i + 1]!),
      );
    });
    // Of a mouth that is 60 pixels wide and moves by 20.
    expect(Math.max(...away.flat())).toBeLessThan(2);
  });

  it("has the same mouths for the same pictures in a film that shows but some of them", () => {
    const track = performedTrack({
      frames: FRAMES,
      channels,
      held: (t) => ({ pitch: 12 * Math.sin(t / 23) }),
    });
    // As trackers have it: mouths lie deeper than they say.
    for (const frame of track.frames) for (const i of SPEECH) frame!.points[3 * i + 2]! *= 0.4;
    const film = faceSpaceOf(track);
    const [from, to] = [20, 52];
    const part = faceSpaceOf({ ...track, frames: track.frames.slice(from, to) }, film);
    const off = part.shapes
      .map((shape, t) => Math.abs(measureMouth(shape).gap - measureMouth(film.shapes[from + t]!).gap))
      .slice(4, -4);
    expect(Math.max(...off)).toBeLessThan(0.0005);
  });

  it("begins anew where the face was lost or jumps, and mixes nothing across", () => {
    const track = performedTrack({ frames: 120, channels, held: (t) => ({ x: t < 70 ? 0 : 80 }) });
    const frames = track.frames.map((frame, t) => (t >= 30 && t < 34 ? null : frame));
    const { stretches } = faceSpaceOf({ ...track, frames });
    expect(stretches).toEqual([
      { from: 0, to: 30 },
      { from: 34, to: 70 },
      { from: 70, to: 120 },
    ]);
    expect(() => faceSpaceOf({ ...track, frames: track.frames.map(() => null) })).toThrow("no face");
  });
});
