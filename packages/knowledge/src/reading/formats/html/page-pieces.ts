import type { Table } from "../../document-text.ts";
import { endsAsking } from "../../questions/question-marks.ts";

/** The events of a page, from which its main content or all of its content is written. */
export type Piece = (
  | { kind: "heading"; level: number; text: string }
  /** `headingLevel`: of a block that is a heading where something follows it. */
  | { kind: "block"; text: string; isLink: boolean; headingLevel?: number }
  | { kind: "table"; table: Table }
  /** Headings of this level and deeper hold no longer. */
  | { kind: "leave"; level: number }
) & { inMain?: boolean; isHidden?: boolean };

/** Without what is never shown; bold lines over something are headings. */
export function shownPieces(pieces: readonly Piece[]): Piece[] {
  return withBoldHeadings(withoutHidden(pieces));
}

/**
 * What is not shown at first is read where it stands right under a heading or question that has nothing else: that is
 * what unfolds there, though only a script may know. Once a page has such a one, all of them are.
 */
function withoutHidden(pieces: readonly Piece[]): Piece[] {
  const stretches: { from: number; to: number; isAlone: boolean }[] = [];
  for (let at = 0; at < pieces.length; at++) {
    if (!pieces[at]!.isHidden) continue;
    const from = at;
    while (pieces[at + 1]?.isHidden) at++;
    const after = pieces.slice(at + 1).find(({ kind }) => kind !== "leave");
    if (isOver(pieces[from - 1]))
      stretches.push({ from, to: at, isAlone: after === undefined || isOver(after) });
  }
  const kept = new Set<number>();
  if (stretches.some(({ isAlone }) => isAlone))
    for (const { from, to } of stretches) for (let at = from; at <= to; at++) kept.add(at);
  return pieces.filter((piece, at) => !piece.isHidden || (kept.has(at) && holdsWords(piece)));
}

function isOver(piece: Piece | undefined): boolean {
  return piece?.kind === "heading" || (piece?.kind === "block" && endsAsking(piece.text.trim()));
}

function holdsWords(piece: Piece): boolean {
  return !("text" in piece) || /\p{L}|\p{N}/u.test(piece.text);
}

function withBoldHeadings(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece, at) => {
    if (piece.kind !== "block" || piece.headingLevel === undefined) return piece;
    const next = pieces[at + 1];
    const isOverText = next?.kind === "table" || (next?.kind === "block" && next.headingLevel === undefined);
    if (!isOverText) return piece;
    const { text, headingLevel: level, inMain = false } = piece;
    return { kind: "heading", level, text: text.trim().replace(/:$/, ""), inMain };
  });
}
