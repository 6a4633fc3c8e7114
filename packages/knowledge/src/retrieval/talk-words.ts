import { once, readText } from "../data/read-data.ts";

// What people say around a question: it is in few documents, and tells little of what is asked. Without accents.
const talk = once(() => new Set(readText("talk-words.txt").trimEnd().split("\n")));

/** Whether a word of a question, without accents, only belongs to the talk around it. */
export function isTalk(folded: string): boolean {
  return talk().has(folded);
}

const ATTRIBUTES = new Set(["company", "business", "firm", "information"]);

/** Whether a word of talk, without accents, may tell of what kind the noun behind it is: "company car", "business trip". */
export function isAttribute(folded: string): boolean {
  return ATTRIBUTES.has(folded);
}
