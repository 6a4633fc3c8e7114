import type { Placement } from "@orator/stage";
import { InputError } from "./input-error.ts";

const MIN_SIDE = 128;
const MAX_SIDE = 4096;
const MAX_FPS = 60;
const MAX_WORKERS = 64;
const MAX_CORNER_TEXT = 40;

/** Throws an InputError unless a picture of this size can be drawn and encoded. */
export function checkSize(width: number, height: number): void {
  for (const [name, side] of [
    ["width", width],
    ["height", height],
  ] as const) {
    if (!Number.isInteger(side) || side < MIN_SIDE || side > MAX_SIDE)
      throw new InputError(`the ${name} must be ${MIN_SIDE} to ${MAX_SIDE} pixels, not ${side}`);
    if (side % 2 !== 0) throw new InputError(`the ${name} must be an even number of pixels, not ${side}`);
  }
}

/** Throws an InputError for a frame rate that no player takes. */
export function checkFps(fps: number): void {
  if (!(fps >= 1 && fps <= MAX_FPS))
    throw new InputError(`the frame rate must be 1 to ${MAX_FPS}, not ${fps}`);
}

/** Throws an InputError for a number of processes that makes no sense. */
export function checkWorkers(workers: number): void {
  if (!Number.isInteger(workers) || workers < 1 || workers > MAX_WORKERS)
    throw new InputError(`the number of workers must be 1 to ${MAX_WORKERS}, not ${workers}`);
}

/** Throws an InputError for a seed that is no whole number. */
export function checkSeed(seed: number): void {
  if (!Number.isSafeInteger(seed)) throw new InputError(`the seed must be a whole number, not ${seed}`);
}

/** Throws an InputError for a placement that shows nobody. */
export function checkPlacement({ x = 0, y = 0, scale = 1 }: Placement): void {
  for (const [name, shift] of [
    ["right", x],
    ["down", y],
  ] as const)
    if (!(Math.abs(shift) <= 1))
      throw new InputError(`a person can be moved ${name} by −1 to 1 of the picture, not by ${shift}`);
  if (!(scale >= 0.1 && scale <= 4))
    throw new InputError(`a person can be scaled by 0.1 to 4, not by ${scale}`);
}

/** Throws an InputError for a text in a picture's corner, a watermark or a mark, that is not short. */
export function checkCornerText(what: string, text: string): void {
  if (text.trim() === "" || text.length > MAX_CORNER_TEXT)
    throw new InputError(`a ${what} must have 1 to ${MAX_CORNER_TEXT} characters`);
}
