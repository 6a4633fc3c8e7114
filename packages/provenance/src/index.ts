export { CREATOR_TOOL } from "./creator-tool.ts";
export {
  DIGITAL_SOURCES,
  digitalSourceIn,
  digitalSourceUri,
  digitalSourceAt,
  strongestSource,
} from "./digital-source.ts";
export type { DigitalSource } from "./digital-source.ts";
export { digitalSourceOfGlb, gltfMark } from "./gltf-mark.ts";
export { gifXmpBlock, mp4XmpBox, pngXmpChunk } from "./xmp-blocks.ts";
export { statements, xmpPacket } from "./xmp-packet.ts";
