import { loadAvatar } from "@orator/stage";
import { lipMeter } from "./lip-gap.ts";
import { avatarFileOf, channelsAt, performed } from "./person.ts";
import type { Benchmark } from "./row.ts";
import { LIP_SCRIPT } from "./script.ts";

const FPS = 25;
/** Lips that are this close touch, as far as an eye can tell at 1080p. */
const TOUCH_MM = 0.5;

/** On how many /p b m/ of two hundred words the lips of the deformed mesh touch within one frame of the sound. */
export const lipClosure: Benchmark = async ({ avatarId }) => {
  const meter = lipMeter(await loadAvatar(avatarFileOf(avatarId)));
  const { speech, performance: act } = await performed(LIP_SCRIPT, FPS);
  const gaps = Array.from({ length: act.frames }, (_, frame) => meter.gapMm(channelsAt(act, frame)));
  const least = (startMs: number, endMs: number): number => {
    const first = Math.max(0, Math.floor((startMs * FPS) / 1000) - 1);
    const last = Math.min(act.frames - 1, Math.ceil((endMs * FPS) / 1000) + 1);
    return Math.min(...gaps.slice(first, last + 1));
  };
  const labials = speech.phones.filter(({ phone }) => ["p", "b", "m"].includes(phone));
  const closed = labials.map(({ startMs, endMs }) => least(startMs, endMs));
  const open = speech.phones.filter(({ phone }) => ["ɑ", "æ", "aɪ", "aʊ"].includes(phone));
  const widest = open.map(({ startMs, endMs }) =>
    Math.max(...gaps.slice((startMs * FPS) / 1000, (endMs * FPS) / 1000 + 1)),
  );
  return [
    {
      what: "lips touch on /p b m/",
      value: (100 * closed.filter((gapMm) => gapMm <= TOUCH_MM).length) / closed.length,
      unit: "%",
      bar: "100",
      note: `${closed.length} of them; within 1 frame at ${FPS} fps, by the mesh of ${avatarId}`,
    },
    { what: "widest gap on them", value: Math.max(...closed), unit: "mm", bar: TOUCH_MM.toString() },
    {
      what: "mean gap on open vowels",
      value: mean(widest),
      unit: "mm",
      note: "for comparison: the meter tells open from shut",
    },
  ];
};

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
