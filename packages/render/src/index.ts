export { LiveMovie } from "./live/live-movie.ts";
export type { LiveMovieRequest } from "./live/live-movie.ts";
export { listAvatars, PREFERRED_AVATAR_ID, prepareAvatar } from "./avatars.ts";
export type { AvatarEntry } from "./avatars.ts";
export { backgroundOf } from "./background-of.ts";
export { drawCastSheet } from "./cast-sheet.ts";
export type { CastSheetRequest } from "./cast-sheet.ts";
export { cuesOf } from "./cues-of.ts";
export type { CuesRequest } from "./cues-of.ts";
export { drawStill, parseChannels } from "./draw-still.ts";
export type { StillRequest } from "./draw-still.ts";
export { ffmpegTrouble } from "./ffmpeg-trouble.ts";
export type { FilmPlay } from "./film-frame.ts";
export { inspectAvatar } from "./inspect-avatar.ts";
export { InputError, isInputError } from "./input-error.ts";
export { stillFormatOf } from "./poster.ts";
export { renderVideo } from "./render-video.ts";
export type { RenderHooks } from "./render-video.ts";
export type { Script } from "./script/script.ts";
export { estimateVideo } from "./estimate/estimate-video.ts";
export type { VideoEstimate } from "./estimate/estimate-video.ts";
export { VIDEO_FORMATS, VIDEO_LIMITS } from "./video-request.ts";
export type {
  Appearance,
  KeepRuns,
  Progress,
  RenderStage,
  SceneBackground,
  SceneRequest,
  VideoFileFormat,
  VideoRequest,
  VideoResult,
  VideoSettings,
} from "./video-request.ts";
export { EMOTIONS } from "@orator/performance";
export type { Cues, Emotion } from "@orator/performance";
export { listVoices } from "./voices.ts";
export type { VoiceInfo } from "@orator/speech";
export { AVATAR_STYLES, FRAMINGS, STYLES } from "@orator/stage";
export type { AvatarReport, AvatarStyle, Background, Framing, Placement, StyleName } from "@orator/stage";
