import type { Wishes } from "./portrait-maker.ts";

const AGES: Record<Wishes["age"], string> = {
  "Young Adult": "in their twenties",
  "Early Middle Age": "in their late thirties",
  "Late Middle Age": "in their fifties",
  Senior: "in their seventies",
  Unspecified: "",
};

const PEOPLE: Record<Wishes["gender"], string> = { Woman: "woman", Man: "man", Unspecified: "person" };

/** What the picture looks like as a picture. */
const STYLES: Record<Wishes["style"], string> = {
  Realistic: "Photograph: natural skin with its pores, true colors, an 85 mm lens.",
  Pixar: "Still of a friendly computer-animated family film: rounded features, large eyes, soft shading.",
  Cinematic: "Still of a feature film: graded colors, shallow depth of field, calm key light from the front.",
  Vintage: "Studio photograph of the 1950s on color film: warm, slightly faded, fine grain.",
  Noir: "Black-and-white film still of the 1940s, with the whole face still well lit.",
  Cyberpunk:
    "Film still of a neon-lit future: cyan and magenta in the background, neutral light on the face.",
  Unspecified: "Photograph: natural skin, true colors, an 85 mm lens.",
};

const FRAMINGS: Record<Wishes["pose"], string> = {
  close_up: "Head and shoulders fill the picture",
  half_body: "Seen from the chest up",
  full_body: "Seen from head to toe, as large as fits",
};

/** What a face needs to talk later. Said last, because models heed the last words most. */
const USABLE = [
  "Exactly one person, seen straight from the front at eye level, head upright, looking into the camera with open eyes.",
  "The mouth is closed and relaxed, lips together, no teeth.",
  "Nothing covers mouth, chin, eyes or brows: no hands, masks, microphones or hair.",
  "Soft, even light from the front without hard shadows; the face is sharp and well exposed.",
  "The whole head is in the picture with space above it, in the middle.",
  "No text, no frame, no watermark, no collage.",
].join(" ");

/**
 * What an images engine is asked for, so that the person in its picture can talk: front view, closed mouth, even light. The
 * user's words come between what the form says of the person and what no wish may change.
 */
export function portraitPrompt(wishes: Wishes): string {
  const { age, gender, ethnicity, pose, style } = wishes;
  const origin = /^unspecified$/i.test(ethnicity.trim()) ? "" : `, ${oneLine(ethnicity)}`;
  const who = `Portrait of a ${[PEOPLE[gender], AGES[age]].filter(Boolean).join(" ")}${origin}.`;
  const appearance = oneLine(wishes.appearance);
  return [
    STYLES[style],
    who,
    ...(appearance ? [`Appearance: ${appearance}.`.replace(/([.!?])\.$/, "$1")] : []),
    `${FRAMINGS[pose]}. Where nothing is said of a place, the background is plain and out of focus.`,
    USABLE,
  ].join(" ");
}

/** What an engine is asked to change in a picture of somebody, who has to stay the same person. */
export function lookPrompt({ appearance, pose, style }: Wishes): string {
  return [
    "The same person as in the given picture: face, age, skin, teeth and build stay exactly as they are.",
    `Changed is only this: ${oneLine(appearance)}.`.replace(/([.!?])\.$/, "$1"),
    ...(style === "Unspecified" ? [] : [STYLES[style]]),
    `${FRAMINGS[pose]}.`,
    USABLE,
  ].join(" ");
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Z}]+/gu, " ").trim();
}
