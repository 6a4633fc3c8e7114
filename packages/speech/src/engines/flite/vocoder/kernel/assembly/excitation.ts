import { bandCountOf, bandOf, bandOrderOf, rand, Voice } from "./flite";

const PAIR: usize = 16;

/**
 * What makes the voice sound: pulses of the glottis and noise, each through filters that say how much of it a band has
 * (mixed excitation: McCree and Barnwell, "A mixed excitation LPC vocoder model", 1995). Pulse and noise are the two
 * lanes of a vector: their sums have nothing to do with one another until the end.
 */
// @ts-ignore: decorator
@unmanaged export class Excitation {
  /** Samples since the last pulse. */
  private phase: f64;
  /** Samples from pulse to pulse; 0 where there is no voice, less before the first frame. */
  period: f64;
  private voice: Voice;
  private frameLength: i32;
  private order: i32;
  /** Filters of this frame, for pulses and for noise. */
  private taps: usize;
  /** What was put in: as many as there are taps from before this frame, then this frame's. */
  private input: usize;

  /** Made in memory of zeros. */
  static at(memory: usize, voice: Voice, frameLength: i32): Excitation {
    const made = changetype<Excitation>(memory);
    made.period = -1;
    made.voice = voice;
    made.frameLength = frameLength;
    made.order = bandOrderOf(voice);
    made.taps = memory + offsetof<Excitation>();
    made.input = made.taps + <usize>made.order * PAIR;
    return made;
  }

  static bytes(voice: Voice, frameLength: i32): i32 {
    return <i32>offsetof<Excitation>() + (2 * bandOrderOf(voice) + frameLength) * <i32>PAIR;
  }

  /** The first frame says where it begins. */
  begin(period: f64): void {
    this.period = period;
    this.phase = period;
  }

  /** Filters out of how voiced each band is, 0 to 1. */
  mix(strengths: usize): void {
    const bands = bandCountOf(this.voice);
    for (let tap = 0; tap < this.order; tap++) {
      let sum = f64x2.splat(0);
      for (let band = 0; band < bands; band++) {
        const strength = load<f32>(strengths + (<usize>band << 2));
        const shares = f64x2.replace_lane(f64x2.splat(<f64>strength), 1, <f64>(<f32>1 - strength));
        const value = v128.load64_splat(bandOf(this.voice, band) + (<usize>tap << 3));
        sum = f64x2.add(sum, f64x2.mul(value, shares));
      }
      v128.store(this.taps + <usize>tap * PAIR, sum);
    }
  }

  /** A frame at whose end pulses come every `period` samples; written to `to`. */
  frame(period: f64, to: usize): void {
    let step: f64 = 0;
    if (this.period != 0 && period != 0) {
      step = (period - this.period) / <f64>this.frameLength;
    } else {
      this.phase = period;
      this.period = 0;
    }
    const fresh = this.input + <usize>this.order * PAIR;
    for (let index = 0; index < this.frameLength; index++) {
      let pulse: f64 = 0;
      if (this.period != 0) {
        this.phase += 1;
        if (this.phase >= this.period) {
          pulse = sqrt<f64>(this.period);
          this.phase -= this.period;
        }
      }
      const noise: f64 = rand() > 1073741823 ? 1 : -1;
      v128.store(fresh + <usize>index * PAIR, f64x2.replace_lane(f64x2.splat(pulse), 1, noise));
      this.period += step;
    }
    this.period = period;
    this.filter(to);
    memory.copy(this.input, this.input + <usize>this.frameLength * PAIR, <usize>this.order * PAIR);
  }

  /** Four samples at a time, because one sum has to wait for each of its additions. */
  private filter(to: usize): void {
    let index = 0;
    for (; index + 4 <= this.frameLength; index += 4) this.filterFour(index, to + (<usize>index << 3));
    for (; index < this.frameLength; index++) this.filterOne(index, to + (<usize>index << 3));
  }

  private filterFour(index: i32, to: usize): void {
    const last = <usize>(this.order - 1);
    // Every tap but the first hears a sample later than it says: the program's habit, kept.
    let from = this.input + <usize>index * PAIR;
    let taps = this.taps + last * PAIR;
    let s0 = f64x2.splat(0);
    let s1 = f64x2.splat(0);
    let s2 = f64x2.splat(0);
    let s3 = f64x2.splat(0);
    for (let tap = last; tap > 0; tap--) {
      const value = v128.load(taps);
      s0 = f64x2.add(s0, f64x2.mul(value, v128.load(from)));
      s1 = f64x2.add(s1, f64x2.mul(value, v128.load(from, 16)));
      s2 = f64x2.add(s2, f64x2.mul(value, v128.load(from, 32)));
      s3 = f64x2.add(s3, f64x2.mul(value, v128.load(from, 48)));
      taps -= PAIR;
      from += PAIR;
    }
    const first = v128.load(this.taps);
    const own = this.input + <usize>(this.order + index) * PAIR;
    store<f64>(to, bothLanes(f64x2.add(s0, f64x2.mul(v128.load(own), first))));
    store<f64>(to, bothLanes(f64x2.add(s1, f64x2.mul(v128.load(own, 16), first))), 8);
    store<f64>(to, bothLanes(f64x2.add(s2, f64x2.mul(v128.load(own, 32), first))), 16);
    store<f64>(to, bothLanes(f64x2.add(s3, f64x2.mul(v128.load(own, 48), first))), 24);
  }

  private filterOne(index: i32, to: usize): void {
    let sum = f64x2.splat(0);
    for (let tap = this.order - 1; tap > 0; tap--) {
      const heard = this.input + <usize>(this.order + index - 1 - tap) * PAIR;
      sum = f64x2.add(sum, f64x2.mul(v128.load(this.taps + <usize>tap * PAIR), v128.load(heard)));
    }
    const own = v128.load(this.input + <usize>(this.order + index) * PAIR);
    store<f64>(to, bothLanes(f64x2.add(sum, f64x2.mul(own, v128.load(this.taps)))));
  }
}

// @ts-ignore: decorator
@inline function bothLanes(pair: v128): f64 {
  return f64x2.extract_lane(pair, 0) + f64x2.extract_lane(pair, 1);
}
