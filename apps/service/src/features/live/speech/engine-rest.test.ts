import { expect, it } from "vitest";
import { EngineRest } from "./engine-rest.ts";

it("lets an engine rest for a minute after three fallbacks within one, and no other engine", () => {
  const rest = new EngineRest();
  for (const atMs of [0, 59_000]) rest.steppedIn("kokoro", atMs);
  expect(rest.isResting("kokoro", 59_000)).toBe(false);
  rest.steppedIn("kokoro", 59_500);
  expect(rest.isResting("kokoro", 59_500)).toBe(true);
  expect(rest.isResting("openai", 59_500)).toBe(false);
  expect(rest.isResting("kokoro", 119_499)).toBe(true);
  expect(rest.isResting("kokoro", 119_500)).toBe(false);
});

it("does not count fallbacks of more than a minute ago, nor those before the last rest", () => {
  const rest = new EngineRest();
  for (const atMs of [0, 30_000, 61_000]) rest.steppedIn("kokoro", atMs);
  expect(rest.isResting("kokoro", 61_000)).toBe(false);
  rest.steppedIn("kokoro", 62_000);
  expect(rest.isResting("kokoro", 62_000)).toBe(true);
  rest.steppedIn("kokoro", 122_500);
  expect(rest.isResting("kokoro", 122_500)).toBe(false);
});
