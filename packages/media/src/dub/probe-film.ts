import type { Stream } from "node-av/lib";
import { loadFfmpeg } from "../ffmpeg.ts";
import type { Ffmpeg } from "../ffmpeg.ts";
import { openInput, findVideo } from "../read/open-input.ts";
import { orientationOf, swapsSides } from "../read/orientation.ts";
import type { Container } from "../join/movie-writer.ts";
import { readLayout } from "./film-layout.ts";
import type { FilmLayout, PictureLayout } from "./film-layout.ts";

/** What a film holds, as found by reading all of it; times count from the first picture, else from the first sound. */
export interface FilmProbe extends Omit<FilmLayout, "originS" | "pictures" | "sound"> {
  pictures?: FilmPictures;
  sound?: { codec: string; sampleRateHz: number; channels: number; startMs: number; endMs: number };
}

/** How a film's video stream is encoded and shown. */
interface FilmPictures extends Omit<PictureLayout, "isWhole"> {
  codec: string;
  /** As they are shown: turned upright, in square pixels. */
  width: number;
  height: number;
  /** How far players turn them clockwise. */
  rotationDeg: 0 | 90 | 180 | 270;
  hasAlpha: boolean;
  /** Code points of ITU-T H.273; 2 is "not told". */
  colors: { matrix: number; primaries: number; transfer: number; isFullRange: boolean };
  /** Files that can take the pictures as they are, without encoding them anew. */
  copiesTo: Container[];
}

/** What to look at, and how long it may be. */
export interface FilmProbeRequest {
  file: string;
  maxDurationMs: number;
}

/** Reads all packets of a film and decodes none. Throws a MediaError for what is no film or sound, or too long. For child processes only. */
export async function probeFilmFile({ file, maxDurationMs }: FilmProbeRequest): Promise<FilmProbe> {
  const ffmpeg = await loadFfmpeg();
  const { durationMs, pictures, sound } = await readLayout(ffmpeg, file, maxDurationMs);
  const format = await openInput(ffmpeg, file);
  const video = findVideo(ffmpeg, format);
  const audio = format.streams[format.findBestStream(ffmpeg.constants.AVMEDIA_TYPE_AUDIO)];
  const probe: FilmProbe = {
    durationMs,
    ...(video && pictures && { pictures: picturesOf(ffmpeg, video, pictures) }),
    ...(audio &&
      sound && {
        sound: {
          codec: codecName(ffmpeg, audio),
          sampleRateHz: audio.codecpar.sampleRate,
          channels: audio.codecpar.channels,
          ...sound,
        },
      }),
  };
  await format.closeInput();
  return probe;
}

function picturesOf(ffmpeg: Ffmpeg, stream: Stream, { isWhole, ...layout }: PictureLayout): FilmPictures {
  const { codecpar } = stream;
  const orientation = orientationOf(ffmpeg, stream);
  const { num, den } = codecpar.sampleAspectRatio;
  const shown = [Math.round(codecpar.width * (num > 0 && den > 0 ? num / den : 1)), codecpar.height];
  const [width, height] = swapsSides(orientation) ? shown.reverse() : shown;
  return {
    ...layout,
    codec: codecName(ffmpeg, stream),
    width: width!,
    height: height!,
    rotationDeg: (orientation.quarterTurns * 90) as FilmPictures["rotationDeg"],
    hasAlpha: stream.metadata?.get("alpha_mode") === "1",
    colors: {
      matrix: codecpar.colorSpace,
      primaries: codecpar.colorPrimaries,
      transfer: codecpar.colorTrc,
      isFullRange: codecpar.colorRange === ffmpeg.constants.AVCOL_RANGE_JPEG,
    },
    copiesTo: isWhole ? containersFor(ffmpeg, codecpar.codecId) : [],
  };
}

function codecName({ lib }: Ffmpeg, { codecpar }: Stream): string {
  return lib.Codec.findDecoder(codecpar.codecId)?.name ?? "unknown";
}

/** The containers that carry pictures of this codec so that browsers or telephones of today play them. */
export function containersFor({ constants }: Ffmpeg, codecId: number): Container[] {
  const carried: Record<Container, number[]> = {
    mp4: [
      constants.AV_CODEC_ID_H264,
      constants.AV_CODEC_ID_HEVC,
      constants.AV_CODEC_ID_AV1,
      constants.AV_CODEC_ID_VP9,
    ],
    webm: [constants.AV_CODEC_ID_VP8, constants.AV_CODEC_ID_VP9, constants.AV_CODEC_ID_AV1],
  };
  return (["mp4", "webm"] as const).filter((container) => carried[container].includes(codecId));
}
