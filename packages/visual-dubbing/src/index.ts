export { joinLines, type PlacedLine } from "./join-lines.ts";
export { judgeLips, type LipsToJudge } from "./judge-lips.ts";
export { LONGEST_FILM_MS, type Progress, type DubbingLimits } from "./limits.ts";
export { syncLips, type LipsToSync, type DubbedPictures } from "./sync-lips.ts";
export type { FilmChannels, FilmMeasures, FilmVerdict } from "@orator/lip-sync";
export type { FilmedPerson } from "./person/filmed-person.ts";
export { filmedPersonIn } from "./person/read-person.ts";
export {
  performPerson,
  personToBePerformed,
  type PerformedPerson,
  type PersonToPerform,
} from "./person/perform-person.ts";
export {
  addFilmedPerson,
  makeFilmedPerson,
  type MadePerson,
  type PersonToMake,
} from "./person/make-person.ts";
