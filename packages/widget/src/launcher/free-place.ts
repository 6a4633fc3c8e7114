/** A rectangle on the screen, in CSS pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The corner of the screen that a launcher keeps to. */
export const POSITIONS = ["bottom-right", "bottom-left", "top-right", "top-left"] as const;

/** One of {@link POSITIONS}. */
export type Position = (typeof POSITIONS)[number];

/** From the edges of the screen. */
const MARGIN = 20;
/** From what must not be covered. */
const GAP = 8;

/**
 * Where a square of `size` pixels covers nothing of what is taken: its corner, or the nearest place along that side of the
 * screen, or along the next column inwards. The corner itself where everything is taken.
 */
export function freePlace(
  size: number,
  screen: { width: number; height: number },
  position: Position,
  taken: readonly Box[],
): { left: number; top: number } {
  const isBottom = position.startsWith("bottom");
  const isRight = position.endsWith("right");
  const lastTop = screen.height - size - MARGIN;
  const lastLeft = screen.width - size - MARGIN;
  const corner = { left: isRight ? lastLeft : MARGIN, top: isBottom ? lastTop : MARGIN };
  for (let left = corner.left; left >= MARGIN && left <= lastLeft; left += isRight ? -size : size) {
    let top = corner.top;
    while (top >= MARGIN && top <= lastTop) {
      const place = { left, top, width: size, height: size };
      const below = taken.filter((box) => overlaps(place, box));
      if (below.length === 0) return { left, top };
      top = isBottom
        ? Math.min(...below.map((box) => box.top)) - GAP - size
        : Math.max(...below.map((box) => box.top + box.height)) + GAP;
    }
  }
  return corner;
}

function overlaps(a: Box, b: Box): boolean {
  return (
    a.left < b.left + b.width + GAP &&
    b.left < a.left + a.width + GAP &&
    a.top < b.top + b.height + GAP &&
    b.top < a.top + a.height + GAP
  );
}
