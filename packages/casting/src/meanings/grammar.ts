import { role } from "./meaning.ts";
import type { Meanings } from "./meaning.ts";

/** Words that hold a sentence together, and those that tell ages. */
export const GRAMMAR = {
  not: role("not"),
  without: role("without"),
  nor: role("nor"),
  and: role("and"),
  or: role("or"),
  but: role("but"),
  article: role("article"),
  is: role("is"),
  with: role("with"),
  in: role("in"),
  very: role("very"),
  filler: role("filler"),
  yearsOld: role("yearsOld"),
  aged: role("aged"),
  early: role("early"),
  mid: role("mid"),
  late: role("late"),
  twenties: { is: "decade", from: 20 },
  thirties: { is: "decade", from: 30 },
  forties: { is: "decade", from: 40 },
  fifties: { is: "decade", from: 50 },
  sixties: { is: "decade", from: 60 },
  seventies: { is: "decade", from: 70 },
  eighties: { is: "decade", from: 80 },
} satisfies Meanings;
