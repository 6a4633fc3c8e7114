import type { SoftwareResampleContext } from "node-av/lib";
import { loadFfmpeg, monoLayout } from "../ffmpeg.ts";
import type { Ffmpeg } from "../ffmpeg.ts";
import { MediaError } from "../media-error.ts";
import { MonoMix } from "../read/mono-mix.ts";
import { openInput, tooLong } from "../read/open-input.ts";
import { Resampler, framesOf, openAudioDecoder } from "../read/resampler.ts";
import { readLayout } from "./film-layout.ts";
import { LoudnessMeter } from "./loudness-meter.ts";
import { RawWriter } from "./raw-writer.ts";
import { VoiceCleaner } from "./voice-cleaner.ts";

const SAMPLE_RATE_HZ = 48_000;
/** Smaller differences between the clock of the file and the samples counted are rounding. */
const JUMP = SAMPLE_RATE_HZ / 50;
const SILENCE = new Float32Array(2 * SAMPLE_RATE_HZ);

/** Where the sound of a film goes: files of bare 32-bit floats. */
export interface SoundFiles {
  /** 48 kHz, left and right interleaved. */
  stereo: string;
  /** 16 kHz, one channel, for recognizers. */
  mono: string;
  /** Whether noise and music are taken from behind the voices in `mono`: half a second of a processor more for 4 s of film. */
  cleansVoices?: boolean;
}

/** What to extract, and how much of it at most. */
export interface ExtractRequest {
  file: string;
  out: SoundFiles;
  maxDurationMs: number;
}

/** The sound of a film as it was written; its first sample belongs to the first picture. */
export interface FilmSound {
  /** Of each channel at 48 kHz: as long as the film. */
  samples: number;
  durationMs: number;
  /** Integrated (ITU-R BS.1770); undefined where it is silent. */
  loudnessLufs?: number;
  /** The largest sample; that of more than two channels may exceed 1. */
  peak: number;
  /** Of the film itself. */
  channels: number;
}

/**
 * Writes the first sound of a film, in step with its pictures: what starts later has silence before it, what starts earlier is
 * cut, gaps are silent. A damaged part is a gap. For child processes only.
 */
export async function extractSoundOf({ file, out, maxDurationMs }: ExtractRequest): Promise<FilmSound> {
  const ffmpeg = await loadFfmpeg();
  const layout = await readLayout(ffmpeg, file, maxDurationMs);
  if (!layout.sound) throw new MediaError(`${file} holds no sound`);
  const samples = Math.round((layout.durationMs * SAMPLE_RATE_HZ) / 1000);
  if (layout.durationMs > maxDurationMs) throw tooLong(file, maxDurationMs);
  const format = await openInput(ffmpeg, file);
  const { stream, decoder } = await openAudioDecoder(ffmpeg, format, file);
  const cleaner = out.cleansVoices ? await VoiceCleaner.load() : undefined;
  const track = new SoundTrack(ffmpeg, out, samples, cleaner);
  const resampler = new Resampler(ffmpeg);
  const tick = stream.timeBase.toDouble();
  const packet = new ffmpeg.lib.Packet();
  packet.alloc();
  const drain = async (): Promise<void> => {
    for await (const frame of framesOf(ffmpeg, decoder)) {
      const stamp = frame.bestEffortTimestamp;
      const expected = track.at + resampler.delay;
      if (stamp !== ffmpeg.constants.AV_NOPTS_VALUE) {
        const start = Math.round((Number(stamp) * tick - layout.originS) * SAMPLE_RATE_HZ);
        if (track.isNew || Math.abs(start - expected) > JUMP) {
          await track.add(await resampler.drain());
          await track.moveTo(start);
        }
      }
      await track.add(await resampler.push(frame));
    }
  };
  while (!track.isFull && (await format.readFrame(packet)) >= 0) {
    if (packet.streamIndex === stream.index) {
      // A damaged packet is skipped, as players do.
      await decoder.sendPacket(packet);
      await drain();
    }
    packet.unref();
  }
  await decoder.sendPacket(null);
  await drain();
  await track.add(await resampler.drain());
  const { channels } = stream.codecpar;
  packet.free();
  decoder.freeContext();
  await format.closeInput();
  if (track.isNew) throw new MediaError(`${file} holds no sound that can be decoded`);
  const { lufs, peak } = await track.finish();
  return {
    samples,
    durationMs: layout.durationMs,
    ...(lufs !== undefined && { loudnessLufs: lufs }),
    peak,
    channels,
  };
}

