// The process that opens a film nobody vouches for, follows its face and paints its lips.
import { isMediaError, serve, withMemoryLimit } from "@orator/media";
import type { TrackToJudge } from "./track/track-file.ts";
import type { Progress } from "./limits.ts";
import { paintFilm } from "./paint/paint-film.ts";
import type { FilmToPaint } from "./paint/paint-film.ts";
import { makePersonFile } from "./person/make-person-file.ts";
import type { PersonToMake } from "./person/make-person-file.ts";
import { lidsOfFilm, performFilm } from "./person/perform-film.ts";
import type { PersonToPerform } from "./person/perform-person.ts";
import { followFilm } from "./track/follow-film.ts";
import type { Following } from "./track/follow-film.ts";
import { readTrack, judgeTrack } from "./track/track-file.ts";

/** With the points and the plan of the longest film. */
const MOST_BYTES = 1.5 * 2 ** 30;

serve({
  hasTrack: async ({ trackFile }: { trackFile: string }) => isTrack(trackFile),
  follow: (following: Following, report) => followFilm(following, inSteps(report, "follow")),
  judge: (request: TrackToJudge) => withMemoryLimit(async () => judgeTrack(request), MOST_BYTES),
  makePerson: (person: PersonToMake, report) =>
    withMemoryLimit(() => makePersonFile(person, inSteps(report, "follow")), MOST_BYTES),
  performPerson: (person: PersonToPerform, report) =>
    withMemoryLimit(
      () => performFilm(person, { learn: inSteps(report, "learn"), draw: inSteps(report, "draw") }),
      MOST_BYTES,
    ),
  lids: (person: PersonToPerform) => withMemoryLimit(() => lidsOfFilm(person), MOST_BYTES),
  sync: (film: FilmToPaint, report) =>
    paintFilm(film, { learn: inSteps(report, "learn"), draw: inSteps(report, "draw") }),
});

function isTrack(file: string): boolean {
  try {
    readTrack(file);
    return true;
  } catch (error) {
    if (isMediaError(error)) return false;
    throw error;
  }
}

/** Reports a hundred times at most. */
function inSteps(report: (progress: Progress) => void, step: Progress["step"]): (share: number) => void {
  let told = -1;
  return (share) => {
    const percent = Math.floor(100 * Math.min(1, share));
    if (percent > told) report({ step, share: (told = percent) / 100 });
  };
}
