/** Values −1 … 1 (held in range) as steps of 1/127 or 1/32767, as glTF's normalized numbers. */
export function signedFractions(values: Float32Array, bits: 8 | 16): Int8Array | Int16Array {
  const whole = bits === 8 ? 0x7f : 0x7fff;
  const steps = bits === 8 ? new Int8Array(values.length) : new Int16Array(values.length);
  for (let i = 0; i < values.length; i++)
    steps[i] = Math.round(Math.max(-1, Math.min(1, values[i]!)) * whole);
  return steps;
}

/** Values 0 … 1 (held in range) as steps of 1/255 or 1/65535, as glTF's normalized numbers. */
export function fractions(values: Float32Array, bits: 8 | 16): Uint8Array | Uint16Array {
  const whole = bits === 8 ? 0xff : 0xffff;
  const steps = bits === 8 ? new Uint8Array(values.length) : new Uint16Array(values.length);
  for (let i = 0; i < values.length; i++) steps[i] = Math.round(Math.max(0, Math.min(1, values[i]!)) * whole);
  return steps;
}

/** Skin weights, four a vertex, in 255ths that sum to 255: the strongest takes what rounding left. */
export function wholeWeights(weights: Float32Array): Uint8Array {
  const whole = new Uint8Array(weights.length);
  for (let at = 0; at < whole.length; at += 4) {
    let strongest = at;
    let sum = 0;
    for (let k = at; k < at + 4; k++) {
      whole[k] = Math.round(weights[k]! * 0xff);
      sum += whole[k]!;
      if (weights[k]! > weights[strongest]!) strongest = k;
    }
    whole[strongest]! += 0xff - sum;
  }
  return whole;
}
