import { listCast } from "@orator/human";
import type { CastMember } from "@orator/human";
import type { Candidate, PortraitMaker, PortraitScene, Wishes } from "./portrait-maker.ts";

const AGES = {
  "Young Adult": [18, 32],
  "Early Middle Age": [33, 44],
  "Late Middle Age": [45, 62],
  Senior: [60, 120],
  Unspecified: [18, 120],
} as const satisfies Record<Wishes["age"], readonly [number, number]>;

const SMILE = { mouthSmileLeft: 0.3, mouthSmileRight: 0.3, cheekSquintLeft: 0.15, cheekSquintRight: 0.15 };

/** People of the cast by gender and age, each in other detail; of words it reads none. */
export function describeCast(
  wishes: Wishes,
  { count, seed, like }: Parameters<PortraitMaker["describe"]>[1],
): Candidate[] {
  const scene: PortraitScene = {
    ...(wishes.style !== "Unspecified" && { style: wishes.style }),
    framing: wishes.pose,
    background: { type: "set", name: "studio" },
    channels: SMILE,
  };
  const ignored = wishes.appearance.trim() === "" ? [] : [wishes.appearance.trim()];
  return Array.from({ length: count }, (_, index) => {
    const set = { ...scene, background: { type: "set", name: "studio", seed: index } } as const;
    if (like !== undefined) return { person: { ...like, scene: set }, understood: [], ignored };
    const fitting = castFor(wishes);
    const { recipe, gender, age } = fitting[(seed + index) % fitting.length]!;
    const person = {
      from: "recipe",
      recipe: { ...recipe, seed: (seed + index) >>> 0 },
      gender: gender === "male" ? "male" : "female",
      age,
      scene: set,
    } as const;
    return { person, understood: [], ignored };
  });
}

function castFor({ age, gender }: Wishes): CastMember[] {
  const [youngest, oldest] = AGES[age];
  const ofGender = listCast().filter(
    (member) => gender === "Unspecified" || member.gender === (gender === "Man" ? "male" : "female"),
  );
  const ofAge = ofGender.filter((member) => member.age >= youngest && member.age <= oldest);
  return ofAge.length > 0 ? ofAge : ofGender;
}
