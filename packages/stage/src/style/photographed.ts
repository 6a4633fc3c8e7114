import type { Avatar } from "../avatar/avatar.ts";
import { REALISTIC } from "./styles.ts";
import type { Style } from "./style.ts";

/** Whether the person themselves, not what stands behind them, is made of a photograph. */
export function isPhotographed({ parts }: Avatar): boolean {
  return parts.some(({ kind, scenery }) => kind === "photo" && !scenery);
}

/**
 * A look as it is laid over a person: over a photographed one as over a picture. It grades, but its lamps do not reach them,
 * or the inside of the mouth would be lit as the face is not.
 */
export function lookOn(avatar: Avatar, style: Style): Style {
  return isPhotographed(avatar) ? { ...style, light: REALISTIC.light } : style;
}
