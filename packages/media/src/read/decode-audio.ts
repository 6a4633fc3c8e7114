import type { CodecContext, Frame as AvFrame, SoftwareResampleContext } from "node-av/lib";
import { loadFfmpeg, monoLayout } from "../ffmpeg.ts";
import type { Ffmpeg } from "../ffmpeg.ts";
import { MediaError } from "../media-error.ts";
import { openInput } from "./open-input.ts";

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
  const { lib, constants } = ffmpeg;
  const format = await openInput(ffmpeg, file);
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

  let left = Math.floor((maxDurationMs / 1000) * SAMPLE_RATE_HZ);
  let heard = 0;
  const resampler = new MonoResampler(ffmpeg);
  const emit = (block: Float32Array): void => {
    left -= block.length;
    if (left < 0)
      throw new MediaError(`${file} is too long: at most ${spell(maxDurationMs)} of sound are taken`);
    heard += block.length;
    if (block.length > 0) take(block);
  };

  const packet = new lib.Packet();
  packet.alloc();
  while ((await format.readFrame(packet)) >= 0) {
    if (packet.streamIndex === index) {
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

async function* framesOf({ lib }: Ffmpeg, decoder: CodecContext): AsyncGenerator<AvFrame> {
  const frame = new lib.Frame();
  frame.alloc();
  while ((await decoder.receiveFrame(frame)) >= 0) {
    yield frame;
    frame.unref();
  }
  frame.free();
}

/** Brings frames of any rate and number of channels to 48 kHz mono; starts anew when these change midway. */
class MonoResampler {
  readonly #ffmpeg: Ffmpeg;
  #context: SoftwareResampleContext | undefined;
  #input = "";

  constructor(ffmpeg: Ffmpeg) {
    this.#ffmpeg = ffmpeg;
  }

  async push(frame: AvFrame): Promise<Float32Array> {
    const layout = frame.channelLayout;
    const input = `${frame.sampleRate} ${frame.format} ${layout.nbChannels} ${layout.mask}`;
    if (input !== this.#input) this.#open(frame);
    this.#input = input;
    const room = this.#context!.getOutSamples(frame.nbSamples);
    return this.#convert(room, frame.extendedData, frame.nbSamples);
  }

  async drain(): Promise<Float32Array> {
    if (!this.#context) return new Float32Array(0);
    return this.#convert(this.#context.getOutSamples(0) + 256, null, 0);
  }

  #open(frame: AvFrame): void {
    const { lib, constants } = this.#ffmpeg;
    const context = new lib.SoftwareResampleContext();
    const layout =
      frame.channelLayout.mask === 0n && frame.channels <= 2
        ? {
            nbChannels: frame.channels,
            order: constants.AV_CHANNEL_ORDER_NATIVE,
            mask: frame.channels === 1 ? 4n : 3n,
          }
        : frame.channelLayout;
    const set = context.allocSetOpts2(
      monoLayout(this.#ffmpeg),
      constants.AV_SAMPLE_FMT_FLT,
      SAMPLE_RATE_HZ,
      layout,
      frame.format as typeof constants.AV_SAMPLE_FMT_FLT,
      frame.sampleRate,
    );
    if (set < 0 || context.init() < 0)
      throw new MediaError("its sound has a layout that cannot be converted");
    this.#context?.free();
    this.#context = context;
  }

  async #convert(room: number, input: Buffer[] | null, count: number): Promise<Float32Array> {
    if (room <= 0) return new Float32Array(0);
    const output = new Float32Array(room);
    const written = await this.#context!.convert([Buffer.from(output.buffer)], room, input, count);
    return output.slice(0, Math.max(0, written));
  }
}

function spell(durationMs: number): string {
  return durationMs >= 60_000 ? `${Math.round(durationMs / 60_000)} minutes` : `${durationMs / 1000} seconds`;
}
