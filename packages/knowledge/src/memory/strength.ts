import type { Lexemes, Place } from "./lexemes.ts";
import { find } from "./term-query.ts";
import type { TermQuery } from "./term-query.ts";

/** The sum of 1/n² over all n: what a word could count at most. */
const MOST = Math.PI ** 2 / 6;

/**
 * How strongly a text holds what is looked for, 0 to 1, as PostgreSQL's `ts_rank` has it: the best place of a word in
 * full and the others by 1/n², neighbours by their weights and their distance, all by the logarithm of the length.
 */
export function strengthOf(query: TermQuery, text: Lexemes): number {
  const places = find(query, text);
  if (!places) return 0;
  const isPair = query.kind !== "prefix" && new Set(query.lexemes.map(({ lexeme }) => lexeme)).size > 1;
  const strength = isPair ? togetherness(places) : places.reduce((sum, each) => sum + saturated(each), 0);
  // One more for the lexeme that names the collection, where many share an index.
  return (query.factor * strength) / Math.log2(text.length + 2);
}

function saturated(places: readonly Place[]): number {
  const inOrder = places.reduce((sum, { weight }, index) => sum + weight / (index + 1) ** 2, 0);
  const best = places.reduce((top, place, index) => (place.weight > places[top]!.weight ? index : top), 0);
  const { weight } = places[best]!;
  return (weight + inOrder - weight / (best + 1) ** 2) / MOST;
}

function togetherness(places: readonly (readonly Place[])[]): number {
  let apart = 1;
  for (const [index, those] of places.entries()) {
    for (const others of places.slice(0, index)) {
      for (const one of those) {
        for (const other of others) {
          const distance = Math.abs(one.position - other.position);
          if (distance > 0) apart *= 1 - Math.sqrt(one.weight * other.weight * nearness(distance));
        }
      }
    }
  }
  return 1 - apart;
}

function nearness(distance: number): number {
  return distance > 100 ? 1e-30 : 1 / (1.005 + 0.05 * Math.exp(distance / 1.5 - 2));
}
