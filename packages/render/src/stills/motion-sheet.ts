import type { Picture } from "@orator/media";
import type { Channel, Cues, Emotion } from "@orator/performance";
import type { ChannelValues } from "@orator/stage";
import { findAvatar } from "../people/avatars.ts";
import { InputError } from "../request/input-error.ts";
import { cuesOf } from "../script/cues-of.ts";
import { drawPeople, writeSheet } from "./draw-people.ts";
import type { SheetPeople } from "./draw-people.ts";

/** Who says what, which moments are looked at, where to. */
interface MotionSheetRequest extends SheetPeople {
  file: string;
  text: string;
  emotion?: Emotion;
  seed?: number;
  /** The first moment; defaults to the beginning. */
  fromMs?: number;
  /** Between two pictures; by default so long that all of the text is seen. */
  everyMs?: number;
  /** How many pictures from the front; defaults to 40. */
  frames?: number;
}

const FPS = 25;
const FRAME_MS = 1000 / FPS;
const COLUMNS = 10;
const MOST_FRAMES = 400;
/** Degrees, positive to the person's left. */
const TURNS = [25, -25] as const;

/** A row of moments: their frames, and how far the head is turned besides what it does by itself. */
interface Row {
  label: string;
  frames: number[];
  turnDeg: number;
}

/**
 * Draws people at moments of their speech, with their own voices: rows from the front, then a row with the head turned
 * to either side; a PNG.
 */
export function drawMotionSheet(request: MotionSheetRequest): Promise<void> {
  const { file, text, emotion, seed, fromMs = 0, everyMs, frames = 4 * COLUMNS, ...people } = request;
  if (!(Number.isInteger(frames) && frames >= 1 && frames <= MOST_FRAMES))
    throw new InputError(`a sheet has 1 to ${MOST_FRAMES} frames, not ${frames}`);
  const rowsOf = new Map<string, Row[]>();
  const script = { text, fps: FPS, ...(emotion && { emotion }), ...(seed !== undefined && { seed }) };
  return writeSheet(file, people, async () => {
    const drawn = await drawPeople({ framing: "half_body", ...people }, async (avatarId, signal) => {
      const { defaultVoiceId: voiceId } = await findAvatar(avatarId);
      const cues = await cuesOf({ ...script, ...(voiceId !== undefined && { voiceId }) }, signal);
      const rows = planRows(cues, { avatarId, fromMs, frames, ...(everyMs !== undefined && { everyMs }) });
      rowsOf.set(avatarId, rows);
      return rows.flatMap((row) => row.frames.map((frame) => channelsAt(cues, frame, row.turnDeg)));
    });
    const columns = Math.min(COLUMNS, frames);
    return {
      headings: Array.from({ length: columns }, (_, column) => String(column + 1)),
      rows: drawn.flatMap(({ avatarId, pictures }) => inRows(rowsOf.get(avatarId) ?? [], pictures)),
    };
  });
}

/** Which moments are on which row. Throws an InputError for a beginning behind the end. */
export function planRows(
  { duration_ms }: Pick<Cues, "duration_ms">,
  choice: { avatarId: string; fromMs: number; everyMs?: number; frames: number },
): Row[] {
  const { avatarId, fromMs, frames } = choice;
  const last = Math.ceil(duration_ms / FRAME_MS) - 1;
  const first = Math.round(fromMs / FRAME_MS);
  if (first < 0 || first > last)
    throw new InputError(`a sheet from ${fromMs} ms shows nothing: ${avatarId} speaks for ${duration_ms} ms`);
  const step = Math.max(1, Math.round((choice.everyMs ?? (duration_ms - fromMs) / frames) / FRAME_MS));
  const moments = Array.from({ length: frames }, (_, i) => Math.min(last, first + i * step));
  const rows: Row[] = [];
  for (let at = 0; at < frames; at += COLUMNS)
    rows.push({
      label: `${avatarId}, from ${(first + at * step) * FRAME_MS} ms, every ${step * FRAME_MS} ms`,
      frames: moments.slice(at, at + COLUMNS),
      turnDeg: 0,
    });
  const stride = rows.length;
  for (const turnDeg of TURNS)
    rows.push({
      label: `${avatarId}, turned ${turnDeg}°, every ${stride * step * FRAME_MS} ms`,
      frames: moments.filter((_, i) => i % stride === 0),
      turnDeg,
    });
  return rows;
}

function channelsAt({ channels }: Cues, frame: number, turnDeg: number): ChannelValues {
  const values: ChannelValues = {};
  for (const [channel, track] of Object.entries(channels)) values[channel as Channel] = track[frame] ?? 0;
  values["head.y"] = (values["head.y"] ?? 0) + turnDeg;
  return values;
}

function inRows(rows: Row[], pictures: Picture[]): { label: string; pictures: Picture[] }[] {
  let taken = 0;
  return rows.map(({ label, frames }) => ({
    label,
    pictures: pictures.slice(taken, (taken += frames.length)),
  }));
}
