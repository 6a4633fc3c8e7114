/** An uncompressed picture with what tells its colors and which way is up. */
export interface PlainPicture {
  width: number;
  height: number;
  /** RGB, 8 bits. */
  data: Uint8Array;
  /** As in EXIF, 1 … 8. */
  orientation: number;
  icc: Uint8Array | undefined;
}

const SHORT = 3;
const LONG = 4;
const UNDEFINED = 7;
const ENTRY_BYTES = 12;

/** A TIFF file of one strip (TIFF 6.0, 1992), so that such a picture goes the way of all files. */
export function writeTiff({ width, height, data, orientation, icc }: PlainPicture): Uint8Array {
  const bits = 8;
  const profile = icc ?? new Uint8Array();
  const directory = 8 + data.length + (data.length % 2);
  const entries: [tag: number, type: number, count: number, value: number][] = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, 3, 0], // bits a sample: three numbers, which lie behind the directory
    [259, SHORT, 1, 1], // not compressed
    [262, SHORT, 1, 2], // RGB
    [273, LONG, 1, 8], // where the strip begins
    [274, SHORT, 1, orientation],
    [277, SHORT, 1, 3], // samples a pixel
    [278, LONG, 1, height], // rows in the strip
    [279, LONG, 1, data.length],
  ];
  if (icc) entries.push([34_675, UNDEFINED, profile.length, 0]);
  const behind = directory + 2 + entries.length * ENTRY_BYTES + 4;
  entries[2]![3] = behind;
  if (icc) entries[10]![3] = behind + 6;
  const file = Buffer.alloc(behind + 6 + profile.length);
  file.write("II", 0, "latin1");
  file.writeUInt16LE(42, 2);
  file.writeUInt32LE(directory, 4);
  file.set(data, 8);
  file.writeUInt16LE(entries.length, directory);
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = directory + 2 + index * ENTRY_BYTES;
    file.writeUInt16LE(tag, at);
    file.writeUInt16LE(type, at + 2);
    file.writeUInt32LE(count, at + 4);
    file.writeUInt32LE(value, at + 8);
  }
  for (let i = 0; i < 3; i++) file.writeUInt16LE(bits, behind + 2 * i);
  file.set(profile, behind + 6);
  return file;
}
