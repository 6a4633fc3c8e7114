import { unpackOpus } from "@orator/conversation";
import type { OpusSound } from "../opus-sound.ts";

/** A part in Opus as a file that any player reads (RFC 7845): mono, a page for each packet. */
export function oggOpus({ payload, skipSamples, samples }: OpusSound): Uint8Array {
  const head = Buffer.alloc(19);
  head.write("OpusHead");
  head.set([1, 1], 8);
  head.writeUInt16LE(skipSamples, 10);
  head.writeUInt32LE(24_000, 12);
  const tags = Buffer.alloc(16);
  tags.write("OpusTags");
  const packets = unpackOpus(payload)!;
  let granule = 0;
  const pages = packets.map((packet, index) => {
    granule += samplesOf(packet);
    const isLast = index === packets.length - 1;
    return page(packet, index + 2, isLast ? 4 : 0, isLast ? skipSamples + samples : granule);
  });
  return Buffer.concat([page(head, 0, 2, 0), page(tags, 1, 0, 0), ...pages]);
}

/** How many samples at 48 kHz a packet of one or three stretches of 20 ms has. */
function samplesOf(packet: Uint8Array): number {
  const isOne = (packet[0]! & 3) === 0;
  return 960 * (isOne ? 1 : packet[1]! & 63);
}

function page(packet: Uint8Array, number: number, flags: number, granule: number): Buffer {
  const lacing = [...Array<number>(Math.floor(packet.length / 255)).fill(255), packet.length % 255];
  const header = Buffer.alloc(27 + lacing.length);
  header.write("OggS");
  header[5] = flags;
  header.writeBigInt64LE(BigInt(granule), 6);
  header.writeUInt32LE(1, 14);
  header.writeUInt32LE(number, 18);
  header[26] = lacing.length;
  header.set(lacing, 27);
  const bytes = Buffer.concat([header, packet]);
  bytes.writeUInt32LE(checksum(bytes), 22);
  return bytes;
}

function checksum(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) sum = sum < 0 ? (sum << 1) ^ 0x04c11db7 : sum << 1;
  }
  return sum >>> 0;
}
