import type { DubbedLine } from "../segments/segment.ts";
import { LONGEST_STRETCH } from "./time-map.ts";
import type { Stretch } from "./time-map.ts";

/** Speech at one speed. */
interface SpokenAt {
  /** 1 is the voice's own rate. */
  speed: number;
  durationMs: number;
}

/** Slowest and fastest that a voice is asked to speak; beyond them it sounds drawn or hurried. */
export const SLOWEST = 0.85;
export const FASTEST = 1.25;

/** A voice is left as it is for less than this. */
const UNHEARD = 0.03;

/** Where speech is in the new film. */
export interface Placed {
  /** Of its segment. */
  id: number;
  startMs: number;
  durationMs: number;
  /** 0.85…1.25; 1 is the voice's own rate. */
  speed: number;
}

/** What a person should know of a line, in words. */
interface FitWarning {
  id: number;
  message: string;
}

/** All speech of a film, laid where its source was. */
export interface Fit {
  /** In order; no two sound at once. */
  placed: Placed[];
  /** In order, without overlaps; empty unless they are allowed. */
  stretches: Stretch[];
  /** Length of the new film: the source's and its stretches, or more where the last picture has to be held. */
  filmMs: number;
  warnings: FitWarning[];
}

/** How long a line takes at a speed, in ms. Asked at most three times a line, first at 1. */
type SpokenMs = (id: number, speed: number) => Promise<number>;

/** Speech may be so much before or behind its source: less than what viewers notice. */
export const SLACK_MS = 200;
/** Rest between two lines. */
export const GAP_MS = 80;

/**
 * Lays the speech of each line where its source is. What takes longer than its source is spoken faster, then goes on into the
 * pause, then begins up to 200 ms early or pushes the next one by as much; then its section of the picture is stretched, where
 * that is allowed. What fits by none of these is kept whole and alone all the same: later lines wait for it, catching up as
 * they can, and warnings tell by how much.
 *
 * @param filmMs length of the source
 */
export async function fitSpeech(
  segments: readonly Pick<DubbedLine, "id" | "startMs" | "endMs" | "target">[],
  spokenMs: SpokenMs,
  filmMs: number,
  options: { stretches: boolean },
): Promise<Fit> {
  const lines = segments.toSorted((a, b) => a.startMs - b.startMs || a.id - b.id);
  const fit: Fit = { placed: [], stretches: [], filmMs, warnings: [] };
  /** What stretches have added so far. */
  let addedMs = 0;
  /** From here on nobody speaks, in the new film. */
  let freeMs = 0;
  for (const [i, line] of lines.entries()) {
    const next = lines[i + 1];
    const dueMs = line.startMs + addedMs;
    const sectionMs = Math.max(0, (next?.startMs ?? filmMs) - line.startMs);
    const roomMs = sectionMs - (next ? GAP_MS : 0);
    const lateMs = Math.max(0, freeMs - dueMs);
    const leftMs = roomMs - lateMs;
    const wantedMs = Math.min(line.endMs - line.startMs, leftMs);
    const { speed, durationMs } = await chooseSpeed((at) => spokenMs(line.id, at), wantedMs, leftMs);

    const earlyMs = Math.max(0, Math.min(SLACK_MS, durationMs - leftMs, dueMs - freeMs));
    const startMs = dueMs + lateMs - earlyMs;
    let lackingMs = durationMs - leftMs - earlyMs;
    const toleratedMs = next ? SLACK_MS : 0;
    let stretchedMs = 0;
    if (options.stretches && lackingMs > toleratedMs && sectionMs > 0) {
      stretchedMs = Math.min(Math.ceil(lackingMs), sectionMs * (LONGEST_STRETCH - 1));
      const factor = Math.min(LONGEST_STRETCH, 1 + stretchedMs / sectionMs);
      fit.stretches.push({ fromMs: line.startMs, toMs: line.startMs + sectionMs, factor });
      addedMs += stretchedMs;
      lackingMs -= stretchedMs;
    }
    fit.placed.push({ id: line.id, startMs, durationMs, speed });
    freeMs = startMs + durationMs + GAP_MS;

    const warn = (message: string) => fit.warnings.push({ id: line.id, message });
    const ownRoomMs = roomMs + earlyMs + stretchedMs;
    if (lateMs > SLACK_MS) warn(lateMessage(lateMs));
    if (durationMs - ownRoomMs > toleratedMs) warn(tooLongMessage(line.target, durationMs, ownRoomMs));
    if (!next && lackingMs > 0) warn(heldMessage(lackingMs));
  }
  const last = fit.placed.at(-1);
  fit.filmMs = Math.max(filmMs + addedMs, last ? last.startMs + last.durationMs : 0);
  return fit;
}

/** For a line that takes longer than there is room, with a length that would fit. */
function tooLongMessage(target: string, durationMs: number, roomMs: number): string {
  const length = [...target].length;
  const fitting = Math.floor((length * roomMs) / durationMs);
  const advice =
    fitting > 0
      ? `about ${fitting} of its ${length} characters would fit`
      : "there is no room for it before the next line";
  return `takes ${seconds(durationMs - roomMs)} longer than there is room: ${advice}`;
}

/** For a line that waits for the one before it. */
function lateMessage(lateMs: number): string {
  return `begins ${seconds(lateMs)} after its source, because the line before it is too long`;
}

/** For the last line, where it goes on behind the last picture. */
function heldMessage(heldMs: number): string {
  return `ends behind the film, whose last picture is held for ${seconds(heldMs)}`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/**
 * The speed at which speech takes as long as its source, within bounds; the fastest where it would not end in its room. Asks
 * for at most three durations, since each is speech that has to be made.
 *
 * @param wantedMs how long the source speaks; `roomMs` how long there is room at most; either may be 0 or less
 */
async function chooseSpeed(
  spokenMs: (speed: number) => Promise<number>,
  wantedMs: number,
  roomMs: number,
): Promise<SpokenAt> {
  const plain = { speed: 1, durationMs: await spokenMs(1) };
  // Rounded up, so that it fits; to hundredths, so that what was spoken before is found again.
  const exact = wantedMs > 0 ? Math.ceil((plain.durationMs * 100) / wantedMs) / 100 : FASTEST;
  const speed = Math.min(FASTEST, Math.max(SLOWEST, exact));
  if (plain.durationMs <= 0 || (Math.abs(speed - 1) < UNHEARD && plain.durationMs <= roomMs)) return plain;
  const asked = [plain];
  const ask = async (at: number): Promise<SpokenAt> => {
    const spoken = { speed: at, durationMs: await spokenMs(at) };
    asked.unshift(spoken);
    return spoken;
  };
  const chosen = speed === 1 ? plain : await ask(speed);
  if (chosen.durationMs <= roomMs) return chosen;
  if (speed < 1 && plain.durationMs <= roomMs) return plain;
  if (speed !== FASTEST) await ask(FASTEST);
  return asked.reduce((best, other) => (other.durationMs < best.durationMs ? other : best));
}
