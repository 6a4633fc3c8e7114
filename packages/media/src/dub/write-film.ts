import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { digitalSourceAt, digitalSourceIn, strongestSource } from "@orator/provenance";
import type { DigitalSource } from "@orator/provenance";
import { streamAudio } from "../encode/audio-encoder.ts";
import { openSoundFile } from "../encode/sound-source.ts";
import { loadFfmpeg } from "../ffmpeg.ts";
import type { Ffmpeg } from "../ffmpeg.ts";
import type { Container } from "../join/movie-writer.ts";
import { MediaError } from "../media-error.ts";
import { openInput } from "../read/open-input.ts";
import { videoOf } from "../read/video-stream.ts";
import { containersFor } from "./carried-codecs.ts";
import { copyPictures } from "./copy-pictures.ts";
import { encodePictures } from "./encode-pictures.ts";
import type { Repaint } from "./encode-pictures.ts";
import { withLetters } from "./film-letters.ts";
import type { FilmLetters } from "./film-letters.ts";
import { readLayout } from "./film-layout.ts";
import type { FilmLayout } from "./film-layout.ts";
import { FilmWriter } from "./film-writer.ts";
import { timeMap } from "./time-map.ts";
import type { Stretch } from "./time-map.ts";

/** A film that is to be written with other sound. */
export interface DubbedFilm extends FilmLetters {
  film: string;
  /** Bare 32-bit floats, 48 kHz stereo, in the new film's time; brought to its length. */
  sound: string;
  /** Of the new film, where it is longer than its pictures: the last one is held while the sound goes on. */
  durationMs?: number;
  out: string;
  container: Container;
  /** Sections whose pictures are shown longer. */
  stretches?: readonly Stretch[];
  /** What is true of the new parts; defaults to "compositeSynthetic". The file says the most that is true of any part. */
  source?: DigitalSource;
  /** Of the old film; defaults to 30 minutes. */
  maxDurationMs?: number;
}

/** A film as it was written. */
export interface WrittenFilm {
  durationMs: number;
  /** `copied`: packet by packet, nothing of the pictures has changed. */
  pictures: "copied" | "encoded";
  frames: number;
}

/**
 * Writes a film with new sound. Pictures are copied where they keep their time and their codec suits the container; else they are
 * encoded anew, upright, in the film's own size, colors and times, and in stretched sections at the film's rate. With
 * `repaint`, and where letters are written into them, every picture is encoded finely. For child processes only.
 */
export async function writeFilm(plan: DubbedFilm, paint?: Repaint): Promise<WrittenFilm> {
  const repaint = withLetters(paint, plan);
  const { film, out, container, stretches = [], maxDurationMs = 30 * 60_000 } = plan;
  const ffmpeg = await loadFfmpeg();
  const map = timeMap(stretches);
  const layout = await readLayout(ffmpeg, film, maxDurationMs);
  if (!layout.pictures) throw new MediaError(`${film} is not a video`);
  const durationMs = Math.max(map.toNew(layout.durationMs), plan.durationMs ?? 0);
  const source = strongestSource(plan.source ?? "compositeSynthetic", ...(await sourcesOf(ffmpeg, film)));
  const samples = openSoundFile(plan.sound, Math.round(durationMs * 48), 2);
  const sound = await streamAudio(samples, container === "mp4" ? "aac" : "opus");
  const file = { file: out, container, sound, source };
  const isCopied =
    !repaint && stretches.every(({ factor }) => factor === 1) && (await canCopy(ffmpeg, plan, layout));
  const frames = isCopied
    ? await copyPictures(ffmpeg, film, layout, (describe) => FilmWriter.open(ffmpeg, file, describe))
    : await encodePictures(
        ffmpeg,
        { film, container, layout, map, quality: repaint ? "fine" : "good" },
        (describe) => FilmWriter.open(ffmpeg, file, describe),
        repaint,
      );
  samples.close();
  return { durationMs, pictures: isCopied ? "copied" : "encoded", frames };
}

async function canCopy(
  ffmpeg: Ffmpeg,
  { film, container }: DubbedFilm,
  layout: FilmLayout,
): Promise<boolean> {
  const format = await openInput(ffmpeg, film);
  const { codecId } = videoOf(ffmpeg, format, film).codecpar;
  await format.closeInput();
  return layout.pictures!.isWhole && containersFor(ffmpeg, codecId).includes(container);
}

/** What the film says of its own origin, if it is one of ours. */
async function sourcesOf(ffmpeg: Ffmpeg, film: string): Promise<DigitalSource[]> {
  const descriptor = openSync(film, "r");
  const { size } = fstatSync(descriptor);
  const end = Buffer.alloc(Math.min(size, 4096));
  readSync(descriptor, end, 0, end.length, size - end.length);
  closeSync(descriptor);
  const format = await openInput(ffmpeg, film);
  const tagged = digitalSourceAt(format.metadata?.get("DIGITAL_SOURCE_TYPE"));
  await format.closeInput();
  return [digitalSourceIn(end), tagged].filter((source) => source !== undefined);
}
