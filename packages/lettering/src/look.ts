import { FONT_FAMILIES } from "./fonts/families.ts";

/** A colored, rounded box behind a text. */
export interface Plate {
  /** #rgb, #rrggbb or #rrggbbaa. */
  color: string;
  /** How far it reaches beyond the text's lines; `sidePaddingPx` to the left and right, which defaults to the same. */
  paddingPx: number;
  sidePaddingPx?: number;
  /** Of its corners; what is too large makes its shorter sides round. */
  radiusPx: number;
  /** A line along its edge, within it. */
  border?: { color: string; widthPx: number };
}

/** How a text looks. Colors are #rgb, #rrggbb or #rrggbbaa. */
export interface Look {
  /** One of `FONT_FAMILIES`; defaults to the first. Characters that it lacks come from others. */
  font?: string;
  /** 100…900; defaults to 400. The nearest that the font has is taken. */
  weight?: number;
  /** Height of the letters' em, 1…2000. */
  sizePx: number;
  color: string;
  /** Defaults to where the text's direction begins: right for Arabic and Hebrew, else left. */
  align?: "left" | "center" | "right";
  /** Defaults to `top`. */
  verticalAlign?: "top" | "middle" | "bottom";
  /** From one line to the next, over the size; defaults to 1.2, and up to 1.75 for scripts that reach further up and down. */
  lineHeight?: number;
  plate?: Plate;
  /** A seam round the letters, `widthPx` wide, behind them. */
  outline?: { color: string; widthPx: number };
  /** The smallest that the text may become to fit into its box; defaults to 10, or the size where that is less. */
  leastSizePx?: number;
  /** BCP 47; tells whether Han characters are Chinese, Japanese or Korean where the text alone doesn't. */
  language?: string;
}

/** A part of a picture, in pixels: whole numbers, 1…16384. */
export interface Room {
  width: number;
  height: number;
}

/** RGBA, straight alpha, rows from the top. */
export interface Bitmap {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** A look with all that may be omitted. */
export type WholeLook = Look &
  Required<Pick<Look, "weight" | "leastSizePx" | "verticalAlign">> & {
    font: (typeof FONT_FAMILIES)[number];
  };

const COLOR = /^#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i;

/** Fills in what is left out. Throws RangeError for what no text can look like. */
export function wholeLook(look: Look): WholeLook {
  const font = FONT_FAMILIES.find((family) => family === (look.font ?? FONT_FAMILIES[0]));
  if (!font) throw new RangeError(`the font is one of ${FONT_FAMILIES.join(", ")}`);
  const { sizePx, weight = 400, lineHeight = 1, verticalAlign = "top" } = look;
  if (!(sizePx >= 1 && sizePx <= 2000)) throw new RangeError("letters are 1 to 2000 pixels high");
  if (!(weight >= 1 && weight <= 1000)) throw new RangeError("a weight is 100 to 900");
  if (!(lineHeight > 0 && lineHeight <= 10)) throw new RangeError("lines are 0 to 10 sizes apart");
  const { plate, outline } = look;
  for (const color of [look.color, plate?.color, plate?.border?.color, outline?.color])
    if (color !== undefined && !COLOR.test(color))
      throw new RangeError("a color is #rgb, #rrggbb or #rrggbbaa");
  const leastSizePx = Math.min(sizePx, Math.max(1, look.leastSizePx ?? 10));
  return { ...look, font, weight, verticalAlign, leastSizePx };
}
