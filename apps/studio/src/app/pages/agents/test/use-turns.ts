import { useState } from "react";
import type { Told } from "../preview/live-frame.tsx";

/** A question in the preview and what came of it; times in milliseconds since it was asked. */
export interface Turn {
  id: string;
  question: string;
  askedAtMs: number;
  answer?: string;
  sources?: readonly { title: string }[];
  firstWordsMs?: number;
  firstSoundMs?: number;
}

interface Line {
  id: string;
  role: "user" | "assistant";
  text: string;
  sources: readonly { title: string }[];
  saidBy?: string;
}

/** The questions that were asked in the preview, newest first, as the widget tells of them. */
export function useTurns(): { turns: readonly Turn[]; hear(told: Told): void } {
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  function hear({ type, detail }: Told): void {
    const atMs = performance.now();
    setTurns((before) => afterTold(before, { type, detail }, atMs));
  }
  return { turns, hear };
}

/** The turns after the widget has told something. */
export function afterTold(turns: readonly Turn[], { type, detail }: Told, atMs: number): readonly Turn[] {
  const line = detail as unknown as Line;
  const [last, ...others] = turns;
  if (type === "message" && line.role === "user")
    return [{ id: line.id, question: line.text, askedAtMs: atMs }, ...turns];
  if (last === undefined || last.answer !== undefined) return turns;
  const waitedMs = Math.round(atMs - last.askedAtMs);
  if (type === "speaking" && detail["speaking"] === true)
    return [{ ...last, firstSoundMs: last.firstSoundMs ?? waitedMs }, ...others];
  if ((type !== "partial" && type !== "message") || line.role !== "assistant" || line.saidBy !== undefined)
    return turns;
  const heard = { ...last, firstWordsMs: last.firstWordsMs ?? waitedMs };
  return [type === "message" ? { ...heard, answer: line.text, sources: line.sources } : heard, ...others];
}
