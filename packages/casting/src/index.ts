export { describePerson } from "./describe-person.ts";
export type { Candidate, Casting, Understood } from "./casting.ts";
export type { Ignored } from "./reading/left-over.ts";
export { FRAMINGS, LOOKS, ORIENTATIONS } from "./person/scene.ts";
export type { CastFraming, Look, Orientation, Scene } from "./person/scene.ts";
export { AGE_YEARS, GENDERS } from "./wishes.ts";
export type { AgeName, GenderName, PersonWishes } from "./wishes.ts";
