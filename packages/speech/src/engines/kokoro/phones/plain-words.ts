import { spellOut } from "../../../text/letters.ts";
import type { MisakiDictionary } from "./misaki-dictionary.ts";

/** A word as it is said. */
export interface SpokenWord {
  /** As the user wrote it: its capital letters and hyphens count; `spoken` is all that counts where it is left out. */
  shown?: string;
  /** Plain words, as read from the script; empty where the script gives phones. */
  spoken: readonly string[];
  /** ARPAbet with stress digits, one list for each of `spoken`, or one that the script gives. */
  arpabet: readonly (readonly string[])[];
  punctuation?: string;
  /** A pause that the script asks for follows. */
  hasBreak?: boolean;
}

/** What is said in one go, with one reading. */
export interface PlainWord {
  /** As written, apostrophes straight; "" where phones stand for something that is no single word. */
  text: string;
  /** The phones were chosen for this place, by the script or by what stands around the word. */
  isGiven: boolean;
  /** Letters are said one after the other. */
  isSpelled: boolean;
  arpabet: readonly (readonly string[])[];
  /** Index of the word of the script. */
  word: number;
  /** Mark of Kokoro's alphabet that follows; "" where the melody goes on. */
  mark: string;
  /** Stands together with the one before: "well-known". */
  isJoined: boolean;
}

/** The words of a sentence one by one, in order. */
export function plainWords(words: readonly SpokenWord[], dictionary?: MisakiDictionary): PlainWord[] {
  const isShouted = isInCapitals(words);
  return words.flatMap((word, w) => {
    const parts = partsOf(isShouted ? { ...word, shown: "" } : word, dictionary);
    const mark = melodyMark(word.punctuation) || (word.hasBreak ? "," : "");
    return parts.map((part, i) => ({ ...part, word: w, mark: i === parts.length - 1 ? mark : "" }));
  });
}

type Part = Omit<PlainWord, "word" | "mark">;

function partsOf({ shown = "", spoken, arpabet }: SpokenWord, dictionary?: MisakiDictionary): Part[] {
  const written = shown.replace(/[’‘]/g, "'");
  const whole: Part = { text: written, isGiven: false, isSpelled: false, arpabet, isJoined: false };
  if (spoken.length === 0) {
    const text = /^[\p{L}']+$/u.test(written) ? written : "";
    return arpabet.map((phones) => ({ ...whole, text, isGiven: true, arpabet: [phones] }));
  }
  const letters = written.replaceAll(".", "");
  if (/^[A-Z]{2,}$/.test(letters) && spellOut(letters).join(" ") === spoken.join(" "))
    return [{ ...whole, text: letters, isSpelled: true }];
  // "grown-up", "YouTube"; a respelling of the script is not what is written.
  const isWritten = written.toLowerCase().replace(/[-_.]/g, "") === spoken.join("");
  if (spoken.length > 1 && isWritten && isListed(dictionary, written)) return [whole];
  const places = placesOf(written, spoken);
  return spoken.map((plain, i) => {
    const at = places?.[i];
    const gap = places && i > 0 ? written.slice(places[i - 1]! + spoken[i - 1]!.length, at) : " ";
    const text = at === undefined ? plain : written.slice(at, at + plain.length);
    return { ...whole, text, arpabet: [arpabet[i] ?? []], isJoined: /^[-'_.]?$/.test(gap) };
  });
}

function isListed(dictionary: MisakiDictionary | undefined, written: string): boolean {
  return (dictionary?.gold(written) ?? dictionary?.silver(written)) !== undefined;
}

/** Where each spoken word stands in what is shown; `undefined` where something else is said than is written. */
function placesOf(written: string, spoken: readonly string[]): number[] | undefined {
  const lower = written.toLowerCase();
  const places: number[] = [];
  let from = 0;
  for (const plain of spoken) {
    const at = lower.indexOf(plain, from);
    if (at < 0 || lower.length !== written.length) return undefined;
    places.push(at);
    from = at + plain.length;
  }
  return places;
}

/** Whether nearly the whole sentence is in capitals, which then mean nothing. */
function isInCapitals(words: readonly SpokenWord[]): boolean {
  const letters = words.flatMap(({ shown = "" }) => shown.match(/\p{L}/gu) ?? []);
  return (
    letters.length > 12 && letters.filter((letter) => /\p{Lu}/u.test(letter)).length > letters.length * 0.8
  );
}

/** The mark of Kokoro's alphabet for what follows a word in the script; "" where its melody goes on. */
export function melodyMark(punctuation = ""): string {
  const mark = /[?!…]/.exec(punctuation)?.[0] ?? /[.,;:—–]/.exec(punctuation)?.[0];
  if (!mark) return /[)\]]/.test(punctuation) ? "," : "";
  return mark === "–" ? "—" : mark;
}
