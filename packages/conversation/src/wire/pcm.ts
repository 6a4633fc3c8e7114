/** Samples −1…1 as signed 16-bit little-endian integers; louder ones are cut. The rate stays as it is. */
export function encodePcm(samples: Float32Array): Uint8Array<ArrayBuffer> {
  // Every machine that runs JavaScript today is little-endian.
  const values = new Int16Array(samples.length);
  for (let index = 0; index < samples.length; index++) {
    const value = samples[index]! * PEAK;
    // Rounded as Math.round does, in half of its time: what is cut off here is positive.
    if (Math.abs(value) < PEAK) values[index] = ((value + 32_768.5) | 0) - 32_768;
    else values[index] = value > 0 ? PEAK : value < 0 ? -PEAK : 0;
  }
  return new Uint8Array(values.buffer);
}

/** Signed 16-bit little-endian integers as samples −1…1. An odd byte at the end is left out. */
export function decodePcm(bytes: Uint8Array): Float32Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const samples = new Float32Array(bytes.byteLength >> 1);
  for (let index = 0; index < samples.length; index++)
    samples[index] = view.getInt16(index * 2, true) / 32_768;
  return samples;
}

const PEAK = 32_767;
