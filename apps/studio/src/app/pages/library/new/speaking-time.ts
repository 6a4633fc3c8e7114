/** Characters a second, measured on voices of four languages: of scripts with letters, and of those whose characters are syllables or words. */
const LETTERS_A_SECOND = 15;
const SYLLABLES_A_SECOND = 3.8;
const SYLLABLES = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/gu;
const PAUSE = /<break\s+time\s*=\s*["'](\d+(?:\.\d+)?)(ms|s)["']\s*\/?>/gi;
const RESPELLING = /\[\[([^|\]]*)\|[^\]]*\]\]/g;
const TAG = /<[^>]*>/g;

/** About how many seconds a text takes to say, its pauses included; voices differ by up to a quarter. */
export function speakingSeconds(text: string): number {
  let pauses = 0;
  for (const [, length, unit] of text.matchAll(PAUSE))
    pauses += Number(length) / (unit!.toLowerCase() === "ms" ? 1000 : 1);
  const words = text.replace(RESPELLING, "$1").replace(TAG, "").trim();
  const syllables = words.match(SYLLABLES)?.length ?? 0;
  return pauses + syllables / SYLLABLES_A_SECOND + (words.length - syllables) / LETTERS_A_SECOND;
}
