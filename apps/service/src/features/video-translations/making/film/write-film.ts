import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { captionLines, planMix, writeSrt, writeVtt } from "@orator/dubbing";
import type { Imprint } from "@orator/render";
import { isMediaError, mixDub, signFile, writeDubbedSound } from "@orator/media";
import type { Blobs } from "../../../../platform/blobs/blobs.ts";
import { asSentence } from "../../../../platform/errors/as-sentence.ts";
import type { FilmLips, HeardFilm, StoredFilm } from "../../film.ts";
import type { TranslationRow } from "../../tables.ts";
import type { MakingRun } from "../making-run.ts";
import type { DubbedSpeech } from "./dub-film.ts";
import { onFilm } from "./film-failure.ts";
import { writeWithLips } from "./lips.ts";
import type { LocalFilm } from "./local-film.ts";
import { canSeparate, separate, SpeechError } from "@orator/speech";

/** A film in another language, on this machine. */
interface WrittenFilm {
  paths: { video: string; captions: string; srt: string; audio?: string };
  durationMs: number;
  /** What became of them. */
  lips: FilmLips;
  warnings: string[];
}

const SAMPLES_A_MS = 48;

/** Mixes the speech with what is left of the film's own sound, and writes captions and film. Throws an InputFailure for a film that can't be written. */
export async function writeFilm(
  row: TranslationRow,
  {
    film,
    local,
    heard,
    dubbed,
    lips,
  }: { film: StoredFilm; local: LocalFilm; heard: HeardFilm; dubbed: DubbedSpeech; lips: FilmLips },
  run: MakingRun,
  parts: { blobs: Blobs; imprint: Imprint },
): Promise<WrittenFilm> {
  const { folder, signal } = run;
  run.onStage("finishing");
  const { stretches, filmMs, lines } = dubbed;
  const { burnCaptions, audioOnly } = row.options;
  const language = row.outputLanguage;
  const { sound, warning } = await mixed(row, { local, heard, dubbed }, folder, signal);
  const paths: WrittenFilm["paths"] = {
    video: join(folder, `video.${film.container}`),
    captions: join(folder, "captions.vtt"),
    srt: join(folder, "captions.srt"),
    ...(audioOnly && { audio: join(folder, "sound.m4a") }),
  };
  const said = lines.map(({ startMs, durationMs: ms, text }) => ({ startMs, endMs: startMs + ms, text }));
  const cues = captionLines(said, language, filmMs);
  await writeFile(paths.captions, writeVtt(cues));
  await writeFile(paths.srt, writeSrt(cues));
  const file = await local.file();
  const { container } = film;
  const drawn = cues.map(({ lines, ...times }) => ({ ...times, text: lines.join("\n") }));
  const plan = {
    film: file,
    sound,
    out: paths.video,
    container,
    stretches,
    durationMs: filmMs,
    ...(burnCaptions && { captions: { cues: drawn, language } }),
  };
  const { durationMs, lips: got } = await onFilm({ file, name: "the film" }, () =>
    writeWithLips(row, plan, { film, lines, lips }, run, parts),
  );
  const unsigned = container === "mp4" ? await sign(paths.video, parts.imprint, signal) : undefined;
  if (paths.audio !== undefined) await writeDubbedSound({ sound, out: paths.audio }, { signal });
  return {
    paths,
    durationMs: Math.round(durationMs),
    lips: got,
    warnings: [warning, unsigned].filter((line) => line !== undefined),
  };
}

/** Signs an MP4 where the installation has credentials. What stands against it, in a sentence: a film of hours may be too large. */
async function sign(
  file: string,
  { credentials }: Imprint,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    if (credentials) await signFile({ file, type: "video/mp4", ...credentials }, signal);
    return undefined;
  } catch (error) {
    if (!isMediaError(error)) throw error;
    return `The film is not signed: ${asSentence(error.message)}`;
  }
}

/** Stereo, 48 kHz, as loud as the film was. */
async function mixed(
  { options }: TranslationRow,
  { local, heard, dubbed }: { local: LocalFilm; heard: HeardFilm; dubbed: DubbedSpeech },
  folder: string,
  signal: AbortSignal,
): Promise<{ sound: string; warning: string | undefined }> {
  const { stereo, loudnessLufs } = await local.sound();
  const music: MusicAlone = options.withoutMusic ? {} : await musicAlone({ stereo, folder }, signal);
  const { lines, stretches, filmMs } = dubbed;
  const bed = options.withoutMusic ? "none" : music.file === undefined ? "whole" : "separated";
  const placed = lines.map(({ startMs, durationMs }, id) => ({ id, startMs, durationMs, speed: 1 }));
  // What was heard outside of any turn is speech as well.
  const turns = [...heard.turns, ...heard.segments];
  const plan = planMix({ placed, turns, stretches, filmMs, bed });
  const out = join(folder, "sound.f32");
  const mix = {
    samples: Math.round(filmMs * SAMPLES_A_MS),
    speeches: plan.speech.map(({ id, startMs }) => ({
      file: lines[id]!.files.sound,
      startSample: Math.round(startMs * SAMPLES_A_MS),
    })),
    ...(bed !== "none" && { bed: { file: music.file ?? stereo, gains: plan.bed, stretches } }),
    ...(loudnessLufs !== undefined && { loudnessLufs }),
  };
  await mixDub(mix, out, { signal });
  return { sound: out, warning: music.warning };
}

/** What of a film's own sound is no voice. */
interface MusicAlone {
  /** Bare 32-bit floats, stereo, 48 kHz; undefined where nothing here parts it. */
  file?: string;
  /** A sentence, where it should have been parted and was not. */
  warning?: string;
}

/** Parts the voices of a film's sound (bare 32-bit floats, stereo, 48 kHz) from the rest, where this machine can. */
async function musicAlone(
  { stereo, folder }: { stereo: string; folder: string },
  signal: AbortSignal,
): Promise<MusicAlone> {
  if (!canSeparate()) return {};
  const file = join(folder, "film-music.f32");
  try {
    await separate(stereo, file, { signal });
    return { file };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof SpeechError)) throw error;
    return {
      warning: `Voices could not be separated from music, which is softer under them. ${asSentence(error.message)}`,
    };
  }
}
