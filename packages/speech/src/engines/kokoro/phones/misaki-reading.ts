import type { DictionaryEntry, MisakiDictionary } from "./misaki-dictionary.ts";
import type { Tag } from "./tags.ts";
import type { WordContext, Accent } from "./units.ts";

const MAIN = "ˈ";
const LESSER = "ˌ";
const VOWEL = /[AIOQWYaiuæɑɒɔəɛɜɪʊʌᵻ]/u;

/**
 * How strongly a word is meant: "light" for one with a capital letter, "full" for one in capitals throughout. What has a
 * mark already keeps it, but "full" makes main stresses of lesser ones.
 */
export type Emphasis = "light" | "full" | undefined;

/** Sounds of American English after which a t before a weak ending becomes a flap. */
const BEFORE_FLAP = /[AIOWYiuæɑəɛɪɹʊʌ]$/u;

/** A word as it stands in a sentence. */
interface WordInPlace {
  /** As written: capital letters count. */
  text: string;
  tag: Tag;
  emphasis: Emphasis;
  context: WordContext;
}

/**
 * How misaki reads a word of the dictionary, in its symbols: the entry for its part of speech, else that of its stem with
 * -s, -ed or -ing; `undefined` for a word that the dictionary lacks. Words that depend on what follows ("the", "to")
 * are {@link readSpecial}'s.
 */
export function readWord(dictionary: MisakiDictionary, word: WordInPlace): string | undefined {
  const place = { ...word, text: withSmallLetters(dictionary, word) };
  const { text } = place;
  if (isKnown(dictionary, text)) return lookUp(dictionary, place);
  if (text.endsWith("s'") && isKnown(dictionary, `${text.slice(0, -2)}'s`))
    return lookUp(dictionary, { ...place, text: `${text.slice(0, -2)}'s` });
  if (text.endsWith("'") && isKnown(dictionary, text.slice(0, -1)))
    return lookUp(dictionary, { ...place, text: text.slice(0, -1) });
  return readWithEnding(dictionary, place);
}

/** The letters of an acronym, one after the other; `undefined` where the dictionary lacks one of them. */
export function readLetters(dictionary: MisakiDictionary, letters: string): string | undefined {
  const names = [...letters.toUpperCase()]
    .filter((letter) => /[A-Z]/.test(letter))
    .map((letter) => defaultOf(dictionary.gold(letter)));
  return names.length > 0 && names.every((name) => name !== undefined) ? letterByLetter(names) : undefined;
}

