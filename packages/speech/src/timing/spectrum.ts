import { fft } from "../dsp/fft.ts";
import { resample } from "../dsp/resample.ts";
import type { Recogniser, Timing } from "../ports.ts";
import type { TimedPhone } from "../speech.ts";
import { carveSilences, findSilences } from "./silences.ts";

const RATE_HZ = 16_000;
const FRAME_MS = 10;
const HOP = (RATE_HZ * FRAME_MS) / 1000;
const FFT_SIZE = 512;
/** A mouth shape that lasts shorter than this was a slip of the analysis. */
const SHORTEST_MS = 40;
/** Frames on each side that a frame's class is voted over. */
const VOTE = 2;

/** Energies of one frame in the bands that tell mouth shapes apart. */
interface FrameSpectrum {
  totalDb: number;
  /** Share above 3.8 kHz: hiss. */
  hiss: number;
  /** Centre of the hiss, in Hz. */
  hissCentreHz: number;
  /** Strength-weighted mean frequency of 200…1000 Hz: grows as the jaw opens (first formant). */
  opennessHz: number;
  /** Mean frequency of 800…3000 Hz: grows as the lips spread and the tongue moves forward (second formant). */
  frontnessHz: number;
}

/**
 * Mouth shapes from the sound alone, with nothing installed: hiss, openness of the jaw, rounding of the lips and
 * closures from the energy in a few bands. The phones are those whose mouth looks right, not those that were said.
 */
export const spectrumRecogniser: Recogniser = {
  id: "spectrum",
  isAvailable: async () => true,
  async recognise({ samples, sampleRateHz }, signal): Promise<Timing> {
    signal?.throwIfAborted();
    const durationMs = (samples.length * 1000) / sampleRateHz;
    const frames = spectra(resample(samples, sampleRateHz, RATE_HZ));
    const phones = joinFrames(vote(frames.map((frame, i) => classify(frame, i, frames))), durationMs);
    return {
      phones: carveSilences(phones, findSilences(samples, sampleRateHz)),
      words: [],
      timing: "loudness",
    };
  },
};

function spectra(samples: Float32Array): FrameSpectrum[] {
  const real = new Float64Array(FFT_SIZE);
  const imaginary = new Float64Array(FFT_SIZE);
  return Array.from({ length: Math.max(1, Math.ceil(samples.length / HOP)) }, (_, frame) => {
    const start = frame * HOP + HOP / 2 - FFT_SIZE / 2;
    for (let i = 0; i < FFT_SIZE; i++) {
      real[i] = (samples[start + i] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / FFT_SIZE));
      imaginary[i] = 0;
    }
    fft(real, imaginary);
    const band = (fromHz: number, toHz: number) => {
      let [energy, moment] = [1e-12, 0];
      const end = Math.round((toHz * FFT_SIZE) / RATE_HZ);
      for (let k = Math.round((fromHz * FFT_SIZE) / RATE_HZ); k < end; k++) {
        const power = real[k]! ** 2 + imaginary[k]! ** 2;
        energy += power;
        moment += power * k;
      }
      return { energy, centreHz: ((moment / energy) * RATE_HZ) / FFT_SIZE };
    };
    const [all, hiss, jaw, lips] = [band(100, 7600), band(3800, 7600), band(200, 1000), band(800, 3000)];
    return {
      totalDb: 10 * Math.log10(all.energy),
      hiss: hiss.energy / all.energy,
      hissCentreHz: hiss.centreHz,
      opennessHz: jaw.centreHz,
      frontnessHz: lips.centreHz,
    };
  });
}

/** The phone whose mouth fits a frame. Limits are means between the vowels of men and women. */
function classify(frame: FrameSpectrum, index: number, frames: readonly FrameSpectrum[]): string {
  const around = frames.slice(Math.max(0, index - 15), index + 16);
  const loudestDb = Math.max(...around.map(({ totalDb }) => totalDb));
  if (frame.hiss > 0.35) return frame.hissCentreHz > 5200 ? "s" : "ʃ";
  // A short fall within speech is a closure; without hiss it is mostly the lips or a nasal.
  if (frame.totalDb < loudestDb - 22) return "m";
  if (frame.opennessHz > 560) return frame.frontnessHz > 1750 ? "æ" : "ɑ";
  if (frame.opennessHz > 430) return frame.frontnessHz > 1800 ? "ɛ" : frame.frontnessHz < 1250 ? "oʊ" : "ə";
  return frame.frontnessHz > 1900 ? "i" : frame.frontnessHz < 1300 ? "u" : "ɪ";
}

/** Each frame takes the class that is most frequent around it. */
function vote(classes: readonly string[]): string[] {
  return classes.map((own, i) => {
    const counts = new Map<string, number>([[own, 0.5]]);
    for (const phone of classes.slice(Math.max(0, i - VOTE), i + VOTE + 1))
      counts.set(phone, (counts.get(phone) ?? 0) + 1);
    return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0];
  });
}

function joinFrames(classes: readonly string[], durationMs: number): TimedPhone[] {
  const phones: TimedPhone[] = [];
  classes.forEach((phone, i) => {
    const startMs = Math.min(durationMs, i * FRAME_MS);
    const last = phones.at(-1);
    if (last && (last.phone === phone || startMs - last.startMs < SHORTEST_MS)) {
      last.endMs = Math.min(durationMs, startMs + FRAME_MS);
      return;
    }
    phones.push({ phone, startMs, endMs: Math.min(durationMs, startMs + FRAME_MS) });
  });
  phones.at(-1)!.endMs = durationMs;
  return phones;
}
