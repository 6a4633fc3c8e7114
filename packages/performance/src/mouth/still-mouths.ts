import type { Channel } from "../channels.ts";

/** A pose of the lips or the lids, to be drawn once. */
type StillPose = Readonly<Partial<Record<Channel, number>>>;

/**
 * The mouths of a person who is shown by pictures and not drawn, the shut one first: the groups of visemes that lips can be read by
 * (as in Preston Blair's chart), the open ones in two sizes. Lips that speak smile less than on a portrait.
 */
export const STILL_MOUTHS: readonly StillPose[] = [
  { mouthSmileLeft: 0.42, mouthSmileRight: 0.42 },
  { viseme_PP: 0.9 },
  { viseme_FF: 0.9, jawOpen: 0.02 },
  { viseme_SS: 0.6 },
  { viseme_CH: 0.5, mouthPucker: 0.26, mouthRollUpper: 0.16 },
  { viseme_DD: 0.4, jawOpen: 0.05 },
  { viseme_I: 0.55, jawOpen: 0.12, mouthShrugLower: 0.2 },
  { viseme_E: 0.4, jawOpen: 0.22 },
  { viseme_aa: 0.32, jawOpen: 0.2 },
  { viseme_aa: 0.5, jawOpen: 0.34 },
  { viseme_O: 0.3, jawOpen: 0.14, mouthClose: 0.04, mouthPucker: 0.3, mouthRollUpper: 0.18 },
  { viseme_U: 0.26, jawOpen: 0.15, mouthClose: 0.09, mouthPucker: 0.6, mouthRollUpper: 0.36 },
].map((pose) => ({ mouthSmileLeft: 0.16, mouthSmileRight: 0.16, ...silentBeside(pose), ...pose }));

/** Its lids, the open ones first. */
export const STILL_LIDS: readonly StillPose[] = [0, 0.5, 1].map((weight) => ({
  eyeBlinkLeft: weight,
  eyeBlinkRight: weight,
}));

/** Who speaks is not at rest: see planMouth. */
function silentBeside(pose: StillPose): StillPose {
  const spoken = Object.entries(pose).filter(([channel]) => channel.startsWith("viseme_"));
  return spoken.length > 0 ? { viseme_sil: 1 - spoken.reduce((sum, [, weight]) => sum + weight, 0) } : {};
}

/** Visemes that look alike. */
const GROUPS: readonly (readonly Channel[])[] = [
  ["viseme_PP"],
  ["viseme_FF"],
  ["viseme_SS"],
  ["viseme_CH"],
  ["viseme_DD", "viseme_nn", "viseme_TH", "viseme_RR", "viseme_kk"],
  ["viseme_I"],
  ["viseme_E"],
  ["viseme_aa"],
  ["viseme_O"],
  ["viseme_U"],
  ["mouthPucker"],
];
/** An open jaw is seen before the shape of the lips. */
const JAW = 2.4;

const FEATURES = STILL_MOUTHS.map(featuresOf);

/** The place in {@link STILL_MOUTHS} of the mouth that is most like these channels'. */
export function nearestMouth(channels: StillPose): number {
  const wanted = featuresOf(channels);
  let [best, least] = [0, Infinity];
  for (const [place, features] of FEATURES.entries()) {
    let distance = 0;
    for (let index = 0; index < features.length; index++)
      distance += (features[index]! - wanted[index]!) ** 2;
    if (distance < least) [best, least] = [place, distance];
  }
  return best;
}

/** The place in {@link STILL_LIDS} of the lids that are most like these channels'. */
export function nearestLids({ eyeBlinkLeft = 0, eyeBlinkRight = 0 }: StillPose): number {
  return Math.round(((eyeBlinkLeft + eyeBlinkRight) / 2) * (STILL_LIDS.length - 1));
}

function featuresOf(channels: StillPose): number[] {
  return [
    JAW * ((channels.jawOpen ?? 0) - (channels.mouthClose ?? 0)),
    ...GROUPS.map((group) => group.reduce((sum, channel) => sum + (channels[channel] ?? 0), 0)),
  ];
}