/** A word with a capital or in capitals that the dictionary has in small letters only. */
function withSmallLetters(dictionary: MisakiDictionary, word: WordInPlace): string {
  const { text, tag } = word;
  const small = text.toLowerCase();
  const isPlain = text.length > 1 && /^[\p{L}']+$/u.test(text) && /\p{L}/u.test(text) && text !== small;
  const isRegular = text === text.toUpperCase() || text.slice(1) === small.slice(1);
  if (!isPlain || !isRegular || (tag === "NNP" && text.length <= 7) || has(dictionary, text)) return text;
  const isThere =
    has(dictionary, small) || readWithEnding(dictionary, { ...word, text: small }) !== undefined;
  return isThere ? small : text;
}

function has(dictionary: MisakiDictionary, text: string): boolean {
  return dictionary.gold(text) !== undefined || dictionary.silver(text) !== undefined;
}

/** Whether the dictionary can say it: as an entry, as a letter, or letter by letter. */
function isKnown(dictionary: MisakiDictionary, text: string): boolean {
  if (has(dictionary, text)) return true;
  if (!/^[A-Za-z]+$/.test(text)) return false;
  return text.length === 1 || text.slice(1) === text.slice(1).toUpperCase();
}

function lookUp(dictionary: MisakiDictionary, place: WordInPlace): string | undefined {
  let { text } = place;
  let isName = false;
  if (text === text.toUpperCase() && dictionary.gold(text) === undefined) {
    text = text.toLowerCase();
    isName = place.tag === "NNP";
  }
  const entry = dictionary.gold(text) ?? (isName ? undefined : dictionary.silver(text));
  const phones = entry === undefined ? undefined : phonesFor(entry, place);
  if (!phones || (isName && !phones.includes("ˈ")))
    return readLetters(dictionary, text) ?? (phones ? emphasized(phones, place.emphasis) : undefined);
  return emphasized(phones, place.emphasis);
}

function phonesFor(entry: DictionaryEntry, { tag, context }: WordInPlace): string | undefined {
  if (typeof entry === "string") return entry;
  const own = (key: string) => Object.hasOwn(entry, key);
  const isBeforePause = context.isBeforeVowel === undefined;
  const key = isBeforePause && own("None") ? "None" : own(tag) ? tag : partOfSpeech(tag);
  return (own(key) ? entry[key] : entry["DEFAULT"]) ?? undefined;
}

function defaultOf(entry: DictionaryEntry | undefined): string | undefined {
  return typeof entry === "object" ? (entry["DEFAULT"] ?? undefined) : entry;
}

function partOfSpeech(tag: Tag): string {
  if (tag.startsWith("VB")) return "VERB";
  if (tag.startsWith("NN")) return "NOUN";
  if (tag.startsWith("RB")) return "ADV";
  return tag.startsWith("JJ") ? "ADJ" : tag;
}

function readWithEnding(dictionary: MisakiDictionary, place: WordInPlace): string | undefined {
  const { text, emphasis } = place;
  const say = (stem: string, own = emphasis) =>
    lookUp(dictionary, { ...place, text: stem, emphasis: own }) || undefined;
  const first = (stems: readonly (string | false)[]) =>
    stems.find((stem): stem is string => stem !== false && isKnown(dictionary, stem));
  const { accent } = dictionary;
  if (text.length >= 3 && text.endsWith("s")) {
    const isLong = text.length > 4;
    const stem = first([
      !text.endsWith("ss") && text.slice(0, -1),
      (text.endsWith("'s") || (isLong && /(?<!i)es$/.test(text))) && text.slice(0, -2),
      isLong && text.endsWith("ies") && `${text.slice(0, -3)}y`,
    ]);
    const phones = stem && say(stem);
    if (phones) return withS(phones, accent);
  }
  if (text.length >= 4 && text.endsWith("d")) {
    const stem = first([
      !text.endsWith("dd") && text.slice(0, -1),
      text.length > 4 && /(?<!e)ed$/.test(text) && text.slice(0, -2),
    ]);
    const phones = stem && say(stem);
    if (phones) return withEd(phones, accent);
  }
  if (text.length >= 5 && text.endsWith("ing")) {
    const isLong = text.length > 5;
    const isDoubled = /([bcdgklmnprstvxz])\1ing$|cking$/.test(text);
    const stem = first([
      isLong && text.slice(0, -3),
      `${text.slice(0, -3)}e`,
      isLong && isDoubled && text.slice(0, -4),
    ]);
    const phones = stem && say(stem, emphasis ?? "light");
    if (phones) return withIng(phones, accent);
  }
  return undefined;
}

/** Phones of a word and the ending -s: "cats", "dogs", "boxes". */
function withS(stem: string, accent: Accent): string {
  if (/[ptkfθ]$/u.test(stem)) return `${stem}s`;
  return stem + (/[szʃʒʧʤ]$/u.test(stem) ? weak(accent) : "") + "z";
}

/** Phones of a word and the ending -ed: "asked", "begged", "waited". */
function withEd(stem: string, accent: Accent): string {
  if (/[pkfθʃsʧ]$/u.test(stem)) return `${stem}t`;
  if (stem.endsWith("d")) return `${stem}${weak(accent)}d`;
  if (!stem.endsWith("t")) return `${stem}d`;
  if (accent === "british" || stem.length < 2) return `${stem}ɪd`;
  return BEFORE_FLAP.test(stem.slice(0, -1)) ? `${stem.slice(0, -1)}ɾᵻd` : `${stem}ᵻd`;
}

/** Phones of a word and the ending -ing; `undefined` where the British say an r between that no rule here knows. */
function withIng(stem: string, accent: Accent): string | undefined {
  if (accent === "british") return /[əː]$/u.test(stem) ? undefined : `${stem}ɪŋ`;
  if (stem.endsWith("t") && BEFORE_FLAP.test(stem.slice(0, -1))) return `${stem.slice(0, -1)}ɾɪŋ`;
  return `${stem}ɪŋ`;
}

function weak(accent: Accent): string {
  return accent === "british" ? "ɪ" : "ᵻ";
}

/** Phones of a word (misaki's symbols) with the marks that an emphasis asks for. */
function emphasized(phones: string, emphasis: Emphasis): string {
  if (!emphasis || phones.includes(MAIN)) return phones;
  if (phones.includes(LESSER)) return emphasis === "full" ? phones.replaceAll(LESSER, MAIN) : phones;
  return phones.replace(VOWEL, (vowel) => (emphasis === "full" ? MAIN : LESSER) + vowel);
}

/** Letters said one after the other: the last has the main stress, the others the lesser one. */
function letterByLetter(letters: readonly string[]): string {
  const phones = letters.join("").replaceAll(LESSER, "").replaceAll(MAIN, LESSER);
  const last = phones.lastIndexOf(LESSER);
  return last < 0 ? phones : phones.slice(0, last) + MAIN + phones.slice(last + 1);
}
