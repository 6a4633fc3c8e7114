export { LiveMovie } from "./live/live-movie.ts";
export type { LiveMovieRequest } from "./live/live-movie.ts";
export { listAvatars, PREFERRED_AVATAR_ID, prepareAvatar } from "./people/avatars.ts";
export type { AvatarEntry } from "./people/avatars.ts";
export { makePerson } from "./people/make-person.ts";
export type { PersonRequest } from "./people/make-person.ts";
export { backgroundOf } from "./request/background-of.ts";
export { writeCastPage } from "./stills/cast-page.ts";
export type { CastPageRequest } from "./stills/cast-page.ts";
export { drawCastSheet } from "./stills/cast-sheet.ts";
export type { CastSheetRequest } from "./stills/cast-sheet.ts";
export { drawMotionSheet } from "./stills/motion-sheet.ts";
export type { MotionSheetRequest } from "./stills/motion-sheet.ts";
export type { SheetPeople } from "./stills/draw-people.ts";
export { cuesOf } from "./script/cues-of.ts";
export type { CuesRequest } from "./script/cues-of.ts";
export { drawPortraitParts, portraitHeights } from "./stills/portrait-parts.ts";
export type { PortraitRequest } from "./stills/portrait-parts.ts";
export { drawStill, parseChannels } from "./stills/draw-still.ts";
export type { StillRequest } from "./stills/draw-still.ts";
export { ffmpegTrouble } from "./ffmpeg-trouble.ts";
export { makeVideoAvatar } from "./people/film/make-video-avatar.ts";
export type { VideoAvatarMade, VideoAvatarRequest } from "./people/film/make-video-avatar.ts";
export { glanceAtFilm } from "./people/film/glance-at-film.ts";
export type { FilmGlance, FilmLengths, FilmRefusal } from "./people/film/glance-at-film.ts";
export { judgePhotoFile } from "./people/photo/judge-photo-file.ts";
export { PhotoRefused } from "./people/photo/photo-refused.ts";
export type { PhotoRefusal } from "./people/photo/photo-refused.ts";
export { makePhotoAvatar } from "./people/photo/make-photo-avatar.ts";
export type { PhotoAvatarMade, PhotoAvatarRequest } from "./people/photo/make-photo-avatar.ts";
export { readablePicture } from "./people/photo/readable-picture.ts";
export { PHOTO_BACKDROPS } from "@orator/photo/ports";
export type { PhotoBackdrop } from "@orator/photo/ports";
export type { PhotoReport } from "@orator/photo";
export { photoBytes } from "./people/photo/photo-bytes.ts";
export { photoPerson } from "./people/photo/photo-person.ts";
export type { PhotoPerson } from "./people/photo/photo-person.ts";
export { inspectAvatar } from "./people/inspect-avatar.ts";
export type { FilmPlay } from "./request/film-play.ts";
export { FONT_FAMILIES } from "@orator/lettering";
export { LAYER_MOTIONS, SIDES, TRANSITIONS } from "./request/layer.ts";
export type {
  Box,
  CaptionLayer,
  ImageLayer,
  Layer,
  LayerFrame,
  LayerMotion,
  Music,
  PersonLayer,
  SceneTransition,
  ScoreTrack,
  ShapeLayer,
  Side,
  TextLayer,
  TextLook,
  VideoLayer,
} from "./request/layer.ts";
export { InputError, isInputError } from "./request/input-error.ts";
export { stillFormatOf } from "./plan/poster.ts";
export { renderVideo } from "./render-video.ts";
export type { RenderHooks } from "./render-video.ts";
export type { Script } from "./script/script.ts";
export { estimateVideo } from "./estimate/estimate-video.ts";
export type { VideoEstimate } from "./estimate/estimate-video.ts";
export { VIDEO_FORMATS, VIDEO_LIMITS } from "./request/video-request.ts";
export type {
  Appearance,
  Imprint,
  KeepRuns,
  Progress,
  RenderStage,
  SceneBackground,
  SceneRequest,
  VideoFileFormat,
  VideoRequest,
  VideoResult,
  VideoSettings,
} from "./request/video-request.ts";
export { EMOTIONS } from "@orator/performance";
export type { Cues, Emotion, Motion } from "@orator/performance";
export { listVoices } from "./script/voices.ts";
export type { VoiceInfo } from "@orator/speech";
export { AVATAR_STYLES, FRAMINGS, SETS, STYLES } from "@orator/stage";
export type { AvatarReport, AvatarStyle, Background, Framing, Placement, StyleName } from "@orator/stage";
