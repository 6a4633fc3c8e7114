/** What a film says of where it comes from. */
export interface FileOrigin {
  /** Term of IPTC's "Digital Source Type". */
  source: string | undefined;
  tool: string | undefined;
  consents: readonly { name: string; time: string }[];
  /** Whether a C2PA manifest is in it; whether it is valid only a verifier tells. */
  isSigned: boolean;
}

/** How much is read of either end: a manifest with its certificates is smaller. */
const END_BYTES = 131_072;
const VOCABULARY = "http://cv.iptc.org/newscodes/digitalsourcetype/";
/** The user type of C2PA's box in ISO base media files (C2PA 2.2, A.5). */
const C2PA_UUID =
  "\u00D8\u00FE\u00C3\u00D6\u001B\u000E\u0048\u003C\u0092\u0097\u0058\u0028\u0087\u007E\u00C4\u0081";
const CONSENT = /<orator:Name>([^<]*)<\/orator:Name><orator:Time>([^<]*)<\/orator:Time>/g;

/** Reads both ends of an MP4 or WebM, where its origin is said; fails where the file cannot be fetched. */
export async function readFileOrigin(url: string, signal: AbortSignal): Promise<FileOrigin> {
  const [head, tail] = await Promise.all(
    [`bytes=0-${END_BYTES - 1}`, `bytes=-${END_BYTES}`].map(async (range) => {
      const response = await fetch(url, { headers: { range }, signal });
      if (!response.ok) throw new Error(`The film could not be read: HTTP ${response.status}.`);
      return latin1(new Uint8Array(await response.arrayBuffer()));
    }),
  );
  return originSaidIn(head!, tail!);
}

/** What is said at the two ends of a film, each a string with a character a byte. */
function originSaidIn(head: string, tail: string): FileOrigin {
  const uri = attribute(tail, "Iptc4xmpExt:DigitalSourceType") ?? tag(head, "DIGITAL_SOURCE_TYPE");
  return {
    source: uri?.startsWith(VOCABULARY) ? uri.slice(VOCABULARY.length) : uri,
    tool: attribute(tail, "xmp:CreatorTool") ?? tag(head, "CREATOR_TOOL"),
    consents: [
      ...[...tail.matchAll(CONSENT)].map(([, name, time]) => ({
        name: decoded(name!),
        time: decoded(time!),
      })),
      ...consentsOf(tag(head, "CONSENT")),
    ],
    isSigned: head.includes(C2PA_UUID) || tail.includes(C2PA_UUID),
  };
}

function attribute(packet: string, name: string): string | undefined {
  return new RegExp(`${name}="([^"<]*)"`).exec(packet)?.[1];
}

/** A simple tag of Matroska: its name, then the element 4487 with its size and its text (RFC 9559, 5.1.8). */
function tag(head: string, name: string): string | undefined {
  const after = head.slice(head.indexOf(name) + name.length);
  const at = after.indexOf("\u0044\u0087");
  if (!head.includes(name) || at === -1 || at > 16) return undefined;
  const first = after.charCodeAt(at + 2);
  const more = Math.clz32(first) - 24;
  let length = first & (0x7f >> more);
  for (let index = 0; index < more; index++) length = length * 256 + after.charCodeAt(at + 3 + index);
  const from = at + 3 + more;
  const bytes = Uint8Array.from(after.slice(from, from + length), (character) => character.charCodeAt(0));
  return new TextDecoder().decode(bytes);
}

function consentsOf(text: string | undefined): { name: string; time: string }[] {
  return text === undefined ? [] : (JSON.parse(text) as { name: string; time: string }[]);
}

function decoded(text: string): string {
  return text.replaceAll(/&#x([0-9a-f]{1,6});/g, (_, code: string) =>
    String.fromCodePoint(parseInt(code, 16)),
  );
}

/** A character a byte; no decoder does that, for what is called latin1 on the web is windows-1252. */
function latin1(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}
