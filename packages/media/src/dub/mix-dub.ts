import { rmSync } from "node:fs";
import { setImmediate as breathe } from "node:timers/promises";
import { openSoundFile, samplesIn } from "../encode/sound-source.ts";
import type { SoundSource } from "../encode/sound-source.ts";
import { Limiter } from "./limiter.ts";
import { LoudnessMeter } from "./loudness-meter.ts";
import { RawWriter } from "./raw-writer.ts";
import { StretchedBed } from "./stretched-bed.ts";
import { timeMap } from "./time-map.ts";
import type { Stretch } from "./time-map.ts";

const SAMPLE_RATE_HZ = 48_000;
const BLOCK = 4800;
/** So that the process sees when its parent has gone, and how much memory it takes. */
const BREATHE_EVERY = 20;
/** The mix is made no louder or quieter than this to be as loud as the film was. */
const MOST_GAIN_DB = 15;
const CEILING_DB = -1;

/** How loud the bed is at a moment of the new film; in between, decibels run straight; before the first and after the last they stay. */
interface GainPoint {
  atMs: number;
  gainDb: number;
}

/** One speech: a file of bare 32-bit floats, 48 kHz, one channel. */
interface PlacedSound {
  file: string;
  /** Of the new film, at 48 kHz. */
  startSample: number;
  /** Defaults to 0. */
  gainDb?: number;
  /** −1 left, 0 (the default) as loud on both sides as the file is, 1 right. */
  pan?: number;
}

/** The sound of a film in another language. */
export interface DubMix {
  /** Length of the new film in samples of 48 kHz. */
  samples: number;
  /** What is left of the film's own sound: stereo, in the film's own time (see `extractSound`). */
  bed?: { file: string; gains: readonly GainPoint[]; stretches?: readonly Stretch[] };
  speeches: readonly PlacedSound[];
  /** The film's own; the mix is brought to it. By default as it comes. */
  loudnessLufs?: number;
}

/** How a mix came out. */
export interface MixedSound {
  samples: number;
  loudnessLufs?: number;
  peak: number;
  /** What was added to all of it to be as loud as the film. */
  gainDb: number;
  /** How long peaks were lowered by more than half a decibel. */
  limitedMs: number;
}

/** Mixes into a file of 48 kHz stereo, 32-bit floats; nothing exceeds −1 dB. Memory does not grow with the film. */
export async function mixDubTo({ mix, out }: { mix: DubMix; out: string }): Promise<MixedSound> {
  const loose = `${out}.mix`;
  try {
    const meter = await mixLoosely(mix, loose);
    const { lufs } = meter;
    const wanted = lufs === undefined || mix.loudnessLufs === undefined ? 0 : mix.loudnessLufs - lufs;
    const gainDb = within(wanted);
    const mixed = await limit(loose, out, mix.samples, gainDb);
    // What the limiter took is given back once; the limiter takes less of that.
    const missing = (mix.loudnessLufs ?? -Infinity) - (mixed.loudnessLufs ?? Infinity);
    const moreDb = within(gainDb + missing);
    if (missing < 0.3 || moreDb === gainDb) return { ...mixed, gainDb };
    return { ...(await limit(loose, out, mix.samples, moreDb)), gainDb: moreDb };
  } finally {
    rmSync(loose, { force: true });
  }
}

function within(decibels: number): number {
  return Math.min(MOST_GAIN_DB, Math.max(-MOST_GAIN_DB, decibels));
}

