import type { CaptionCue } from "./caption-cue.ts";
import { withMarks } from "./direction.ts";

/** How a WebVTT file shows its captions. */
interface VttOptions {
  /** For Chinese, Japanese and Mongolian set from top to bottom: the side that the next line is on. */
  vertical?: "rightToLeft" | "leftToRight";
}

const VERTICAL = { rightToLeft: " vertical:rl", leftToRight: " vertical:lr" };

/** The captions as a WebVTT file. */
export function writeVtt(cues: readonly CaptionCue[], { vertical }: VttOptions = {}): string {
  const settings = vertical ? VERTICAL[vertical] : "";
  const blocks = cues.map(
    ({ startMs, endMs, lines }) =>
      `${time(startMs, ".")} --> ${time(endMs, ".")}${settings}\n${shown(lines).map(escape).join("\n")}\n`,
  );
  return ["WEBVTT\n", ...blocks].join("\n");
}

/** The captions as a SubRip file, in which no text can look like a time. */
export function writeSrt(cues: readonly CaptionCue[]): string {
  return cues
    .map(({ startMs, endMs, lines }, i) => {
      const text = shown(lines).map((line) => line.replaceAll("-->", "→"));
      return `${i + 1}\n${time(startMs, ",")} --> ${time(endMs, ",")}\n${text.join("\n")}\n`;
    })
    .join("\n");
}

/** An empty line would end the caption. */
function shown(lines: readonly string[]): string[] {
  return withMarks(lines.map((line) => line.replace(/\s+/gu, " ").trim()).filter((line) => line !== ""));
}

function time(ms: number, point: "." | ","): string {
  const whole = Math.max(0, Math.round(ms));
  const part = (value: number, digits: number): string => String(Math.floor(value)).padStart(digits, "0");
  return `${part(whole / 3_600_000, 2)}:${part((whole / 60_000) % 60, 2)}:${part((whole / 1000) % 60, 2)}${point}${part(whole % 1000, 3)}`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
