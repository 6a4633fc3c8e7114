/** A seed by chance: with another one, other people. */
export function chance(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1;
}
