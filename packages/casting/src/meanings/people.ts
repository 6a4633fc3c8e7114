import { BEYOND, fact } from "./meaning.ts";
import type { Meaning, Meanings } from "./meaning.ts";

/** Where somebody's ancestors come from: a key of person/ancestry.ts. */
function from(ancestry: string): Meaning {
  return fact({ ethnicity: ancestry });
}

/** Who somebody is: gender, age in words, ancestry, calling. */
export const PEOPLE = {
  woman: fact({ gender: "female" }),
  man: fact({ gender: "male" }),
  girl: fact({ gender: "female", age: "young" }),
  boy: fact({ gender: "male", age: "young" }),
  oldWoman: fact({ gender: "female", age: "old" }),
  oldMan: fact({ gender: "male", age: "old" }),
  blackWoman: fact({ gender: "female", ethnicity: "black" }),
  blackMan: fact({ gender: "male", ethnicity: "black" }),
  whiteWoman: fact({ gender: "female", ethnicity: "white" }),
  whiteMan: fact({ gender: "male", ethnicity: "white" }),
  androgynous: fact({ gender: "androgynous" }),
  young: fact({ age: "young" }),
  middleAged: fact({ age: "middle" }),
  mature: fact({ age: "mature" }),
  old: fact({ age: "old" }),
  veryOld: fact({ age: "very-old" }),
  retired: fact({ age: "old" }),
  student: fact({ age: "student", register: "casual" }),
  child: BEYOND,
  white: from("white"),
  nordic: from("nordic"),
  mediterranean: from("mediterranean"),
  african: from("black"),
  eastAfrican: from("east african"),
  eastAsian: from("east asian"),
  southEastAsian: from("south east asian"),
  southAsian: from("south asian"),
  asian: from("asian"),
  middleEastern: from("middle eastern"),
  pacific: from("pacific"),
  hispanic: from("hispanic"),
  indigenousAmerican: from("indigenous american"),
  mixed: from("mixed"),
  inBusiness: fact({ register: "business" }),
  businessWoman: fact({ gender: "female", register: "business" }),
  businessMan: fact({ gender: "male", register: "business" }),
  teacher: fact({ register: "smart" }),
  doctor: fact({ register: "smart" }),
  nurse: fact({ register: "smart" }),
  engineer: fact({ register: "casual" }),
  artist: fact({ register: "casual" }),
  presenter: fact({ register: "business" }),
  clerk: fact({ register: "smart" }),
} satisfies Meanings;
