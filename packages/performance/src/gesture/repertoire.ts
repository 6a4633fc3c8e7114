import type { PoseName } from "./poses.ts";

/** A gesture: how the hands get ready, what the stroke is, and what becomes of it. */
interface GestureForm {
  hands: "one" | "both";
  prepare: PoseName;
  stroke: PoseName;
  /** Further strokes at this distance, to and fro between the two poses. */
  again?: { times: number; everyMs: number };
  /** How long the hand stays at the end of the stroke if nothing else wants it. */
  holdMs: readonly [number, number];
  /** How far the shoulders go up with it, degrees. */
  shrugDeg?: number;
}

const FORMS = {
  beat: { hands: "one", prepare: "beatIn", stroke: "beat", holdMs: [280, 520] },
  bothBeat: { hands: "both", prepare: "beatIn", stroke: "beat", holdMs: [280, 520] },
  palm: { hands: "one", prepare: "offerIn", stroke: "offer", holdMs: [420, 760] },
  palms: { hands: "both", prepare: "offerIn", stroke: "offer", holdMs: [420, 760] },
  point: { hands: "one", prepare: "pointIn", stroke: "point", holdMs: [340, 560] },
  one: { hands: "one", prepare: "countIn", stroke: "one", holdMs: [650, 950] },
  two: { hands: "one", prepare: "countIn", stroke: "two", holdMs: [650, 950] },
  three: { hands: "one", prepare: "countIn", stroke: "three", holdMs: [650, 950] },
  weigh: { hands: "one", prepare: "weighIn", stroke: "weigh", holdMs: [700, 1100] },
  small: { hands: "one", prepare: "smallIn", stroke: "small", holdMs: [520, 800] },
  large: { hands: "both", prepare: "largeIn", stroke: "large", holdMs: [420, 700] },
  thumb: { hands: "one", prepare: "thumbIn", stroke: "thumb", holdMs: [650, 950] },
  heart: { hands: "one", prepare: "heartIn", stroke: "heart", holdMs: [800, 1200] },
  sweep: { hands: "one", prepare: "sweepIn", stroke: "sweep", holdMs: [240, 420] },
  bothSweep: { hands: "both", prepare: "joinIn", stroke: "ask", holdMs: [300, 480] },
  stop: { hands: "one", prepare: "stopIn", stroke: "stop", holdMs: [520, 800] },
  join: { hands: "both", prepare: "joinIn", stroke: "join", holdMs: [620, 950] },
  ask: { hands: "both", prepare: "askIn", stroke: "ask", holdMs: [520, 850], shrugDeg: 4.5 },
  rise: { hands: "one", prepare: "riseIn", stroke: "rise", holdMs: [380, 600] },
  chop: { hands: "one", prepare: "chopIn", stroke: "chop", holdMs: [320, 520] },
  wave: {
    hands: "one",
    prepare: "waveIn",
    stroke: "wave",
    again: { times: 3, everyMs: 230 },
    holdMs: [60, 140],
  },
} as const satisfies Record<string, GestureForm>;

/** Which gesture of the repertoire hands make. */
export type GestureName = keyof typeof FORMS;

/** All that hands do beside small beats, which any of these may carry. */
export const REPERTOIRE: Readonly<Record<GestureName, GestureForm>> = FORMS;

/** What may go with any strong accent, and how often beside the others. */
export const NEUTRAL: readonly (readonly [GestureName, number])[] = [
  ["beat", 3],
  ["bothBeat", 2],
  ["palms", 2.4],
  ["palm", 1.8],
  ["chop", 1.2],
  ["sweep", 0.8],
  ["join", 0.8],
];
