import { indexOf, OCULUS_VISEMES } from "../channels.ts";
import { smoothstep } from "@orator/maths";
import type { Temper } from "../emotion.ts";
import type { PerformedSpeech } from "../speech-input.ts";
import { TEETH_COVERS } from "./cover-teeth.ts";
import { planMouth, valueAt } from "./mouth-plan.ts";
import type { MouthRun } from "./mouth-plan.ts";
import { LEAD_MS, TAIL_MS } from "./pauses.ts";
import { segmentsOf } from "./segments.ts";
import type { Segment } from "./segments.ts";
import { closingOf, leftToExpression, PULLERS, ROUNDING } from "./yield-to-speech.ts";

/** The mouth of speech that comes in parts. All times are those of the listener's ear. */
interface LiveMouth {
  /** Adds a part whose sound begins at `startAtMs`; it is now `timeMs`. */
  speak(speech: PerformedSpeech, startAtMs: number, timeMs: number): void;
  /** Shuts the mouth from `timeMs` on and drops what has not begun. */
  interrupt(timeMs: number): void;
  /** Forgets everything at once. */
  forget(): void;
  /** Writes the mouth at a time over an expression that stands in the values, which gives way to it. */
  write(values: Float64Array, timeMs: number): void;
  /** How much the last `write` moved the mouth: 0 still … 1. */
  readonly activity: number;
}

/** A plan that rules the mouth from one time to another. */
interface Part {
  runs: { run: MouthRun; rows: (readonly [index: number, values: Float64Array])[] }[];
  startAtMs: number;
  endAtMs: number;
  /** It comes in from this on, within `JOIN_MS`. */
  fromMs: number;
  /** It goes out from this on, within `leaveMs`. */
  untilMs: number;
  leaveMs: number;
}

/** A part that comes late takes this long to reach the mouth; the same when a plan gives way to the next. */
const JOIN_MS = 70;
/** An interrupted mouth is shut after this. */
const CUT_MS = 110;
/** Movements depend on sounds so far away from them, at most. */
const REACH_MS = 500;

const JAW = indexOf("jawOpen");
/** All but silence, of which a mouth that moves has the less the more it moves. */
const SOUNDING = OCULUS_VISEMES.slice(1).map(indexOf);
const ROUNDED = ROUNDING.map(([channel, share]) => [indexOf(channel), share] as const);
const COVERS = TEETH_COVERS.map(([bared, cover, share]) => [indexOf(bared), indexOf(cover), share] as const);
const PULLED = PULLERS.map(([channel, share]) => ({
  index: indexOf(channel),
  share,
  isSmile: channel.startsWith("mouthSmile"),
}));

/** A mouth at rest. */
export function createLiveMouth(temper: Temper): LiveMouth {
  let parts: Part[] = [];
  /** The last sounds of the part that came last, on the clock of the ear. */
  let saidLast: Segment[] = [];
  let activity = 0;

  const speak: LiveMouth["speak"] = (speech, startAtMs, timeMs) => {
    const sounds = segmentsOf(speech);
    if (sounds.length === 0) return;
    const lastEndMs = saidLast.at(-1)?.endMs ?? startAtMs;
    const goesOn = startAtMs + sounds[0]!.startMs - lastEndMs <= LEAD_MS + TAIL_MS;
    // The sounds before a part shape its first ones, as they do within a part: both are planned together.
    const all = [...(goesOn ? shifted(saidLast, -startAtMs) : []), ...sounds];
    const runs = planMouth(all, temper, { silentFromMs: lastEndMs - startAtMs }).map((run) => ({
      run,
      rows: run.rows.map(([channel, values]) => [indexOf(channel), values] as const),
    }));
    const firstMs = startAtMs + runs[0]!.run.startMs;
    let fromMs = timeMs <= firstMs ? -Infinity : timeMs;
    const before = parts.at(-1);
    if (goesOn && before && saidLast.length > 0) {
      fromMs = Math.max(timeMs, lastEndMs - REACH_MS);
      if (before.untilMs > fromMs) [before.untilMs, before.leaveMs] = [fromMs, JOIN_MS];
    }
    const endAtMs = startAtMs + runs.at(-1)!.run.endMs;
    parts.push({ runs, startAtMs, endAtMs, fromMs, untilMs: Infinity, leaveMs: JOIN_MS });
    const keptFromMs = sounds.at(-1)!.endMs - 3 * REACH_MS;
    saidLast = shifted(
      all.filter(({ endMs }) => endMs > keptFromMs),
      startAtMs,
    );
  };

  const write: LiveMouth["write"] = (values, timeMs) => {
    parts = parts.filter(({ endAtMs, untilMs, leaveMs }) => timeMs < Math.min(endAtMs, untilMs + leaveMs));
    let closing = 0;
    const before = sumOfSounds(values);
    for (const part of parts) {
      const share = presence(part, timeMs);
      if (share === 0) continue;
      const atMs = timeMs - part.startAtMs;
      for (const { run, rows } of part.runs) {
        if (atMs <= run.startMs || atMs >= run.endMs) continue;
        for (const [index, row] of rows) values[index]! += share * valueAt(run, row, atMs);
        closing += share * closingOf(valueAt(run, run.lips, atMs), valueAt(run, run.teeth, atMs));
      }
    }
    activity = Math.min(1, sumOfSounds(values) - before + 2 * values[JAW]!);
    if (activity === 0) return;
    let rounding = 0;
    for (const [index, share] of ROUNDED) rounding += share * values[index]!;
    for (const { index, share, isSmile } of PULLED)
      values[index]! *= leftToExpression(share, { isSmile }, closing, values[JAW]!, rounding);
    for (const [bared, cover, share] of COVERS) values[cover]! += share * values[bared]!;
  };

  return {
    speak,
    write,
    get activity() {
      return activity;
    },
    interrupt: (timeMs) => {
      parts = parts.filter(
        ({ fromMs, startAtMs, runs }) => Math.max(fromMs, startAtMs + runs[0]!.run.startMs) < timeMs,
      );
      for (const part of parts) if (part.untilMs > timeMs) [part.untilMs, part.leaveMs] = [timeMs, CUT_MS];
      saidLast = [];
    },
    forget: () => {
      parts = [];
      saidLast = [];
    },
  };
}

function sumOfSounds(values: Float64Array): number {
  let sum = 0;
  for (const index of SOUNDING) sum += values[index]!;
  return sum;
}

function presence({ fromMs, untilMs, leaveMs }: Part, timeMs: number): number {
  return smoothstep(fromMs, fromMs + JOIN_MS, timeMs) * (1 - smoothstep(untilMs, untilMs + leaveMs, timeMs));
}

function shifted(segments: readonly Segment[], byMs: number): Segment[] {
  return segments.map((segment) => ({
    ...segment,
    startMs: segment.startMs + byMs,
    endMs: segment.endMs + byMs,
  }));
}
