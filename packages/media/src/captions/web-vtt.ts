import type { CaptionCue } from "./cues.ts";

/** The captions as a WebVTT file. */
export function webVtt(cues: readonly CaptionCue[]): string {
  const blocks = cues.map(
    ({ startMs, endMs, text }) => `${time(startMs)} --> ${time(endMs)}\n${escape(text)}\n`,
  );
  return ["WEBVTT\n", ...blocks].join("\n");
}

function time(ms: number): string {
  const whole = Math.round(ms);
  const part = (value: number, digits: number): string => String(Math.floor(value)).padStart(digits, "0");
  return `${part(whole / 3_600_000, 2)}:${part((whole / 60_000) % 60, 2)}:${part((whole / 1000) % 60, 2)}.${part(whole % 1000, 3)}`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
