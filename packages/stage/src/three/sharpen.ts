import { textureFineness, unusedLevels } from "../texture/unused-levels.ts";
import type { OpenAvatar } from "../web-avatar/unpack-avatar.ts";
import type { Person } from "./person.ts";

/** Share of the triangles that may be drawn a little too coarsely: the back of the head, hands. */
const OUTLIERS = 0.1;

/**
 * Keeps textures as fine as the picture needs them: a small picture begins with a part of the texels, and what a larger
 * one or a closer framing needs is decoded then. Rejects if a picture cannot be decoded.
 */
export function sharpener(
  { avatar, picture }: OpenAvatar,
  person: Person,
  upload: (texture: ReturnType<Person["show"]>) => void,
): (pixelsPerMeter: number) => Promise<void> {
  const fineness = textureFineness(avatar.parts, OUTLIERS);
  const wanted = new Map<object, number>();
  return async (pixelsPerMeter) => {
    await Promise.all(
      person.textures.map(async (texture) => {
        const skip = unusedLevels(fineness.get(texture) ?? 0, pixelsPerMeter);
        if (skip >= (wanted.get(texture) ?? Infinity)) return;
        wanted.set(texture, skip);
        // Levels of strands are all made of the finest one, so that they stay as dense.
        const isCoverage = person.isCoverage(texture);
        const texels = fineness.has(texture) ? await picture(texture, isCoverage ? 0 : skip) : texture;
        // By now a finer one may be wanted.
        if (wanted.get(texture) === skip) upload(person.show(texture, texels, skip));
      }),
    );
  };
}
