/** ARPAbet as Flite's US lexicon writes it (lower case, no digit) → IPA as {@link TimedPhone} wants it. */
const IPA_OF_ARPABET: Readonly<Record<string, string>> = {
  pau: "sil", p: "p", b: "b", t: "t", d: "d", k: "k", g: "ɡ", ch: "tʃ", jh: "dʒ", f: "f", v: "v", th: "θ", dh: "ð",
  s: "s", z: "z", sh: "ʃ", zh: "ʒ", hh: "h", m: "m", n: "n", ng: "ŋ", l: "l", r: "ɹ", y: "j", w: "w", dx: "ɾ",
  iy: "i", ih: "ɪ", eh: "ɛ", ae: "æ", aa: "ɑ", ao: "ɔ", uh: "ʊ", uw: "u", ah: "ʌ", ax: "ə", er: "ɝ", axr: "ɚ",
  ey: "eɪ", ay: "aɪ", oy: "ɔɪ", aw: "aʊ", ow: "oʊ",
}; // prettier-ignore

const VOWELS = new Set("iy ih eh ae aa ao uh uw ah ax er axr ey ay oy aw ow".split(" "));

/** IPA for one ARPAbet phone, with or without its stress digit; `undefined` for a symbol that is none. */
export function ipaOfArpabet(phone: string): string | undefined {
  return IPA_OF_ARPABET[phone.toLowerCase().replace(/[012]$/, "")];
}

/** Whether an ARPAbet phone (no stress digit) is a vowel. */
export function isArpabetVowel(phone: string): boolean {
  return VOWELS.has(phone);
}
