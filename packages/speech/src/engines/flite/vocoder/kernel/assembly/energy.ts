import { exp } from "./flite";

/** Samples of the impulse response. */
const LENGTH = 64;
const PAIR: usize = 16;
/** Frames that are worked out side by side. */
export const FRAMES: i32 = 4;
const ROW: usize = 64;

/** Bytes that {@link energies} works in. */
export function energyBytes(order: i32): i32 {
  return (order + 1 + 3 * LENGTH) * <i32>ROW;
}

/**
 * The energies of the impulse responses of two filters, one in each lane, for each of {@link FRAMES} frames: coefficients of
 * an MLSA filter to a mel-cepstrum, by a bilinear warp to a cepstrum (Oppenheim and Johnson, "Discrete representation of
 * signals", 1972), by recursion to its response. A frame alone would wait for itself; four have nothing to do with one another.
 * `pairs`: the coefficients, 0 to `order`, in rows of a pair a frame; the first row becomes the energies.
 */
export function energies(pairs: usize, order: i32, alpha: f64, scratch: usize): void {
  const mel = scratch;
  const cepstrum = mel + <usize>(order + 1) * ROW;
  const weighted = cepstrum + <usize>LENGTH * ROW;
  const response = weighted + <usize>LENGTH * ROW;
  const warp = f64x2.splat(alpha);
  for (let frame: usize = 0; frame < ROW; frame += PAIR) {
    let before = v128.load(pairs + <usize>order * ROW + frame);
    v128.store(mel + <usize>order * ROW + frame, before);
    for (let k = order - 1; k >= 0; k--) {
      const own = v128.load(pairs + <usize>k * ROW + frame);
      v128.store(mel + <usize>k * ROW + frame, f64x2.add(f64x2.mul(before, warp), own));
      before = own;
    }
  }
  unwarp(mel, order, alpha, cepstrum);
  for (let k = 1; k < LENGTH; k++)
    for (let frame: usize = 0; frame < ROW; frame += PAIR) {
      const place = <usize>k * ROW + frame;
      v128.store(weighted + place, f64x2.mul(v128.load(cepstrum + place), f64x2.splat(<f64>k)));
    }
  for (let frame: usize = 0; frame < ROW; frame += PAIR) {
    const first = v128.load(cepstrum + frame);
    const left = f64x2.splat(exp(f64x2.extract_lane(first, 0)));
    v128.store(response + frame, f64x2.replace_lane(left, 1, exp(f64x2.extract_lane(first, 1))));
  }
  respond(weighted, response, pairs);
}

/** The response to the cepstrum with each place multiplied by its number, of which the first is there; its energies go to `to`. */
function respond(weighted: usize, response: usize, to: usize): void {
  const zero = f64x2.splat(0);
  let e0 = squared(response);
  let e1 = squared(response + 16);
  let e2 = squared(response + 32);
  let e3 = squared(response + 48);
  for (let n = 1; n < LENGTH; n++) {
    let s0 = zero;
    let s1 = zero;
    let s2 = zero;
    let s3 = zero;
    let from = weighted + ROW;
    let earlier = response + <usize>(n - 1) * ROW;
    for (let k = n; k > 0; k--) {
      s0 = f64x2.add(s0, f64x2.mul(v128.load(from), v128.load(earlier)));
      s1 = f64x2.add(s1, f64x2.mul(v128.load(from, 16), v128.load(earlier, 16)));
      s2 = f64x2.add(s2, f64x2.mul(v128.load(from, 32), v128.load(earlier, 32)));
      s3 = f64x2.add(s3, f64x2.mul(v128.load(from, 48), v128.load(earlier, 48)));
      from += ROW;
      earlier -= ROW;
    }
    const count = f64x2.splat(<f64>n);
    const own = response + <usize>n * ROW;
    v128.store(own, f64x2.div(s0, count));
    v128.store(own, f64x2.div(s1, count), 16);
    v128.store(own, f64x2.div(s2, count), 32);
    v128.store(own, f64x2.div(s3, count), 48);
    e0 = f64x2.add(e0, squared(own));
    e1 = f64x2.add(e1, squared(own + 16));
    e2 = f64x2.add(e2, squared(own + 32));
    e3 = f64x2.add(e3, squared(own + 48));
  }
  v128.store(to, e0);
  v128.store(to, e1, 16);
  v128.store(to, e2, 32);
  v128.store(to, e3, 48);
}

// @ts-ignore: decorator
@inline function squared(place: usize): v128 {
  const value = v128.load(place);
  return f64x2.mul(value, value);
}

/** The cepstrum of a mel-cepstrum. */
function unwarp(mel: usize, order: i32, alpha: f64, to: usize): void {
  const warp = f64x2.splat(alpha);
  const rest = f64x2.splat(1.0 - alpha * alpha);
  memory.fill(to, 0, <usize>LENGTH * ROW);
  for (let k = order; k >= 0; k--) {
    const own = mel + <usize>k * ROW;
    // What stood at the place before, and what stands there now.
    let e0 = v128.load(to);
    let e1 = v128.load(to, 16);
    let e2 = v128.load(to, 32);
    let e3 = v128.load(to, 48);
    v128.store(to, f64x2.sub(v128.load(own), f64x2.mul(e0, warp)));
    v128.store(to, f64x2.sub(v128.load(own, 16), f64x2.mul(e1, warp)), 16);
    v128.store(to, f64x2.sub(v128.load(own, 32), f64x2.mul(e2, warp)), 32);
    v128.store(to, f64x2.sub(v128.load(own, 48), f64x2.mul(e3, warp)), 48);
    let place = to + ROW;
    let o0 = v128.load(place);
    let o1 = v128.load(place, 16);
    let o2 = v128.load(place, 32);
    let o3 = v128.load(place, 48);
    let n0 = f64x2.sub(f64x2.mul(rest, e0), f64x2.mul(o0, warp));
    let n1 = f64x2.sub(f64x2.mul(rest, e1), f64x2.mul(o1, warp));
    let n2 = f64x2.sub(f64x2.mul(rest, e2), f64x2.mul(o2, warp));
    let n3 = f64x2.sub(f64x2.mul(rest, e3), f64x2.mul(o3, warp));
    v128.store(place, n0);
    v128.store(place, n1, 16);
    v128.store(place, n2, 32);
    v128.store(place, n3, 48);
    for (let j = 2; j < LENGTH; j++) {
      e0 = o0;
      e1 = o1;
      e2 = o2;
      e3 = o3;
      place += ROW;
      o0 = v128.load(place);
      o1 = v128.load(place, 16);
      o2 = v128.load(place, 32);
      o3 = v128.load(place, 48);
      n0 = f64x2.sub(e0, f64x2.mul(f64x2.sub(o0, n0), warp));
      n1 = f64x2.sub(e1, f64x2.mul(f64x2.sub(o1, n1), warp));
      n2 = f64x2.sub(e2, f64x2.mul(f64x2.sub(o2, n2), warp));
      n3 = f64x2.sub(e3, f64x2.mul(f64x2.sub(o3, n3), warp));
      v128.store(place, n0);
      v128.store(place, n1, 16);
      v128.store(place, n2, 32);
      v128.store(place, n3, 48);
    }
  }
}
