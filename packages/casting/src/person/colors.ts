import { colorBase } from "../meanings/fits.ts";

/** Cloth of each color of the vocabulary, sRGB. Dyed cloth is duller than paint. */
const CLOTH_COLORS: Readonly<Record<string, string>> = {
  black: "#1c1c20",
  white: "#f2f0ea",
  gray: "#7f848a",
  charcoal: "#3b3e44",
  silver: "#bfc3c8",
  gold: "#c9a24b",
  copper: "#a8623c",
  red: "#b5202a",
  burgundy: "#6b1f2e",
  orange: "#d8701e",
  coral: "#e2725b",
  rust: "#9c4a2a",
  yellow: "#e6bd26",
  mustard: "#c4942c",
  green: "#2c7044",
  olive: "#5a6a34",
  mint: "#a6d3b8",
  emerald: "#12664a",
  blue: "#2a55a4",
  navy: "#161f3b",
  "sky blue": "#8dbce2",
  "royal blue": "#2446b4",
  turquoise: "#2aa39d",
  teal: "#1b5f68",
  purple: "#5c3585",
  lilac: "#b29bcc",
  magenta: "#b4226c",
  pink: "#e291ac",
  brown: "#6a4529",
  beige: "#cdb899",
  cream: "#efe6d2",
  camel: "#b58a56",
  khaki: "#a1986c",
  amber: "#c98a2e",
  hazel: "#8a6a3f",
  blond: "#d9bd86",
  "strawberry blond": "#c98a5a",
  platinum: "#e6dcc4",
  auburn: "#7a3b26",
  chestnut: "#5e3822",
  ginger: "#b5602a",
  brunette: "#4a3122",
  "salt and pepper": "#8b8b8b",
  tortoise: "#5a3a22",
};

type Rgb = readonly [number, number, number];

/** Bytes of `#rrggbb`. */
function bytesOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function hexOf(bytes: Rgb): string {
  return `#${bytes
    .map((byte) =>
      Math.round(Math.min(255, Math.max(0, byte)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** The color between two, `#rrggbb`; `share` 0 is the first. */
export function mixHex(from: string, to: string, share: number): string {
  const [a, b] = [bytesOf(from), bytesOf(to)];
  return hexOf([0, 1, 2].map((c) => a[c]! + (b[c]! - a[c]!) * share) as unknown as Rgb);
}

/** The color with `factor` times its distance from gray. */
function saturate(hex: string, factor: number): string {
  const bytes = bytesOf(hex);
  const gray = 0.3 * bytes[0] + 0.59 * bytes[1] + 0.11 * bytes[2];
  return hexOf(bytes.map((byte) => gray + (byte - gray) * factor) as unknown as Rgb);
}

/** A shade of a color: "dark", "light", "bright", "pastel". */
export function shadeHex(hex: string, shade: string | undefined): string {
  if (shade === "dark") return mixHex(hex, "#08080a", 0.48);
  if (shade === "light") return mixHex(hex, "#ffffff", 0.52);
  if (shade === "pastel") return mixHex(saturate(hex, 0.85), "#ffffff", 0.58);
  if (shade === "bright") return saturate(mixHex(hex, "#ffffff", 0.08), 1.35);
  return hex;
}

/** Light brown is beige's neighbor, dark red is burgundy's: where mixing would mislead, the color is named. */
const NAMED_SHADES: Readonly<Record<string, string>> = {
  "dark blue": "#1b2f66",
  "light blue": "#9cc0e6",
  "light gray": "#c3c7cb",
  "dark gray": "#43474d",
  "light brown": "#a47b52",
  "dark brown": "#3d2719",
  "dark red": "#7d1620",
  "dark green": "#1a4630",
  "light green": "#93c79c",
  "bright red": "#d3202b",
  "bright yellow": "#f4d21f",
};

/** Cloth of a color with or without a shade: "dark blue". */
export function clothHex(color: string): string {
  const named = NAMED_SHADES[color];
  if (named) return named;
  const base = colorBase(color);
  const shade = base === color ? undefined : color.slice(0, color.length - base.length - 1);
  return shadeHex(CLOTH_COLORS[base] ?? CLOTH_COLORS.gray!, shade);
}

/** Metal of a color: frames, chains, rings. */
export function metalHex(color: string): string {
  const base = colorBase(color);
  if (base === "gold" || base === "yellow") return "#d8b36a";
  if (base === "silver" || base === "gray" || base === "white") return "#c2c5c9";
  if (base === "copper") return "#c07a55";
  return clothHex(color);
}
