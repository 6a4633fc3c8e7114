import { crc32 } from "node:zlib";
import type { DigitalSource } from "./digital-source.ts";
import { xmpPacket } from "./xmp-packet.ts";

/** The user type of XMP in ISO base media files (XMP Specification, part 3, 1.1.4). */
const XMP_UUID = "be7acfcb97a942e89c71999491e3afac";

/** A box of an MP4's top level, to be put anywhere between others: at the end nothing moves. */
export function mp4XmpBox(source: DigitalSource): Uint8Array {
  const packet = Buffer.from(xmpPacket(source));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(head.length + XMP_UUID.length / 2 + packet.length);
  head.write("uuid", 4, "latin1");
  return Buffer.concat([head, Buffer.from(XMP_UUID, "hex"), packet]);
}

/** Keyword, then five zeros: not compressed, no language, no translation of the keyword (PNG, third edition, 11.3.3.4). */
const PNG_TEXT = "iTXtXML:com.adobe.xmp\0\0\0\0\0";

/** A chunk of a PNG, to be put anywhere between the first and the last (XMP Specification, part 3, 1.1.5). */
export function pngXmpChunk(source: DigitalSource): Uint8Array {
  const named = Buffer.from(PNG_TEXT + xmpPacket(source));
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(named.length - 4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** Extension, application, eleven bytes of name. */
const GIF_EXTENSION = Buffer.concat([Buffer.of(0x21, 0xff, 11), Buffer.from("XMP DataXMP", "latin1")]);

/**
 * A block of a GIF (89a), to be put anywhere between others. The packet is not cut into sub-blocks: a reader that skips by
 * lengths lands in the 258 bytes after it, which lead from every place to the end (XMP Specification, part 3, 1.1.2).
 */
export function gifXmpBlock(source: DigitalSource): Uint8Array {
  const slide = Buffer.from([1, ...Array.from({ length: 256 }, (_, i) => 255 - i), 0]);
  return Buffer.concat([GIF_EXTENSION, Buffer.from(xmpPacket(source)), slide]);
}
