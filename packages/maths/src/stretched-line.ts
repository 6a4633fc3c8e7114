/** A section of a line that is made `factor` times as long. */
interface StretchedSection {
  from: number;
  to: number;
  factor: number;
}

/** Where a place of a line is when sections of it were stretched, and the other way round; exact inverses. */
interface StretchedLine {
  toStretched(place: number): number;
  toOriginal(place: number): number;
}

interface Corner {
  original: number;
  stretched: number;
}

/**
 * A line with stretched sections, which follow one another from 0 on and do not overlap; their factors are above 0. Before the first
 * and behind the last nothing is stretched.
 */
export function stretchedLine(sections: readonly StretchedSection[]): StretchedLine {
  const corners: Corner[] = [{ original: 0, stretched: 0 }];
  for (const { from, to, factor } of sections) {
    const last = corners.at(-1)!;
    const stretched = last.stretched + from - last.original;
    corners.push(
      { original: from, stretched },
      { original: to, stretched: stretched + (to - from) * factor },
    );
  }
  return {
    toStretched: (place) => along(corners, place, "original", "stretched"),
    toOriginal: (place) => along(corners, place, "stretched", "original"),
  };
}

function along(corners: readonly Corner[], place: number, on: keyof Corner, other: keyof Corner): number {
  let [low, high] = [0, corners.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (corners[middle]![on] <= place) low = middle;
    else high = middle;
  }
  const [start, end] = [corners[low]!, corners[low + 1]];
  // A corner may stand twice, where one section follows another.
  const slope = end && end[on] > start[on] ? (end[other] - start[other]) / (end[on] - start[on]) : 1;
  return start[other] + (place - start[on]) * slope;
}
