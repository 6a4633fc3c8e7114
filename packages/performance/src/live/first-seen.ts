import { CHANNELS } from "../channels.ts";
import type { Channel } from "../channels.ts";
import { minimumJerk } from "../curve.ts";

/** How somebody looks on a portrait: friendly, at rest, the mouth shut. */
export const PORTRAIT_POSE: Readonly<Partial<Record<Channel, number>>> = {
  mouthSmileLeft: 0.42,
  mouthSmileRight: 0.42,
  cheekSquintLeft: 0.2,
  cheekSquintRight: 0.2,
  "head.z": 2,
};

/** Goes over from the pose in which a person was seen at first to what it does. */
interface FirstSeen {
  /** Changes values in the order of `CHANNELS`, at a time of the body's clock. */
  addTo(values: Float64Array, nowMs: number): void;
}

/** From the one to the other. */
const OVER_MS = 1400;
/** Lips that speak are nobody's portrait: they are in step from the first picture on. */
const OF_SPEECH = /^(?:viseme|jaw|mouth(?!Smile)|tongue)/;

/** Seen in a pose from time 0 on. */
export function createFirstSeen(pose: Readonly<Partial<Record<Channel, number>>>): FirstSeen {
  const posed = CHANNELS.map((channel) => pose[channel] ?? 0);
  const isOwn = CHANNELS.map((channel) => OF_SPEECH.test(channel));
  return {
    addTo: (values, nowMs) => {
      const left = 1 - minimumJerk(nowMs / OVER_MS);
      if (left <= 0) return;
      for (let index = 0; index < values.length; index++)
        if (!isOwn[index]) values[index]! += left * (posed[index]! - values[index]!);
    },
  };
}
