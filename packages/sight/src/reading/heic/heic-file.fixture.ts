import { quarters } from "../photo-files.fixture.ts";

/** What a HEIC file is to say. */
interface HeicWish {
  /** The whole picture; its tiles are squares of 64. */
  width: number;
  height: number;
  /** Declared instead of the true size. */
  declared?: { width: number; height: number };
  /** Quarter turns against the clock. */
  turns?: number;
  icc?: Uint8Array;
  /** Primaries, transfer and matrix by ITU-T H.273. */
  nclx?: [primaries: number, transfer: number, matrix: number];
}

const TILE = 64;
/** HEVC's units that set the decoder up: video, sequence and picture parameter sets. */
const SETUP_UNITS = [32, 33, 34];

/** The four quarters as a HEIC file of a grid of tiles, as telephones write. */
export async function heicOf({
  width,
  height,
  declared,
  turns = 0,
  icc,
  nclx,
}: HeicWish): Promise<Uint8Array> {
  const { data } = await quarters(width, height).raw().toBuffer({ resolveWithObject: true });
  const [columns, rows] = [Math.ceil(width / TILE), Math.ceil(height / TILE)];
  const tiles: { setup: Buffer; coded: Buffer }[] = [];
  for (let tile = 0; tile < rows * columns; tile++) {
    const rgb = new Uint8Array(TILE * TILE * 3);
    for (let i = 0; i < TILE * TILE; i++) {
      const x = Math.min(width - 1, (tile % columns) * TILE + (i % TILE));
      const y = Math.min(height - 1, Math.floor(tile / columns) * TILE + Math.floor(i / TILE));
      rgb.set(data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3), i * 3);
    }
    tiles.push(await encodeTile(rgb));
  }
  const grid = tiles.length + 1;
  const layout = Buffer.from([0, 0, rows - 1, columns - 1, ...number(width, 2), ...number(height, 2)]);
  const ids = tiles.map((_, index) => index + 1);
  const size = declared ?? { width, height };
  const properties = [
    box("hvcC", tiles[0]!.setup),
    box("ispe", fourZeros(), number(TILE, 4), number(TILE, 4)),
    box("ispe", fourZeros(), number(size.width, 4), number(size.height, 4)),
    box("irot", [turns]),
    ...(icc ? [box("colr", Buffer.from("prof", "latin1"), icc)] : []),
    ...(nclx
      ? [
          box(
            "colr",
            Buffer.from("nclx", "latin1"),
            nclx.flatMap((code) => number(code, 2)),
            [0x80],
          ),
        ]
      : []),
  ];
  const ofTile = [1, 2];
  const ofGrid = [3, 4, ...((icc ?? nclx) ? [5] : [])];
  const make = (start: number): Buffer => {
    let at = start;
    const places = tiles.flatMap(({ coded }, index) => {
      const place = [...number(index + 1, 2), 0, 0, 0, 0, 0, 1, ...number(at, 4), ...number(coded.length, 4)];
      at += coded.length;
      return place;
    });
    // The grid's layout lies within the directory itself.
    const ofLayout = [...number(grid, 2), 0, 1, 0, 0, 0, 1, ...number(0, 4), ...number(layout.length, 4)];
    return Buffer.concat([
      box("ftyp", Buffer.from("heic\0\0\0\0mif1heic", "latin1")),
      box(
        "meta",
        fourZeros(),
        box("pitm", fourZeros(), number(grid, 2)),
        box(
          "iinf",
          fourZeros(),
          number(grid, 2),
          ...[...ids, grid].map((id) =>
            box("infe", [2, 0, 0, 0], number(id, 2), [0, 0], Buffer.from(id === grid ? "grid\0" : "hvc1\0")),
          ),
        ),
        box(
          "iref",
          fourZeros(),
          box(
            "dimg",
            number(grid, 2),
            number(ids.length, 2),
            ids.flatMap((id) => number(id, 2)),
          ),
        ),
        box(
          "iprp",
          box("ipco", ...properties),
          box(
            "ipma",
            fourZeros(),
            number(grid, 4),
            ...ids.map((id) => [...number(id, 2), ofTile.length, ...ofTile]),
            [...number(grid, 2), ofGrid.length, ...ofGrid],
          ),
        ),
        box("iloc", [1, 0, 0, 0], [0x44, 0x00], number(grid, 2), places, ofLayout),
        box("idat", layout),
      ),
    ]);
  };
  const head = make(make(0).length + 8);
  return Buffer.concat([head, box("mdat", ...tiles.map(({ coded }) => coded))]);
}

