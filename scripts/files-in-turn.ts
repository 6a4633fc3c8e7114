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
    // What is killed, restarted or cut off goes on: work, a batch, its stages, a visitor's conversation, a call of a machine,
    // an installation from its backup.
    project: "alone",
    places: [
      "browser-restart",
      "cut-answer",
      "failing-machines",
      "kill",
      "kill-batch",
      "kill-stages",
      "browser-restore",
    ].map((name) => `acceptance/alone/${name}.test.ts`),
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
    // The conversation itself runs every time (browser/widget): these are its surroundings, each in the time of a clock.
    project: "embedded",
    places: [
      ...["hands-free", "launcher", "opus", "page-control", "person", "surroundings", "video"].map(
        (name) => `acceptance/browser/${name}.test.ts`,
      ),
      "acceptance/examples/live-client-in-browser.test.ts",
      "acceptance/examples/pages-in-browser.test.ts",
    ],
    count: 1,
  },
  {
    // The studio's first steps run every time (studio/first-steps): what its sections do takes turns.
    project: "embedded",
    places: ["agents", "hostile", "library", "people", "photo", "voices", "webhooks"].map(
      (name) => `acceptance/studio/${name}.browser.test.ts`,
    ),
    count: 1,
  },
  {
    // One film after another through the same steps.
    project: "service",
    places: ["film-lips", "film-proofreads", "films", "music-alone", "odd-films"].map(
      (name) => `apps/service/src/features/video-translations/${name}.test.ts`,
    ),
    count: 1,
  },
  {
    project: "service",
    places: ["serve-page-videos", "watch-session"].map(
      (name) => `apps/service/src/features/streaming/watching/${name}.test.ts`,
    ),
    count: 1,
  },
  {
    // A film of somebody: whether it qualifies, that it becomes a person, and other lips for it by the same painter.
    project: "unit",
    places: [
      "packages/render/src/people/film/glance-at-film.test.ts",
      ...["person/person", "sync-lips"].map((name) => `packages/visual-dubbing/src/${name}.test.ts`),
    ],
    count: 1,
  },
  {
    // The same models, from the catalogue's own addresses and from a hub.
    project: "unit",
    places: ["from-hub", "models"].map((name) => `apps/cli/src/models/${name}.test.ts`),
    count: 1,
  },
  {
    // The same person on a page: of a recipe, of a photo.
    project: "unit",
    places: ["cast-in-browser", "photo/photo-in-browser"].map(
      (name) => `packages/render/src/people/${name}.test.ts`,
    ),
    count: 1,
  },
  {
    // The promises of every voice engine, one engine after another.
    project: "drawn",
    places: [
      "espeak/espeak-engine",
      "kokoro/kokoro-engine",
      "pocket/clone-voice",
      "remote/remote-engine",
      "sherpa/matcha-model",
      "sherpa/sherpa-engine",
    ].map((name) => `packages/speech/src/engines/${name}.test.ts`),
    count: 1,
  },
  {
    // That a model which is not what it says is found out.
    project: "drawn",
    places: [
      "engines/kokoro/self-test/self-test",
      "engines/sherpa/self-test/self-test",
      "recognition/self-test",
    ].map((name) => `packages/speech/src/${name}.test.ts`),
    count: 1,
  },
  {
    // What is made out of a recording, each by its own model.
    project: "drawn",
    places: [
      "diarization/diarize",
      "recognition/language-identification",
      "recognition/recognizers",
      "separation/separate",
    ].map((name) => `packages/speech/src/${name}.test.ts`),
    count: 1,
  },
  {
    // Kinds of parts of one person.
    project: "drawn",
    places: ["clothes/dress", "hair/grow-hair", "skin/paint-skin"].map(
      (name) => `packages/human/src/${name}.test.ts`,
    ),
    count: 1,
  },
  {
    // The stage of pages beside that of videos.
    project: "drawn",
    places: ["three/alike", "three/three-stage", "web-avatar/web-avatar"].map(
      (name) => `packages/stage/src/${name}.test.ts`,
    ),
    count: 1,
  },
  {
    // All of them run on the embedded stack every time.
    project: "servers",
    places: ["assets", "batches", "streaming", "videos", "webhooks", "widget-sessions"].map(
      (folder) => `acceptance/${folder}/**/*.test.ts`,
    ),
    count: 1,
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
