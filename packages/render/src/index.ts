export { LiveMovie } from "./live/live-movie.ts";
export {
  listAvatars,
  PREFERRED_AVATAR_ID,
  prepareAvatar,
  makePerson,
  inspectAvatar,
} from "./people/avatars.ts";
export { backgroundOf } from "./request/background-of.ts";
export { writeCastPage } from "./stills/cast-page.ts";
export { drawCastSheet } from "./stills/draw-people.ts";
export { drawMotionSheet } from "./stills/motion-sheet.ts";
export { cuesOf } from "./script/cues-of.ts";
export { drawPortraitParts, portraitHeights } from "./stills/portrait-parts.ts";
export { drawStill, parseChannels, type StillRequest } from "./stills/draw-still.ts";
export { ffmpegTrouble } from "./ffmpeg-trouble.ts";
export { makeVideoAvatar } from "./people/film/make-video-avatar.ts";
export { FILM_LENGTHS, glanceAtFilm } from "./people/film/glance-at-film.ts";
export { PhotoRefused } from "./people/photo/photo-refused.ts";
export {
  makePhotoAvatar,
  judgePhotoFile,
  photoPerson,
  photoBytes,
} from "./people/photo/make-photo-avatar.ts";
export type { PhotoPerson } from "./people/photo/make-photo-avatar.ts";
export { readablePicture } from "./people/photo/readable-picture.ts";
export { PHOTO_BACKDROPS, type PhotoBackdrop } from "@orator/photo/ports";
export { FONT_FAMILIES } from "@orator/lettering";
export { LAYER_MOTIONS, SIDES, TRANSITIONS, type Layer, type Music } from "./request/layer.ts";
export { InputError, isInputError } from "./request/input-error.ts";
export { stillFormatOf } from "./plan/plan-video.ts";
export { renderVideo, type RenderHooks } from "./render-video.ts";
export type { Script } from "./script/script.ts";
export { estimateVideo, type VideoEstimate } from "./estimate/render-cost.ts";
export { VIDEO_FORMATS, VIDEO_LIMITS } from "./request/video-request.ts";
export type {
  Appearance,
  Imprint,
  KeepRuns,
  RenderStage,
  SceneBackground,
  SceneRequest,
  VideoFileFormat,
  VideoRequest,
  VideoResult,
} from "./request/video-request.ts";
export { unspokenWarnings } from "./job/warnings-of.ts";
export { EMOTIONS } from "@orator/performance";
export { listVoices } from "./script/voices.ts";
export { AVATAR_STYLES, FRAMINGS, SETS, STYLES } from "@orator/stage";
export type { AvatarReport, AvatarStyle, Framing } from "@orator/stage";
