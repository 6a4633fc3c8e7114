/** How much a word counts by the place in which it stands. */
export const PLACE_WEIGHTS = { text: 1, heading: 0.9, title: 0.35 } as const;

/** In a collection of three passages no word is common: as many more are thought of that hold none of the words. */
export const PRIOR_PASSAGES = 50;

/** How rare a word is that so many of so many passages hold: ln(1 + (N − n + ½) / (n + ½)), as in BM25. */
export function rarityOf(passages: number, holding: number): number {
  return Math.log(1 + (passages + PRIOR_PASSAGES - holding + 0.5) / (holding + 0.5));
}
