import { exp } from "./flite";

/** Samples of the impulse response. */
const LENGTH = 64;
const PAIR: usize = 16;

/** Bytes that {@link energies} works in. */
export function energyBytes(order: i32): i32 {
  return (order + 1 + 3 * LENGTH) * <i32>PAIR;
}

/**
 * The energies of the impulse responses of two filters, one in each lane: coefficients of an MLSA filter to a
 * mel-cepstrum, by a bilinear warp to a cepstrum (Oppenheim and Johnson, "Discrete representation of signals", 1972), by
 * recursion to its response. `pairs`: the coefficients of both, 0 to `order`.
 */
export function energies(pairs: usize, order: i32, alpha: f64, scratch: usize): v128 {
  const mel = scratch;
  const cepstrum = mel + <usize>(order + 1) * PAIR;
  const weighted = cepstrum + <usize>LENGTH * PAIR;
  const response = weighted + <usize>LENGTH * PAIR;
  const warp = f64x2.splat(alpha);
  let before = v128.load(pairs + <usize>order * PAIR);
  v128.store(mel + <usize>order * PAIR, before);
  for (let k = order - 1; k >= 0; k--) {
    const own = v128.load(pairs + <usize>k * PAIR);
    v128.store(mel + <usize>k * PAIR, f64x2.add(f64x2.mul(before, warp), own));
    before = own;
  }
  unwarp(mel, order, alpha, cepstrum);
  for (let k = 1; k < LENGTH; k++)
    v128.store(
      weighted + <usize>k * PAIR,
      f64x2.mul(v128.load(cepstrum + <usize>k * PAIR), f64x2.splat(<f64>k)),
    );
  const first = v128.load(cepstrum);
  const start = f64x2.replace_lane(
    f64x2.splat(exp(f64x2.extract_lane(first, 0))),
    1,
    exp(f64x2.extract_lane(first, 1)),
  );
  v128.store(response, start);
  let energy = f64x2.add(f64x2.mul(start, start), f64x2.splat(0));
  for (let n = 1; n < LENGTH; n++) {
    let sum = f64x2.splat(0);
    let from = weighted + PAIR;
    let earlier = response + <usize>(n - 1) * PAIR;
    for (let k = n; k > 0; k--) {
      sum = f64x2.add(sum, f64x2.mul(v128.load(from), v128.load(earlier)));
      from += PAIR;
      earlier -= PAIR;
    }
    const value = f64x2.div(sum, f64x2.splat(<f64>n));
    v128.store(response + <usize>n * PAIR, value);
    energy = f64x2.add(energy, f64x2.mul(value, value));
  }
  return energy;
}

/** The cepstrum of a mel-cepstrum. */
function unwarp(mel: usize, order: i32, alpha: f64, to: usize): void {
  const warp = f64x2.splat(alpha);
  const rest = f64x2.splat(1.0 - alpha * alpha);
  memory.fill(to, 0, <usize>LENGTH * PAIR);
  for (let k = order; k >= 0; k--) {
    // What stood at the place before.
    let earlier = v128.load(to);
    v128.store(to, f64x2.sub(v128.load(mel + <usize>k * PAIR), f64x2.mul(earlier, warp)));
    let old = v128.load(to, 16);
    let fresh = f64x2.sub(f64x2.mul(rest, earlier), f64x2.mul(old, warp));
    v128.store(to, fresh, 16);
    earlier = old;
    let place = to + 2 * PAIR;
    for (let j = 2; j < LENGTH; j++) {
      old = v128.load(place);
      fresh = f64x2.sub(earlier, f64x2.mul(f64x2.sub(old, fresh), warp));
      v128.store(place, fresh);
      earlier = old;
      place += PAIR;
    }
  }
}
