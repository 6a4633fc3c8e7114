import { expect, it } from "vitest";
import { performedTrack } from "../performed-film.fixture.ts";
import { faceSpaceOf } from "../space/face-space.ts";
import { mouthSpeeds } from "./mouth-speeds.ts";

it("a mouth is as fast as it goes in the picture, and rests at the film's end as beside it", () => {
  // Six pixels a frame to the right, then still.
  const space = faceSpaceOf(performedTrack({ frames: 60, held: (t) => ({ x: 6 * Math.min(0, t - 30) }) }));
  const speeds = mouthSpeeds(space, 1);
  const moved = 6 / Math.hypot(space.cameras[10]![1]!, space.cameras[10]![5]!);
  expect(speeds[10]).toBeCloseTo(moved, 2);
  for (const frame of [45, 59]) expect(speeds[frame]).toBeCloseTo(0, 3);
});
