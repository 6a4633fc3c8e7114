import { readGlbJson } from "./glb-json.ts";

/** What a GLB file's table of contents says, before anything of it is decoded. */
export interface GlbFacts {
  /** Over all meshes, counted once each. */
  triangles: number;
  vertices: number;
  /** Vertices times morph targets: what the shapes take in memory, in vectors. */
  morphVectors: number;
  images: number;
  /** Names of extensions without which the file cannot be read. */
  required: string[];
  /** Addresses of things that lie outside of the file. */
  references: string[];
}

interface Gltf {
  extensionsRequired?: unknown;
  buffers?: { uri?: unknown }[];
  images?: { uri?: unknown }[];
  accessors?: { count?: unknown }[];
  meshes?: { primitives?: { indices?: number; attributes?: { POSITION?: number }; targets?: unknown[] }[] }[];
}

/** Reads the table of contents of a GLB. Returns undefined for what is none. */
export function readGlbFacts(bytes: Uint8Array): GlbFacts | undefined {
  const json = readGlbJson(bytes);
  try {
    return json === undefined ? undefined : factsOf(json as Gltf);
  } catch {
    // Lists that are none, and the like.
    return undefined;
  }
}

function factsOf(gltf: Gltf): GlbFacts {
  const countOf = (accessor: number | undefined): number => {
    const count = accessor === undefined ? 0 : Number(gltf.accessors?.[accessor]?.count);
    return Number.isSafeInteger(count) && count > 0 ? count : 0;
  };
  const facts: GlbFacts = {
    triangles: 0,
    vertices: 0,
    morphVectors: 0,
    images: gltf.images?.length ?? 0,
    required: Array.isArray(gltf.extensionsRequired) ? gltf.extensionsRequired.map(String) : [],
    references: [...(gltf.buffers ?? []), ...(gltf.images ?? [])].flatMap(({ uri }) =>
      uri === undefined || String(uri).startsWith("data:") ? [] : [String(uri).slice(0, 80)],
    ),
  };
  for (const { primitives = [] } of gltf.meshes ?? []) {
    for (const { indices, attributes, targets = [] } of primitives) {
      const vertices = countOf(attributes?.POSITION);
      facts.triangles += Math.floor((indices === undefined ? vertices : countOf(indices)) / 3);
      facts.vertices += vertices;
      facts.morphVectors += vertices * targets.length;
    }
  }
  return facts;
}
