import type {
  Frame as AvFrame,
  SoftwareResampleContext,
  CodecContext,
  FormatContext,
  Stream,
} from "node-av/lib";
import { monoLayout, stereoLayout, loadFfmpeg } from "../ffmpeg.ts";
import type { Ffmpeg } from "../ffmpeg.ts";
import { MediaError } from "../media-error.ts";
import { MonoMix } from "./mono-mix.ts";
import { openInput, tooLong } from "./open-input.ts";

/** What to decode and how much of it at most. */
export interface DecodeRequest {
  file: string;
  maxDurationMs: number;
}

const SAMPLE_RATE_HZ = 48_000;

/**
 * Brings frames of any rate and number of channels to 48 kHz stereo (interleaved); starts anew when these change midway.
 * More channels are brought to two by the gains of ITU-R BS.775: center and surround 3 dB lower on each side, no low-frequency
 * effects. The result may exceed 1, as floats may.
 */
export class Resampler {
  readonly #ffmpeg: Ffmpeg;
  #context: SoftwareResampleContext | undefined;
  #input = "";
  #isDoubled = false;

  constructor(ffmpeg: Ffmpeg) {
    this.#ffmpeg = ffmpeg;
  }

  /** Samples of 48 kHz that were pushed and have not come out yet. */
  get delay(): number {
    return this.#context ? Number(this.#context.getDelay(BigInt(SAMPLE_RATE_HZ))) : 0;
  }

  async push(frame: AvFrame): Promise<Float32Array> {
    const layout = frame.channelLayout;
    const input = `${frame.sampleRate} ${frame.format} ${layout.nbChannels} ${layout.mask}`;
    if (input !== this.#input) this.#open(frame);
    this.#input = input;
    const room = this.#context!.getOutSamples(frame.nbSamples);
    return this.#convert(room, frame.extendedData, frame.nbSamples);
  }

  /** What is left; then it starts anew. */
  async drain(): Promise<Float32Array> {
    if (!this.#context) return new Float32Array(0);
    const rest = await this.#convert(this.#context.getOutSamples(0) + 256, null, 0);
    this.free();
    return rest;
  }

  /** Lets go of the converter. */
  free(): void {
    this.#context?.free();
    this.#context = undefined;
    this.#input = "";
  }

  #open(frame: AvFrame): void {
    const { lib, constants } = this.#ffmpeg;
    const context = new lib.SoftwareResampleContext();
    // One channel is heard on both sides as loud as before, which FFmpeg's own gains would not do.
    this.#isDoubled = frame.channels === 1;
    const layout =
      frame.channelLayout.mask === 0n && frame.channels <= 2
        ? frame.channels === 1
          ? monoLayout(this.#ffmpeg)
          : stereoLayout(this.#ffmpeg)
        : frame.channelLayout;
    const set = context.allocSetOpts2(
      this.#isDoubled ? monoLayout(this.#ffmpeg) : stereoLayout(this.#ffmpeg),
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
    const width = this.#isDoubled ? 1 : 2;
    const output = new Float32Array(room * width);
    const written = await this.#context!.convert([Buffer.from(output.buffer)], room, input, count);
    const samples = output.subarray(0, Math.max(0, written) * width);
    return this.#isDoubled
      ? Float32Array.from({ length: 2 * samples.length }, (_, i) => samples[i >> 1]!)
      : samples.slice();
  }
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
  const mix = new MonoMix();
  const emit = (stereo: Float32Array): void => {
    const block = mix.push(stereo);
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
