import type { DigitalSource } from "./digital-source.ts";

/** That somebody agreed to what a file shows of them. */
export interface GivenConsent {
  /** Who gave it, as they were named. */
  name: string;
  /** When it came, ISO 8601. */
  time: string;
}

/** What a file says of where it comes from; a term alone where nobody had to agree to anything. */
export type Origin = DigitalSource | { source: DigitalSource; consents: readonly GivenConsent[] };

/** The origin of what has this source and shows those who gave these consents; each is said once. */
export function originOf(source: DigitalSource, consents: readonly GivenConsent[]): Origin {
  const distinct = [...new Map(consents.map((one) => [`${one.time} ${one.name}`, one])).values()];
  return distinct.length === 0 ? source : { source, consents: distinct };
}

/** The two parts of an origin. */
export function partsOf(origin: Origin): { source: DigitalSource; consents: readonly GivenConsent[] } {
  return typeof origin === "string" ? { source: origin, consents: [] } : origin;
}

/** The consents as one line, for places that hold texts alone (tags of WebM); undefined where there are none. */
export function consentsAsText(origin: Origin): string | undefined {
  const { consents } = partsOf(origin);
  return consents.length === 0
    ? undefined
    : JSON.stringify(consents.map(({ name, time }) => ({ name, time })));
}

/** Reads such a line; nothing of what is none. */
export function consentsOfText(text: string | null | undefined): GivenConsent[] {
  if (!text) return [];
  try {
    return known(JSON.parse(text));
  } catch {
    return [];
  }
}

/** The consents of a list that anybody may have written. */
export function known(list: unknown): GivenConsent[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((one: Partial<Record<keyof GivenConsent, unknown>> | null) =>
    typeof one?.name === "string" && typeof one.time === "string" ? [{ name: one.name, time: one.time }] : [],
  );
}

/** The consents as an XMP property, a bag of structures; all ASCII, whatever somebody is called. */
export function consentsAsXmp(consents: readonly GivenConsent[]): string {
  const items = consents.map(
    ({ name, time }) =>
      `<rdf:li rdf:parseType="Resource"><orator:Name>${escaped(name)}</orator:Name><orator:Time>${escaped(time)}</orator:Time></rdf:li>`,
  );
  return `<orator:Consent><rdf:Bag>${items.join("")}</rdf:Bag></orator:Consent>`;
}

const IN_XMP = /<orator:Name>([^<]{0,4000})<\/orator:Name><orator:Time>([^<]{0,200})<\/orator:Time>/g;

/** The consents that a file's bytes name in an XMP packet of ours. */
export function consentsIn(bytes: Uint8Array): GivenConsent[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  return [...text.matchAll(IN_XMP)].map(([, name, time]) => ({
    name: unescaped(name!),
    time: unescaped(time!),
  }));
}

/** What XML 1.0 has no character for becomes a space. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, " ")
    .replace(/[^ -~]|[&<>"']/gu, (character) => `&#x${character.codePointAt(0)!.toString(16)};`);
}

function unescaped(text: string): string {
  return text.replace(/&#x([0-9a-f]{1,6});/g, (_, code: string) => {
    const point = parseInt(code, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : "";
  });
}
