import { NodeIO } from "@gltf-transform/core";
import type { Document } from "@gltf-transform/core";
import {
  EXTMeshoptCompression,
  EXTTextureAVIF,
  EXTTextureWebP,
  KHRDracoMeshCompression,
  KHRMaterialsUnlit,
  KHRMeshQuantization,
  KHRTextureBasisu,
  KHRTextureTransform,
  KHRXMP,
} from "@gltf-transform/extensions";
import { loadThreeLibrary } from "./three-library.ts";

/** What files from elsewhere may require of a reader. */
const EXTENSIONS = [
  EXTMeshoptCompression,
  EXTTextureAVIF,
  EXTTextureWebP,
  KHRDracoMeshCompression,
  KHRMaterialsUnlit,
  KHRMeshQuantization,
  KHRTextureBasisu,
  KHRTextureTransform,
  KHRXMP,
];

/** Their names. */
export const SUPPORTED_EXTENSIONS: readonly string[] = EXTENSIONS.map(({ EXTENSION_NAME }) => EXTENSION_NAME);

/** The decoders of compressed meshes, by extension, as glTF Transform names them; loaded for files that use them. */
const DECODERS: Record<string, () => Promise<Record<string, unknown>>> = {
  [EXTMeshoptCompression.EXTENSION_NAME]: async () => {
    const { MeshoptDecoder } = await import("three/examples/jsm/libs/meshopt_decoder.module.js");
    await MeshoptDecoder.ready;
    return { "meshopt.decoder": MeshoptDecoder };
  },
  [KHRDracoMeshCompression.EXTENSION_NAME]: async () => ({
    "draco3d.decoder": await loadThreeLibrary(
      "draco/gltf/draco_wasm_wrapper.js",
      "draco/gltf/draco_decoder.wasm",
    ),
  }),
};

/**
 * Reads a GLB with all that it holds compressed but its pictures. Throws one clear line for what is none, and names an
 * extension that it requires and that is not supported.
 *
 * @param contents the file's table of contents
 */
export async function readGlb(bytes: Uint8Array, contents: unknown): Promise<Document> {
  try {
    const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (header.getUint32(8, true) > bytes.length) throw new Error("The file ends early.");
    const io = new NodeIO().registerExtensions(EXTENSIONS);
    for (const name of extensionsOf(contents)) {
      const decoder = Object.hasOwn(DECODERS, name) ? await DECODERS[name]!() : {};
      io.registerDependencies(decoder);
    }
    return await io.readBinary(bytes);
  } catch (cause) {
    const extension = cause instanceof Error && /required extension,? "?(\w+)"?/i.exec(cause.message)?.[1];
    if (extension)
      throw new Error(`The avatar needs the glTF extension ${extension}, which is not supported.`, { cause });
    throw new Error("The avatar is not a valid GLB file.", { cause });
  }
}

function extensionsOf(contents: unknown): string[] {
  const used = (contents as { extensionsUsed?: unknown } | undefined)?.extensionsUsed;
  return Array.isArray(used) ? used.map(String) : [];
}
