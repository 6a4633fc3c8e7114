import { expect, it } from "vitest";
import { PlayedSound } from "./played-sound.ts";

it("tells what is heard at a moment, at another rate, until it is cut", () => {
  const played = new PlayedSound();
  played.add(Float32Array.of(0.1, 0.2, 0.3, 0.4), 2000, 1000);
  expect(played.at(900, 10, 1000)).toBeUndefined();
  expect(Array.from(played.at(999, 4, 1000)!)).toEqual(Array.from(Float32Array.of(0, 0.1, 0.3, 0)));
  played.cut(1001);
  expect(Array.from(played.at(999, 4, 1000)!)).toEqual(Array.from(Float32Array.of(0, 0.1, 0, 0)));
  expect(played.at(1001, 4, 1000)).toBeUndefined();
});