async function mixLoosely({ samples, bed, speeches }: DubMix, file: string): Promise<LoudnessMeter> {
  const source = bed && openSoundFile(bed.file, samplesIn(bed.file, 2), 2);
  const ground = bed && source && new StretchedBed(source, timeMap(bed.stretches ?? []));
  const gains = gainReader(bed?.gains ?? []);
  const voices = new Voices(speeches);
  const meter = new LoudnessMeter();
  const writer = new RawWriter(file);
  for (let start = 0; start < samples; start += BLOCK) {
    const count = Math.min(BLOCK, samples - start);
    const block = ground?.next(count) ?? new Float32Array(2 * count);
    if (ground)
      for (let i = 0; i < count; i++) {
        const gain = gains(start + i);
        block[2 * i]! *= gain;
        block[2 * i + 1]! *= gain;
      }
    voices.addTo(block, start);
    meter.add(block);
    writer.write(block);
    if ((start / BLOCK) % BREATHE_EVERY === 0) await breathe();
  }
  voices.close();
  source?.close();
  writer.close();
  return meter;
}

async function limit(
  from: string,
  out: string,
  samples: number,
  gainDb: number,
): Promise<Omit<MixedSound, "gainDb">> {
  const source = openSoundFile(from, samples, 2);
  const writer = new RawWriter(out);
  const meter = new LoudnessMeter();
  const limiter = new Limiter(toGain(CEILING_DB));
  const gain = toGain(gainDb);
  for (let start = 0; start < samples + limiter.delay; start += BLOCK) {
    const count = Math.min(BLOCK, samples + limiter.delay - start);
    const limited = limiter.push(source.read(start, count).map((sample) => sample * gain));
    const heard = limited.subarray(2 * Math.max(0, limiter.delay - start));
    meter.add(heard);
    writer.write(heard);
    if ((start / BLOCK) % BREATHE_EVERY === 0) await breathe();
  }
  source.close();
  writer.close();
  const { lufs, peak } = meter;
  return {
    samples,
    ...(lufs !== undefined && { loudnessLufs: lufs }),
    peak,
    limitedMs: (1000 * limiter.lowered) / SAMPLE_RATE_HZ,
  };
}

/** The speeches that are heard, with no more files open than sound at once. */
class Voices {
  readonly #waiting: PlacedSound[];
  readonly #heard = new Map<PlacedSound, SoundSource>();

  constructor(speeches: readonly PlacedSound[]) {
    this.#waiting = speeches.toSorted((a, b) => a.startSample - b.startSample);
  }

  addTo(block: Float32Array, start: number): void {
    const count = block.length / 2;
    while (this.#waiting[0] && this.#waiting[0].startSample < start + count) {
      const speech = this.#waiting.shift()!;
      this.#heard.set(speech, openSoundFile(speech.file, samplesIn(speech.file, 1)));
    }
    for (const [speech, source] of this.#heard) {
      const [left, right] = sides(speech);
      const samples = source.read(start - speech.startSample, count);
      for (const [i, sample] of samples.entries()) {
        block[2 * i]! += sample * left;
        block[2 * i + 1]! += sample * right;
      }
      if (start + count < speech.startSample + source.length) continue;
      source.close();
      this.#heard.delete(speech);
    }
  }

  close(): void {
    for (const source of this.#heard.values()) source.close();
  }
}

/** Of equal power wherever the speaker stands. */
function sides({ gainDb = 0, pan = 0 }: PlacedSound): [number, number] {
  const angle = ((Math.min(1, Math.max(-1, pan)) + 1) * Math.PI) / 4;
  const gain = toGain(gainDb) * Math.SQRT2;
  return [gain * Math.cos(angle), gain * Math.sin(angle)];
}

/** The gain at a sample; samples are asked for in order. */
function gainReader(points: readonly GainPoint[]): (sample: number) => number {
  if (points.length === 0) return () => 1;
  let next = 0;
  return (sample) => {
    const ms = (1000 * sample) / SAMPLE_RATE_HZ;
    while (next < points.length && points[next]!.atMs <= ms) next++;
    const [before, after] = [points[next - 1] ?? points[0]!, points[next] ?? points.at(-1)!];
    if (before.gainDb === after.gainDb) return toGain(before.gainDb);
    const way = (ms - before.atMs) / (after.atMs - before.atMs);
    return toGain(before.gainDb + (after.gainDb - before.gainDb) * way);
  };
}

function toGain(decibels: number): number {
  return 10 ** (decibels / 20);
}
