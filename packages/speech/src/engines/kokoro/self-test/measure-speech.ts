import { trackPitch } from "../../../dsp/pitch-track.ts";
import type { TimedPhone } from "../../../speech.ts";
import { fft } from "../../../dsp/fft.ts";

const FRAME_S = 0.02;
const SIZE = 512;

/** Every engine has a spectrum up to here. */
const HIGHEST_HZ = 7500;

/** Level and spectrum of 20 ms of sound. */
interface Frame {
  db: number;
  /** Center of the spectrum. */
  centerHz: number;
  /** Geometric over arithmetic mean of the spectrum: 1 is noise. */
  flatness: number;
}

/** What one voice made of one sentence. */
export interface SpokenSample {
  samples: Float32Array;
  sampleRateHz: number;
  phones: readonly TimedPhone[];
  /** How long another engine takes for the same sentence, silence at both ends not counted, in ms. */
  expectedMs: number;
}

/** What was measured over all sentences of a voice. */
export interface SpeechMeasures {
  /** Sounding length against the other engine's. */
  lengthRatio: number;
  /** RMS of the sounding part in dB of full scale. */
  levelDb: number;
  /** Largest sample. */
  peak: number;
  /** Part of the vowels' frames with a pitch. */
  voicedVowels: number;
  /** Part of the frames of voiceless sounds with a pitch. */
  voicedVoiceless: number;
  /** How much louder vowels are than stops in their quietest 20 ms, in dB. */
  closureDb: number;
  /** Center of the spectrum of s, ʃ, z, tʃ above that of vowels, in Hz. */
  hissHz: number;
  /** How flat the vowels' spectrum is: 1 is noise. */
  vowelFlatness: number;
  /** Median pitch where there is one. */
  pitchHz: number;
}

const HOP_MS = 10;
const VOWEL = /^[aeiouyɑɐɒæɔəɚɝɛɜɪʊʌøœɨ]/;
const HISS = /^(?:[sʃzʒ]|tʃ)/;
const VOICELESS = /^(?:[sʃfθptkh]|tʃ)/;
const STOP = /^[pbtdkɡ](?!ʃ|ʒ)/;

/** Everything that was seen in the frames of all sentences. */
class Tally {
  readonly vowelDb: number[] = [];
  readonly stopDb: number[] = [];
  readonly vowelHz: number[] = [];
  readonly hissHz: number[] = [];
  readonly flatness: number[] = [];
  readonly pitchHz: number[] = [];
  /** Whether each frame of a vowel, and of a voiceless sound, has a pitch. */
  readonly voicedVowels: boolean[] = [];
  readonly voicedVoiceless: boolean[] = [];
  energy = 0;
  frames = 0;
  peak = 0;
  soundingMs = 0;
  expectedMs = 0;
}

/** Measures some spoken sentences; medians and shares over all of them. */
export function measureSpeech(spoken: readonly SpokenSample[]): SpeechMeasures {
  const tally = new Tally();
  for (const sample of spoken) addSentence(tally, sample);
  return {
    lengthRatio: tally.soundingMs / Math.max(1, tally.expectedMs),
    levelDb: 10 * Math.log10(tally.energy / Math.max(1, tally.frames) + 1e-12),
    peak: tally.peak,
    voicedVowels: share(tally.voicedVowels),
    voicedVoiceless: share(tally.voicedVoiceless),
    closureDb: median(tally.vowelDb) - median(tally.stopDb),
    hissHz: median(tally.hissHz) - median(tally.vowelHz),
    vowelFlatness: median(tally.flatness),
    pitchHz: median(tally.pitchHz),
  };
}

/** How long a sentence sounds, silence at both ends not counted, in ms. */
export function soundingMs(phones: readonly TimedPhone[]): number {
  const said = phones.filter(({ phone }) => phone !== "sil");
  return (said.at(-1)?.endMs ?? 0) - (said[0]?.startMs ?? 0);
}

function addSentence(tally: Tally, { samples, sampleRateHz, phones, expectedMs }: SpokenSample): void {
  const track = trackPitch(samples, sampleRateHz);
  tally.soundingMs += soundingMs(phones);
  tally.expectedMs += expectedMs;
  for (const f0Hz of track.f0Hz) if (f0Hz > 0) tally.pitchHz.push(f0Hz);
  for (const value of samples) tally.peak = Math.max(tally.peak, Math.abs(value));
  for (const phone of phones) {
    if (phone.phone === "sil") continue;
    const isStop = STOP.test(phone.phone);
    let quietestDb = Infinity;
    // The middle of the sound: its borders belong to its neighbors as well. A stop's closure may lie anywhere in it.
    const marginMs = isStop ? 0 : 0.25 * (phone.endMs - phone.startMs);
    for (let ms = phone.startMs + marginMs; ms <= phone.endMs - marginMs; ms += HOP_MS) {
      const frame = frameAt(samples, sampleRateHz, ms);
      const isVoiced = (track.f0Hz[Math.round(ms / track.hopMs)] ?? 0) > 0;
      if (isStop) quietestDb = Math.min(quietestDb, frame.db);
      tally.energy += 10 ** (frame.db / 10);
      tally.frames++;
      if (VOWEL.test(phone.phone)) {
        tally.vowelDb.push(frame.db);
        tally.vowelHz.push(frame.centerHz);
        tally.flatness.push(frame.flatness);
        tally.voicedVowels.push(isVoiced);
      }
      if (HISS.test(phone.phone)) tally.hissHz.push(frame.centerHz);
      if (VOICELESS.test(phone.phone)) tally.voicedVoiceless.push(isVoiced);
    }
    if (Number.isFinite(quietestDb)) tally.stopDb.push(quietestDb);
  }
}

function share(values: readonly boolean[]): number {
  return values.filter(Boolean).length / Math.max(1, values.length);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** The 20 ms round a time. */
function frameAt(samples: Float32Array, sampleRateHz: number, ms: number): Frame {
  const length = Math.min(SIZE, Math.round(sampleRateHz * FRAME_S));
  const start = Math.round((ms * sampleRateHz) / 1000 - length / 2);
  const re = new Float64Array(SIZE);
  const im = new Float64Array(SIZE);
  let sum = 0;
  for (let i = 0; i < length; i++) {
    const value = samples[start + i] ?? 0;
    sum += value * value;
    re[i] = value * (0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / length));
  }
  fft(re, im);
  const bins = Math.min(SIZE / 2, Math.floor((HIGHEST_HZ * SIZE) / sampleRateHz));
  let [power, weighted, logs] = [1e-12, 0, 0];
  for (let bin = 2; bin < bins; bin++) {
    const energy = re[bin]! ** 2 + im[bin]! ** 2 + 1e-12;
    power += energy;
    weighted += (energy * bin * sampleRateHz) / SIZE;
    logs += Math.log(energy);
  }
  return {
    db: 10 * Math.log10(sum / length + 1e-9),
    centerHz: weighted / power,
    flatness: Math.exp(logs / (bins - 2)) / (power / (bins - 2)),
  };
}
