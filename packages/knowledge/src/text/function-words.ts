import { once, readRows } from "../data/read-data.ts";
import { fold } from "./words.ts";

// The commonest words of each language: they tell the language of a text, and say nothing about what a question is after.
// Question words belong here too: a question for the "how" of something is answered by passages without a "how".
const sets = once(
  () =>
    new Map(
      readRows<"language" | "words">("function-words.tsv").map(({ language, words }) => [
        language,
        new Set(words.split(" ").filter(Boolean)),
      ]),
    ),
);

/** Languages (ISO 639-1) whose commonest words are known here; the last few are known by their script alone. */
export const knownLanguages: () => readonly string[] = once(() => [...sets().keys()]);

const NONE: ReadonlySet<string> = new Set();

/** The commonest words of a language, in lower case with their accents; empty for one that is not known. */
export function functionWords(language: string): ReadonlySet<string> {
  return sets().get(language) ?? NONE;
}

const folded = new Map<string, ReadonlySet<string>>();

/** The same without accents. */
export function foldedFunctionWords(language: string): ReadonlySet<string> {
  const known = folded.get(language);
  if (known) return known;
  const made = new Set([...functionWords(language)].map(fold));
  if (sets().has(language)) folded.set(language, made);
  return made;
}

// What asks for a time, a number or a kind, and is itself in no answer.
const QUESTION_PHRASES =
  /\b(?:how (?:long|often|soon|old|many|much|come)|what (?:time|day|kind of|sort of)|which day|wie (?:lange?|oft|alt|viele?)|(?:um )?wie ?viel uhr|combien de (?:temps|fois)|(?:à |a )?quelle heure|quel jour|cuánto tiempo|cuanto tiempo|cuántas veces|(?:a )?qué hora|qué día|quanto tempo|a che ora|quante volte|(?:a )?que horas|quantas vezes|hoe (?:lang|laat|vaak)|hur (?:länge|ofta)|hvor (?:længe|lenge|ofte)|jak (?:długo|często)|jak (?:dlouho|často)|cât timp|ne kadar|kaç gün|как долго|як довго)(?![\p{L}\p{N}])/giu;

/** A question with its question phrases ("how long", "combien de temps") blanked out; everything else keeps its place. */
export function withoutQuestionPhrases(question: string): string {
  return question.replace(QUESTION_PHRASES, (phrase) => " ".repeat(phrase.length));
}
