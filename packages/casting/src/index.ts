export { changePerson } from "./change/change-person.ts";
export { describePerson } from "./describe-person.ts";
export type { Candidate, Casting, Understood } from "./casting.ts";
export type { Ignored } from "./reading/left-over.ts";
export type { Scene } from "./person/scene.ts";
export { AGE_YEARS, GENDERS } from "./casting.ts";
export type { PersonWishes } from "./casting.ts";
