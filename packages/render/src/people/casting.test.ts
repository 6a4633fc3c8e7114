import { expect, it } from "vitest";
import { describePerson } from "@orator/casting";
import { CHANNELS, EMOTIONS } from "@orator/performance";
import { FRAMINGS, STYLES } from "@orator/stage";
import { backgroundOf } from "../request/background-of.ts";

const MOODS =
  "smiling laughing friendly happy serious stern calm neutral confident excited surprised thoughtful sad tired";
const PLACES = [
  "in the office",
  "in a library",
  "on stage",
  "at home",
  "in a studio",
  "pale blue background",
  "",
];

it("the scenes of people from words are ones that can be drawn: look, framing, background, mood and expression", () => {
  for (const style of STYLES) {
    for (const [i, mood] of MOODS.split(" ").entries()) {
      const appearance = `a ${mood} person ${PLACES[i % PLACES.length]}`;
      for (const { scene } of describePerson({ appearance, style, seed: i }).candidates) {
        expect(scene.style).toBe(style);
        expect(FRAMINGS).toContain(scene.framing);
        expect(EMOTIONS).toContain(scene.emotion);
        expect(backgroundOf(scene.background).type).toMatch(/^(?:set|gradient)$/);
        expect(Object.keys(scene.expression).filter((name) => !CHANNELS.includes(name as never))).toEqual([]);
      }
    }
  }
});
