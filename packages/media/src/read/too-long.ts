import { MediaError } from "../media-error.ts";

/** What to say of a file that lasts longer than the caller takes. */
export function tooLong(file: string, maxDurationMs: number): MediaError {
  return new MediaError(`${file} is too long: at most ${spell(maxDurationMs)} are taken`);
}

function spell(durationMs: number): string {
  return durationMs >= 60_000 ? `${Math.round(durationMs / 60_000)} minutes` : `${durationMs / 1000} seconds`;
}
