/** A state of five stages: 5 and 4, 3 and 2, 1 and nothing. */
const STAGES: usize = 48;

/** The modified Padé approximation of the exponential, of fifth order; places 0 to 5. */
const P1: f64 = 0.4999391;
const P2: f64 = 0.1107098;
const P3: f64 = 0.01369984;
const P4: f64 = 0.0009564853;
const P5: f64 = 0.00003041721;

/**
 * The mel log spectrum approximation filter (Imai, "Cepstral analysis synthesis on the mel frequency scale", 1983): two
 * chains of five equal stages, the first for the first coefficient, the second for the others. No stage hears another's
 * output before the next sample, so all five go side by side, where one after the other each would wait for itself.
 */
// @ts-ignore: decorator
@unmanaged export class MlsaFilter {
  private alpha: f64;
  private order: i32;
  private state: usize;

  /** Made in memory of zeros. */
  static at(memory: usize, order: i32, alpha: f64): MlsaFilter {
    const made = changetype<MlsaFilter>(memory);
    made.alpha = alpha;
    made.order = order;
    made.state = memory + offsetof<MlsaFilter>();
    return made;
  }

  static bytes(order: i32): i32 {
    // What went into the stages of both chains and the first chain's memory, then the second's by place.
    return <i32>offsetof<MlsaFilter>() + (3 + order) * <i32>STAGES;
  }

  /**
   * One sample through the filter of coefficients 0 to `order`, the first of which was multiplied in before. The others then go
   * a step on.
   */
  // @ts-ignore: decorator
  @inline next(sample: f64, coefficients: usize, step: usize): f64 {
    return this.others(this.first(sample, coefficients, step), coefficients, step);
  }

  // @ts-ignore: decorator
  @inline private first(sample: f64, coefficients: usize, step: usize): f64 {
    const heard = this.state;
    const kept = this.state + STAGES;
    const warp = f64x2.splat(this.alpha);
    const rest = f64x2.splat(1.0 - this.alpha * this.alpha);
    const coefficient = v128.load64_splat(coefficients, 8);
    store<f64>(coefficients, f64x2.extract_lane(coefficient, 0) + load<f64>(step, 8), 8);
    const d0 = f64x2.add(f64x2.mul(rest, v128.load(heard)), f64x2.mul(v128.load(kept), warp));
    const d1 = f64x2.add(f64x2.mul(rest, v128.load(heard, 16)), f64x2.mul(v128.load(kept, 16), warp));
    const d2 = f64x2.add(f64x2.mul(rest, v128.load(heard, 32)), f64x2.mul(v128.load(kept, 32), warp));
    v128.store(kept, d0);
    v128.store(kept, d1, 16);
    v128.store(kept, d2, 32);
    return sumUp(sample, heard, f64x2.mul(d0, coefficient), f64x2.mul(d1, coefficient), f64x2.mul(d2, coefficient));
  }

  // @ts-ignore: decorator
  @inline private others(sample: f64, coefficients: usize, step: usize): f64 {
    const heard = this.state + 2 * STAGES;
    const order = this.order;
    const warp = f64x2.splat(this.alpha);
    const rest = f64x2.splat(1.0 - this.alpha * this.alpha);
    let place = heard + STAGES;
    // What stood at the place before, and what stands there now.
    let e0 = v128.load(place);
    let e1 = v128.load(place, 16);
    let e2 = v128.load(place, 32);
    let n0 = f64x2.add(f64x2.mul(rest, v128.load(heard)), f64x2.mul(e0, warp));
    let n1 = f64x2.add(f64x2.mul(rest, v128.load(heard, 16)), f64x2.mul(e1, warp));
    let n2 = f64x2.add(f64x2.mul(rest, v128.load(heard, 32)), f64x2.mul(e2, warp));
    v128.store(place, n0);
    v128.store(place, n1, 16);
    v128.store(place, n2, 32);
    let y0 = f64x2.splat(0);
    let y1 = f64x2.splat(0);
    let y2 = f64x2.splat(0);
    for (let k = 2; k <= order; k++) {
      place += STAGES;
      const o0 = v128.load(place);
      const o1 = v128.load(place, 16);
      const o2 = v128.load(place, 32);
      n0 = f64x2.add(e0, f64x2.mul(f64x2.sub(o0, n0), warp));
      n1 = f64x2.add(e1, f64x2.mul(f64x2.sub(o1, n1), warp));
      n2 = f64x2.add(e2, f64x2.mul(f64x2.sub(o2, n2), warp));
      v128.store(place, n0);
      v128.store(place, n1, 16);
      v128.store(place, n2, 32);
      const at = <usize>k << 3;
      const coefficient = v128.load64_splat(coefficients + at);
      store<f64>(coefficients + at, f64x2.extract_lane(coefficient, 0) + load<f64>(step + at));
      y0 = f64x2.add(y0, f64x2.mul(coefficient, n0));
      y1 = f64x2.add(y1, f64x2.mul(coefficient, n1));
      y2 = f64x2.add(y2, f64x2.mul(coefficient, n2));
      e0 = o0;
      e1 = o1;
      e2 = o2;
    }
    return sumUp(sample, heard, y0, y1, y2);
  }
}

/** What a chain gives for a sample, out of its stages' outputs; they and the sample are what its stages hear next. */
// @ts-ignore: decorator
@inline function sumUp(sample: f64, heard: usize, s0: v128, s1: v128, s2: v128): f64 {
  const v5 = f64x2.extract_lane(s0, 0) * P5;
  const v4 = f64x2.extract_lane(s0, 1) * P4;
  const v3 = f64x2.extract_lane(s1, 0) * P3;
  const v2 = f64x2.extract_lane(s1, 1) * P2;
  const v1 = f64x2.extract_lane(s2, 0) * P1;
  const back = sample + v5 - v4 + v3 - v2 + v1;
  const out = v5 + v4 + v3 + v2 + v1;
  // Stage 5 hears 4, 4 hears 3, and the first one the sample with what comes back.
  v128.store(heard, i64x2.shuffle(s0, s1, 1, 2));
  v128.store(heard, i64x2.shuffle(s1, s2, 1, 2), 16);
  store<f64>(heard, back, 32);
  return out + back;
}
