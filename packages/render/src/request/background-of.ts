import { statSync } from "node:fs";
import { SETS } from "@orator/stage";
import { InputError } from "./input-error.ts";
import type { SceneBackground } from "./video-request.ts";

const COLOR = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;
const FILM = /\.(mp4|m4v|mov|webm|mkv|avi|gif)$/i;

/**
 * The background that a text describes: "transparent", "#rrggbb", "gradient:#rrggbb,#rrggbb" (top, bottom), a set ("office")
 * that a number may furnish anew ("office:3"), or the path of an image or a video, which fills the picture.
 */
export function backgroundOf(text: string): SceneBackground {
  if (text === "transparent") return { type: "transparent" };
  if (text.startsWith("#")) return { type: "color", color: colorOf(text) };
  const set = setOf(text);
  if (set) return set;
  if (text.startsWith("gradient:")) {
    const [from, to, ...rest] = text.slice("gradient:".length).split(",");
    if (from === undefined || to === undefined || rest.length > 0)
      throw new InputError(`a gradient is written gradient:#rrggbb,#rrggbb, not "${text}"`);
    return { type: "gradient", from: colorOf(from), to: colorOf(to) };
  }
  const stat = statSync(text, { throwIfNoEntry: false });
  if (!stat?.isFile())
    throw new InputError(
      `the background "${text}" is neither transparent, #rrggbb, gradient:#rrggbb,#rrggbb, a set (${SETS.join(", ")}) nor an image or video file`,
    );
  return FILM.test(text) ? { type: "video", file: text } : { type: "image", image: text };
}

function setOf(text: string): SceneBackground | undefined {
  const [, named, seed] = /^([a-z_]+)(?::(\d{1,9}))?$/.exec(text) ?? [];
  const name = SETS.find((set) => set === named);
  if (name === undefined) return undefined;
  return { type: "set", name, ...(seed !== undefined && { seed: Number(seed) }) };
}

/** The color that a text is. Throws an InputError for what is not #rgb or #rrggbb. */
export function colorOf(text: string): string {
  const color = text.trim();
  if (!COLOR.test(color)) throw new InputError(`"${text}" is no color: write it as #rrggbb`);
  return color;
}
