import { digitalSourceAt } from "./digital-source.ts";
import type { DigitalSource } from "./digital-source.ts";
import { NAMESPACES, statements } from "./xmp-packet.ts";

const EXTENSION = "KHR_xmp_json_ld";

/** What a glTF file says of its origin: parts of its table of contents, to be spread into it and into its `asset`. */
interface GltfMark {
  /** Goes into `extensionsUsed`; nobody has to understand it. */
  name: typeof EXTENSION;
  extensions: Record<typeof EXTENSION, { packets: [Record<string, unknown>] }>;
  assetExtensions: Record<typeof EXTENSION, { packet: 0 }>;
}

/** The statements of `xmpPacket` as Khronos' KHR_xmp_json_ld has them, said of the whole file. */
export function gltfMark(source: DigitalSource): GltfMark {
  const packet = { "@context": NAMESPACES, "@id": "", ...statements(source) };
  return {
    name: EXTENSION,
    extensions: { [EXTENSION]: { packets: [packet] } },
    assetExtensions: { [EXTENSION]: { packet: 0 } },
  };
}

interface MarkedGltf {
  asset?: { extensions?: { [EXTENSION]?: { packet?: number } } };
  extensions?: { [EXTENSION]?: { packets?: Record<string, unknown>[] } };
}

const MAGIC = 0x46546c67;
const JSON_AT = 20;

/** What a GLB says of its origin; undefined where it says nothing that is known here, or is no GLB. */
export function digitalSourceOfGlb(bytes: Uint8Array): DigitalSource | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < JSON_AT || view.getUint32(0, true) !== MAGIC) return undefined;
  const text = new TextDecoder().decode(bytes.subarray(JSON_AT, JSON_AT + view.getUint32(12, true)));
  try {
    const gltf = JSON.parse(text) as MarkedGltf;
    const packet = gltf.asset?.extensions?.[EXTENSION]?.packet ?? -1;
    return digitalSourceAt(
      gltf.extensions?.[EXTENSION]?.packets?.[packet]?.["Iptc4xmpExt:DigitalSourceType"],
    );
  } catch {
    return undefined;
  }
}
