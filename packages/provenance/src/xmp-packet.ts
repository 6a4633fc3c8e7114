import { CREATOR_TOOL } from "./creator-tool.ts";
import { digitalSourceUri } from "./digital-source.ts";
import type { DigitalSource } from "./digital-source.ts";

/** Namespaces of what is said, by the prefixes that are usual. */
export const NAMESPACES = {
  xmp: "http://ns.adobe.com/xap/1.0/",
  Iptc4xmpExt: "http://iptc.org/std/Iptc4xmpExt/2008-02-29/",
} as const;

/** What is said of a file: properties of XMP with their values, nothing of its user, its content or its time. */
export function statements(source: DigitalSource): Record<string, string> {
  return { "xmp:CreatorTool": CREATOR_TOOL, "Iptc4xmpExt:DigitalSourceType": digitalSourceUri(source) };
}

/**
 * An XMP packet (ISO 16684-1) of some 500 bytes, all ASCII but its byte-order mark; equal for equal sources and versions.
 * It says that it is not to be changed in place, and so has no padding.
 */
export function xmpPacket(source: DigitalSource): string {
  const spaces = Object.entries(NAMESPACES).map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`);
  const said = Object.entries(statements(source)).map(([name, value]) => `${name}="${value}"`);
  return [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    `<rdf:Description rdf:about="" ${[...spaces, ...said].join(" ")}/>`,
    '</rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
  ].join("");
}
