import type { Avatar } from "../avatar/avatar.ts";
import { REALISTIC } from "./styles.ts";
import type { Style } from "./style.ts";

/** Whether the person themselves, not what stands behind them, is made of a photograph. */
export function isPhotographed({ parts }: Avatar): boolean {
  return parts.some(({ kind, scenery }) => kind === "photo" && !scenery);
}

/** The same of a GLB's table of contents, before anything of the file is decoded. */
export function saysPhotographed(gltf: object | undefined): boolean {
  const { materials } = (gltf ?? {}) as { materials?: unknown };
  if (!Array.isArray(materials)) return false;
  return materials.some(
    (material: { extras?: { orator?: { kind?: unknown; scenery?: unknown } } } | null) => {
      const { kind, scenery } = material?.extras?.orator ?? {};
      return kind === "photo" && scenery !== true;
    },
  );
}

/**
 * A look as it is laid over a person: over a photographed one as over a picture. It grades, but its lamps do not reach them,
 * or the inside of the mouth would be lit as the face is not.
 */
export function lookOn(avatar: Avatar, style: Style): Style {
  return isPhotographed(avatar) ? { ...style, light: REALISTIC.light } : style;
}
