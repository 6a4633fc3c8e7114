import { statSync } from "node:fs";
import { resolve } from "node:path";
import type { FormatContext, CodecContext, Stream } from "node-av/lib";
import type { Ffmpeg } from "../ffmpeg.ts";
import { MediaError } from "../media-error.ts";
import type { FFDecoderCodec } from "node-av/constants";

/** Larger pictures than these (8K) are refused before memory is taken for them. */
export const MAX_PIXELS = 7680 * 4320;

/** Formats of one self-contained file each: no play lists, no devices, nothing that opens further files. */
const FORMATS =
  "wav,w64,mp3,aac,flac,ogg,mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,aiff,au,caf,amr,amrnb,amrwb,asf,avi,flv,ac3,eac3,mpegts,mpeg,gif,ape,wv,tta,dsf,voc";

/**
 * Opens a media file that nobody vouches for: local files only, and only formats that cannot point elsewhere.
 * Throws a MediaError that names the file.
 */
export async function openInput({ lib }: Ffmpeg, file: string): Promise<FormatContext> {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) throw new MediaError(`there is no file ${file}`);
  if (!stat.isFile()) throw new MediaError(`${file} is not a file`);
  if (stat.size === 0) throw new MediaError(`${file} is empty`);
  const format = new lib.FormatContext();
  const options = lib.Dictionary.fromObject({
    protocol_whitelist: "file",
    format_whitelist: FORMATS,
    // A QuickTime film may keep its media in other files.
    enable_drefs: "0",
  });
  // The `file:` in front keeps names such as "http://…" or "concat:…" from being read as addresses.
  const opened = await format.openInput(`file:${resolve(file)}`, null, options);
  if (opened < 0) throw new MediaError(`${file} is not a sound or video file that can be read`);
  if ((await format.findStreamInfo()) < 0) {
    await format.closeInput();
    throw new MediaError(`${file} is damaged: its content cannot be determined`);
  }
  return format;
}

/** The stream of pictures, if there is one. The cover of a song is a picture, not a film. */
export function findVideo({ constants }: Ffmpeg, format: FormatContext): Stream | undefined {
  const stream = format.streams[format.findBestStream(constants.AVMEDIA_TYPE_VIDEO)];
  return stream?.hasDisposition(constants.AV_DISPOSITION_ATTACHED_PIC) ? undefined : stream;
}

/** The stream of pictures, which can be decoded. Throws a MediaError where there is none. */
export function videoOf(ffmpeg: Ffmpeg, format: FormatContext, file: string): Stream {
  const stream = findVideo(ffmpeg, format);
  if (!stream) throw new MediaError(`${file} is not a video`);
  const { codecId, width, height } = stream.codecpar;
  if (!ffmpeg.lib.Codec.findDecoder(codecId))
    throw new MediaError(`the pictures of ${file} are in a format that cannot be decoded`);
  if (width * height > MAX_PIXELS) throw tooLarge(file);
  return stream;
}

/** A decoder for the stream, with alpha where that is kept and there. */
export async function openVideoDecoder(
  { lib, constants }: Ffmpeg,
  stream: Stream,
  { file, keepsAlpha }: { file: string; keepsAlpha: boolean },
): Promise<CodecContext> {
  const { codecId } = stream.codecpar;
  // FFmpeg's own decoders of VP8 and VP9 leave alpha out.
  const withAlpha = { [constants.AV_CODEC_ID_VP9]: "libvpx-vp9", [constants.AV_CODEC_ID_VP8]: "libvpx" }[
    codecId
  ];
  const codec =
    keepsAlpha && withAlpha && stream.metadata?.get("alpha_mode") === "1"
      ? lib.Codec.findDecoderByName(withAlpha as FFDecoderCodec)!
      : lib.Codec.findDecoder(codecId)!;
  const decoder = new lib.CodecContext();
  decoder.allocContext3(codec);
  decoder.parametersToContext(stream.codecpar);
  decoder.pktTimebase = stream.timeBase;
  decoder.threadCount = 1;
  const limits = lib.Dictionary.fromObject({ max_pixels: String(MAX_PIXELS) });
  if ((await decoder.open2(codec, limits)) < 0) throw new MediaError(`the pictures of ${file} are damaged`);
  return decoder;
}

/** What to say of pictures with more pixels than are taken. */
export function tooLarge(file: string): MediaError {
  return new MediaError(`the pictures of ${file} are too large: at most 7680 × 4320 pixels are taken`);
}

/** What to say of a file that lasts longer than the caller takes. */
export function tooLong(file: string, maxDurationMs: number): MediaError {
  return new MediaError(`${file} is too long: at most ${spell(maxDurationMs)} are taken`);
}

function spell(durationMs: number): string {
  return durationMs >= 60_000 ? `${Math.round(durationMs / 60_000)} minutes` : `${durationMs / 1000} seconds`;
}
