// Flite's vocoder, to the last bit, in a third of the time: excitation and filter with SIMD and without waiting for themselves.
import { energies, energyBytes, FRAMES } from "./energy";
import { Excitation } from "./excitation";
import { MlsaFilter } from "./filter";
import {
  allocate,
  alphaOf,
  betaOf,
  exp,
  frameOf,
  free,
  gainOf,
  log,
  newWave,
  resizeWave,
  Track,
  Voice,
  Wave,
} from "./flite";

/** Of a frame, where the track does not say. */
const FRAME_MS: f64 = 5;

/**
 * The wave of a voice's parameters: pitch and mel-cepstrum a frame, with `skipped` channels behind it; and how voiced each band is.
 */
export function resynthesize(parameters: Track, strengths: Track, voice: Voice, skipped: i32): Wave {
  let frameMs = FRAME_MS;
  if (parameters.frameCount > 1)
    frameMs = <f64>(load<f32>(parameters.times, 4) - load<f32>(parameters.times)) * 1000;
  const frameLength = <i32>((frameMs * <f64>voice.sampleRate) / 1000 + 0.5);
  const wave = changetype<Wave>(newWave());
  resizeWave(changetype<usize>(wave), parameters.frameCount * frameLength, 1);
  wave.sampleRate = voice.sampleRate;
  const order = orderOf(parameters.channels - 1, skipped);
  const memory = allocate(Vocoder.bytes(order, frameLength, voice));
  const vocoder = Vocoder.at(memory, order, frameLength, voice);
  let samples = wave.samples;
  for (let index = 0; index < parameters.frameCount; index++) {
    if (index % FRAMES == 0) vocoder.aim(parameters, index);
    samples = vocoder.frame(frameOf(parameters, index), frameOf(strengths, index), index % FRAMES, samples);
  }
  wave.sampleCount = <i32>(samples - wave.samples) >> 1;
  free(memory);
  return wave;
}

function orderOf(channels: i32, skipped: i32): i32 {
  const order = channels - skipped;
  return skipped < channels && order > 4 ? order : channels;
}

// @ts-ignore: decorator
@unmanaged
class Vocoder {
  private voice: Voice;
  private order: i32;
  private frameLength: i32;
  /** Of each of the next frames. */
  private targets: usize;
  private coefficients: usize;
  private step: usize;
  private sound: usize;
  private pairs: usize;
  private scratch: usize;
  private excitation: Excitation;
  private filter: MlsaFilter;

  /** Made in memory of zeros. */
  static at(memory: usize, order: i32, frameLength: i32, voice: Voice): Vocoder {
    const made = changetype<Vocoder>(memory);
    const numbers = (<usize>(order + 2)) << 3;
    made.voice = voice;
    made.order = order;
    made.frameLength = frameLength;
    made.targets = memory + offsetof<Vocoder>();
    made.coefficients = made.targets + <usize>FRAMES * numbers;
    made.step = made.coefficients + numbers;
    made.sound = made.step + numbers;
    made.pairs = made.sound + ((<usize>frameLength) << 3);
    made.scratch = made.pairs + 2 * <usize>FRAMES * numbers;
    const filter = made.scratch + <usize>energyBytes(order);
    made.filter = MlsaFilter.at(filter, order, <f64>alphaOf(voice));
    made.excitation = Excitation.at(filter + <usize>MlsaFilter.bytes(order), voice, frameLength);
    return made;
  }

  static bytes(order: i32, frameLength: i32, voice: Voice): i32 {
    const numbers = ((3 * FRAMES + 2) * (order + 2) + frameLength) * 8;
    const parts = energyBytes(order) + MlsaFilter.bytes(order) + Excitation.bytes(voice, frameLength);
    return <i32>offsetof<Vocoder>() + numbers + parts;
  }

