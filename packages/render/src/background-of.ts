import { statSync } from "node:fs";
import type { Background } from "@orator/stage";
import { InputError } from "./input-error.ts";

const COLOUR = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

/**
 * The background that a text describes: "transparent", "#rrggbb", "gradient:#rrggbb,#rrggbb" (top, bottom), or the
 * path of an image, which fills the picture.
 */
export function backgroundOf(text: string): Background {
  if (text === "transparent") return { type: "transparent" };
  if (text.startsWith("#")) return { type: "colour", colour: colourOf(text) };
  if (text.startsWith("gradient:")) {
    const [from, to, ...rest] = text.slice("gradient:".length).split(",");
    if (from === undefined || to === undefined || rest.length > 0)
      throw new InputError(`a gradient is written gradient:#rrggbb,#rrggbb, not "${text}"`);
    return { type: "gradient", from: colourOf(from), to: colourOf(to) };
  }
  const stat = statSync(text, { throwIfNoEntry: false });
  if (!stat?.isFile())
    throw new InputError(
      `the background "${text}" is neither transparent, #rrggbb, gradient:#rrggbb,#rrggbb nor an image file`,
    );
  return { type: "image", image: text, fit: "cover" };
}

function colourOf(text: string): string {
  const colour = text.trim();
  if (!COLOUR.test(colour)) throw new InputError(`"${text}" is no colour: write it as #rrggbb`);
  return colour;
}
