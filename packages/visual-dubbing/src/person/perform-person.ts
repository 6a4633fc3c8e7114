import { filmOf } from "@orator/media";
import type { Film, FrameRate } from "@orator/media";
import type { FilmChannels } from "@orator/lip-sync";
import { withProgram } from "../limits.ts";
import type { DubbingLimits } from "../limits.ts";

const [START_MS, MS_PER_FRAME] = [10 * 60_000, 1000];

/** What a video avatar is to do, and how that is seen. */
export interface PersonToPerform {
  /** The GLB with the film, as `addVideoAvatar` wrote it. */
  avatar: string;
  /** What a person does who says it, a value a picture: of these, the mouth's moves count. */
  channels: FilmChannels;
  frames: number;
  frameRate: FrameRate;
  /** Equal seeds give equal pictures. */
  seed: number;
  /** The part of the film's pictures that is seen, whole pixels; and the size in which, even. */
  crop: { x: number; y: number; width: number; height: number };
  width: number;
  height: number;
  /** Where the pictures go: this path with a number after it, as of `Film`. */
  runs: string;
  /** Where the person's mask goes, in the same way: white is the person. Only for films that have one. */
  maskRuns?: string;
}

/** What was performed, as `FilmPlayer` plays it: each of `frames` pictures. */
export interface PerformedPerson {
  film: Film;
  mask?: Film;
}

/** What {@link performPerson} is going to make. */
export function personToBePerformed({ runs, maskRuns, frames, ...format }: PersonToPerform): PerformedPerson {
  return {
    film: filmOf(runs, frames, format),
    ...(maskRuns !== undefined && { mask: filmOf(maskRuns, frames, format) }),
  };
}

/** How far the eyes are shut in each of the pictures that {@link performPerson} would make, 0 … 1; for choosing one. Throws a MediaError. */
export function lidsOfPerson(
  request: PersonToPerform,
  limits: Omit<DubbingLimits, "onProgress"> = {},
): Promise<Float32Array> {
  return withProgram(request.avatar, { timeoutMs: START_MS, ...limits }, (ask) =>
    ask<Float32Array>("lids", { ...request }),
  );
}

/**
 * Has a video avatar say something, in a process of its own: their own motion in a loop without seams, their own mouth with other
 * words. On failure no file stays. Throws a MediaError for a file that is damaged or has no film.
 */
export function performPerson(
  request: PersonToPerform,
  {
    onProgress,
    ...limits
  }: Omit<DubbingLimits, "onProgress"> & { onProgress?: (share: number) => void } = {},
): Promise<PerformedPerson> {
  return withProgram(
    request.avatar,
    {
      // A minute of pictures takes a slow machine half an hour.
      timeoutMs: START_MS + MS_PER_FRAME * request.frames,
      ...limits,
      onProgress: ({ step, share }) => onProgress?.(step === "draw" ? (1 + 2 * share) / 3 : share / 3),
    },
    (ask) => ask<PerformedPerson>("performPerson", { ...request }),
  );
}
