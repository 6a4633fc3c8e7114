const IDENTIFIER = [0xab, 0x4b, 0x54, 0x58, 0x20, 0x32, 0x30, 0xbb, 0x0d, 0x0a, 0x1a, 0x0a];
const HEADER_BYTES = 80 + 24;
const DESCRIPTOR_BYTES = 44;
const BLOCK_BYTES = 16;

/** A KTX2 file (Khronos, KTX 2.0) of UASTC: a square of one color whose side is a multiple of four. */
export function ktx2Of(
  side: number,
  color: readonly [r: number, g: number, b: number, a: number],
): Uint8Array {
  const blocks = (side / 4) ** 2;
  const dataAt = HEADER_BYTES + DESCRIPTOR_BYTES + 12;
  const file = Buffer.alloc(dataAt + blocks * BLOCK_BYTES);
  file.set(IDENTIFIER);
  // No Vulkan format, bytes, width, height, depth, layers, faces, levels, no supercompression, the descriptor's place.
  for (const [i, value] of [0, 1, side, side, 0, 0, 1, 1, 0, HEADER_BYTES, DESCRIPTOR_BYTES].entries())
    file.writeUInt32LE(value, 12 + 4 * i);
  for (const [i, value] of [dataAt, blocks * BLOCK_BYTES, blocks * BLOCK_BYTES].entries())
    file.writeBigUInt64LE(BigInt(value), 80 + 8 * i);
  // UASTC in sRGB, blocks of 4 × 4 texels of 16 bytes, one sample of RGBA.
  const descriptor = [
    DESCRIPTOR_BYTES,
    0,
    (40 << 16) | 2,
    (2 << 16) | (1 << 8) | 166,
    0x0303,
    16,
    0,
    (3 << 24) | (127 << 16),
    0,
    0,
    0xffff_ffff,
  ];
  for (const [i, value] of descriptor.entries()) file.writeUInt32LE(value, HEADER_BYTES + 4 * i);
  // Mode 8: one color; its code has five bits.
  const bits = color.reduce((all, value, i) => all | (BigInt(value) << BigInt(5 + 8 * i)), 0x17n);
  for (let block = 0; block < blocks; block++) file.writeBigUInt64LE(bits, dataAt + block * BLOCK_BYTES);
  return file;
}
