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

/** Letters of China, Japan and Korea. */
export const EAST_ASIA =
  /[\p{Script=Han}\p{Script=Bopomofo}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Frequent characters that only one of the two Chinese scripts has. */
const TRADITIONAL =
  /[這個們來時說國會學對發為與經過還進開動問題間見現實電話長車東馬風飛魚鳥點麼嗎沒這讓從關無業產頭買賣]/u;
const SIMPLIFIED =
  /[这个们来时说国会学对发为与经过还进开动问题间见现实电话长车东马风飞鱼鸟点么吗没让从关无业产头买卖]/u;

/**
 * Whose Han characters a text wants: the same character is written otherwise in China, Taiwan, Japan and Korea. A language
 * (BCP 47) decides where it is one of theirs; else kana, hangul and a few characters tell.
 */
export function hanStyleOf(text: string, language?: string): HanStyle {
  const asked = language?.toLowerCase() ?? "";
  if (/^ja\b/.test(asked)) return "ja";
  if (/^ko\b/.test(asked)) return "ko";
  if (/^(zh-(hant|tw|hk|mo)|yue)\b/.test(asked)) return "zh-Hant";
  if (/^(zh|cmn)\b/.test(asked)) return "zh-Hans";
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return "ja";
  if (/\p{Script=Hangul}/u.test(text)) return "ko";
  if (/\p{Script=Bopomofo}/u.test(text)) return "zh-Hant";
  return TRADITIONAL.test(text) && !SIMPLIFIED.test(text) ? "zh-Hant" : "zh-Hans";
}

/**
 * The language (BCP 47) of a Chinese, Japanese or Korean text; nothing for others. Parts of a long text, which may have no kana,
 * are written alike with it.
 */
export function hanLanguageOf(text: string): HanStyle | undefined {
  return EAST_ASIA.test(text) ? hanStyleOf(text) : undefined;
}
