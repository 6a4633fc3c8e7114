/** What makes a photograph useless; stable. */
export const REFUSALS = [
  "no_face",
  "not_a_person",
  "several_faces",
  "face_cut_off",
  "face_too_small",
  "not_upright",
  "turned_away",
  "raised_or_lowered",
  "eyes_closed",
  "mouth_open",
  "mouth_covered",
  "blurred",
  "too_dark",
  "too_bright",
] as const;

/** What could be better; stable. */
export const WARNINGS = [
  "other_faces",
  "small_face",
  "slightly_turned",
  "slightly_raised_or_lowered",
  "tilted",
  "mouth_not_closed",
  "soft_focus",
  "dim_light",
  "glare",
  "uneven_light",
] as const;

/** Why a photograph is refused. */
export type RefusalCode = (typeof REFUSALS)[number];
/** Why its owner is warned. */
export type WarningCode = (typeof WARNINGS)[number];

/** Something about a photograph, for whoever sent it. */
export interface PhotoNote<Code extends RefusalCode | WarningCode = RefusalCode | WarningCode> {
  code: Code;
  /** A sentence or two: what is wrong, and what to do about it. */
  message: string;
}

/** Numbers that sentences name. */
export interface Seen {
  /** Pixels. */
  faceHeight?: number;
  /** Degrees. */
  turnedDeg?: number;
  /** Degrees, positive when the face looks up. */
  raisedDeg?: number;
}

/** What whoever sent the photograph is told. */
export function messageFor(code: RefusalCode | WarningCode, seen: Seen = {}): string {
  const whole = (x = 0): string => String(Math.round(Math.abs(x)));
  const nods = (seen.raisedDeg ?? 0) > 0 ? "raised" : "lowered";
  const messages: Record<RefusalCode | WarningCode, string> = {
    no_face:
      "No person's face was found. Send a photo that shows one person's face from the front, in good light; animals cannot be made to speak.",
    not_a_person:
      "The face seems to be an animal's, or nobody's. Send a photo of a person, from the front and in good light.",
    several_faces:
      "The photo shows more than one person. Crop it so that only the one who is to speak is left.",
    face_cut_off:
      "The face is cut off at the edge of the photo. Send one that shows the whole head, with room round it.",
    face_too_small: `The face is only ${whole(seen.faceHeight)} pixels high, where 90 are needed and 300 are good. Send the original photo or one from nearer by.`,
    not_upright: "The photo lies on its side or stands on its head. Turn it upright and send it again.",
    turned_away: `The head is turned to the side by ${whole(seen.turnedDeg)}°, where 28° is the most that works. Look straight into the camera.`,
    raised_or_lowered: `The head is ${nods} too far. Hold the camera at the height of the eyes and look straight into it.`,
    eyes_closed: "An eye is closed or hidden. Send a photo with both eyes open and in view.",
    mouth_open: "The mouth is wide open. Send a photo with the lips together.",
    mouth_covered:
      "The mouth cannot be made out: a mask, a hand or something else lies over it. Send a photo with nothing in front of the mouth.",
    blurred:
      "The face is blurred. Hold the camera still, let it focus on the eyes, and send the sharp photo.",
    too_dark: "The face is too dark. Turn towards a window or a lamp and take the photo again.",
    too_bright:
      "The face is overexposed: much of the skin is plain white. Take the photo again with less light or without flash.",
    other_faces: "Other faces are in the photo. Crop it if one of them is not meant to be seen.",
    small_face: `The face is ${whole(seen.faceHeight)} pixels high and will look soft in large videos. 300 pixels or more are good.`,
    slightly_turned: `The head is turned by ${whole(seen.turnedDeg)}°. It will speak, but a photo from straight ahead moves better.`,
    slightly_raised_or_lowered: `The head is ${nods}. It will speak, but a photo from the height of the eyes moves better.`,
    tilted: "The head leans to one side. It will speak, but an upright head moves better.",
    mouth_not_closed: "The lips are parted. It will speak, but closed lips give a better mouth.",
    soft_focus: "The face is a little out of focus and will look soft in large videos.",
    dim_light: "The face is rather dark. More light from the front will look better.",
    glare: "Parts of the face are plain white. Softer light will look better.",
    uneven_light:
      "One side of the face gets much more light than the other. The shadow moves along with the head; even light will look better.",
  };
  return messages[code];
}
