import { BEYOND, fact, thing, trait } from "./meaning.ts";
import type { Meaning, Meanings } from "./meaning.ts";

/** How somebody feels. */
function mood(name: string): Meaning {
  return fact({ mood: name });
}

/** Where somebody is. */
function place(name: string): Meaning {
  return fact({ place: name });
}

/** Moods, places, light, framings and looks. */
export const SCENES = {
  smiling: mood("smiling"),
  laughing: mood("laughing"),
  friendly: mood("friendly"),
  happy: mood("happy"),
  serious: mood("serious"),
  stern: mood("stern"),
  calm: mood("calm"),
  neutral: mood("neutral"),
  confident: mood("confident"),
  excited: mood("excited"),
  surprised: mood("surprised"),
  thoughtful: mood("thoughtful"),
  sad: mood("sad"),
  tired: mood("tired"),
  background: thing("background"),
  studio: place("studio"),
  office: place("office"),
  livingRoom: place("living_room"),
  library: place("library"),
  stage: place("stage"),
  plainGround: place("gradient"),
  realistic: fact({ look: "Realistic" }),
  animated: fact({ look: "Pixar" }),
  cinematic: fact({ look: "Cinematic" }),
  vintage: fact({ look: "Vintage" }),
  noir: fact({ look: "Noir" }),
  cyberpunk: fact({ look: "Cyberpunk" }),
  closeUp: fact({ framing: "close_up" }),
  halfBody: fact({ framing: "half_body" }),
  fullBody: fact({ framing: "full_body" }),
  blurred: trait("focus=soft"),
  outdoors: BEYOND,
  city: BEYOND,
  beach: BEYOND,
  nature: BEYOND,
  kitchen: BEYOND,
  cafe: BEYOND,
  classroom: BEYOND,
  hospital: BEYOND,
  shop: BEYOND,
  car: BEYOND,
  night: BEYOND,
  sunset: BEYOND,
  rain: BEYOND,
} satisfies Meanings;
