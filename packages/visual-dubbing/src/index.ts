export { joinLines } from "./join-lines.ts";
export { LONGEST_FILM_MS } from "./limits.ts";
export { syncLips, judgeLips } from "./paint/paint-film.ts";
export type { FilmChannels } from "@orator/lip-sync";
export type { VideoAvatar } from "./person/video-avatar.ts";
export { videoAvatarIn } from "./person/read-person.ts";
export {
  lidsOfPerson,
  performPerson,
  personToBePerformed,
  type PerformedPerson,
  type PersonToPerform,
} from "./person/perform-person.ts";
export { addVideoAvatar, buildVideoAvatar } from "./person/make-person.ts";
