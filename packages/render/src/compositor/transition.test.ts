import { expect, it } from "vitest";
import type { SceneTransition } from "../request/layer.ts";
import { applyTransition, transitionFrames } from "./transition.ts";

const SIZE = { width: 16, height: 8 };
const PIXELS = 128;

/** A frame whose luma counts the columns or rows from `base`. */
function ramp(base: number, along: "x" | "y"): Uint8Array {
  const data = new Uint8Array(PIXELS * 1.5).fill(base);
  for (let i = 0; i < PIXELS; i++) data[i] = base + (along === "x" ? i % 16 : Math.floor(i / 16));
  return data;
}

function mixed(transition: SceneTransition, share: number, along: "x" | "y" = "x"): number[] {
  const frame = { ...SIZE, data: ramp(100, along), alpha: false };
  applyTransition(frame, ramp(0, along), transition, share);
  return [...frame.data.subarray(0, PIXELS)];
}

it("fades from the old picture to the new one", () => {
  expect(mixed({ type: "fade" }, 0)[3]).toBe(3);
  expect(mixed({ type: "fade" }, 0.5)[3]).toBe(53);
  expect(mixed({ type: "fade" }, 1)[3]).toBe(103);
});

it("wipes: each pixel stays in its place", () => {
  const row = (side: "left" | "right"): number[] => mixed({ type: "wipe", side }, 0.5).slice(0, 16);
  expect(row("right")).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 108, 109, 110, 111, 112, 113, 114, 115]);
  expect(row("left")).toEqual([100, 101, 102, 103, 104, 105, 106, 107, 8, 9, 10, 11, 12, 13, 14, 15]);
});

it("slides: the new picture pushes the old one out", () => {
  const row = (side: "left" | "right"): number[] => mixed({ type: "slide", side }, 0.5).slice(0, 16);
  expect(row("right")).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 100, 101, 102, 103, 104, 105, 106, 107]);
  expect(row("left")).toEqual([108, 109, 110, 111, 112, 113, 114, 115, 0, 1, 2, 3, 4, 5, 6, 7]);
  const column = (side: "top" | "bottom"): number[] => {
    const all = mixed({ type: "slide", side }, 0.5, "y");
    return [0, 1, 2, 3, 4, 5, 6, 7].map((line) => all[line * 16]!);
  };
  expect(column("bottom")).toEqual([4, 5, 6, 7, 100, 101, 102, 103]);
  expect(column("top")).toEqual([104, 105, 106, 107, 0, 1, 2, 3]);
});

it("lasts as long as asked, and no longer than its scene", () => {
  expect(transitionFrames({ type: "fade" }, { fps: 25, sceneFrames: 100 })).toBe(13);
  expect(transitionFrames({ type: "fade", durationMs: 1000 }, { fps: 25, sceneFrames: 10 })).toBe(10);
  expect(transitionFrames({ type: "cut" }, { fps: 25, sceneFrames: 10 })).toBe(0);
  expect(transitionFrames(undefined, { fps: 25, sceneFrames: 10 })).toBe(0);
});
