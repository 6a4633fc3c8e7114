const VOCABULARY = "http://cv.iptc.org/newscodes/digitalsourcetype/";

/**
 * Terms of IPTC's "Digital Source Type" that are true of what is made here, the weakest statement first: a recorded picture
 * at another size; drawn by formulas alone; put together of parts of which one at least is synthetic and others may be recorded;
 * a recorded picture that a trained model has changed; made by a trained model.
 */
export const DIGITAL_SOURCES = [
  "algorithmicallyEnhanced",
  "algorithmicMedia",
  "compositeSynthetic",
  "compositeWithTrainedAlgorithmicMedia",
  "trainedAlgorithmicMedia",
] as const;

/** Where a picture, film or model comes from, in IPTC's words. */
export type DigitalSource = (typeof DIGITAL_SOURCES)[number];

/** The term's address in the vocabulary, as XMP's `Iptc4xmpExt:DigitalSourceType` wants it. */
export function digitalSourceUri(source: DigitalSource): string {
  return VOCABULARY + source;
}

/** The term of an address; undefined for another vocabulary's, or a term that is never written here. */
export function digitalSourceAt(uri: unknown): DigitalSource | undefined {
  return DIGITAL_SOURCES.find((source) => digitalSourceUri(source) === uri);
}

/** What a file's bytes say in an XMP packet, as far as the term is one of ours; a packet that is packed is not found. */
export function digitalSourceIn(bytes: Uint8Array): DigitalSource | undefined {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return DIGITAL_SOURCES.findLast((source) => text.includes(`"${digitalSourceUri(source)}"`));
}

/** What is true of a whole that has such parts: what says most. "algorithmicMedia" of nothing. */
export function strongestSource(...parts: readonly DigitalSource[]): DigitalSource {
  return DIGITAL_SOURCES.findLast((source) => parts.includes(source)) ?? "algorithmicMedia";
}
