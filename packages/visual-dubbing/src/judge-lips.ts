import { existsSync } from "node:fs";
import { makeWhole } from "@orator/files";
import type { PerformedSpeech } from "@orator/performance";
import type { FilmVerdict } from "@orator/lip-sync";
import { withProgram } from "./limits.ts";
import type { DubbingLimits } from "./limits.ts";

/** A film that may get other lips. */
interface LipsToJudge {
  film: string;
  /** Where the face that is followed is kept, for `syncLips` and for asking again. */
  trackFile: string;
  /** What the film says, in its own time. */
  ownSpeech: PerformedSpeech;
}

/**
 * Judges whether a film can get other lips, and why not, in sentences for the person who sent it. Follows the face through all of
 * it, in a process of its own, and keeps that in `trackFile`, which appears whole or not at all; where it is there already and
 * sound, nothing is followed again. Throws a MediaError for what is no film, or too long.
 */
export function judgeLips(
  { film, trackFile, ownSpeech }: LipsToJudge,
  limits: DubbingLimits = {},
): Promise<FilmVerdict> {
  return withProgram(film, limits, async (ask) => {
    const isThere = existsSync(trackFile) && (await ask<boolean>("hasTrack", { trackFile }));
    if (!isThere) await makeWhole(trackFile, (partial) => ask("follow", { trackFile: partial }));
    return ask<FilmVerdict>("judge", { trackFile, ownSpeech });
  });
}
