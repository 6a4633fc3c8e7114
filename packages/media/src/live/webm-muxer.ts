import { WEBM_TAGS } from "../provenance/mark-file.ts";

/** What a live stream shows and sounds like. */
export interface LiveTracks {
  width: number;
  height: number;
  /** Of the Opus encoder: its header, and the samples at 48 kHz that a player drops at the start. */
  opus: { header: Uint8Array; paddingSamples: number };
}

/** An encoded picture or stretch of sound. */
export interface LivePacket {
  track: "video" | "audio";
  timeMs: number;
  key: boolean;
  data: Uint8Array;
}

const VIDEO = 1;
const AUDIO = 2;
const UNKNOWN_SIZE = Uint8Array.of(0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff);
/** Times within a cluster are 16 bits wide. */
const LONGEST_CLUSTER_MS = 30_000;

/**
 * Writes WebM (Matroska, RFC 9559) that has a beginning and no known end: VP9 pictures and Opus sound. Every method
 * returns the bytes to send next.
 */
export class LiveWebmMuxer {
  #clusterMs: number | undefined;

  /** The beginning of the stream. */
  begin({ width, height, opus }: LiveTracks): Uint8Array {
    const header = master(0x1a45dfa3, [
      unsigned(0x4286, 1),
      unsigned(0x42f7, 1),
      unsigned(0x42f2, 4),
      unsigned(0x42f3, 8),
      text(0x4282, "webm"),
      unsigned(0x4287, 4),
      unsigned(0x4285, 2),
    ]);
    const info = master(0x1549a966, [
      unsigned(0x2ad7b1, 1_000_000),
      text(0x4d80, "orator"),
      text(0x5741, "orator"),
    ]);
    // BT.709, limited range: what the stage draws.
    const colour = master(0x55b0, [
      unsigned(0x55b1, 1),
      unsigned(0x55ba, 1),
      unsigned(0x55bb, 1),
      unsigned(0x55b9, 1),
    ]);
    const video = track(VIDEO, 1, "V_VP9", [
      master(0xe0, [unsigned(0xb0, width), unsigned(0xba, height), colour]),
    ]);
    const delayNs = Math.round((opus.paddingSamples * 1e9) / 48_000);
    const audio = track(AUDIO, 2, "A_OPUS", [
      element(0x63a2, opus.header),
      unsigned(0x56aa, delayNs),
      unsigned(0x56bb, 80_000_000),
      master(0xe1, [float(0xb5, 48_000), unsigned(0x9f, 1)]),
    ]);
    // Of the whole segment: its targets are empty.
    const said = Object.entries(WEBM_TAGS).map(([name, value]) =>
      master(0x67c8, [text(0x45a3, name), text(0x4487, value)]),
    );
    const tags = master(0x1254c367, [master(0x7373, [master(0x63c0, []), ...said])]);
    const segment = joined([idBytes(0x18538067), UNKNOWN_SIZE]);
    return joined([header, segment, info, master(0x1654ae6b, [video, audio]), tags]);
  }

  /** A packet; of both tracks together in the order of their times. A key picture begins a new cluster. */
  add({ track, timeMs, key, data }: LivePacket): Uint8Array {
    const startsCluster =
      this.#clusterMs === undefined ||
      (track === "video" && key) ||
      timeMs - this.#clusterMs > LONGEST_CLUSTER_MS;
    const start = startsCluster
      ? joined([idBytes(0x1f43b675), UNKNOWN_SIZE, unsigned(0xe7, Math.max(0, Math.round(timeMs)))])
      : new Uint8Array();
    if (startsCluster) this.#clusterMs = Math.max(0, Math.round(timeMs));
    const block = new Uint8Array(4 + data.length);
    block[0] = 0x80 | (track === "video" ? VIDEO : AUDIO);
    new DataView(block.buffer).setInt16(1, Math.round(timeMs) - this.#clusterMs!);
    block[3] = key ? 0x80 : 0;
    block.set(data, 4);
    return joined([start, element(0xa3, block)]);
  }
}

function track(number: number, type: number, codec: string, more: Uint8Array[]): Uint8Array {
  return master(0xae, [
    unsigned(0xd7, number),
    unsigned(0x73c5, number),
    unsigned(0x83, type),
    unsigned(0x9c, 0),
    text(0x86, codec),
    ...more,
  ]);
}

function master(id: number, children: Uint8Array[]): Uint8Array {
  return element(id, joined(children));
}

function unsigned(id: number, value: number): Uint8Array {
  const bytes: number[] = [];
  for (let rest = value; rest > 0 || bytes.length === 0; rest = Math.floor(rest / 256))
    bytes.unshift(rest % 256);
  return element(id, Uint8Array.from(bytes));
}

function float(id: number, value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return element(id, bytes);
}

function text(id: number, value: string): Uint8Array {
  return element(id, new TextEncoder().encode(value));
}

function element(id: number, content: Uint8Array): Uint8Array {
  return joined([idBytes(id), sizeBytes(content.length), content]);
}

function idBytes(id: number): Uint8Array {
  const bytes = Uint8Array.of(id >>> 24, (id >>> 16) & 255, (id >>> 8) & 255, id & 255);
  return bytes.subarray(bytes.findIndex((byte) => byte !== 0));
}

/** A size in the fewest bytes: as many zero bits lead as bytes follow the first. */
function sizeBytes(size: number): Uint8Array {
  let length = 1;
  while (size >= 2 ** (7 * length) - 1) length++;
  const bytes = new Uint8Array(length);
  for (let index = length - 1, rest = size; index >= 0; index--, rest = Math.floor(rest / 256))
    bytes[index] = rest % 256;
  bytes[0]! |= 0x80 >> (length - 1);
  return bytes;
}

function joined(parts: Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}