  /** The sound from the frame before to this one, the one at `place` of those that were aimed at, written to `to`; returns where it ends. The first one makes none. */
  frame(values: usize, strengths: usize, place: i32, to: usize): usize {
    const pitchHz = load<f32>(values);
    const order = this.order;
    const frameLength = this.frameLength;
    const excitation = this.excitation;
    const period: f64 = pitchHz != 0 ? <f64>this.voice.sampleRate / <f64>pitchHz : 0;
    excitation.mix(strengths);
    const target = this.targetOf(place);
    const bytes = (<usize>(order + 1)) << 3;
    if (excitation.period < 0) {
      excitation.begin(period);
      memory.copy(this.coefficients, target, bytes);
      return to;
    }
    for (let at: usize = 0; at < bytes; at += 8) {
      const way = load<f64>(target + at) - load<f64>(this.coefficients + at);
      store<f64>(this.step + at, way / <f64>frameLength);
    }
    excitation.frame(period, this.sound);
    const gain = gainOf(this.voice);
    // Apart from the filter, which would have to wait for it.
    let loudness = load<f64>(this.coefficients);
    for (let index = 0; index < frameLength; index++) {
      const place = this.sound + ((<usize>index) << 3);
      store<f64>(place, load<f64>(place) * (gain * exp(loudness)));
      loudness += load<f64>(this.step);
    }
    for (let index = 0; index < frameLength; index++) {
      const sample = load<f64>(this.sound + ((<usize>index) << 3));
      const value = this.filter.next(sample, this.coefficients, this.step);
      store<i16>(to, abs<f64>(value) < 2147483648.0 ? <i32>value : i32.MIN_VALUE);
      to += 2;
    }
    memory.copy(this.coefficients, target, bytes);
    return to;
  }

  /** The filter's coefficients for the cepstra of the next frames, with formants sharpened and no more energy than without. */
  aim(parameters: Track, first: i32): void {
    const order = this.order;
    const count = min(FRAMES, parameters.frameCount - first);
    for (let place = 0; place < count; place++) this.aimAt(frameOf(parameters, first + place), place);
    if (betaOf(this.voice) <= 0 || order < 2) return;
    energies(this.pairs, order, <f64>alphaOf(this.voice), this.scratch);
    for (let place = 0; place < count; place++) {
      const both = v128.load(this.pairs + (<usize>place << 4));
      const change = log(f64x2.extract_lane(both, 0) / f64x2.extract_lane(both, 1));
      const target = this.targetOf(place);
      store<f64>(target, load<f64>(target) + change * 0.5);
    }
  }

  private aimAt(values: usize, place: i32): void {
    const order = this.order;
    const target = this.targetOf(place);
    const alpha = <f64>alphaOf(this.voice);
    let value: f64 = 0;
    store<f64>(target + ((<usize>order) << 3), value);
    for (let k = order - 1; k >= 0; k--) {
      value = <f64>load<f32>(values + ((<usize>(k + 1)) << 2)) - value * alpha;
      store<f64>(target + ((<usize>k) << 3), value);
    }
    const beta = betaOf(this.voice);
    if (beta <= 0 || order < 2) return;
    const pairs = this.pairs + (<usize>place << 4);
    for (let k = 0; k <= order; k++)
      v128.store(pairs + ((<usize>k) << 6), v128.load64_splat(target + ((<usize>k) << 3)));
    // Of the cepstrum's third: there is none where the order is two.
    const third: f64 = order > 2 ? <f64>load<f32>(values, 12) : 0;
    const second = load<f64>(target, 8) - third * <f64>(beta * alphaOf(this.voice));
    store<f64>(target, second, 8);
    store<f64>(pairs, second, 72);
    for (let k = 2; k <= order; k++) {
      const sharper = (<f64>beta + 1.0) * load<f64>(target + ((<usize>k) << 3));
      store<f64>(target + ((<usize>k) << 3), sharper);
      store<f64>(pairs + ((<usize>k) << 6), sharper, 8);
    }
  }

  // @ts-ignore: decorator
  @inline private targetOf(place: i32): usize {
    return this.targets + ((<usize>(place * (this.order + 2))) << 3);
  }
}
export { interpret } from "./cart";
export { feature } from "./feature";
