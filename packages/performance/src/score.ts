import { pulseAt } from "./curve.ts";
import type { Pulse } from "./curve.ts";
import type { Channel } from "./channels.ts";

/** What faculties write on that know nothing of frames. Everything that is added to a channel sums up. */
export interface Sheet {
  /** Adds `amount · shape(time)` to a channel at all times. */
  add(channel: Channel, amount: number, shape: (timeMs: number) => number): void;
  /** Adds `amount` times a pulse. */
  addPulse(channel: Channel, amount: number, pulse: Pulse): void;
  /** Adds `amount · shape(time)` as far as a pulse lets it through. */
  addUnder(pulse: Pulse, channel: Channel, amount: number, shape: (timeMs: number) => number): void;
}

/** The sheet of a whole performance: one row of values a channel, one value a frame. */
export interface Score extends Sheet {
  readonly fps: number;
  readonly frames: number;
  readonly durationMs: number;
  /** The row of a channel, zeros at first; written in place. */
  row(channel: Channel): Float64Array;
  /** The finished rows, weights cut to 0…1; rows that stay 0 are left out. */
  finish(): Performance;
}

/** An empty score for a duration in ms at a frame rate. */
export function createScore(durationMs: number, fps: number): Score {
  const frames = Math.ceil((durationMs * fps) / 1000);
  const rows = new Map<Channel, Float64Array>();
  const row = (channel: Channel): Float64Array => {
    let values = rows.get(channel);
    if (!values) rows.set(channel, (values = new Float64Array(frames)));
    return values;
  };
  const addPulse = (channel: Channel, amount: number, pulse: Pulse): void => {
    const values = row(channel);
    forFramesIn(pulse.startMs, pulse.endMs, fps, frames, (frame, timeMs) => {
      values[frame]! += amount * pulseAt(pulse, timeMs);
    });
  };
  const addUnder: Score["addUnder"] = (pulse, channel, amount, shape) => {
    const values = row(channel);
    forFramesIn(pulse.startMs, pulse.endMs, fps, frames, (frame, timeMs) => {
      values[frame]! += amount * pulseAt(pulse, timeMs) * shape(timeMs);
    });
  };
  const finish = (): Performance => {
    const channels: Performance["channels"] = {};
    for (const [channel, values] of [...rows].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const isWeight = !channel.includes(".");
      const finished = Float32Array.from(values, (value) =>
        isWeight ? Math.min(1, Math.max(0, value)) : value,
      );
      if (finished.some((value) => value !== 0)) channels[channel] = finished;
    }
    return { fps, frames, durationMs, channels };
  };
  return {
    fps,
    frames,
    durationMs,
    row,
    addPulse,
    addUnder,
    finish,
    add: (channel, amount, shape) => {
      const values = row(channel);
      for (let frame = 0; frame < frames; frame++) values[frame]! += amount * shape((frame * 1000) / fps);
    },
  };
}

/** Calls `visit` for every frame whose time lies in startMs…endMs. */
export function forFramesIn(
  startMs: number,
  endMs: number,
  fps: number,
  frames: number,
  visit: (frame: number, timeMs: number) => void,
): void {
  const last = Math.min(frames - 1, Math.floor((endMs * fps) / 1000));
  for (let frame = Math.max(0, Math.ceil((startMs * fps) / 1000)); frame <= last; frame++) {
    visit(frame, (frame * 1000) / fps);
  }
}

/**
 * What the person does over time: for each channel one value a frame, frame `i` at the time `i / fps` s.
 * Channels that stay 0 throughout are left out. Serializable; equal inputs give equal bits.
 */
export interface Performance {
  fps: number;
  /** Number of frames: `ceil(durationMs · fps / 1000)`. */
  frames: number;
  durationMs: number;
  /** Each of length `frames`. */
  channels: Partial<Record<Channel, Float32Array>>;
}
