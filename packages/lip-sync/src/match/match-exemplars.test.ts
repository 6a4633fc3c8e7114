import { expect, it } from "vitest";
import { flapping, performedTrack } from "../performed-film.fixture.ts";
import { faceSpaceOf, measureMouth } from "../space/face-space.ts";
import { matchExemplars } from "./match-exemplars.ts";

it("takes mouths that moved fast, and are blurred, for faces that move as fast alone", () => {
  const [period, length] = [16, 12];
  const space = faceSpaceOf(performedTrack({ frames: 80, channels: flapping(80, period) }));
  const wanted = space.shapes.slice(0, length);
  const library = [...space.shapes.keys()];
  const isFast = (frame: number): boolean => frame < 40;
  const taken = (speeds: Float32Array, first: number): Int32Array =>
    matchExemplars(
      space,
      {
        wanted,
        shown: Int32Array.from(wanted, (_, t) => first + t),
        width: measureMouth(space.shapes[0]!).width,
        speeds,
        sounds: undefined,
      },
      { from: 0, to: length },
      library,
    ).frames;
  const speeds = Float32Array.from(library, (frame) => (isFast(frame) ? 0.2 : 0));
  expect([...taken(new Float32Array(80), 60)].every(isFast)).toBe(true);
  expect([...taken(speeds, 60)].some(isFast)).toBe(false);
  expect([...taken(speeds, 0)].every(isFast)).toBe(true);
});
