import type { Casting, PersonWishes } from "./casting.ts";
import { castJob } from "./job.ts";
import { readWords } from "./reading/read-words.ts";

/**
 * People from words: recipes and scenes that fit the wishes, with what was understood and what was not. What was not said is
 * varied by the seed. Equal wishes give equal people. Never throws for a text, whatever it is.
 */
export function describePerson(wishes: PersonWishes): Casting {
  return castJob(wishes, readWords(wishes.appearance ?? ""));
}
