import { expect, it } from "vitest";
import { framingIn, performedIn } from "./framing-in.ts";

it.each([
  ["a phone", { width: 390, height: 729 }, "close_up"],
  ["the smallest panel", { width: 240, height: 217 }, "close_up"],
  ["a panel", { width: 400, height: 485 }, "head_and_shoulders"],
  ["a tablet", { width: 768, height: 945 }, "head_and_shoulders"],
  ["a low banner", { width: 900, height: 300 }, "head_and_shoulders"],
  ["a screen", { width: 1280, height: 721 }, "half_body"],
] as const)("in %s auto is what leaves the face readable", (_, box, framing) => {
  expect(framingIn("auto", box)).toBe(framing);
  expect(framingIn("half_body", box)).toBe("half_body");
});

it("hands are raised only where they are seen", () => {
  expect(performedIn("half_body")).toBe("half_body");
  expect(performedIn("head_and_shoulders")).toBe("close_up");
  expect(performedIn("close_up")).toBe("close_up");
});
