export {
  DIGITAL_SOURCES,
  digitalSourceIn,
  digitalSourceUri,
  digitalSourceAt,
  strongestSource,
} from "./digital-source.ts";
export type { DigitalSource } from "./digital-source.ts";
export { consentsAsText, consentsIn, consentsOfText, originOf, partsOf } from "./consent.ts";
export type { GivenConsent, Origin } from "./consent.ts";
export {
  consentsOfGlb,
  contentsOfGlb,
  digitalSourceOfGlb,
  gltfMark,
  saidOf,
  withConsents,
} from "./gltf-mark.ts";
export { statements, xmpPacket, CREATOR_TOOL, gifXmpBlock, mp4XmpBox, pngXmpChunk } from "./xmp-packet.ts";
