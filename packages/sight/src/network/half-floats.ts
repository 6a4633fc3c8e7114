/** An exponent of 15 less than that of single precision, and 13 fewer bits of fraction. */
const RESCALE = 2 ** (127 - 15);
const FRACTION_SHIFT = 13;
const SIGN_SHIFT = 16;

/** IEEE 754 half-precision numbers, given by their bits; there are no infinite ones among weights. */
export function halvesToFloats(halves: Uint16Array): Float32Array {
  const bits = new Uint32Array(halves.length);
  for (let i = 0; i < bits.length; i++) {
    const half = halves[i]!;
    bits[i] = ((half & 0x8000) << SIGN_SHIFT) | ((half & 0x7fff) << FRACTION_SHIFT);
  }
  // The bits are now those of a number that is too small by the difference of the exponents' zeros, subnormal ones too.
  const floats = new Float32Array(bits.buffer);
  for (let i = 0; i < floats.length; i++) floats[i]! *= RESCALE;
  return floats;
}
