import { encodeStill } from "@orator/media";

const SIDE = 64;

/** A picture that does not compress, so that half of its bytes are half of its rows. */
function picture(format: "png" | "jpeg"): Promise<Buffer> {
  const data = Uint8Array.from({ length: SIDE * SIDE * 4 }, (_, i) =>
    i % 4 === 3 ? 255 : (i * i * 31) % 251,
  );
  return encodeStill({ width: SIDE, height: SIDE, data }, format, "algorithmicMedia");
}

/** A PNG of 64 × 64. */
export function png(): Promise<Buffer> {
  return picture("png");
}
/** A JPEG of 64 × 64. */
export function jpeg(): Promise<Buffer> {
  return picture("jpeg");
}

/** Half a second of a 440 Hz tone: 16 bit, mono, 8 kHz. */
export function wav(): Buffer {
  const samples = Buffer.alloc(8000);
  for (let i = 0; i < 4000; i++)
    samples.writeInt16LE(Math.round(8000 * Math.sin((2 * Math.PI * 440 * i) / 8000)), 2 * i);
  const header = Buffer.alloc(44);
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + samples.length, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(8000, 24);
  header.writeUInt32LE(16_000, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

/** A GLB of one chunk: a table of contents, or any text in its place. */
export function glb(contents: object | string): Buffer {
  const text = typeof contents === "string" ? contents : JSON.stringify(contents);
  const json = Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4, " "));
  const header = Buffer.alloc(20);
  header.writeUInt32LE(0x46546c67, 0);
  header.writeUInt32LE(2, 4);
  header.writeUInt32LE(20 + json.length, 8);
  header.writeUInt32LE(json.length, 12);
  header.writeUInt32LE(0x4e4f534a, 16);
  return Buffer.concat([header, json]);
}
