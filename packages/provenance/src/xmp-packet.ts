import manifest from "../package.json" with { type: "json" };
import { consentsAsXmp, partsOf } from "./consent.ts";
import type { GivenConsent, Origin } from "./consent.ts";
import { digitalSourceUri } from "./digital-source.ts";
import { crc32 } from "node:zlib";

/** The user type of XMP in ISO base media files (XMP Specification, part 3, 1.1.4). */
const XMP_UUID = "be7acfcb97a942e89c71999491e3afac";

/** Keyword, then five zeros: not compressed, no language, no translation of the keyword (PNG, third edition, 11.3.3.4). */
const PNG_TEXT = "iTXtXML:com.adobe.xmp\0\0\0\0\0";

/** Extension, application, eleven bytes of name. */
const GIF_EXTENSION = Buffer.concat([Buffer.of(0x21, 0xff, 11), Buffer.from("XMP DataXMP", "latin1")]);

/** What made a file, as files say it: Orator and its version. */
export const CREATOR_TOOL = `Orator ${manifest.version}`;

/** Namespaces of what is said of every file, by the prefixes that are usual. */
const NAMESPACES = {
  xmp: "http://ns.adobe.com/xap/1.0/",
  Iptc4xmpExt: "http://iptc.org/std/Iptc4xmpExt/2008-02-29/",
} as const;
/** Nobody has a standard term for who agreed to be shown, and when. */
const OWN_NAMESPACE = { orator: "urn:orator:xmp:1.0:" } as const;

/** The namespaces of what is said of a file. */
export function namespacesOf(consents: readonly GivenConsent[]): Record<string, string> {
  return { ...NAMESPACES, ...(consents.length > 0 && OWN_NAMESPACE) };
}

/** What is said of every file: properties of XMP with their values, nothing of its user, its content or its time. */
export function statements(origin: Origin): Record<string, string> {
  const { source } = partsOf(origin);
  return { "xmp:CreatorTool": CREATOR_TOOL, "Iptc4xmpExt:DigitalSourceType": digitalSourceUri(source) };
}

/**
 * An XMP packet (ISO 16684-1) of some 500 bytes and what consents take, all ASCII but its byte-order mark; equal for equal origins
 * and versions. It says that it is not to be changed in place, and so has no padding.
 */
export function xmpPacket(origin: Origin): string {
  const { consents } = partsOf(origin);
  const spaces = Object.entries(namespacesOf(consents)).map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`);
  const said = Object.entries(statements(origin)).map(([name, value]) => `${name}="${value}"`);
  const description = `<rdf:Description rdf:about="" ${[...spaces, ...said].join(" ")}`;
  return [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    consents.length === 0
      ? `${description}/>`
      : `${description}>${consentsAsXmp(consents)}</rdf:Description>`,
    '</rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
  ].join("");
}

/** A box of an MP4's top level, to be put anywhere between others: at the end nothing moves. */
export function mp4XmpBox(origin: Origin): Uint8Array {
  const packet = Buffer.from(xmpPacket(origin));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(head.length + XMP_UUID.length / 2 + packet.length);
  head.write("uuid", 4, "latin1");
  return Buffer.concat([head, Buffer.from(XMP_UUID, "hex"), packet]);
}

/** A chunk of a PNG, to be put anywhere between the first and the last (XMP Specification, part 3, 1.1.5). */
export function pngXmpChunk(origin: Origin): Uint8Array {
  const named = Buffer.from(PNG_TEXT + xmpPacket(origin));
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(named.length - 4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/**
 * A block of a GIF (89a), to be put anywhere between others. The packet is not cut into sub-blocks: a reader that skips by
 * lengths lands in the 258 bytes after it, which lead from every place to the end (XMP Specification, part 3, 1.1.2).
 */
export function gifXmpBlock(origin: Origin): Uint8Array {
  const slide = Buffer.from([1, ...Array.from({ length: 256 }, (_, i) => 255 - i), 0]);
  return Buffer.concat([GIF_EXTENSION, Buffer.from(xmpPacket(origin)), slide]);
}
