/** How finely pictures are drawn, and what was seen of their pace. Plain numbers. */
export interface Resolution {
  /** Device pixels a CSS pixel. */
  ratio: number;
  /** Smoothed time between pictures, ms; 0 before the first. */
  paceMs: number;
  /** Pictures since the ratio last changed. */
  pictures: number;
  /** The least ratio that proved too much; it is tried again only after long. */
  ceiling: number;
  /** Where the present row of steps down began. */
  descent?: { ratio: number; paceMs: number; steps: number };
  /** The last gap was long. */
  hasPaused: boolean;
  /** Coarser pictures came no sooner: whatever holds the page up, it is not their size. */
  isSettled: boolean;
}

/** Between which ratios to stay. */
interface ResolutionLimits {
  least: number;
  most: number;
}

/** Pictures that take longer than this on average are too slow: 48 a second. */
const SLOW_MS = 1000 / 48;
/** Pictures that come sooner leave room for more pixels: 57 a second. */
const FAST_MS = 1000 / 57;
/** One gap this long is a pause or a hitch (a hidden page, a dialog); a second in a row means slow pictures. */
const PAUSE_MS = 250;
/** Gaps this long are never pictures. */
const ABSENCE_MS = 3000;
/** Pictures to look at before a step: down soon, up late, up to what was too much very late. */
const BEFORE_LOWER = 30;
const BEFORE_RAISE = 300;
const BEFORE_RETRY = 1800;
const STEP = 0.82;
/** Screens show pictures in whole ticks, so that one step may change nothing: three must gain this much. */
const STEPS_TO_GAIN = 3;
const GAIN = 0.93;
const SMOOTHING = 0.1;

/** Starts at the finest allowed. */
export function fullResolution({ most }: ResolutionLimits): Resolution {
  return { ratio: most, paceMs: 0, pictures: 0, ceiling: Infinity, hasPaused: false, isSettled: false };
}

/**
 * Takes in the time since the picture before and says how fine the next ones shall be: coarser after half a second of
 * slow pictures, finer again after five of quick ones. If three steps down gain nothing they are taken back, and that
 * was all. Pure.
 */
export function governResolution(now: Resolution, sinceLastMs: number, limits: ResolutionLimits): Resolution {
  if (!(sinceLastMs > 0 && sinceLastMs < ABSENCE_MS)) return now;
  const hasPaused = sinceLastMs > PAUSE_MS;
  if (hasPaused && !now.hasPaused) return { ...now, hasPaused };
  const paceMs = now.paceMs === 0 ? sinceLastMs : now.paceMs + (sinceLastMs - now.paceMs) * SMOOTHING;
  const seen = { ...now, hasPaused, paceMs, pictures: now.pictures + 1 };
  if (seen.isSettled || seen.pictures < BEFORE_LOWER) return seen;
  if (paceMs > SLOW_MS) return lower(seen, limits);
  if (paceMs < FAST_MS && seen.pictures >= BEFORE_RAISE) return raise(seen, limits);
  return seen;
}

const UNSEEN = { paceMs: 0, pictures: 0 };

function lower(seen: Resolution, limits: ResolutionLimits): Resolution {
  const descent = seen.descent ?? { ratio: seen.ratio, paceMs: seen.paceMs, steps: 0 };
  const gained = seen.paceMs <= descent.paceMs * GAIN;
  if (descent.steps >= STEPS_TO_GAIN && !gained)
    return { ...seen, ...UNSEEN, ratio: descent.ratio, isSettled: true };
  const ratio = Math.max(limits.least, seen.ratio * STEP);
  if (ratio === seen.ratio) return seen;
  return {
    ...seen,
    ...UNSEEN,
    ratio,
    ceiling: seen.ratio,
    descent: { ...descent, steps: descent.steps + 1 },
  };
}

function raise(seen: Resolution, limits: ResolutionLimits): Resolution {
  const { descent: _, ...rest } = seen;
  const ratio = Math.min(limits.most, seen.ratio / STEP);
  const isTooMuch = ratio >= seen.ceiling && seen.pictures < BEFORE_RETRY;
  return ratio === seen.ratio || isTooMuch ? rest : { ...rest, ...UNSEEN, ratio };
}
