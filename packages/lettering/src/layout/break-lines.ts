import { graphemesOf, piecesOf } from "./pieces.ts";

/** A part of a line, as wide as at a size of one pixel; `ink` is its width without the spaces at its end. */
interface Piece {
  text: string;
  width: number;
  ink: number;
}

/** Measures a text without line breaks, in ems. */
export type Measure = (text: string) => number;

/** A text that is ready to be broken into lines of any width. */
export interface Paragraphs {
  /** The pieces of each paragraph. */
  pieces: Piece[][];
  /** The widest piece, in ems. */
  widest: number;
  measure: Measure;
}

/** Measures all pieces of a text, each once. */
export function paragraphsOf(text: string, measure: Measure): Paragraphs {
  const known = new Map<string, Piece>();
  const pieceOf = (piece: string): Piece => {
    const found = known.get(piece);
    if (found) return found;
    const trimmed = piece.trimEnd();
    const width = measure(piece);
    const made = { text: piece, width, ink: trimmed === piece ? width : measure(trimmed) };
    known.set(piece, made);
    return made;
  };
  const pieces = text.split("\n").map((paragraph) => piecesOf(paragraph).map(pieceOf));
  return { pieces, widest: Math.max(0, ...[...known.values()].map(({ ink }) => ink)), measure };
}

/** A line, and the paragraph that it is of. */
export interface BrokenLine {
  text: string;
  paragraph: number;
}

/**
 * Fills lines of `width` ems one after the other. A piece that is wider than that is cut between its characters.
 * Stops after `most` lines.
 */
export function breakLines({ pieces, measure }: Paragraphs, width: number, most = Infinity): BrokenLine[] {
  const lines: BrokenLine[] = [];
  for (const [paragraph, all] of pieces.entries()) {
    let text = "";
    let used = 0;
    const end = (): void => {
      lines.push({ text: text.trimEnd(), paragraph });
      text = "";
      used = 0;
    };
    for (const piece of all) {
      if (lines.length >= most) return lines;
      if (text !== "" && used + piece.ink > width) end();
      if (piece.ink <= width) {
        text += piece.text;
        used += piece.width;
        continue;
      }
      for (const part of graphemesOf(piece.text)) {
        if (lines.length >= most) return lines;
        const wide = measure(part);
        if (text !== "" && used + wide > width && part.trim() !== "") end();
        text += part;
        used += wide;
      }
    }
    end();
  }
  return lines;
}
