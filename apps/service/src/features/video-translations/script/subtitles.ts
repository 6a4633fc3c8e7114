import type { Cue } from "./sentence-times.ts";

const TIMES = /^(\d{1,3}):(\d\d):(\d\d)[.,](\d{3})\s+-->\s+(\d{1,3}):(\d\d):(\d\d)[.,](\d{3})/;

/**
 * The cues of a WebVTT or SRT file, in their order; lines within one are kept. Undefined where a cue has no time that can be read. Line ends of every
 * system, a byte order mark and numbers that are missing are all right.
 */
export function readSubtitles(file: string): Cue[] | undefined {
  const blocks = file
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .split(/\n[ \t]*\n+/);
  const cues: Cue[] = [];
  for (const block of blocks) {
    const lines = block.split("\n").filter((line) => line.trim() !== "");
    if (lines.length === 0 || /^(?:WEBVTT|NOTE|STYLE|REGION)\b/.test(lines[0]!)) continue;
    const at = lines.findIndex((line) => TIMES.test(line.trim()));
    if (at < 0 || at > 1) return undefined;
    const [, ...times] = TIMES.exec(lines[at]!.trim())!;
    const [startMs, endMs] = [times.slice(0, 4), times.slice(4)].map(millisecondsOf);
    cues.push({ startMs: startMs!, endMs: endMs!, text: unescape(lines.slice(at + 1).join("\n")) });
  }
  return cues;
}

/** Cues as an SRT file. */
export function writeSrt(cues: readonly Cue[]): string {
  return cues
    .map(
      ({ startMs, endMs, text }, index) => `${index + 1}\n${timeOf(startMs)} --> ${timeOf(endMs)}\n${text}\n`,
    )
    .join("\n");
}

function millisecondsOf(parts: string[]): number {
  const [hours = 0, minutes = 0, seconds = 0, ms = 0] = parts.map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + ms;
}

function timeOf(ms: number): string {
  const pad = (value: number, digits = 2): string => String(Math.floor(value)).padStart(digits, "0");
  return `${pad(ms / 3_600_000)}:${pad((ms / 60_000) % 60)}:${pad((ms / 1000) % 60)},${pad(ms % 1000, 3)}`;
}

function unescape(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}
