/** Who words describe. Apart from the rest, for it loads all of what people are made of. */
export { AGE_YEARS, describePerson, GENDERS } from "@orator/casting";
export type { Candidate, Casting, PersonWishes } from "@orator/casting";
