import { readFile, stat } from "node:fs/promises";
import type { Avatar } from "./avatar.ts";
import { isPhotographed } from "../style/photographed.ts";
import { loadAvatar, MissingShapes } from "./load-avatar.ts";
import { readGlbJson } from "./glb-json.ts";
import { SUPPORTED_EXTENSIONS } from "./glb-reader.ts";

/** What an avatar file from elsewhere is good for. */
export type AvatarReport =
  | {
      ok: true;
      name: string;
      triangles: number;
      /** Pictures in the file. */
      textures: number;
      /** Shapes of the avatar format that the file has or that were made up from others. */
      shapes: string[];
      /** Those that it lacks: their movements are not seen. */
      missingShapes: string[];
      /** Whether it says that it is made of a photograph or a film, and so shows somebody who lives. */
      isPhotographed: boolean;
    }
  | {
      ok: false;
      /** One line for the user. */
      reason: string;
      /** Shapes without which the person cannot speak. */
      missing: string[];
    };

/** Above these a file is refused; the cast has a tenth of each. */
const MOST = {
  bytes: 100 * 2 ** 20,
  triangles: 300_000,
  vertices: 300_000,
  morphVectors: 20_000_000,
  images: 64,
} as const;

/**
 * Tells whether an avatar file can be shown, and if not, why. Memory and time depend on what the file claims to hold, up
 * to the limits above: call it where both are watched.
 */
export async function inspectAvatar(file: string): Promise<AvatarReport> {
  const { size } = await stat(file);
  if (size > MOST.bytes) return refused(`the file is larger than ${MOST.bytes / 2 ** 20} MB`);
  const bytes = await readFile(file);
  const facts = readGlbFacts(bytes);
  if (!facts) return refused("the file is not a valid GLB or VRM file");
  const trouble = troubleWith(facts);
  if (trouble) return refused(trouble);
  try {
    return reportOn(await loadAvatar(bytes), facts);
  } catch (error) {
    if (error instanceof MissingShapes) return { ok: false, reason: error.message, missing: error.names };
    return refused(error instanceof Error ? error.message : String(error));
  }
}

function troubleWith(facts: GlbFacts): string | undefined {
  const { required, references, triangles, vertices, morphVectors, images } = facts;
  if (references.length > 0)
    return `the file refers to "${references[0]}" outside of it: pack everything into one GLB`;
  const unknown = required.find((name) => !SUPPORTED_EXTENSIONS.includes(name));
  if (unknown !== undefined) return `the file needs the glTF extension ${unknown}, which is not supported`;
  const most = (count: number, limit: number, what: string): string | undefined =>
    count > limit
      ? `the file has ${count.toLocaleString("en")} ${what}, where at most ${limit.toLocaleString("en")} are taken`
      : undefined;
  return (
    most(triangles, MOST.triangles, "triangles") ??
    most(vertices, MOST.vertices, "vertices") ??
    most(morphVectors, MOST.morphVectors, "displacements in its shapes") ??
    most(images, MOST.images, "pictures")
  );
}

function reportOn(avatar: Avatar, { images }: GlbFacts): AvatarReport {
  const shapes = new Set(avatar.parts.flatMap(({ morphs }) => [...morphs.keys()]));
  return {
    ok: true,
    name: avatar.name,
    triangles: avatar.parts.reduce((sum, { indices }) => sum + indices.length / 3, 0),
    textures: images,
    shapes: [...shapes].sort(),
    missingShapes: avatar.missingShapes,
    isPhotographed: isPhotographed(avatar),
  };
}

function refused(reason: string): AvatarReport {
  return { ok: false, reason, missing: [] };
}

/** What a GLB file's table of contents says, before anything of it is decoded. */
interface GlbFacts {
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
function readGlbFacts(bytes: Uint8Array): GlbFacts | undefined {
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
