import type { RenderSpec } from "./spec/render-spec.ts";

const STEP_MS = 30_000;
/** One credit a minute. */
const THOUSANDTHS_A_STEP = 500;
/** 0.2 credits a minute. */
const PHOTO_THOUSANDTHS_A_STEP = 100;
/** Where the files of photo avatars are kept. */
const PHOTO_AVATAR = /\/avatars\/pav_/;

/**
 * Thousandths of credits for a video: one credit a minute, 0.2 where photo avatars alone are seen, in steps of 30 seconds that
 * count once they are begun.
 */
export function costOf(durationMs: number, { scenes }: Pick<RenderSpec, "scenes">): number {
  const arePhotos = scenes.every(
    ({ person }) => person !== undefined && "key" in person && PHOTO_AVATAR.test(person.key),
  );
  return Math.ceil(durationMs / STEP_MS) * (arePhotos ? PHOTO_THOUSANDTHS_A_STEP : THOUSANDTHS_A_STEP);
}
