import type { CodecContext, FormatContext, Frame as AvFrame, Stream } from "node-av/lib";
import { loadFfmpeg } from "../ffmpeg.ts";
import type { Ffmpeg } from "../ffmpeg.ts";
import { MediaError } from "../media-error.ts";
import { openInput } from "./open-input.ts";
import { Resampler } from "./resampler.ts";
import { tooLong } from "./too-long.ts";

const SAMPLE_RATE_HZ = 48_000;

/** What to decode and how much of it at most. */
export interface DecodeRequest {
  file: string;
  maxDurationMs: number;
}

/**
 * Decodes the first sound of a file to 48 kHz mono and hands it on in blocks of −1…1. A file that breaks off gives
 * what it holds; one without any sound, or longer than allowed, is a MediaError. For child processes only.
 */
export async function decodeAudioBlocks(
  { file, maxDurationMs }: DecodeRequest,
  take: (block: Float32Array) => void,
): Promise<void> {
  const ffmpeg = await loadFfmpeg();
  const { lib } = ffmpeg;
  const format = await openInput(ffmpeg, file);
  const { stream, decoder } = await openAudioDecoder(ffmpeg, format, file);

  let left = Math.floor((maxDurationMs / 1000) * SAMPLE_RATE_HZ);
  let heard = 0;
  const resampler = new Resampler(ffmpeg);
  const emit = (block: Float32Array): void => {
    left -= block.length;
    if (left < 0) throw tooLong(file, maxDurationMs);
    heard += block.length;
    if (block.length > 0) take(block);
  };

  const packet = new lib.Packet();
  packet.alloc();
  while ((await format.readFrame(packet)) >= 0) {
    if (packet.streamIndex === stream.index) {
      // A damaged packet is skipped, as players do.
      await decoder.sendPacket(packet);
      for await (const frame of framesOf(ffmpeg, decoder)) emit(await resampler.push(frame));
    }
    packet.unref();
  }
  await decoder.sendPacket(null);
  for await (const frame of framesOf(ffmpeg, decoder)) emit(await resampler.push(frame));
  emit(await resampler.drain());
  packet.free();
  decoder.freeContext();
  await format.closeInput();
  if (heard === 0) throw new MediaError(`${file} holds no sound`);
}

/** The first sound of a file and its decoder. Throws a MediaError where there is none. */
export async function openAudioDecoder(
  { lib, constants }: Ffmpeg,
  format: FormatContext,
  file: string,
): Promise<{ stream: Stream; decoder: CodecContext }> {
  const index = format.findBestStream(constants.AVMEDIA_TYPE_AUDIO);
  const stream = format.streams[index];
  if (index < 0 || !stream) throw new MediaError(`${file} holds no sound`);
  const codec = lib.Codec.findDecoder(stream.codecpar.codecId);
  if (!codec) throw new MediaError(`the sound of ${file} is in a format that cannot be decoded`);
  const decoder = new lib.CodecContext();
  decoder.allocContext3(codec);
  decoder.parametersToContext(stream.codecpar);
  decoder.pktTimebase = stream.timeBase;
  decoder.threadCount = 1;
  if ((await decoder.open2(codec)) < 0) throw new MediaError(`the sound of ${file} is damaged`);
  return { stream, decoder };
}

/** The frames that a decoder has ready, each valid until the next. */
export async function* framesOf({ lib }: Ffmpeg, decoder: CodecContext): AsyncGenerator<AvFrame> {
  const frame = new lib.Frame();
  frame.alloc();
  while ((await decoder.receiveFrame(frame)) >= 0) {
    yield frame;
    frame.unref();
  }
  frame.free();
}
