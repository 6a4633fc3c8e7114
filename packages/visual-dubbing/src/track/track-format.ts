import { LOOK } from "@orator/lip-sync";

/** How a track lies in its file: a head, one entry of a fixed length a picture, and the CRC-32 of both. Little-endian. */
export const FORMAT = {
  mark: "orator face track",
  version: 1,
  headBytes: 64,
  /** Of MediaPipe's face mesh. */
  points: 478,
  sumBytes: 4,
} as const;

/** Where the values of the head lie. */
export const HEAD = {
  version: 20,
  width: 24,
  height: 28,
  frames: 32,
  people: 36,
  rateNum: 40,
  rateDen: 44,
  durationMs: 48,
} as const;

/** Where those of an entry lie: time, score (−1 where no face is seen), what the points are told from and in, the look, and the points. */
export const ENTRY = { timeMs: 0, score: 8, middle: 12, step: 24, look: 28, points: 28 + LOOK.all } as const;

/** Points are told in so many steps from their middle: a hundredth of a pixel, of a face that fills a 4K picture a tenth. */
export const STEPS = 32_767;

/** Length of one frame's entry: its header, then three numbers of 16 bits for each point. */
export const ENTRY_BYTES = ENTRY.points + 2 * 3 * FORMAT.points;
