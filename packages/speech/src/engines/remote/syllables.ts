import { ipaOfArpabet, isArpabetVowel } from "../flite/arpabet.ts";

/** How letters say ARPAbet to a reader of English: what engines without phones are given. */
const LETTERS: Readonly<Record<string, string>> = {
  AA: "ah", AE: "a", AH: "uh", AO: "aw", AW: "ow", AX: "uh", AY: "eye", EH: "eh", ER: "er", EY: "ay", IH: "ih",
  IY: "ee", OW: "oh", OY: "oy", UH: "uu", UW: "oo",
  CH: "ch", DH: "th", HH: "h", JH: "j", NG: "ng", SH: "sh", TH: "th", ZH: "zh",
}; // prettier-ignore

/** "T AH0 M AA1 T OW0" → "tuh-mah-toh". */
export function respelled(arpabet: readonly string[]): string {
  return syllablesOf(arpabet)
    .map((syllable) => syllable.map(lettersOf).join(""))
    .join("-");
}

/** "T AH0 M AA1 T OW0" → "tʌˈmɑtoʊ": IPA with its stress marks before the syllables. */
export function ipaWithStress(arpabet: readonly string[]): string {
  return syllablesOf(arpabet)
    .map((syllable) => {
      const stress = syllable.find((phone) => /[12]$/.test(phone))?.at(-1);
      const mark = stress === "1" ? "ˈ" : stress === "2" ? "ˌ" : "";
      return mark + syllable.map((phone) => ipaOfArpabet(phone) ?? "").join("");
    })
    .join("");
}

/** Each has one vowel and begins with the consonant before it; what comes before the first vowel belongs to the first. */
function syllablesOf(arpabet: readonly string[]): string[][] {
  const syllables: string[][] = [[]];
  let hasVowel = false;
  arpabet.forEach((phone, i) => {
    const next = arpabet[i + 1];
    const beginsNext = !isVowel(phone) && next !== undefined && isVowel(next);
    if (hasVowel && (beginsNext || isVowel(phone))) {
      // The consonant before a vowel has begun this syllable already.
      syllables.push([]);
      hasVowel = false;
    }
    syllables.at(-1)!.push(phone);
    hasVowel ||= isVowel(phone);
  });
  return syllables;
}

function isVowel(phone: string): boolean {
  return isArpabetVowel(plain(phone).toLowerCase());
}

function lettersOf(phone: string): string {
  return LETTERS[plain(phone)] ?? plain(phone).toLowerCase();
}

function plain(phone: string): string {
  return phone.replace(/[012]$/, "").toUpperCase();
}
