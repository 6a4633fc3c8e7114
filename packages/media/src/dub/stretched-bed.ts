import type { SoundSource } from "../encode/sound-source.ts";
import type { TimeMap } from "./time-map.ts";

const SAMPLES_PER_MS = 48;
/** Of stereo at 48 kHz: 43 ms, overlapping by half. */
const HOP = 2048;
/** How far a piece may be moved to fit the one before: a whole period of tones down to 31 Hz. */
const REACH = 768;
/** The coarse search looks at every so many samples. */
const COARSE = 4;

// Halves of neighbors add up to exactly one.
const RISE = Float64Array.from({ length: HOP }, (_, i) => Math.sin(((i + 0.5) / HOP) * (Math.PI / 2)) ** 2);

/**
 * The sound of a film in the time of its stretched version: where the picture keeps its time, sample by sample as it was; in
 * stretched sections slower at the same pitch (WSOLA: overlapping pieces, each moved to where it continues the one before;
 * W. Verhelst, M. Roelands, ICASSP 1993). Blocks are read in order.
 */
export class StretchedBed {
  readonly #source: SoundSource;
  readonly #map: TimeMap;
  /** The piece that is fading out, as a start in the source. */
  #from = Number.NaN;
  #hop = -1;
  #ready: Float32Array = new Float32Array(0);

  constructor(source: SoundSource, map: TimeMap) {
    this.#source = source;
    this.#map = map;
  }

  /** The next `count` samples of each channel, interleaved. */
  next(count: number): Float32Array {
    const block = new Float32Array(2 * count);
    for (let at = 0; at < block.length;) {
      if (this.#ready.length === 0) this.#ready = this.#nextHop();
      const part = this.#ready.subarray(0, block.length - at);
      block.set(part, at);
      this.#ready = this.#ready.subarray(part.length);
      at += part.length;
    }
    return block;
  }

  /** The second half of the last piece under the first half of the next one. */
  #nextHop(): Float32Array {
    if (this.#hop < 0) this.#from = this.#ideal(this.#hop++);
    const natural = this.#from + HOP;
    const ideal = this.#ideal(this.#hop);
    const newMs = ((this.#hop + 1) * HOP) / SAMPLES_PER_MS;
    this.#hop++;
    const start =
      ideal !== natural && this.#map.isStretchedAt(newMs) ? this.#bestNear(ideal, natural) : ideal;
    this.#from = start;
    const fading = this.#source.read(natural, HOP);
    if (start === natural) return fading;
    const rising = this.#source.read(start, HOP);
    return fading.map((sample, i) => {
      const rise = RISE[i >> 1]!;
      return sample + (rising[i]! - sample) * rise;
    });
  }

  /** Where in the source the piece should begin whose middle is at the end of hop `hop` of the new film. */
  #ideal(hop: number): number {
    const middleMs = ((hop + 1) * HOP) / SAMPLES_PER_MS;
    return Math.round(this.#map.toSource(middleMs) * SAMPLES_PER_MS) - HOP;
  }

  #bestNear(ideal: number, natural: number): number {
    const wanted = toMono(this.#source.read(natural, HOP));
    const around = toMono(this.#source.read(ideal - REACH, HOP + 2 * REACH));
    const coarse = best(wanted, around, 0, 2 * REACH, COARSE);
    const first = Math.max(0, coarse - COARSE);
    const fine = best(wanted, around, first, Math.min(2 * REACH, coarse + COARSE), 1);
    return ideal - REACH + fine;
  }
}

/** The shift from `first` to `last` at which `around` is most like `wanted`; the middle where all is silent. */
function best(wanted: Float32Array, around: Float32Array, first: number, last: number, step: number): number {
  let [found, most] = [(first + last) >> 1, 0];
  for (let shift = first; shift <= last; shift += step) {
    let [similarity, energy] = [0, 1e-9];
    for (let i = 0; i < HOP; i += step) {
      const sample = around[shift + i]!;
      similarity += wanted[i]! * sample;
      energy += sample * sample;
    }
    const score = similarity / Math.sqrt(energy);
    if (score > most) [found, most] = [shift, score];
  }
  return found;
}

function toMono(stereo: Float32Array): Float32Array {
  return Float32Array.from({ length: stereo.length / 2 }, (_, i) => stereo[2 * i]! + stereo[2 * i + 1]!);
}
