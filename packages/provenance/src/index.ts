export {
  DIGITAL_SOURCES,
  digitalSourceIn,
  digitalSourceUri,
  digitalSourceAt,
  strongestSource,
} from "./digital-source.ts";
export type { DigitalSource } from "./digital-source.ts";
export { digitalSourceOfGlb, gltfMark } from "./gltf-mark.ts";
export { statements, xmpPacket, CREATOR_TOOL, gifXmpBlock, mp4XmpBox, pngXmpChunk } from "./xmp-packet.ts";
