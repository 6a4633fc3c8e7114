import { bell, filterInPlace, highPass, highShelf } from "./dsp/biquad.ts";
import type { Biquad } from "./dsp/biquad.ts";
import { extendBandInPlace } from "./dsp/extend-band.ts";
import { limitInPlace } from "./dsp/limiter.ts";
import { loudnessLufs } from "./dsp/loudness.ts";

/** A compressor's settings. */
interface Compression {
  thresholdDb: number;
  /** 2.5 means: 2.5 dB more in gives 1 dB more out. */
  ratio: number;
  attackMs: number;
  releaseMs: number;
  /** Width of the soft transition around the threshold. */
  kneeDb: number;
}

const DB_TO_NEPER = Math.LN10 / 20;

/** Integrated loudness of polished speech, in LUFS: what streaming platforms ask of spoken word. */
export const SPEECH_LUFS = -16;
/** Highest peak of polished speech, in dB below full scale. */
export const SPEECH_PEAK_DB = -1.5;

const COMPRESSED_FROM_LUFS = -20;
const MAX_TURNS = 5;
const LOUDNESS_TOLERANCE = 0.2;

/** A gentle correction of a voice's timbre, on top of what every voice gets. */
export interface Tone {
  /** Body, a bell at 220 Hz. */
  warmthDb: number;
  /** Clarity, a bell at 3.2 kHz. */
  presenceDb: number;
  /** Brilliance, a shelf above 6 kHz. */
  airDb: number;
  /** Level of the sound that is added above the voice's band, 0…1. */
  openness: number;
  /** Where the spectrum of the unpolished voice ends. */
  bandLimitHz: number;
  /** The voice sounds like a recording: rumble is taken out, nothing else of its spectrum is changed. */
  isRecorded?: boolean;
}

/** The tone of a voice that needs no correction. */
export const PLAIN_TONE: Tone = { warmthDb: 0, presenceDb: 0, airDb: 0, openness: 0.6, bandLimitHz: 7300 };

/**
 * Makes a synthetic voice sound like a finished recording: rumble out, a little less boom, more clarity, some air,
 * gentle compression, −16 LUFS, peaks below −1.5 dB. In place; keeps its length and its times to the sample.
 *
 * @param sampleRateHz 24,000 or more: what is made brilliant needs room
 */
export function polish(samples: Float32Array, sampleRateHz: number, tone: Tone = PLAIN_TONE): Float32Array {
  filterInPlace(samples, equalizer(tone, sampleRateHz));
  extendBandInPlace(samples, sampleRateHz, tone.bandLimitHz, tone.openness);
  // The compressor's threshold means something only from a known level.
  bringTo(COMPRESSED_FROM_LUFS, samples, loudnessLufs(samples, sampleRateHz));
  compressInPlace(samples, sampleRateHz, {
    thresholdDb: -20,
    ratio: 2.5,
    attackMs: 8,
    releaseMs: 120,
    kneeDb: 6,
  });
  return finish(samples, sampleRateHz);
}

/**
 * Brings audio to −16 LUFS with peaks below −1.5 dB, in place, with no change of tone: for recordings. Silence stays
 * silence.
 */
export function finish(samples: Float32Array, sampleRateHz: number): Float32Array {
  const ceiling = 10 ** (SPEECH_PEAK_DB / 20);
  let lufs = loudnessLufs(samples, sampleRateHz);
  // The limiter takes a little loudness away, the next turn gives it back; peaky voices need a few.
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    bringTo(SPEECH_LUFS, samples, lufs);
    if (!limitInPlace(samples, sampleRateHz, ceiling)) break;
    lufs = loudnessLufs(samples, sampleRateHz);
    if (!(lufs < SPEECH_LUFS - LOUDNESS_TOLERANCE)) break;
  }
  return samples;
}

function equalizer(tone: Tone, sampleRateHz: number): Biquad[] {
  if (tone.isRecorded) return [highPass(70, sampleRateHz)];
  return [
    highPass(70, sampleRateHz),
    bell(250, 1, -2, sampleRateHz),
    bell(3200, 0.9, 3 + tone.presenceDb, sampleRateHz),
    ...(tone.warmthDb === 0 ? [] : [bell(220, 0.8, tone.warmthDb, sampleRateHz)]),
    ...(tone.airDb === 0 ? [] : [highShelf(6000, tone.airDb, sampleRateHz)]),
  ];
}

/** Silence, whose loudness is −Infinity, stays as it is. */
function bringTo(wantedLufs: number, samples: Float32Array, lufs: number): void {
  const gain = 10 ** ((wantedLufs - lufs) / 20);
  if (!Number.isFinite(gain)) return;
  for (let i = 0; i < samples.length; i++) samples[i]! *= gain;
}

/**
 * Feed-forward compressor with a smoothed peak detector in decibels and a soft knee, in place (design after
 * Giannoulis, Massberg and Reiss, "Digital Dynamic Range Compressor Design", 2012). No make-up gain.
 */
function compressInPlace(samples: Float32Array, sampleRateHz: number, settings: Compression): Float32Array {
  const { thresholdDb, ratio, kneeDb } = settings;
  const attack = Math.exp(-1000 / (settings.attackMs * sampleRateHz));
  const release = Math.exp(-1000 / (settings.releaseMs * sampleRateHz));
  const slope = 1 - 1 / ratio;
  const openAt = 10 ** ((thresholdDb - kneeDb / 2) / 20);
  let reductionDb = 0;
  for (let i = 0; i < samples.length; i++) {
    const level = Math.abs(samples[i]!);
    let wantedDb = 0;
    if (level > openAt) {
      const overDb = 20 * Math.log10(level) - thresholdDb;
      wantedDb = overDb > kneeDb / 2 ? slope * overDb : (slope * (overDb + kneeDb / 2) ** 2) / (2 * kneeDb);
    }
    const pole = wantedDb > reductionDb ? attack : release;
    reductionDb = wantedDb + pole * (reductionDb - wantedDb);
    if (reductionDb > 1e-3) samples[i]! *= Math.exp(-reductionDb * DB_TO_NEPER);
  }
  return samples;
}
