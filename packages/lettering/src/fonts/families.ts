/** The families that a text may ask for, the default first. All have several weights; see docs/ASSETS.md. */
export const FONT_FAMILIES = [
  "Noto Sans",
  "Inter",
  "Montserrat",
  "Source Serif 4",
  "Roboto Slab",
  "Oswald",
  "Caveat",
] as const;

/** The name of a family. */
export type FontFamily = (typeof FONT_FAMILIES)[number];

/** The package of each family. */
export const FAMILIES: Record<FontFamily, string> = {
  "Noto Sans": "@fontsource-variable/noto-sans",
  Inter: "@fontsource-variable/inter",
  Montserrat: "@fontsource-variable/montserrat",
  "Source Serif 4": "@fontsource-variable/source-serif-4",
  "Roboto Slab": "@fontsource-variable/roboto-slab",
  Oswald: "@fontsource-variable/oswald",
  Caveat: "@fontsource-variable/caveat",
};

/** The packages for one script each; its letters are the subset that is called as the package's name ends. */
export const SCRIPTS = [
  "@fontsource-variable/noto-sans-arabic",
  "@fontsource-variable/noto-sans-hebrew",
  "@fontsource-variable/noto-sans-devanagari",
  "@fontsource-variable/noto-sans-bengali",
  "@fontsource-variable/noto-sans-gujarati",
  "@fontsource-variable/noto-sans-gurmukhi",
  "@fontsource-variable/noto-sans-tamil",
  "@fontsource-variable/noto-sans-telugu",
  "@fontsource-variable/noto-sans-kannada",
  "@fontsource-variable/noto-sans-malayalam",
  "@fontsource-variable/noto-sans-oriya",
  "@fontsource-variable/noto-sans-sinhala",
  "@fontsource-variable/noto-sans-thai",
  "@fontsource-variable/noto-sans-lao",
  "@fontsource-variable/noto-sans-khmer",
  "@fontsource-variable/noto-sans-myanmar",
  "@fontsource-variable/noto-sans-ethiopic",
  "@fontsource-variable/noto-sans-armenian",
  "@fontsource-variable/noto-sans-georgian",
  "@fontsource-variable/noto-sans-thaana",
  "@fontsource-variable/noto-serif-tibetan",
] as const;

/** The packages with Han characters, as each of their languages writes them. */
export const HAN = {
  "zh-Hans": "@fontsource-variable/noto-sans-sc",
  "zh-Hant": "@fontsource-variable/noto-sans-tc",
  ja: "@fontsource-variable/noto-sans-jp",
  ko: "@fontsource-variable/noto-sans-kr",
} as const;

/** A way of writing Han characters. */
export type HanStyle = keyof typeof HAN;

/** Signs: three fonts that complete one another. */
export const SYMBOLS = {
  variable: "@fontsource-variable/noto-sans-symbols",
  fixed: "@fontsource/noto-sans-symbols-2",
  mathematics: "@fontsource/noto-sans-math",
} as const;

/** Pictures in color. */
export const EMOJI = "@infolektuell/noto-color-emoji";
