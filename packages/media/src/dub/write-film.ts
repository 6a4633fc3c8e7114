import { originOf, strongestSource } from "@orator/provenance";
import type { DigitalSource, GivenConsent } from "@orator/provenance";
import { streamAudio } from "../encode/audio-encoder.ts";
import { openSoundFile } from "../encode/sound-source.ts";
import { loadFfmpeg } from "../ffmpeg.ts";
import type { Ffmpeg } from "../ffmpeg.ts";
import type { Container } from "../join/movie-writer.ts";
import { MediaError } from "../media-error.ts";
import { openInput, videoOf } from "../read/open-input.ts";
import { containersFor } from "./probe-film.ts";
import { encodePictures } from "./encode-pictures.ts";
import type { Repaint } from "./encode-pictures.ts";
import { withLetters } from "./film-letters.ts";
import type { FilmLetters } from "./film-letters.ts";
import { readLayout } from "./film-layout.ts";
import type { FilmLayout } from "./film-layout.ts";
import { FilmWriter } from "./film-writer.ts";
import { timeMap } from "./time-map.ts";
import type { Stretch } from "./time-map.ts";
import type { Packet, Stream } from "node-av/lib";
import { saidOfFilm } from "../provenance/said-of-film.ts";
import { withMemoryLimit } from "../process/memory-limit.ts";

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
  /** Of whoever is seen in what is new. */
  consents?: readonly GivenConsent[] | undefined;
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
  const said = await saidOfFilm(ffmpeg, film);
  const source = strongestSource(plan.source ?? "compositeSynthetic", ...said.sources);
  const origin = originOf(source, [...said.consents, ...(plan.consents ?? [])]);
  const samples = openSoundFile(plan.sound, Math.round(durationMs * 48), 2);
  const sound = await streamAudio(samples, container === "mp4" ? "aac" : "opus");
  const file = { file: out, container, sound, origin };
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

/** Copies the packets of a film's pictures (see `isWhole`), the first picture at time 0; gives how many. For child processes only. */
async function copyPictures(
  ffmpeg: Ffmpeg,
  film: string,
  { originS, pictures }: FilmLayout,
  open: (describe: (stream: Stream) => void) => Promise<FilmWriter>,
): Promise<number> {
  const { lib, constants } = ffmpeg;
  const format = await openInput(ffmpeg, film);
  const video = videoOf(ffmpeg, format, film);
  const writer = await open((stream) => describe(ffmpeg, video, stream));
  const tickS = video.timeBase.toDouble();
  const origin = BigInt(Math.round(originS / tickS));
  const { num, den } = pictures!.frameRate;
  const usual = BigInt(Math.max(1, Math.floor(den / num / tickS)));
  const early: Packet[] = [];
  const packet = new lib.Packet();
  packet.alloc();
  let frames = 0;
  const write = async (next: Packet): Promise<void> => {
    next.pts -= origin;
    next.dts -= origin;
    await writer.writePicture(next, video.timeBase);
    frames++;
  };
  while ((await format.readFrame(packet)) >= 0) {
    if (packet.streamIndex === video.index) {
      if (packet.dts === constants.AV_NOPTS_VALUE) {
        early.push(packet.clone()!);
      } else {
        // Decoding times that the file does not tell come before the first that it does.
        for (const [index, first] of early.entries()) {
          first.dts = packet.dts - usual * BigInt(early.length - index);
          await write(first);
          first.free();
        }
        early.length = 0;
        await write(packet);
      }
    }
    packet.unref();
  }
  packet.free();
  await writer.finish();
  await format.closeInput();
  return frames;
}

function describe({ lib, constants }: Ffmpeg, video: Stream, stream: Stream): void {
  video.codecpar.copy(stream.codecpar);
  // The tag of another container means nothing in this one; players of Apple want this one of HEVC.
  stream.codecpar.codecTag = video.codecpar.codecId === constants.AV_CODEC_ID_HEVC ? "hvc1" : 0;
  stream.timeBase = video.timeBase;
  stream.avgFrameRate = video.avgFrameRate;
  stream.sampleAspectRatio = video.sampleAspectRatio;
  if (video.metadata?.get("alpha_mode") === "1")
    stream.metadata = lib.Dictionary.fromObject({ alpha_mode: "1" });
}

/**
 * Writes a film with new sound and pictures that went through `repaint` one by one: every picture of the film once, in its own size,
 * colors and time, and in stretched sections as often as the film's rate needs. Holds a few pictures at a time. For child
 * processes only (see `serve`), since it decodes a film that nobody vouches for; gives up when this process grows beyond
 * `maxBytes`.
 */
export function repaintFilm(
  film: DubbedFilm,
  repaint: Repaint,
  maxBytes = 1.5 * 2 ** 30,
): Promise<WrittenFilm> {
  return withMemoryLimit(() => writeFilm(film, repaint), maxBytes);
}
