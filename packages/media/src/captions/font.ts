import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/**
 * The bold font of captions and labels, for sharp's text input at 72 dots an inch (then points are pixels). It has
 * Latin, Greek, Cyrillic, Arabic and more; for other scripts Pango asks the system's fonts.
 */
export function captionFont(sizePx: number): { font: string; fontfile: string } {
  return {
    font: `DejaVu Sans Bold ${sizePx}`,
    fontfile: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
  };
}

/** Makes a text safe within Pango markup. */
export function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
