import { consentsOfGlb, digitalSourceOfGlb, originOf } from "@orator/provenance";
import type { TextureImage } from "../avatar/avatar.ts";
import { loadAvatar } from "../avatar/load-avatar.ts";
import { packAvatar } from "./pack-avatar.ts";

/**
 * As `webAvatarFile`, of a GLB without pictures and the picture of each of its meshes, in their order: soon instead of small, and
 * with pictures at half the size.
 */
export async function draftWebAvatar(
  glb: Uint8Array,
  pictures: readonly (TextureImage | undefined)[],
): Promise<Uint8Array> {
  const avatar = await loadAvatar(glb);
  avatar.parts.forEach((part, i) => {
    const picture = pictures[i];
    if (picture) part.texture = picture;
  });
  const origin = originOf(digitalSourceOfGlb(glb) ?? "compositeSynthetic", consentsOfGlb(glb));
  return packAvatar(avatar, origin, "soon");
}
