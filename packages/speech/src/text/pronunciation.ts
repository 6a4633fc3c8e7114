/** IPA → ARPAbet as Flite's US lexicon knows it; longer symbols first. Sounds that English lacks get their nearest one. */
const ARPABET_OF_IPA: readonly (readonly [ipa: string, arpabet: string])[] = [
  ["tʃ", "CH"], ["dʒ", "JH"], ["t͡ʃ", "CH"], ["d͡ʒ", "JH"], ["eɪ", "EY"], ["aɪ", "AY"], ["ɔɪ", "OY"], ["aʊ", "AW"],
  ["oʊ", "OW"], ["əʊ", "OW"], ["ɪə", "IH R"], ["eə", "EH R"], ["ʊə", "UH R"], ["ɜː", "ER"], ["ɑː", "AA"], ["ɔː", "AO"],
  ["iː", "IY"], ["uː", "UW"], ["ts", "T S"], ["pf", "P F"],
  ["p", "P"], ["b", "B"], ["t", "T"], ["d", "D"], ["k", "K"], ["ɡ", "G"], ["g", "G"], ["f", "F"], ["v", "V"],
  ["θ", "TH"], ["ð", "DH"], ["s", "S"], ["z", "Z"], ["ʃ", "SH"], ["ʒ", "ZH"], ["h", "HH"], ["m", "M"], ["n", "N"],
  ["ŋ", "NG"], ["l", "L"], ["ɫ", "L"], ["ɹ", "R"], ["r", "R"], ["ɾ", "T"], ["j", "Y"], ["w", "W"], ["x", "K"],
  ["ç", "SH"], ["ɲ", "N Y"], ["ʎ", "L Y"], ["ʁ", "R"], ["ʀ", "R"], ["β", "V"], ["ɣ", "G"], ["q", "K"], ["ʔ", ""],
  ["i", "IY"], ["ɪ", "IH"], ["e", "EY"], ["ɛ", "EH"], ["æ", "AE"], ["a", "AA"], ["ɑ", "AA"], ["ɒ", "AA"], ["ɔ", "AO"],
  ["o", "OW"], ["ʊ", "UH"], ["u", "UW"], ["ʌ", "AH"], ["ə", "AX"], ["ɐ", "AX"], ["ɚ", "ER"], ["ɝ", "ER"], ["ɜ", "ER"],
  ["y", "UW"], ["ø", "ER"], ["œ", "ER"], ["ɨ", "IH"], ["ɯ", "UW"],
]; // prettier-ignore

const ARPABET = new Set(
  "P B T D K G CH JH F V TH DH S Z SH ZH HH M N NG L R Y W IY IH EH AE AA AO UH UW AH AX ER EY AY OY AW OW".split(
    " ",
  ),
);
const VOWELS = new Set("IY IH EH AE AA AO UH UW AH AX ER EY AY OY AW OW".split(" "));

/** Whether a text is a row of ARPAbet phones: upper or lower case, stress digits allowed, separated by spaces. */
export function isArpabet(text: string): boolean {
  const phones = text.toUpperCase().split(/\s+/);
  // A single lower-case letter is IPA as well; it reads the same.
  return phones.every((phone) => ARPABET.has(phone.replace(/[012]$/, "")));
}

/** ARPAbet with stress digits for a word in IPA; `undefined` when it holds a symbol that is none. */
export function arpabetOfIpa(ipa: string): string[] | undefined {
  const phones: string[] = [];
  let stress = "0";
  let rest = ipa.normalize("NFC").replace(/[.\s‿|]|\u035C/g, "");
  while (rest) {
    if (rest.startsWith("ˈ") || rest.startsWith("'")) stress = "1";
    else if (rest.startsWith("ˌ")) stress = "2";
    if (/^(?:[ˈ'ˌːˑ]|\u0329|\u0303)/.test(rest)) {
      rest = rest.slice(1);
      continue;
    }
    const entry = ARPABET_OF_IPA.find(([symbol]) => rest.startsWith(symbol));
    if (!entry) return undefined;
    rest = rest.slice(entry[0].length);
    for (const phone of entry[1].split(" ").filter(Boolean)) {
      phones.push(VOWELS.has(phone) ? phone + stress : phone);
      if (VOWELS.has(phone)) stress = "0";
    }
  }
  // A word with a vowel and no stress mark is stressed on its first vowel.
  if (!phones.some((phone) => /[12]$/.test(phone))) {
    const first = phones.findIndex((phone) => phone.endsWith("0"));
    if (first >= 0) phones[first] = phones[first]!.replace("0", "1");
  }
  return phones;
}
