import { postgresPrograms } from "@orator/testkit/servers";
import { inTurn } from "@orator/testkit/turns";
import { describe, expect, it } from "vitest";
import { killFilms } from "./kill/film-run.ts";
import { killPhotos } from "./kill/photo-run.ts";

/** One kind says enough: videos are killed on both, and the jobs of these go the same way. */
const KIND = postgresPrograms() === undefined ? "embedded" : "servers";
const SUITES = [
  {
    what: "in the middle of a generation and of a training",
    suite: killPhotos,
    told: ["photo_avatar_generation.success", "photo_avatar_train.success"],
  },
  {
    what: "while a film is dubbed and a video made again",
    suite: killFilms,
    told: ["video_translate.success", "video_translate.success"],
  },
] as const;

describe("kill −9 in long work", () => {
  it.for(inTurn(SUITES, 1))(
    "$what: each goes on, is paid once and told once, and nothing is left",
    { timeout: 900_000 },
    async ({ suite, told }, { skip }) => expect(await suite(KIND, skip)).toEqual(told),
  );
});
