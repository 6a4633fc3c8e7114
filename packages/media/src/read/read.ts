import { isMediaError, MediaError } from "../media-error.ts";
import { ChildDied, withChild } from "../process/child.ts";
import type { Child, ChildOptions } from "../process/child.ts";
import { statSync } from "node:fs";
import { loadFfmpeg } from "../ffmpeg.ts";
import { openInput } from "./open-input.ts";

/** What a media file says about itself. */
interface Probe {
  durationMs: number;
  video?: { codec: string; width: number; height: number; fps: number; hasAlpha: boolean; frames?: number };
  audio?: { codec: string; sampleRateHz: number; channels: number };
}

/** Formats of pictures that are taken. SVG is none: it may refer to other files. */
export const IMAGE_FORMATS = ["jpeg", "png", "webp", "gif", "tiff", "heif"] as const;

/** The format of a picture; heif includes AVIF. */
type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** What a picture file says about itself; width and height as it is shown, its orientation considered. */
interface ImageProbe {
  format: ImageFormat;
  width: number;
  height: number;
  hasAlpha: boolean;
}

/** Larger pictures than these are refused. */
const MAX_PIXELS = 16_384 * 16_384;

/** What to look at. */
export interface ImageProbeRequest {
  file: string;
  /** Decodes all of a picture that has no more pixels than these, and refuses it when it is damaged anywhere. */
  decodeUpToPixels?: number | undefined;
}

const MEDIA = new URL("../media-process.ts", import.meta.url);

/** Limits for reading a file that somebody supplied. */
export interface ReadLimits {
  maxDurationMs?: number;
  timeoutMs?: number;
  /** Aborting ends the process and rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

/**
 * Decodes the sound of any media file to 48 kHz mono, in a process of its own. Throws a MediaError of one line for
 * files that are missing, damaged, silent of sound or too long.
 */
export async function decodeAudio(file: string, limits: ReadLimits = {}): Promise<Float32Array> {
  const { maxDurationMs = 15 * 60_000, timeoutMs = 60_000, signal } = limits;
  const blocks: Float32Array[] = [];
  const report = (block: Float32Array): void => void blocks.push(block);
  await withReader(
    file,
    (child) => child.call("decode", { file, maxDurationMs }, { timeoutMs, report }),
    signal,
  );
  const samples = new Float32Array(blocks.reduce((sum, block) => sum + block.length, 0));
  let at = 0;
  for (const block of blocks) {
    samples.set(block, at);
    at += block.length;
  }
  return samples;
}

/** Tells what a media file holds, in a process of its own. Throws a MediaError for what is no media file. */
export function probe(file: string, { timeoutMs = 20_000, signal }: ReadLimits = {}): Promise<Probe> {
  return withReader(file, (child) => child.call<Probe>("probe", { file }, { timeoutMs }), signal);
}

/**
 * Tells what a picture file holds, in a process of its own. Throws a MediaError for what is no picture of pixels, and,
 * for those of up to `decodeUpToPixels`, when it is damaged.
 */
export function probeImage(
  file: string,
  { timeoutMs = 20_000, signal, decodeUpToPixels }: ReadLimits & { decodeUpToPixels?: number } = {},
): Promise<ImageProbe> {
  const request: ImageProbeRequest = { file, decodeUpToPixels };
  return withReader(file, (child) => child.call<ImageProbe>("probeImage", request, { timeoutMs }), signal);
}

/**
 * Lets `work` read a file that nobody vouches for, in a process of its own. A file that the process dies of, or that takes too
 * much of it, is the user's to mend: a MediaError that names the file. `program` is what the process runs, by default FFmpeg alone.
 */
export async function withReader<Result>(
  file: string,
  work: (child: Child) => Promise<Result>,
  signal?: AbortSignal,
  { program = MEDIA, ...options }: ChildOptions & { program?: URL } = {},
): Promise<Result> {
  try {
    return await withChild(program, work, { ...options, signal });
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ChildDied) throw new MediaError(`${file} cannot be read`, { cause: error });
    // "it took too long", "it needs too much memory"
    if (isMediaError(error) && error.message.startsWith("it "))
      throw new MediaError(error.message.replace("it", `reading ${file}`), { cause: error });
    throw error;
  }
}

/** Reads a picture's headers. Throws a MediaError for what is no picture. For child processes only. */
export async function probeImageFile({ file, decodeUpToPixels = 0 }: ImageProbeRequest): Promise<ImageProbe> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new MediaError(`there is no file ${file}`);
  const { default: sharp } = await import("sharp");
  const found = await sharp(file, { limitInputPixels: MAX_PIXELS })
    .metadata()
    .catch(() => undefined);
  const format = IMAGE_FORMATS.find((known) => known === found?.format);
  if (!found || !format)
    throw new MediaError(`${file} is not a picture that can be read (JPEG, PNG, WebP, GIF, TIFF or AVIF)`);
  const { width, height } = found.autoOrient;
  if (width * height > MAX_PIXELS) throw new MediaError(`${file} has too many pixels`);
  if (width * height <= decodeUpToPixels)
    await sharp(file, { failOn: "truncated" })
      .stats()
      .catch(() => {
        throw new MediaError(`${file} is damaged`);
      });
  return { format, width, height, hasAlpha: found.hasAlpha };
}

/** Reads a file's headers. Throws a MediaError for what is no media file. For child processes only. */
export async function probeFile({ file }: { file: string }): Promise<Probe> {
  const ffmpeg = await loadFfmpeg();
  const { lib, constants } = ffmpeg;
  const format = await openInput(ffmpeg, file);
  const probe: Probe = { durationMs: Math.max(0, Number(format.duration) / 1000) };
  for (const stream of format.streams) {
    const { codecpar } = stream;
    const codec = lib.Codec.findDecoder(codecpar.codecId)?.name ?? "unknown";
    if (codecpar.codecType === constants.AVMEDIA_TYPE_VIDEO && !probe.video) {
      const frames = Number(stream.nbFrames);
      probe.video = {
        codec,
        width: codecpar.width,
        height: codecpar.height,
        fps: stream.avgFrameRate.toDouble(),
        hasAlpha: stream.metadata?.get("alpha_mode") === "1",
        ...(frames > 0 && { frames }),
      };
    } else if (codecpar.codecType === constants.AVMEDIA_TYPE_AUDIO && !probe.audio) {
      probe.audio = { codec, sampleRateHz: codecpar.sampleRate, channels: codecpar.channels };
    }
  }
  await format.closeInput();
  return probe;
}
