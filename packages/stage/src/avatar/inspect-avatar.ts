import { readFile, stat } from "node:fs/promises";
import type { Avatar } from "./avatar.ts";
import { readGlbFacts } from "./glb-facts.ts";
import type { GlbFacts } from "./glb-facts.ts";
import { isPhotographed } from "../style/photographed.ts";
import { loadAvatar, MissingShapes, SUPPORTED_EXTENSIONS } from "./load-avatar.ts";

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
