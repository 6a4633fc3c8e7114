/** Names of the letters, in spellings that every English engine reads alike ("a" alone would be the article). */
const LETTER_NAMES: Readonly<Record<string, readonly string[]>> = {
  a: ["ay"], b: ["bee"], c: ["see"], d: ["dee"], e: ["ee"], f: ["eff"], g: ["jee"], h: ["aitch"], i: ["eye"],
  j: ["jay"], k: ["kay"], l: ["ell"], m: ["em"], n: ["en"], o: ["oh"], p: ["pee"], q: ["cue"], r: ["are"],
  s: ["ess"], t: ["tee"], u: ["you"], v: ["vee"], w: ["double", "you"], x: ["ex"], y: ["why"], z: ["zee"],
}; // prettier-ignore

/** Acronyms that are said as words although they are short or look unpronounceable. */
const SAID_AS_WORDS = new Set(
  "nasa nato unesco unicef covid laser radar ram rom pin sim gif jpeg png opec aids scuba swat yolo fomo captcha nafta fifa asap ikea lego nasdaq wasm saas".split(
    " ",
  ),
);

/** Short everyday words that people write in capitals for emphasis. */
const EMPHASIZED_WORDS = new Set(
  "a i am an and any are as at be big but buy by can day did do end few for free from get go got had has have he her him his how if in is it's its just let like look love me more most must my new no not now of off on one open or our out over own play put read run sale say see she so some stop take than that the them then they this to too top two up use very via war was way we well what when who why will win with yes you your".split(
    " ",
  ),
);

/** Names of the letters of a text, one after the other: "USB" → you ess bee. Other characters are left out. */
export function spellOut(letters: string): string[] {
  return [...letters.toLowerCase()].flatMap((letter) => LETTER_NAMES[letter] ?? []);
}

/** Whether a word in capitals is spelled out letter by letter (USB, HTML) or said as a word (NASA, STOP). */
export function isSpelledOut(capitals: string): boolean {
  const word = capitals.toLowerCase();
  if (SAID_AS_WORDS.has(word) || EMPHASIZED_WORDS.has(word)) return false;
  if (word.length <= 3) return true;
  const hasVowel = /[aeiouy]/.test(word);
  const isHard = /[^aeiouy]{4}|^[^aeiouy]{3}|[^aeiouy]{3}$|^[aeiou]{3}/.test(word) && word.length <= 5;
  return !hasVowel || isHard;
}
