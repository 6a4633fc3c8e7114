import type { Term } from "../retrieval/term.ts";
import { formOf } from "../text/words.ts";
import type { Lexemes, Place } from "./lexemes.ts";
import { stemOf } from "../text/stems.ts";

/** A term as it is looked for: lexemes at fixed distances from the first, or all that begin with one. */
export interface TermQuery {
  word: number;
  factor: number;
  kind: Term["kind"];
  lexemes: { lexeme: string; offset: number }[];
}

/** Undefined for a term of nothing but the commonest words of its language. */
export function termQuery({ word, factor, kind, text, language }: Term): TermQuery | undefined {
  if (kind === "prefix") return { word, factor, kind, lexemes: [{ lexeme: text, offset: 0 }] };
  const lexemes = text.split(" ").flatMap((each, offset) => {
    const lexeme = stemOf(formOf(each), language);
    return lexeme === undefined || lexeme === "" ? [] : [{ lexeme, offset }];
  });
  return lexemes.length === 0 ? undefined : { word, factor, kind, lexemes };
}

/** The places of each lexeme that a query finds; undefined where it finds nothing. */
export function find(query: TermQuery, text: Lexemes): (readonly Place[])[] | undefined {
  const [first, ...others] = query.lexemes;
  if (query.kind === "prefix") {
    const found = [...text.all()].filter((lexeme) => lexeme.startsWith(first!.lexeme));
    return found.length === 0 ? undefined : found.map((lexeme) => text.placesOf(lexeme)!);
  }
  const places = query.lexemes.map(({ lexeme }) => text.placesOf(lexeme));
  if (!places.every((each) => each !== undefined)) return undefined;
  if (query.kind === "word") return places;
  const standsTogether = places[0]!.some(({ position }) =>
    others.every(({ offset }, index) =>
      places[index + 1]!.some((place) => place.position === position + offset - first!.offset),
    ),
  );
  return standsTogether ? places : undefined;
}

/** Whether a text holds what is looked for. */
export function holds(query: TermQuery, text: Lexemes): boolean {
  return find(query, text) !== undefined;
}
