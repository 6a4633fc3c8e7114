import { describe, expect, it } from "vitest";
import type { FaceTrack } from "../points.ts";
import { performedTrack } from "../performed-film.fixture.ts";
import { withoutCovered, LOOK, lookOf } from "./find-covered.ts";

const FRAMES = 60;

/** A film with looks, each changed by `change` from plain skin. */
function filmed(change: (frame: number, place: number) => number): FaceTrack {
  const track = performedTrack({ frames: FRAMES });
  const frames = track.frames.map((frame, t) => ({
    ...frame!,
    look: Uint8Array.from({ length: LOOK.all }, (_, place) => 120 * change(t, place)),
  }));
  return { ...track, frames };
}

function missing({ frames }: FaceTrack): number[] {
  return frames.flatMap((frame, t) => (frame ? [] : [t]));
}

describe("withoutCovered", () => {
  it("leaves out frames in which something is before the mouth, and three beside them", () => {
    const half = LOOK.round / 2;
    const covered = filmed((t, place) => (t >= 20 && t < 23 && place < half ? 0.5 : 1));
    expect(missing(withoutCovered(covered))).toEqual([17, 18, 19, 20, 21, 22, 23, 24, 25]);
  });

  it("does not mind light that changes on all of the face, a few places, or a single frame", () => {
    expect(missing(withoutCovered(filmed((t) => 0.6 + (0.8 * t) / FRAMES)))).toEqual([]);
    expect(missing(withoutCovered(filmed((t, place) => (t % 7 === 0 && place < 4 ? 0.4 : 1))))).toEqual([]);
    expect(missing(withoutCovered(filmed((t, place) => (t === 20 && place < 15 ? 0.4 : 1))))).toEqual([]);
  });

  it("does not mind shadows that speech moves on a face that is lit from the side, and sees a hand there all the same", () => {
    const shadowed = (t: number, place: number): number =>
      place % 2 === 0 && place < LOOK.round ? 1 + 0.35 * Math.sin(t) : 1;
    expect(missing(withoutCovered(filmed(shadowed)))).toEqual([]);
    const behind = filmed((t, place) => (t >= 20 && t < 23 && place < LOOK.round ? 0.3 : shadowed(t, place)));
    expect(missing(withoutCovered(behind))).toHaveLength(9);
  });

  it("takes tracks without looks as they are", () => {
    const track = performedTrack({ frames: FRAMES });
    expect(withoutCovered(track)).toEqual(track);
  });
});

it("lookOf asks for the light round and beside the mouth, as wide as the face is large", () => {
  const { points } = performedTrack({ frames: 1 }).frames[0]!;
  const asked: [number, number, number][] = [];
  const look = lookOf(points, (x, y, reach) => {
    asked.push([x, y, reach]);
    return y;
  });
  expect(look).toHaveLength(LOOK.all);
  expect(asked[0]).toEqual([points[3 * 57], points[3 * 57 + 1], 2]);
  expect(look[0]).toBe(Math.round(points[3 * 57 + 1]!));
});
