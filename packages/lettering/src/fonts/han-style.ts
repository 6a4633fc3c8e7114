import type { HanStyle } from "./families.ts";

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
