import { closeSync, openSync, readSync, statSync, writeSync } from "node:fs";
import { decodeAudio } from "@orator/media";
import type { Music, ScoreTrack } from "../../request/layer.ts";

/** Steps of loudness in which ducking thinks. */
const STEP_MS = 10;

/** Louder than this, root mean square of full scale, is speech: −45 dB. */
const SPEECH = 10 ** (-45 / 20);

/** How much softer music is under speech: −14 dB. */
const UNDER_SPEECH = 10 ** (-14 / 20);

/** Music makes way before a word, waits through the pauses between words, and takes its time to come back. */
const TIMES_MS = { before: 250, hold: 500, down: 250, up: 900 };

const SAMPLES_PER_MS = 48;
const BYTES = Float32Array.BYTES_PER_ELEMENT;
const SAMPLES_PER_STEP = STEP_MS * SAMPLES_PER_MS;
const BLOCK_STEPS = 100;
/** How loud speech is where nobody speaks: −20 dB. */
const USUAL = 0.1;
/** As loud as it may be heard where its loudest moment would be cut off. */
const PEAK = 0.7;
const DEFAULTS = { volume: 0.25, fadeMs: 1000 };

/** Sounds beside the voice. Times count in samples of the whole video. */
export interface Score {
  music?: Music;
  sounds: (ScoreTrack & { start: number; length: number })[];
}

/** A decoded track with how it goes into the mix. */
interface Part {
  samples: Float32Array;
  start: number;
  end: number;
  loops: boolean;
  gain: number;
  /** Samples that it takes to come, where `comes`, and to go. */
  fade: number;
  comes: boolean;
  ducking?: Float32Array;
}

/**
 * Mixes music and sounds into a file of bare floats, 48 kHz mono, in place. A track's volume is its share of the voice's loudness,
 * whatever the file was recorded at. Throws a MediaError for files without sound or longer than a quarter of an hour.
 */
export async function mixScore(file: string, { music, sounds }: Score): Promise<void> {
  const length = statSync(file).size / BYTES;
  const voice = voiceSteps(file, length);
  const reference = meanLoudness(voice) ?? USUAL;
  const parts: Part[] = [];
  for (const sound of sounds) {
    const samples = await decodeAudio(sound.file);
    const end = Math.min(length, sound.start + Math.min(sound.length, samples.length));
    parts.push({
      samples,
      start: sound.start,
      end,
      loops: false,
      gain: gainOf(samples, sound, reference),
      comes: false,
      // Cut off by its scene's end, it ends without a click.
      fade: 20 * SAMPLES_PER_MS,
    });
  }
  if (music) {
    const samples = await decodeAudio(music.file);
    const { loop = true, duck = true, fadeMs = DEFAULTS.fadeMs } = music;
    const end = loop ? length : Math.min(length, samples.length);
    const fade = Math.min(fadeMs * SAMPLES_PER_MS, end / 2);
    const gain = gainOf(samples, music, reference);
    parts.push({
      samples,
      start: 0,
      end,
      loops: loop,
      gain,
      fade,
      comes: true,
      ...(duck && { ducking: duckingOf(voice) }),
    });
  }
  eachBlock(file, length, (block, at) => {
    for (const part of parts) addPart(block, at, part);
    for (const [index, sample] of block.entries()) block[index] = limited(sample);
    return true;
  });
}

function voiceSteps(file: string, length: number): Float32Array {
  const steps = new Float32Array(Math.ceil(length / SAMPLES_PER_STEP));
  eachBlock(file, length, (block, at) => {
    steps.set(loudnessSteps(block, SAMPLES_PER_STEP), at / SAMPLES_PER_STEP);
    return false;
  });
  return steps;
}

/** Reads a file of floats block by block; writes one back when `take` says so. */
function eachBlock(file: string, length: number, take: (block: Float32Array, at: number) => boolean): void {
  const descriptor = openSync(file, "r+");
  try {
    for (let at = 0; at < length; at += BLOCK_STEPS * SAMPLES_PER_STEP) {
      const block = new Float32Array(Math.min(BLOCK_STEPS * SAMPLES_PER_STEP, length - at));
      const bytes = new Uint8Array(block.buffer);
      readSync(descriptor, bytes, 0, bytes.length, at * BYTES);
      if (take(block, at)) writeSync(descriptor, bytes, 0, bytes.length, at * BYTES);
    }
  } finally {
    closeSync(descriptor);
  }
}

function gainOf(samples: Float32Array, { volume = DEFAULTS.volume }: ScoreTrack, reference: number): number {
  const own = meanLoudness(loudnessSteps(samples, SAMPLES_PER_STEP));
  if (own === undefined) return volume;
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  return volume * Math.min(reference / own, PEAK / peak);
}

function addPart(block: Float32Array, at: number, part: Part): void {
  const { samples, start, end, loops, gain, fade, comes, ducking } = part;
  const last = Math.min(block.length, end - at);
  for (let index = Math.max(0, start - at); index < last; index++) {
    const since = at + index - start;
    const left = end - at - index;
    const edge = fade > 0 ? Math.min(1, left / fade, comes ? since / fade : 1) : 1;
    const low = ducking ? ducking[Math.floor((at + index) / SAMPLES_PER_STEP)]! : 1;
    block[index] = block[index]! + samples[loops ? since % samples.length : since]! * gain * edge * low;
  }
}

/** Bends what is louder than 0.9 back, so that nothing is cut off at full scale. */
function limited(sample: number): number {
  const loud = Math.abs(sample);
  return loud <= 0.9 ? sample : Math.sign(sample) * (0.9 + 0.1 * Math.tanh((loud - 0.9) / 0.1));
}

/** The root mean square of each step of a sound. */
function loudnessSteps(samples: Float32Array, samplesPerStep: number): Float32Array {
  const steps = new Float32Array(Math.ceil(samples.length / samplesPerStep));
  for (let step = 0; step < steps.length; step++) {
    const part = samples.subarray(step * samplesPerStep, (step + 1) * samplesPerStep);
    let sum = 0;
    for (const sample of part) sum += sample * sample;
    steps[step] = Math.sqrt(sum / part.length);
  }
  return steps;
}

/** The mean loudness of what is more than silence; undefined where nothing is. */
function meanLoudness(steps: Float32Array): number | undefined {
  let [sum, count] = [0, 0];
  for (const step of steps)
    if (step > SPEECH) {
      sum += step * step;
      count++;
    }
  return count === 0 ? undefined : Math.sqrt(sum / count);
}

/** How loud music is in each step beside speech of this loudness: 1 alone, less before and under words. */
function duckingOf(speech: Float32Array): Float32Array {
  const [before, hold] = [TIMES_MS.before / STEP_MS, TIMES_MS.hold / STEP_MS];
  const isLow = new Uint8Array(speech.length);
  for (const [step, loudness] of speech.entries())
    if (loudness > SPEECH) isLow.fill(1, Math.max(0, step - before), step + hold);
  const down = (1 - UNDER_SPEECH) / (TIMES_MS.down / STEP_MS);
  const up = (1 - UNDER_SPEECH) / (TIMES_MS.up / STEP_MS);
  let gain = isLow[0] ? UNDER_SPEECH : 1;
  return Float32Array.from(isLow, (low) => {
    gain = low ? Math.max(UNDER_SPEECH, gain - down) : Math.min(1, gain + up);
    return gain;
  });
}
