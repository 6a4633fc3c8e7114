/** Quieter than the loud parts by this much is silence, whatever else there is. */
const RANGE_DB = 45;
/** Quieter than this is silence in any recording. */
const SILENCE_DBFS = -60;
/** Two kinds of level that are nearer to one another than this are one kind. */
const LEAST_CONTRAST_DB = 6;
/** Half of the time over which the loudest frame counts: speech dips between its sounds. */
const REACH = 4;
/** Shorter rests are part of the speech, shorter sounds are none; in frames of 10 ms. */
const SHORTEST_REST = 25;
const SHORTEST_SOUND = 15;

/**
 * Where somebody speaks, by the level alone: recordings have two kinds of frames, speech and what is behind it (silence, room, a
 * soft bed of music), and the border that parts them best (N. Otsu, 1979) is where speech begins.
 *
 * @param levelsDb one every 10 ms, in dB below full scale
 * @returns 1 where somebody speaks
 */
export function speechFrames(levelsDb: Float32Array, count: number): Uint8Array {
  const loud = Float32Array.from({ length: count }, (_, i) => {
    let loudest = -120;
    for (let j = Math.max(0, i - REACH); j <= Math.min(levelsDb.length - 1, i + REACH); j++)
      loudest = Math.max(loudest, levelsDb[j]!);
    return loudest;
  });
  const borderDb = borderOf(loud);
  const isSpeech = Uint8Array.from(loud, (level) => (level >= borderDb ? 1 : 0));
  // Rests are closed before short sounds are dropped, so that a word of short syllables stays.
  fillRuns(isSpeech, 0, SHORTEST_REST);
  fillRuns(isSpeech, 1, SHORTEST_SOUND);
  return isSpeech;
}

/** The level that parts the two kinds. */
function borderOf(levels: Float32Array): number {
  const sorted = levels.toSorted();
  const loudest = sorted[Math.floor(sorted.length * 0.95)] ?? -120;
  const floor = Math.max(SILENCE_DBFS, loudest - RANGE_DB);
  const bins = new Float64Array(Math.max(1, Math.ceil(loudest - floor) + 1));
  for (const level of levels) bins[Math.round(Math.min(loudest, Math.max(floor, level)) - floor)]!++;
  const total = levels.length;
  const sum = bins.reduce((all, n, i) => all + n * i, 0);
  let best = { at: 0, spread: -1, contrast: 0 };
  let [below, belowSum] = [0, 0];
  for (let i = 0; i + 1 < bins.length; i++) {
    below += bins[i]!;
    belowSum += bins[i]! * i;
    if (below === 0 || below === total) continue;
    const contrast = (sum - belowSum) / (total - below) - belowSum / below;
    const spread = below * (total - below) * contrast ** 2;
    if (spread > best.spread) best = { at: i + 1, spread, contrast };
  }
  return best.contrast < LEAST_CONTRAST_DB ? floor : floor + best.at - 0.5;
}

/** Turns runs of a value that are shorter than so many frames into the other value, but at the ends of the recording. */
function fillRuns(values: Uint8Array, value: 0 | 1, shortest: number): void {
  for (let start = 0; start < values.length;) {
    let end = start;
    while (end < values.length && values[end] === values[start]) end++;
    const isInside = value === 1 || (start > 0 && end < values.length);
    if (values[start] === value && isInside && end - start < shortest) values.fill(1 - value, start, end);
    start = end;
  }
}
