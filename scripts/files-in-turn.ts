import { inTurn } from "@orator/testkit/turns";
import type { Turn } from "@orator/testkit/turns";

/** Test files that prove the same kind of thing in other places: a run of the default tier needs some, many runs all. */
interface FilesInTurn {
  project: string;
  /** Patterns of files, one for each place. */
  places: readonly string[];
  /** So many places a run. */
  count: number;
}

/** Most of them take a minute or more of a core. */
export const filesInTurn: readonly FilesInTurn[] = [
  {
    project: "alone",
    places: ["kill", "kill-batch", "kill-stages"].map((name) => `acceptance/alone/${name}.test.ts`),
    count: 1,
  },
  {
    // The service's own tests order all of them every time: people from a workshop that is a fake, films for real.
    project: "embedded",
    places: ["photo-avatars/photo-avatars", "photo-avatars/video-avatars", "video-translations/films"].map(
      (name) => `acceptance/${name}.test.ts`,
    ),
    count: 1,
  },
  {
    // The same painter in a film that is dubbed, and in one that becomes a person.
    project: "unit",
    places: ["person/person", "sync-lips"].map((name) => `packages/visual-dubbing/src/${name}.test.ts`),
    count: 1,
  },
  {
    // All of them run on the embedded stack every time.
    project: "servers",
    places: ["assets", "batches", "streaming", "videos", "webhooks", "widget-sessions"].map(
      (folder) => `acceptance/${folder}/**/*.test.ts`,
    ),
    count: 2,
  },
];

/** The patterns of a project's files that a run leaves to others: none in tier `all`. */
export function restingFiles(project: string, turn: Turn): string[] {
  return filesInTurn
    .filter((group) => group.project === project)
    .flatMap(({ places, count }) => {
      const chosen = inTurn(places, count, turn);
      return places.filter((place) => !chosen.includes(place));
    });
}
