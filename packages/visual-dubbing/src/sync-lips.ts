import { rmSync } from "node:fs";
import type { DubbedFilm, WrittenFilm } from "@orator/media";
import type { PerformedSpeech } from "@orator/performance";
import { withProgram } from "./limits.ts";
import type { DubbingLimits } from "./limits.ts";

/** A film that gets other lips, with its new sound. */
export interface LipsToSync extends Omit<DubbedFilm, "maxDurationMs"> {
  /** As `judgeLips` has written it. */
  trackFile: string;
  /** What the film says, in its own time. */
  ownSpeech: PerformedSpeech;
  /** What it says now, in the new film's time. */
  newSpeech: PerformedSpeech;
}

/** A film with other lips, and what became of it. */
export interface DubbedPictures extends WrittenFilm {
  /** Frames whose lips are new; the others keep their picture. */
  synced: number;
  /** How well the person's own way of speaking explains the film's own mouths (r²). */
  ownWayR2: number | undefined;
  /** Frames by which the film's lips come after its sound, −3 … 3. */
  lag: number;
}

/**
 * Writes the film with its new sound and the lips of that, in a process of its own. On failure no file stays. Throws a MediaError for
 * a film that cannot be read, and for a track that is damaged or another film's.
 */
export async function syncLips(request: LipsToSync, limits: DubbingLimits = {}): Promise<DubbedPictures> {
  try {
    return await withProgram(request.film, limits, (ask) => ask<DubbedPictures>("sync", request));
  } catch (error) {
    rmSync(request.out, { force: true });
    throw error;
  }
}
