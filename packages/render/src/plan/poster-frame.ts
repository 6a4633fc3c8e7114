import type { Channel, Performance } from "@orator/performance";
import { layerMoment } from "../compositor/layer-moment.ts";
import type { SceneRequest } from "../request/video-request.ts";

/** An early frame: looked for in so many seconds, unless layers come in later. */
export const POSTER_WITHIN_S = 4;

/** Where layers are does not matter here. */
const ANY_SIZE = { width: 2, height: 2 };

/** What opens a mouth or shapes it for a sound, and how much of that is seen; a smile is rest. */
const MOUTH: Partial<Record<Channel, number>> = {
  jawOpen: 2,
  mouthFunnel: 1,
  mouthPucker: 1,
  mouthRollLower: 0.5,
  mouthRollUpper: 0.5,
  mouthStretchLeft: 0.5,
  mouthStretchRight: 0.5,
  mouthLowerDownLeft: 0.5,
  mouthLowerDownRight: 0.5,
  mouthUpperUpLeft: 0.5,
  mouthUpperUpRight: 0.5,
  tongueOut: 2,
  viseme_PP: 0.5,
  viseme_FF: 1,
  viseme_TH: 1,
  viseme_DD: 1,
  viseme_kk: 1,
  viseme_CH: 1,
  viseme_SS: 1,
  viseme_nn: 1,
  viseme_RR: 1,
  viseme_aa: 1,
  viseme_E: 1,
  viseme_I: 1,
  viseme_O: 1,
  viseme_U: 1,
};
/** Shut eyes are worse than the widest mouth, and a layer that is missing worse than both; a second later is hardly worse. */
const [SHUT_EYES, LOWERED_EYES, MISSING_LAYER, LATER] = [6, 1, 100, 0.2];

/**
 * The moment that stands for a video: in its first scene, an early frame with open eyes and a resting mouth, in which all layers are there.
 * `lids` are those of a video avatar, whose eyes are their film's and not the performance's: 0 open, 1 shut.
 */
export function posterFrame(
  { layers = [] }: Pick<SceneRequest, "layers">,
  { frames, fps, channels }: Performance,
  lids?: ArrayLike<number>,
): number {
  const within = layers.length > 0 ? frames : Math.min(frames, Math.round(POSTER_WITHIN_S * fps));
  const sceneMs = (frames * 1000) / fps;
  /** How many layers are not seen as they are at rest. */
  const missing = (frame: number): number =>
    layers.filter((layer) => {
      const moment = layerMoment(layer, ANY_SIZE, (frame * 1000) / fps, sceneMs);
      return !moment || moment.isMoving;
    }).length;
  const at = (channel: Channel, frame: number): number => channels[channel]?.[frame] ?? 0;
  const eyes = (frame: number): number =>
    lids
      ? SHUT_EYES * (lids[frame] ?? 1)
      : SHUT_EYES * Math.max(at("eyeBlinkLeft", frame), at("eyeBlinkRight", frame)) +
        LOWERED_EYES * Math.max(at("eyeLookDownLeft", frame), at("eyeLookDownRight", frame));
  const mouth = (frame: number): number =>
    Object.entries(MOUTH).reduce((sum, [channel, weight]) => sum + weight * at(channel as Channel, frame), 0);
  const strain = (frame: number): number =>
    eyes(frame) + mouth(frame) + MISSING_LAYER * missing(frame) + (LATER * frame) / within;
  let [best, least] = [0, strain(0)];
  for (let frame = 1; frame < within; frame++) {
    const other = strain(frame);
    if (other < least) [best, least] = [frame, other];
  }
  return best;
}
