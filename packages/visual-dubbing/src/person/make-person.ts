import { rmSync } from "node:fs";
import { probeFilm } from "@orator/media";
import { withProgram } from "../limits.ts";
import type { DubbingLimits } from "../limits.ts";
import { addFilm } from "./film-chunk.ts";
import type { MadePerson, PersonToMake } from "./make-person-file.ts";

/**
 * Makes a video avatar of the first two minutes of a film, in a process of its own; judges first whether it qualifies, as `judgeLips` does.
 * On failure no file stays. Throws a MediaError for what is no film.
 */
export async function buildVideoAvatar(
  request: Omit<PersonToMake, "width" | "height" | "frameRate">,
  {
    onProgress,
    ...limits
  }: Omit<DubbingLimits, "onProgress"> & { onProgress?: (share: number) => void } = {},
): Promise<MadePerson> {
  const { signal } = limits;
  const { pictures } = await probeFilm(request.film, { signal });
  const { width = 2, height = 2, frameRate = { num: 25, den: 1 } } = pictures ?? {};
  const shape = { width, height, frameRate: frameRate.num / frameRate.den };
  try {
    return await withProgram(
      request.film,
      { ...limits, onProgress: ({ share }) => onProgress?.(share) },
      (ask) => ask<MadePerson>("makePerson", { ...request, ...shape }),
    );
  } catch (error) {
    rmSync(request.out, { force: true });
    throw error;
  }
}

/** Writes an avatar (a GLB) anew with a video avatar in it: readers of glTF pass over it. Throws a MediaError where there is one already. */
export function addVideoAvatar(files: { avatar: string; person: string; out: string }): void {
  addFilm(files);
}
