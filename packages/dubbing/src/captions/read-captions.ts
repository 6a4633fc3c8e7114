import type { CaptionCue } from "./caption-cue.ts";
import { withoutMarks } from "./direction.ts";

/** What a time span looks like, for messages. */
const SPAN_EXAMPLE = "00:00:01,000 --> 00:00:02,500";

const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?`;

/** Settings may follow. */
const SPAN = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(?:\s.*)?$`, "u");

/** A file of captions that cannot be read: one clear line for the user. */
export class CaptionError extends Error {
  /** Line of the file, from 1; omitted where it is about the file as a whole. */
  readonly line: number | undefined;

  constructor(message: string, line?: number) {
    super(line === undefined ? message : `line ${line}: ${message}`);
    this.name = "CaptionError";
    this.line = line;
  }
}

const MOST_CHARACTERS = 2_000_000;
const MOST_CUES = 10_000;
const MOST_CHARACTERS_OF_CUE = 2000;

interface Format {
  isVtt: boolean;
  plain(line: string): string;
}

interface RawCue {
  startMs: number;
  endMs: number;
  line: number;
  text: { line: number; text: string; isAfterBlank: boolean }[];
}

/**
 * The captions of a SubRip file, in order of their times. Byte order marks, any ends of lines, missing numbers, tags, blank lines
 * within a caption, captions out of order and overlaps (the earlier one ends first) are taken as they are meant.
 *
 * @throws CaptionError with the number of the line
 */
export function readSrt(text: string): CaptionCue[] {
  return readCues(text, { isVtt: false, plain: plainSrt });
}

/**
 * The captions of a WebVTT file; as tolerant as {@link readSrt}. Notes, styles, regions, settings and identifiers are passed over.
 *
 * @throws CaptionError with the number of the line
 */
export function readVtt(text: string): CaptionCue[] {
  if (!/^\uFEFF?WEBVTT(?:\s|$)/u.test(text)) throw new CaptionError("the file does not begin with WEBVTT", 1);
  return readCues(text, { isVtt: true, plain: plainVtt });
}

function readCues(text: string, format: Format): CaptionCue[] {
  if (text.length > MOST_CHARACTERS)
    throw new CaptionError(`the captions have more than ${MOST_CHARACTERS.toLocaleString("en")} characters`);
  const cues = rawCues(text.replace(/^\uFEFF/u, "").split(/\r\n|\r|\n/u), format)
    .map((cue) => ({ startMs: cue.startMs, endMs: cue.endMs, lines: linesOf(cue, format) }))
    .filter(({ lines }) => lines.length > 0);
  if (cues.length === 0) throw new CaptionError("there are no captions in the file");
  return withoutOverlaps(cues.sort((a, b) => a.startMs - b.startMs));
}

function rawCues(lines: readonly string[], { isVtt }: Format): RawCue[] {
  const cues: RawCue[] = [];
  // What stands before the first time: a number, an identifier or the header of a WebVTT file.
  let stray: number | undefined;
  let isAfterBlank = !isVtt;
  let isPassedOver = isVtt;
  for (const [i, text] of lines.entries()) {
    const line = i + 1;
    const cue = cues.at(-1);
    if (text.includes("-->") && !(isPassedOver && cue)) {
      const span = parseSpan(text);
      if (!span) throw new CaptionError(`"${short(text)}" is no time such as ${SPAN_EXAMPLE}`, line);
      if (span.endMs <= span.startMs) throw new CaptionError("the caption ends before it begins", line);
      if (stray !== undefined && stray < line - 1) throw strayError(lines, stray);
      dropLabel(cue, line, isVtt);
      if (cues.length === MOST_CUES)
        throw new CaptionError(`there are more than ${MOST_CUES.toLocaleString("en")} captions`, line);
      cues.push({ ...span, line, text: [] });
      [stray, isAfterBlank, isPassedOver] = [undefined, false, false];
    } else if (text.trim() === "") [isAfterBlank, isPassedOver] = [true, false];
    else if (isVtt && isAfterBlank && /^(?:NOTE|STYLE|REGION)(?:\s|$)/u.test(text)) isPassedOver = true;
    else if (!isPassedOver) {
      if (cue) cue.text.push({ line, text, isAfterBlank });
      else stray ??= line;
      isAfterBlank = false;
    }
  }
  if (stray !== undefined) throw strayError(lines, stray);
  return cues;
}

/** The number or the identifier of the next caption is no text of the one before. */
function dropLabel(before: RawCue | undefined, line: number, isVtt: boolean): void {
  const last = before?.text.at(-1);
  if (!before || last?.line !== line - 1) return;
  if (/^\s*\d+\s*$/u.test(last.text) || (isVtt && last.isAfterBlank)) before.text.pop();
}

function strayError(lines: readonly string[], line: number): CaptionError {
  return new CaptionError(
    `a time such as ${SPAN_EXAMPLE} was expected instead of "${short(lines[line - 1]!)}"`,
    line,
  );
}

function linesOf({ line, text }: RawCue, { plain }: Format): string[] {
  const characters = text.reduce((sum, each) => sum + each.text.length, 0);
  if (characters > MOST_CHARACTERS_OF_CUE)
    throw new CaptionError(
      `the caption has more than ${MOST_CHARACTERS_OF_CUE.toLocaleString("en")} characters`,
      line,
    );
  return text.map((each) => withoutMarks(plain(each.text))).filter((each) => each !== "");
}

/** Where two overlap the earlier one ends when the later one begins; two that begin together become one. */
function withoutOverlaps(sorted: readonly CaptionCue[]): CaptionCue[] {
  const cues: CaptionCue[] = [];
  for (const cue of sorted) {
    const last = cues.at(-1);
    if (last && last.startMs === cue.startMs) {
      last.lines.push(...cue.lines);
      last.endMs = Math.max(last.endMs, cue.endMs);
      continue;
    }
    if (last) last.endMs = Math.min(last.endMs, cue.startMs);
    cues.push(cue);
  }
  return cues;
}

function plainSrt(line: string): string {
  return line.replace(/<\/?(?:i|b|u|s|font)(?:\s[^<>]*)?>|\{\\[^{}]*\}/giu, "");
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  nbsp: "\u00A0",
  lrm: "\u200E",
  rlm: "\u200F",
};

function plainVtt(line: string): string {
  return line
    .replace(/<[^<>]*>/gu, "")
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/gu, (_, name: string) => ENTITIES[name]!);
}

function short(text: string): string {
  const plain = text.trim();
  return plain.length > 40 ? `${plain.slice(0, 40)}…` : plain;
}

/** The times of a line such as {@link SPAN_EXAMPLE}; hours and fractions may be missing. `undefined` where it is no span. */
function parseSpan(line: string): { startMs: number; endMs: number } | undefined {
  const match = SPAN.exec(line);
  if (!match) return undefined;
  const [startMs, endMs] = [msOf(match.slice(1, 5)), msOf(match.slice(5, 9))];
  return startMs === undefined || endMs === undefined ? undefined : { startMs, endMs };
}

function msOf([hours = "0", minutes, seconds, fraction = "0"]: (string | undefined)[]): number | undefined {
  if (Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const wholeSeconds = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return wholeSeconds * 1000 + Number(fraction.padEnd(3, "0"));
}
