/** Items of a list that travel together. */
const AT_ONCE = 200;
/** Of objects in one another whose lists are cut. */
const DEPTH = 2;

/** Some of the items of one of the lists in an answer. */
export interface Piece {
  /** Names of members that lead to the list. */
  path: string[];
  items: unknown[];
}

/**
 * Hands the long lists of an answer over piece by piece, and gives back the rest: whoever takes a large message in one does nothing
 * else meanwhile.
 */
export function inPieces(answer: object, report: (piece: Piece) => void, path: string[] = []): object {
  const members = Object.entries(answer).map(([name, member]): [string, unknown] => {
    const inner = [...path, name];
    if (Array.isArray(member) && member.length > AT_ONCE) {
      for (let at = 0; at < member.length; at += AT_ONCE)
        report({ path: inner, items: member.slice(at, at + AT_ONCE) });
      return [name, []];
    }
    const goesOn = typeof member === "object" && member !== null && !Array.isArray(member);
    return [name, goesOn && inner.length < DEPTH ? inPieces(member, report, inner) : member];
  });
  return Object.fromEntries(members);
}

/** Puts the pieces of an answer back, in place. */
export function joinPieces(answer: object, pieces: readonly Piece[]): void {
  for (const { path, items } of pieces) {
    const list = path.reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], answer);
    (list as unknown[]).push(...items);
  }
}
