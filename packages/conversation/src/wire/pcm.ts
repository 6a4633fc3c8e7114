/** Samples −1…1 as signed 16-bit little-endian integers; louder ones are cut. The rate stays as it is. */
export function encodePcm(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(samples.length * 2);
  for (let index = 0; index < samples.length; index++) {
    const sample = Math.min(1, Math.max(-1, samples[index]!));
    const value = Math.round(sample * 32_767);
    // A view would take several times as long.
    bytes[index * 2] = value;
    bytes[index * 2 + 1] = value >> 8;
  }
  return bytes;
}

/** Signed 16-bit little-endian integers as samples −1…1. An odd byte at the end is left out. */
export function decodePcm(bytes: Uint8Array): Float32Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const samples = new Float32Array(bytes.byteLength >> 1);
  for (let index = 0; index < samples.length; index++)
    samples[index] = view.getInt16(index * 2, true) / 32_768;
  return samples;
}
