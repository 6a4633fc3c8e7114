/** What lies behind the person. Colours are CSS hex (`#rgb`, `#rrggbb`). */
export type Background =
  | { type: "transparent" }
  | { type: "colour"; colour: string }
  | { type: "gradient"; from: string; to: string; angleDeg?: number }
  | { type: "image"; image: string | Uint8Array; fit?: "cover" | "contain"; colour?: string };

/** RGBA pixels, premultiplied: one colour for the whole picture, or every pixel of it. */
export interface BackgroundPixels {
  /** width × height × 4 bytes, or 4 bytes for a flat background. */
  data: Uint8Array;
  flat: boolean;
  transparent: boolean;
}

/** `#rgb` or `#rrggbb` to bytes. Throws one clear line for anything else. */
export function parseColour(text: string): [number, number, number] {
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1];
  if (!hex) throw new Error(`"${text}" is no colour: write it as #rrggbb.`);
  const digits = hex.length === 3 ? hex.replace(/./g, "$&$&") : hex;
  return [0, 2, 4].map((i) => Number.parseInt(digits.slice(i, i + 2), 16)) as [number, number, number];
}

/** One colour, or nothing for a transparent picture. */
export function flatBackground(colour: string | undefined): BackgroundPixels {
  if (colour === undefined) return { data: new Uint8Array(4), flat: true, transparent: true };
  return { data: Uint8Array.of(...parseColour(colour), 255), flat: true, transparent: false };
}
