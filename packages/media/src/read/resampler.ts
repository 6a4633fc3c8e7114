import type { Frame as AvFrame, SoftwareResampleContext } from "node-av/lib";
import { monoLayout, stereoLayout } from "../ffmpeg.ts";
import type { Ffmpeg } from "../ffmpeg.ts";
import { MediaError } from "../media-error.ts";

const SAMPLE_RATE_HZ = 48_000;

/**
 * Brings frames of any rate and number of channels to 48 kHz mono or stereo (interleaved); starts anew when these change midway.
 * More channels are brought to two by the gains of ITU-R BS.775: center and surround 3 dB lower on each side, no low-frequency
 * effects. The result may exceed 1, as floats may.
 */
export class Resampler {
  readonly #ffmpeg: Ffmpeg;
  readonly #channels: 1 | 2;
  #context: SoftwareResampleContext | undefined;
  #input = "";
  #isDoubled = false;

  constructor(ffmpeg: Ffmpeg, channels: 1 | 2 = 1) {
    this.#ffmpeg = ffmpeg;
    this.#channels = channels;
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
    this.#isDoubled = this.#channels === 2 && frame.channels === 1;
    const layout =
      frame.channelLayout.mask === 0n && frame.channels <= 2
        ? frame.channels === 1
          ? monoLayout(this.#ffmpeg)
          : stereoLayout(this.#ffmpeg)
        : frame.channelLayout;
    const isMono = this.#channels === 1 || this.#isDoubled;
    const set = context.allocSetOpts2(
      isMono ? monoLayout(this.#ffmpeg) : stereoLayout(this.#ffmpeg),
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
    const width = this.#isDoubled ? 1 : this.#channels;
    const output = new Float32Array(room * width);
    const written = await this.#context!.convert([Buffer.from(output.buffer)], room, input, count);
    const samples = output.subarray(0, Math.max(0, written) * width);
    return this.#isDoubled
      ? Float32Array.from({ length: 2 * samples.length }, (_, i) => samples[i >> 1]!)
      : samples.slice();
  }
}
