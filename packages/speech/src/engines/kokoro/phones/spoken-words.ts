import type { Sentence } from "../../../text/sentence.ts";
import { flitePronunciations } from "../../flite/flite.ts";
import type { SpokenWord } from "./plain-words.ts";

const OUR =
  /^(?:dis|un|mis)?(?:col|neighb|fav|hon|harb|lab|behavi|flav|hum|rum|vap|od|arm|parl|savi|sav|tum|vig|endeav|cand|rig|splend|dem)our(s|ed|ing|able|ably|ful|less|ite|ites|hood|hoods|ly|er|ers)?('s)?$/;

const ISE = /(al|an|on|or|ar|er|im|om|ic|gn|log|path|bol|tin)is(e|es|ed|er|ers|ing|ation|ations|able)$/;
const NOT_ISE = /^(?:promise[ds]?|promising|arises?|arising|anise|valise)$/;
const WHOLE: Readonly<Record<string, string>> = {
  centre: "center",
  centres: "centers",
  centred: "centered",
  theatre: "theater",
  theatres: "theaters",
  metre: "meter",
  metres: "meters",
  litre: "liter",
  litres: "liters",
  fibre: "fiber",
  fibres: "fibers",
  kilometre: "kilometer",
  kilometres: "kilometers",
  grey: "gray",
  programme: "program",
  programmes: "programs",
  cheque: "check",
  cheques: "checks",
  catalogue: "catalog",
  dialogue: "dialog",
  defence: "defense",
  licence: "license",
  offence: "offense",
  tyre: "tire",
  tyres: "tires",
  analyse: "analyze",
  analysed: "analyzed",
  jewellery: "jewelry",
  practise: "practice",
  practises: "practices",
};

/**
 * The words of a sentence with Flite's pronunciations; a respelling is read as words, phones that the script gives are
 * taken as they are.
 *
 * @throws SpeechError `ENGINE_FAILED`
 */
export async function spokenWords(sentence: Sentence): Promise<SpokenWord[]> {
  const found = await flitePronunciations(
    sentence.words.flatMap((word) => (word.arpabet ? [] : word.spoken.map(americanSpelling))),
  );
  let next = 0;
  const last = sentence.words.length - 1;
  return sentence.words.map((word, i) => {
    const given = word.arpabet?.map((phone) => phone.toLowerCase());
    // A row without an end sounds cut off.
    const isOpen = i === last && !/[.?!…]/.test(word.punctuation ?? "");
    const punctuation = isOpen ? "." : word.punctuation;
    return {
      shown: word.shown,
      spoken: given ? [] : word.spoken,
      arpabet: given ? [given] : word.spoken.map(() => found[next++]!),
      ...(punctuation !== undefined && { punctuation }),
      hasBreak: (word.breakAfterMs ?? 0) > 0 && i < last,
    };
  });
}

// prettier-ignore
/**
 * The spelling by which Flite's American lexicon knows a word: "colour" is "color" there, "organise" "organize", "travelled"
 * "traveled". Others stay as they are.
 *
 * @param word in small letters
 */
export function americanSpelling(word: string): string {
  if (Object.hasOwn(WHOLE, word)) return WHOLE[word]!;
  if (OUR.test(word)) return word.replace("our", "or");
  if (ISE.test(word) && !NOT_ISE.test(word)) return word.replace(ISE, "$1iz$2");
  return word.replace(/^(travel|cancel|label|level|model|signal|total|fuel|counsel)l(ed|ing|ers?)$/, "$1$2");
}
