export { joinLines, type PlacedLine } from "./join-lines.ts";
export { judgeLips, type LipsToJudge } from "./judge-lips.ts";
export { LONGEST_FILM_MS, type Progress, type DubbingLimits } from "./limits.ts";
export { syncLips, type LipsToSync, type DubbedPictures } from "./sync-lips.ts";
export type { FilmChannels, FilmMeasures, FilmVerdict } from "@orator/lip-sync";
export type { VideoAvatar } from "./person/video-avatar.ts";
export { videoAvatarIn } from "./person/read-person.ts";
export {
  performPerson,
  personToBePerformed,
  type PerformedPerson,
  type PersonToPerform,
} from "./person/perform-person.ts";
export {
  addVideoAvatar,
  buildVideoAvatar,
  type MadePerson,
  type PersonToMake,
} from "./person/make-person.ts";
