const EXPONENT_BIAS = 15;
const FRACTION = 1024;

/** IEEE 754 half-precision numbers, given by their bits. */
export function halvesToFloats(halves: Uint16Array): Float32Array {
  const all = Float32Array.from({ length: 2 ** 16 }, (_, bits) => valueOf(bits));
  const floats = new Float32Array(halves.length);
  for (let i = 0; i < floats.length; i++) floats[i] = all[halves[i]!]!;
  return floats;
}

function valueOf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = (bits & (FRACTION - 1)) / FRACTION;
  if (exponent === 31) return fraction === 0 ? sign * Infinity : NaN;
  return sign * 2 ** (Math.max(exponent, 1) - EXPONENT_BIAS) * (fraction + (exponent === 0 ? 0 : 1));
}
