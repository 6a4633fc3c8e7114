import { describe, expect, it } from "vitest";
import { soundsOf } from "./ipa.ts";
import { SOUNDS, UNKNOWN_SOUND } from "./sounds.ts";

function visemesOf(phone: string): string {
  return soundsOf(phone)
    .map(({ sound }) => sound.viseme)
    .join(" ");
}

describe("soundsOf", () => {
  it.each([
    ["p", "PP"],
    ["b", "PP"],
    ["m", "PP"],
    ["f", "FF"],
    ["v", "FF"],
    ["θ", "TH"],
    ["ð", "TH"],
    ["t", "DD"],
    ["d", "DD"],
    ["k", "kk"],
    ["ɡ", "kk"],
    ["ŋ", "kk"],
    ["h", "kk"],
    ["tʃ", "CH"],
    ["dʒ", "CH"],
    ["ʃ", "CH"],
    ["ʒ", "CH"],
    ["s", "SS"],
    ["z", "SS"],
    ["n", "nn"],
    ["l", "nn"],
    ["ɹ", "RR"],
    ["ɚ", "RR"],
    ["ɑ", "aa"],
    ["æ", "aa"],
    ["ʌ", "aa"],
    ["ə", "aa"],
    ["ɛ", "E"],
    ["ɪ", "I"],
    ["i", "I"],
    ["j", "I"],
    ["ɔ", "O"],
    ["ʊ", "U"],
    ["u", "U"],
    ["w", "U"],
    ["aɪ", "aa I"],
    ["eɪ", "E I"],
    ["oʊ", "O U"],
    ["aʊ", "aa U"],
    ["ɔɪ", "O I"],
    ["sil", "sil"],
  ])("English /%s/ is %s", (phone, viseme) => {
    expect(visemesOf(phone)).toBe(viseme);
  });

  it.each([
    ["ˈaː", "aa"],
    ["ɔ̃", "O"],
    ["tsʰ", "SS"],
    ["pʲ", "PP"],
    ["ç", "I"],
    ["kʷ", "kk U"],
    ["n̩", "nn"],
    ["ɯᵝ", "I"],
    ["pf", "PP FF"],
    ["tɕ", "CH"],
    ["œy", "O U"],
    ["aɪə", "aa I aa"],
    ["a5", "aa"],
    ["ɛɹ", "E RR"],
    ["ɫ", "nn"],
  ])("other languages' /%s/ is %s", (phone, viseme) => {
    expect(visemesOf(phone)).toBe(viseme);
  });

  it("knows every letter that espeak uses for the 25 other languages", () => {
    const letters =
      "pbtdʈɖcɟkɡqʔmɱnɳɲŋrʀɾɽɸβfvθðszʃʒʂʐçʝxɣχʁħʕhɦɬɮʋɹɻjɰlɭʎwɥɕʑɫiyɨʉɯuɪʏʊeøɘɵɤoəɛœɜɞʌɔæɐaɶɑɒɚɝᵻᵿ";
    for (const letter of letters) expect(soundsOf(letter)[0]!.sound, letter).not.toBe(UNKNOWN_SOUND);
    expect(SOUNDS.size).toBeGreaterThan(100);
  });

  it("an unknown letter still opens the mouth, marks alone are silence, shares sum to 1", () => {
    expect(soundsOf("ж")).toEqual([{ sound: UNKNOWN_SOUND, share: 1 }]);
    for (const silent of ["", "_", "pau", "ː", "1"]) expect(visemesOf(silent), silent).toBe("sil");
    for (const phone of ["aɪ", "aɪə", "ts", "kʷ", "pf"]) {
      expect(soundsOf(phone).reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
    }
  });
});
