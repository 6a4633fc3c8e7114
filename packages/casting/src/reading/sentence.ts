import type { Bond } from "./attach.ts";
import type { Unit } from "./units.ts";

/** A text with what is known of its units. */
export interface Sentence {
  readonly text: string;
  readonly units: readonly Unit[];
  readonly denied: readonly boolean[];
  /** By the index of the trait. */
  readonly bonds: ReadonlyMap<number, Bond>;
}

/** The words of some units, from the first to the last of them, as the user wrote them. */
export function wordsOf({ text, units }: Sentence, ...indices: number[]): string {
  const chosen = indices.map((i) => units[i]!);
  const from = Math.min(...chosen.map((unit) => unit.from));
  const to = Math.max(...chosen.map((unit) => unit.to));
  return text.slice(from, to).replace(/\s+/g, " ");
}
