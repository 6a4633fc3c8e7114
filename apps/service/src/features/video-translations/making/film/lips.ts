import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isMediaError, writeDubbedFilm } from "@orator/media";
import type { DubbedFilm, WrittenFilm } from "@orator/media";
import type { PerformedSpeech } from "@orator/performance";
import type { Imprint } from "@orator/render";
import { joinLines, judgeLips, LONGEST_FILM_MS, syncLips } from "@orator/visual-dubbing";
import type { Blobs } from "../../../../platform/blobs/blobs.ts";
import { asSentence } from "../../../../platform/errors/as-sentence.ts";
import type { Backoff } from "../../../../platform/errors/retry-with-backoff.ts";
import type { FilmRecognition } from "../../film-recognition.ts";
import type { FilmLips, HeardFilm, StoredFilm } from "../../film.ts";
import { stepFolderOf, storeFile } from "../../jobs/files.ts";
import type { TranslationRow } from "../../tables.ts";
import type { TranslationOptions } from "../../translation.ts";
import { InputFailure } from "../input-failure.ts";
import type { MakingRun } from "../making-run.ts";
import { bringFile, PROOFREAD_GONE } from "./bring-file.ts";
import type { DubbedSpeech } from "./dub-film.ts";
import { readLineTimes } from "./line-times.ts";
import type { LocalFilm } from "./local-film.ts";

/** Said of a film that was not heard yet. */
export const NOT_YET_JUDGED = "Whether the film gets new lips is known after its speech is recognized.";
const SOUND_ALONE = "The sound alone was to be translated.";
const DUBBED = "New lips are drawn from the film's own frames";

/** What visual dubbing needs, on this machine and in storage. */
interface FaceFiles {
  track: string;
  /** PerformedSpeech, as JSON. */
  speech: string;
}

function filesIn(folder: string): FaceFiles {
  return { track: join(folder, "face-track"), speech: join(folder, "own-speech.json") };
}

/** What stands against new lips before anybody has looked at the film. */
function whyNot(
  { lips = "auto", consent, audioOnly }: TranslationOptions,
  { segments }: Pick<HeardFilm, "segments">,
  durationMs: number,
): string | undefined {
  if (audioOnly) return SOUND_ALONE;
  if (lips === "none") return "New lips were not asked for.";
  // Whether they may be required without it is the installation's decision, made when they were ordered.
  if (consent === undefined && lips !== "required")
    return "New lips need the consent of the person who is seen in the film.";
  const speakers = new Set(segments.map(({ speaker }) => speaker)).size;
  if (speakers > 1) return `${speakers} people speak in the film; new lips are drawn where one person does.`;
  if (durationMs > LONGEST_FILM_MS)
    return `The film is longer than ${LONGEST_FILM_MS / 60_000} minutes, the most that gets new lips.`;
  return undefined;
}

/**
 * Judges what becomes of the lips in a film, and keeps what was seen of its face for drawing them. Throws an InputFailure where they are
 * required and cannot be drawn. `report` is told the share that is watched, 0…1.
 */
export async function judgeFilmLips(
  row: TranslationRow,
  { film, local }: { film: StoredFilm; local: LocalFilm },
  heard: Pick<HeardFilm, "segments" | "language">,
  { folder, signal, report, onStage }: MakingRun,
  { recognition, blobs, backoff }: { recognition: FilmRecognition; blobs: Blobs; backoff: Backoff },
): Promise<FilmLips> {
  const { mono, durationMs } = await local.sound();
  const stays = (reason: string): FilmLips => {
    if (row.options.lips === "required") throw new InputFailure("VALIDATION_ERROR", `No new lips: ${reason}`);
    return { sync: "none", reason };
  };
  const against = whyNot(row.options, heard, durationMs);
  if (against !== undefined) return stays(against);
  onStage("watching");
  const said = { text: heard.segments.map(({ source }) => source).join(" "), language: heard.language };
  const ownSpeech = await recognition.time(mono, said, { durationMs, signal });
  const files = filesIn(folder);
  const file = await local.file();
  let reasons: string[];
  try {
    ({ reasons } = await judgeLips(
      { film: file, trackFile: files.track, ownSpeech },
      { signal, onProgress: ({ share }) => report(share) },
    ));
  } catch (error) {
    // Its sound was read: what is wrong with its pictures need not keep it from being dubbed.
    if (!isMediaError(error)) throw error;
    reasons = [asSentence(error.message.replaceAll(file, "the film"))];
  }
  if (reasons.length > 0) return stays(reasons.join(" "));
  await writeFile(files.speech, JSON.stringify(ownSpeech));
  const stored = filesIn(stepFolderOf(film, "face"));
  for (const what of ["track", "speech"] as const)
    await storeFile(stored[what], files[what], blobs, { ...backoff, signal });
  const agreed = row.options.consent ? ", with the consent of the person seen in it" : "";
  return { sync: "visual_dubbing", reason: `${DUBBED}${agreed}.` };
}

/** The lips that a film gets of those that it was judged for: what is made of a proofread may leave its pictures as they are. */
export function lipsOf({ audioOnly }: TranslationOptions, judged: FilmLips): FilmLips {
  return audioOnly ? { sync: "none", reason: SOUND_ALONE } : judged;
}

/**
 * Writes a film with its new sound, and with new lips where it gets them; `report` is told how far those are, 0…1. Lips that cannot be drawn
 * after all stay as they are, unless they are required. Throws a MediaError.
 */
export async function writeWithLips(
  row: TranslationRow,
  plan: DubbedFilm & { durationMs: number },
  { film, lines, lips }: Pick<DubbedSpeech, "lines"> & { film: StoredFilm; lips: FilmLips },
  { folder, signal, report, onStage }: MakingRun,
  { blobs, imprint }: { blobs: Blobs; imprint: Pick<Imprint, "mark" | "realPeopleMark"> },
): Promise<WrittenFilm & { lips: FilmLips }> {
  const asItIs = async (lips: FilmLips) => ({ ...(await writeDubbedFilm(plan, { signal })), lips });
  if (lips.sync === "none") return asItIs(lips);
  onStage("drawing");
  const files = filesIn(folder);
  const stored = filesIn(stepFolderOf(film, "face"));
  for (const what of ["track", "speech"] as const)
    await bringFile(blobs, stored[what], files[what], PROOFREAD_GONE);
  const ownSpeech = JSON.parse(await readFile(files.speech, "utf8")) as PerformedSpeech;
  const spoken = await Promise.all(
    lines.map(async ({ startMs, files: { times } }) => ({
      startMs,
      ...(await readLineTimes(times)),
    })),
  );
  const newSpeech = joinLines(spoken, plan.durationMs);
  const { mark = imprint.realPeopleMark } = imprint;
  const { consent } = row.options;
  const consents = consent && [{ name: consent.name, time: consent.recordedAt }];
  try {
    const drawn = await syncLips(
      { ...plan, trackFile: files.track, ownSpeech, newSpeech, mark, consents },
      { signal, onProgress: ({ step, share }) => report(step === "draw" ? (1 + share) / 2 : share / 2) },
    );
    return { ...drawn, lips };
  } catch (error) {
    if (!isMediaError(error) || row.options.lips === "required") throw error;
    const why = asSentence(error.message.replaceAll(plan.film, "the film"));
    return asItIs({ sync: "none", reason: `The new lips could not be drawn. ${why}` });
  }
}