async function encodeTile(rgb: Uint8Array): Promise<{ setup: Buffer; coded: Buffer }> {
  const [lib, constants] = await Promise.all([import("node-av/lib"), import("node-av/constants")]);
  lib.Log.setLevel(constants.AV_LOG_QUIET);
  const codec = lib.Codec.findEncoderByName(constants.FF_ENCODER_LIBX265)!;
  const encoder = new lib.CodecContext();
  encoder.allocContext3(codec);
  encoder.width = TILE;
  encoder.height = TILE;
  encoder.pixelFormat = constants.AV_PIX_FMT_YUV420P;
  encoder.colorRange = constants.AVCOL_RANGE_JPEG;
  encoder.timeBase = new lib.Rational(1, 25);
  encoder.threadCount = 1;
  const options = lib.Dictionary.fromObject({ crf: "4", "x265-params": "log-level=none:pools=none" });
  lib.FFmpegError.throwIfError(await encoder.open2(codec, options));
  const frame = lib.Frame.fromVideoBuffer(toPlanes(rgb), {
    width: TILE,
    height: TILE,
    format: constants.AV_PIX_FMT_YUV420P,
    timeBase: new lib.Rational(1, 25),
  });
  frame.pts = 0n;
  frame.colorRange = constants.AVCOL_RANGE_JPEG;
  const packet = new lib.Packet();
  packet.alloc();
  await encoder.sendFrame(frame);
  await encoder.sendFrame(null);
  lib.FFmpegError.throwIfError(await encoder.receivePacket(packet));
  const units = unitsOf(Buffer.from(packet.data!));
  frame.free();
  packet.free();
  encoder.freeContext();
  const typeOf = (unit: Buffer): number => (unit[0]! >> 1) & 63;
  const sets = units.filter((unit) => SETUP_UNITS.includes(typeOf(unit)));
  const pictures = units.filter((unit) => typeOf(unit) < 32);
  const setup = Buffer.concat([
    Buffer.from([1, ...Array.from({ length: 20 }, () => 0), 3, sets.length]),
    ...sets.map((unit) => Buffer.from([typeOf(unit), 0, 1, ...number(unit.length, 2), ...unit])),
  ]);
  return {
    setup,
    coded: Buffer.concat(pictures.map((unit) => Buffer.from([...number(unit.length, 4), ...unit]))),
  };
}

/** Full range BT.601, chroma the mean of four. */
function toPlanes(rgb: Uint8Array): Buffer {
  const planes = Buffer.alloc((TILE * TILE * 3) / 2);
  const quarter = (TILE * TILE) / 4;
  const [blue, red] = [new Float32Array(quarter), new Float32Array(quarter)];
  for (let i = 0; i < TILE * TILE; i++) {
    const [r, g, b] = rgb.subarray(i * 3, i * 3 + 3) as unknown as [number, number, number];
    const luma = 0.299 * r + 0.587 * g + 0.114 * b;
    planes[i] = Math.round(luma);
    const chroma = (Math.floor(i / TILE) >> 1) * (TILE / 2) + ((i % TILE) >> 1);
    blue[chroma]! += (b - luma) / 1.772 / 4;
    red[chroma]! += (r - luma) / 1.402 / 4;
  }
  for (let i = 0; i < quarter; i++) {
    planes[TILE * TILE + i] = Math.round(blue[i]! + 128);
    planes[TILE * TILE + quarter + i] = Math.round(red[i]! + 128);
  }
  return planes;
}

/** What lies between the start codes 00 00 01. */
function unitsOf(stream: Buffer): Buffer[] {
  const starts: number[] = [];
  for (let i = 0; i + 3 <= stream.length; i++) {
    if (stream[i] === 0 && stream[i + 1] === 0 && stream[i + 2] === 1) starts.push(i + 3);
  }
  return starts.map((start, index) => {
    const next = starts[index + 1];
    let end = next === undefined ? stream.length : next - 3;
    while (end > start && stream[end - 1] === 0) end--;
    return stream.subarray(start, end);
  });
}

function box(type: string, ...contents: (Uint8Array | number[])[]): Buffer {
  const content = Buffer.concat(contents.map((part) => Buffer.from(part)));
  return Buffer.concat([Buffer.from(number(content.length + 8, 4)), Buffer.from(type, "latin1"), content]);
}

function number(value: number, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, i) => Math.floor(value / 256 ** (bytes - 1 - i)) % 256);
}

function fourZeros(): number[] {
  return [0, 0, 0, 0];
}