/** Both files as they grow. */
class SoundTrack {
  readonly #samples: number;
  readonly #stereo: RawWriter;
  readonly #mono: RawWriter;
  readonly #mix = new MonoMix();
  readonly #meter = new LoudnessMeter();
  readonly #down: SoftwareResampleContext;
  readonly #cleaner: VoiceCleaner | undefined;
  #skip = 0;
  #monoLeft: number;
  isNew = true;
  /** Samples written. */
  #written = 0;

  constructor(ffmpeg: Ffmpeg, out: SoundFiles, samples: number, cleaner: VoiceCleaner | undefined) {
    this.#cleaner = cleaner;
    this.#samples = samples;
    this.#monoLeft = Math.ceil(samples / 3);
    this.#stereo = new RawWriter(out.stereo);
    this.#mono = new RawWriter(out.mono);
    const { lib, constants } = ffmpeg;
    this.#down = new lib.SoftwareResampleContext();
    const [mono, floats] = [monoLayout(ffmpeg), constants.AV_SAMPLE_FMT_FLT];
    this.#down.allocSetOpts2(mono, floats, 16_000, mono, floats, SAMPLE_RATE_HZ);
    this.#down.init();
  }

  /** Where the next sample belongs. */
  get at(): number {
    return this.#written - this.#skip;
  }

  get isFull(): boolean {
    return this.#written >= this.#samples;
  }

  /** Silence up to sample `start`; what comes before the end of what is written will be left out. */
  async moveTo(start: number): Promise<void> {
    this.isNew = false;
    const end = Math.min(start, this.#samples);
    this.#skip = Math.max(0, this.#written - start);
    while (this.#written < end) await this.#write(SILENCE.subarray(0, 2 * (end - this.#written)));
  }

  async add(stereo: Float32Array): Promise<void> {
    if (stereo.length > 0) this.isNew = false;
    const left = Math.min(this.#skip, stereo.length / 2);
    this.#skip -= left;
    await this.#write(stereo.subarray(2 * left));
  }

  async finish(): Promise<LoudnessMeter> {
    await this.moveTo(this.#samples);
    if (this.#cleaner) await this.#writeVoices(this.#cleaner.drain());
    await this.#writeMono(await this.#downsample(null, 0, 4096));
    this.#mono.write(new Float32Array(this.#monoLeft));
    this.#stereo.close();
    this.#mono.close();
    this.#down.free();
    this.#cleaner?.free();
    return this.#meter;
  }

  async #write(stereo: Float32Array): Promise<void> {
    const part = stereo.subarray(0, 2 * Math.max(0, this.#samples - this.#written));
    if (part.length === 0) return;
    this.#written += part.length / 2;
    this.#stereo.write(part);
    this.#meter.add(part);
    const mono = this.#mix.push(part);
    await this.#writeVoices(this.#cleaner?.push(mono) ?? mono);
  }

  async #writeVoices(voices: Float32Array): Promise<void> {
    const bytes = Buffer.from(voices.buffer, voices.byteOffset, voices.byteLength);
    await this.#writeMono(await this.#downsample([bytes], voices.length, voices.length / 3 + 64));
  }

  async #downsample(input: Buffer[] | null, count: number, room: number): Promise<Float32Array> {
    const output = new Float32Array(Math.ceil(room));
    const written = await this.#down.convert([Buffer.from(output.buffer)], output.length, input, count);
    return output.subarray(0, Math.max(0, written));
  }

  async #writeMono(samples: Float32Array): Promise<void> {
    const part = samples.subarray(0, this.#monoLeft);
    this.#monoLeft -= part.length;
    this.#mono.write(part);
  }
}
