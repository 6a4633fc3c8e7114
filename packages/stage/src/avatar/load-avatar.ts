import { readFile } from "node:fs/promises";
import { type Document, NodeIO, type Texture } from "@gltf-transform/core";
import { EXTTextureWebP, KHRMaterialsUnlit, KHRMeshQuantization } from "@gltf-transform/extensions";
import { ARKIT_BLENDSHAPES, OCULUS_VISEMES } from "@orator/performance";
import type { Avatar, AvatarPart, TextureImage } from "./avatar.ts";
import { loadPart, targetNames } from "./load-part.ts";
import { loadTexture } from "./load-texture.ts";
import { measureHeights } from "./measure-heights.ts";
import { Skeleton } from "./skeleton.ts";

/** Options of `loadAvatar`. */
export interface LoadAvatarOptions {
  /** Longest side of a texture in texels; larger ones are scaled down. A power of two; 2048 by default. */
  largestTexture?: number;
}

interface OratorExtras {
  id?: string;
  name?: string;
  gaze?: { yawDeg: number; pitchDeg: number };
  framing?: Partial<Avatar["heights"]>;
}

/** Shapes without which a person cannot speak. */
const NEEDED = OCULUS_VISEMES.filter((viseme) => viseme !== "viseme_sil");

/** The failure of a file whose person could not speak. */
export class MissingShapes extends Error {
  readonly names: string[];

  constructor(names: string[]) {
    super(`The avatar lacks these mouth shapes: ${names.join(", ")}.`);
    this.name = "MissingShapes";
    this.names = names;
  }
}

/**
 * Reads an avatar (docs/avatar-format.md) from a GLB file's path or bytes. Throws one clear line if it is no GLB, has
 * nothing to draw, or lacks the mouth shapes.
 */
export async function loadAvatar(
  source: string | Uint8Array,
  options: LoadAvatarOptions = {},
): Promise<Avatar> {
  const bytes = typeof source === "string" ? await readAvatarFile(source) : source;
  const document = await parse(bytes);
  const root = document.getRoot();
  const skeleton = new Skeleton(root);
  const parts: AvatarPart[] = [];
  const images = new Map<Texture, Promise<TextureImage>>();
  const shapes = new Set<string>();
  for (const node of root.listNodes()) {
    const mesh = node.getMesh();
    if (!mesh) continue;
    const skin = node.getSkin();
    const joints = skin ? skeleton.addSkin(skin) : [skeleton.addNode(node)];
    for (const name of targetNames(mesh)) shapes.add(name);
    for (const primitive of mesh.listPrimitives()) {
      const part = loadPart(mesh, primitive, joints, skin !== null);
      if (!part) continue;
      const texture = primitive.getMaterial()?.getBaseColorTexture();
      if (texture) {
        const image = images.get(texture) ?? loadTexture(texture, part.kind, options.largestTexture ?? 2048);
        images.set(texture, image);
        part.texture = await image;
      }
      parts.push(part);
    }
  }
  if (!parts.length) throw new Error("The avatar has no triangles to draw.");
  const missingNeeded = NEEDED.filter((name) => !shapes.has(name));
  if (missingNeeded.length) throw new MissingShapes(missingNeeded);
  const extras = (root.getAsset().extras as { orator?: OratorExtras } | undefined)?.orator ?? {};
  return {
    id: extras.id ?? "avatar",
    name: extras.name ?? extras.id ?? "avatar",
    parts,
    bones: skeleton.bones,
    joints: skeleton.joints,
    ...(extras.gaze && { gaze: extras.gaze }),
    heights: { ...measureHeights(parts, skeleton), ...extras.framing },
    missingShapes: [...ARKIT_BLENDSHAPES, ...NEEDED].filter((name) => !shapes.has(name)),
  };
}

async function readAvatarFile(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (cause) {
    throw new Error(`The avatar file "${path}" cannot be read.`, { cause });
  }
}

/** What files from elsewhere may require of a reader. */
const EXTENSIONS = [EXTTextureWebP, KHRMaterialsUnlit, KHRMeshQuantization];

/** Their names. */
export const SUPPORTED_EXTENSIONS: readonly string[] = EXTENSIONS.map(({ EXTENSION_NAME }) => EXTENSION_NAME);

async function parse(bytes: Uint8Array): Promise<Document> {
  try {
    const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (header.getUint32(8, true) > bytes.length) throw new Error("The file ends early.");
    return await new NodeIO().registerExtensions(EXTENSIONS).readBinary(bytes);
  } catch (cause) {
    const extension = cause instanceof Error && /required extension,? "?(\w+)"?/i.exec(cause.message)?.[1];
    if (extension)
      throw new Error(`The avatar needs the glTF extension ${extension}, which is not supported.`, { cause });
    throw new Error("The avatar is not a valid GLB file.", { cause });
  }
}
